"""Tests of the lab on a Dask cluster."""

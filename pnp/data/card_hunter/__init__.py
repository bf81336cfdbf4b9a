"""What Card Hunter brings to the data room."""

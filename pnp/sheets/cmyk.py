"""Colours as the inks of a printing press, through the ICC profile that the press's owner names.

What this promises: every colour of a picture or PDF is converted by LittleCMS (Pillow's ImageCms),
relative colorimetric with black point compensation, and the profile travels with the file. What it
does not: that a PDF keeps a standard such as PDF/X; nothing free could check that.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from pnp.data.problems import Place, PnpError, how_to_install
from pnp.data.yaml_source import bytes_of

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST_PROFILE: Final = 20_000_000
_FILLS: Final = {"rg": "k", "RG": "K"}


class Separation:
    """The way from screen colours to cyan, magenta, yellow and black, as a profile tells it."""

    def __init__(self, file: Path) -> None:
        """PnpError if the file is no profile of a press with these four inks."""
        from PIL import ImageCms

        self.profile = _bytes_of(file)
        place = Place(str(file))
        try:
            inks: Any = ImageCms.ImageCmsProfile(BytesIO(self.profile))
            space = inks.profile.xcolor_space.strip()
        except (OSError, ImageCms.PyCMSError):
            raise PnpError("this is no ICC profile", place, hint=_HINT) from None
        if space != "CMYK":
            raise PnpError(f"this profile is for {space} colours, not CMYK", place, hint=_HINT)
        try:
            self._transform = ImageCms.buildTransform(
                ImageCms.createProfile("sRGB"),
                inks,
                "RGB",
                "CMYK",
                ImageCms.Intent.RELATIVE_COLORIMETRIC,
                ImageCms.Flags.BLACKPOINTCOMPENSATION,
            )
        except (OSError, ImageCms.PyCMSError):
            raise PnpError(
                "this profile cannot turn colours into inks", place, hint=_HINT
            ) from None
        self.name: str = ImageCms.getProfileDescription(inks).strip() or file.stem
        self.inks = lru_cache(maxsize=4096)(self._inks)

    def image(self, image: Image) -> Image:
        """A picture in four inks."""
        from PIL import ImageCms

        converted = ImageCms.applyTransform(image.convert("RGB"), self._transform)
        assert converted is not None
        return converted

    def _inks(self, red: float, green: float, blue: float) -> tuple[float, ...]:
        """One colour, all from 0 to 1."""
        from PIL import Image

        rgb = tuple(round(channel * 255) for channel in (red, green, blue))
        inks: Any = self.image(Image.new("RGB", (1, 1), rgb)).getpixel((0, 0))
        return tuple(round(ink / 255, 4) for ink in inks)

    def save(self, image: Image, file: BinaryIO, dpi: int) -> None:
        """Write such a picture as TIFF, with its profile; PNG knows no inks."""
        image.save(
            file,
            "TIFF",
            compression="tiff_adobe_deflate",
            dpi=(dpi, dpi),
            icc_profile=self.profile,
        )

    def pdf(self, source: Path) -> bytes:
        """A PDF of ours with all its colours in inks, and the profile as its output intent."""
        try:
            import pikepdf
        except ImportError:
            raise PnpError("PDF in CMYK needs pikepdf", hint=how_to_install("print-shop")) from None
        with pikepdf.open(source) as document:
            _Conversion(self, document).run()
            target = BytesIO()
            document.save(target, deterministic_id=True)
            return target.getvalue()


class _Conversion:
    """Walks through one PDF: what is drawn, gradients, pictures and transparency groups."""

    def __init__(self, separation: Separation, document: Any) -> None:
        self._separation = separation
        self._document = document
        self._done: set[tuple[int, int]] = set()

    def run(self) -> None:
        import pikepdf

        for page in self._document.pages:
            page.Contents.write(self._drawn(page))
            page.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency, CS=pikepdf.Name.DeviceCMYK)
        for thing in self._document.objects:
            if isinstance(thing, pikepdf.Stream):
                self._stream(thing)
            elif isinstance(thing, pikepdf.Dictionary) and "/ShadingType" in thing:
                self._shading(thing)
        profile = self._document.make_stream(self._separation.profile, N=4)
        intent = pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent,
            S=pikepdf.Name.GTS_PDFX,
            OutputConditionIdentifier=pikepdf.String(self._separation.name),
            Info=pikepdf.String(self._separation.name),
            DestOutputProfile=profile,
        )
        self._document.Root.OutputIntents = pikepdf.Array([intent])

    def _stream(self, stream: Any) -> None:
        import pikepdf

        kind = stream.get("/Subtype")
        if kind == pikepdf.Name.Form:
            stream.write(self._drawn(stream))
            group = stream.get("/Group")
            if group is not None and "/CS" in group:
                group.CS = pikepdf.Name.DeviceCMYK
        elif kind == pikepdf.Name.Image and stream.get("/ColorSpace") not in (
            None,
            pikepdf.Name.DeviceGray,
        ):
            image = self._separation.image(pikepdf.PdfImage(stream).as_pil_image())
            stream.write(image.tobytes())
            stream.ColorSpace = pikepdf.Name.DeviceCMYK
            stream.BitsPerComponent = 8
            for key in ("/DecodeParms", "/Decode"):
                if key in stream:
                    del stream[key]

    def _drawn(self, stream: Any) -> bytes:
        import pikepdf

        code: list[Any] = []
        for step in pikepdf.parse_content_stream(stream):
            name = str(step.operator)
            if name in _FILLS:
                code.append((self._inks(step.operands), pikepdf.Operator(_FILLS[name])))
            else:
                code.append(step)
        return bytes(pikepdf.unparse_content_stream(code))

    def _shading(self, shading: Any) -> None:
        import pikepdf

        if shading.get("/ColorSpace") == pikepdf.Name.DeviceRGB:
            self._function(shading.Function)
            shading.ColorSpace = pikepdf.Name.DeviceCMYK

    def _function(self, function: Any) -> None:
        """The ends of a run of colours; a stitched one has several."""
        if function.is_indirect:
            if function.objgen in self._done:
                return
            self._done.add(function.objgen)
        for part in function.get("/Functions", ()):
            self._function(part)
        for end in ("/C0", "/C1"):
            if end in function:
                function[end] = self._inks(function[end])

    def _inks(self, colour: Any) -> Any:
        import pikepdf

        return pikepdf.Array(self._separation.inks(*map(float, colour)))


_HINT: Final = "ask the shop for its profile, an .icc file for CMYK"


def _bytes_of(file: Path) -> bytes:
    try:
        return bytes_of(str(file), "an ICC profile", LARGEST_PROFILE)
    except PnpError as error:
        raise PnpError(error.problems[0].message, Place(str(file)), hint=_HINT) from None

"""Pictures inside a PDF or an SVG: as they are where that can be, else unpacked and packed anew."""

from __future__ import annotations

import base64
import io
import math
import struct
import warnings
import zlib
from typing import TYPE_CHECKING, Any, Final

from reportlab.pdfbase import pdfdoc

from pnp.data.problems import PnpError
from pnp.faces.pictures import BadPicture, Picture, png_chunks

if TYPE_CHECKING:
    from PIL.Image import Image

    from pnp.faces.paths import Matrix

SPARE: Final = 1.5
"""How much finer than asked for a picture may be before it is made coarser."""

_LEAST: Final = 1e-3
"""Millimetres: a picture is never taken to be smaller, not even one that nobody sees."""

_QUALITY: Final = 92
_LEVEL: Final = 5
_SPACES: Final = {"L": "/DeviceGray", "RGB": "/DeviceRGB", "CMYK": "/DeviceCMYK"}
_BANDS: Final = {"L": 1, "RGB": 3, "CMYK": 4}
_PNG_SPACES: Final = {0: ("/DeviceGray", 1), 2: ("/DeviceRGB", 3), 3: ("/Indexed", 1)}
_PROFILES: Final = {"L": b"GRAY", "RGB": b"RGB ", "CMYK": b"CMYK"}

UPRIGHT: Final[dict[int, Matrix]] = {
    # From the unit square of a picture as it is stored to that of the picture held upright.
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}


class PictureStream(pdfdoc.PDFObject):  # type: ignore[misc]
    """A picture as an object of a PDF. It is read when the file is written, so few are in memory.

    `printed` is its largest size on paper in mm, which is known by then.
    """

    def __init__(self, picture: Picture, dpi: float) -> None:
        self._picture = picture
        self._dpi = dpi
        self.printed = (0.0, 0.0)

    def enlarge(self, width: float, height: float) -> None:
        """Note that the picture is printed so large."""
        self.printed = max(self.printed[0], width, _LEAST), max(self.printed[1], height, _LEAST)

    def format(self, document: Any) -> bytes:
        """The object's bytes; PnpError if the picture is no longer there or was damaged."""
        picture = self._picture
        try:
            data = picture.read()
            size = self._wanted_size()
            entries, content = _as_it_is(picture, data, document) if size is None else ("", b"")
            if not entries:
                entries, content = _anew(picture, data, document, size)
        except BadPicture as error:
            raise PnpError(str(error)) from None
        head = f"<< /Type /XObject /Subtype /Image {entries} /Length {len(content)} >>"
        return b"%s\nstream\n%s\nendstream" % (head.encode("ascii"), content)

    def _wanted_size(self) -> tuple[int, int] | None:
        """The pixels to keep of a picture that has too many; None for all."""
        picture, (width, height) = self._picture, self.printed
        if not (width and height):
            return None
        spare = min(
            picture.width / (width / 25.4 * self._dpi), picture.height / (height / 25.4 * self._dpi)
        )
        if spare <= SPARE:
            return None
        return math.ceil(picture.width / spare), math.ceil(picture.height / spare)


def data_uri(picture: Picture) -> str:
    """The picture for an SVG file, upright and in a format that every browser and editor reads."""
    data = picture.read()
    image = _opened(data)
    if picture.orientation == 1 and picture.format != "WEBP" and image.mode != "CMYK":
        return _uri(picture.format, data)
    kind, content = _packed(_upright(_plain(image, picture), picture), _is_lossy(picture, data))
    return _uri(kind, content)


def _uri(kind: str, data: bytes) -> str:
    return f"data:image/{kind.lower()};base64,{base64.b64encode(data).decode('ascii')}"


def _opened(data: bytes) -> Image:
    from PIL import Image

    with warnings.catch_warnings():
        # Pillow warns of many pixels, by a path of its own; how many are too many we have said.
        warnings.simplefilter("ignore")
        return Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP"))


def _is_lossy(picture: Picture, data: bytes) -> bool:
    return picture.format == "JPEG" or (picture.format == "WEBP" and b"VP8L" not in data[:1000])


def _as_it_is(picture: Picture, data: bytes, document: Any) -> tuple[str, bytes]:
    """The entries and content of a picture whose bytes a PDF can hold; no entries if it cannot."""
    if picture.format == "JPEG":
        if picture.mode not in _SPACES:
            return "", b""
        space = _profiled(picture, document) or _SPACES[picture.mode]
        # Programs that write CMYK write how much ink is missing, not how much there is.
        turned = " /Decode [ 1 0 1 0 1 0 1 0 ]" if picture.mode == "CMYK" else ""
        size = picture.width, picture.height
        extent = _extent(*(reversed(size) if picture.orientation > 4 else size))
        return f"{extent} 8 /ColorSpace {space}{turned} /Filter /DCTDecode", data
    return _png_entries(data) if picture.format == "PNG" else ("", b"")


def _extent(width: int, height: int) -> str:
    return f"/Width {width} /Height {height} /BitsPerComponent"


def _profiled(picture: Picture, document: Any) -> str:
    """The colour space of a picture that has another than the usual one, kept once a profile."""
    profile = picture.profile
    if profile[16:20] != _PROFILES[picture.mode] or _is_usual(profile):
        return ""
    name = f"profile {zlib.crc32(profile):x} {len(profile)}"
    if name not in document.idToObject:
        entries = pdfdoc.PDFDictionary({"N": _BANDS[picture.mode]})
        stream = pdfdoc.PDFStream(entries, profile, filters=[pdfdoc.PDFZCompress])
        document.Reference(stream, name)
    reference = pdfdoc.PDFObjectReference(name).format(document).decode("ascii")
    return f"[ /ICCBased {reference} ]"


def _is_usual(profile: bytes) -> bool:
    return b"sRGB" in profile or "sRGB".encode("utf-16-be") in profile


def _png_entries(data: bytes) -> tuple[str, bytes]:
    """A plain PNG is packed as a PDF packs; not one that is woven, see-through or calibrated."""
    chunks: dict[bytes, bytes] = {}
    parts: list[bytes] = []
    for name, body in png_chunks(data):
        if name == b"IDAT":
            parts.append(body)
        else:
            chunks[name] = body
    width, height, depth, colour, _, _, woven = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    profile = b"iCCP" in chunks and b"sRGB" not in chunks[b"iCCP"][:80]
    if colour not in _PNG_SPACES or woven or b"tRNS" in chunks or profile:
        return "", b""
    space, colours = _PNG_SPACES[colour]
    if colour == 3:
        table = chunks.get(b"PLTE", b"")
        if not table:
            return "", b""
        space = f"[ /Indexed /DeviceRGB {len(table) // 3 - 1} <{table.hex()}> ]"
    content = b"".join(parts)
    return (
        f"{_extent(width, height)} {depth} /ColorSpace {space} {_flate(width, colours, depth)}",
        (content),
    )


def _flate(width: int, colours: int, depth: int) -> str:
    return (
        "/Filter /FlateDecode /DecodeParms << /Predictor 15"
        f" /Colors {colours} /BitsPerComponent {depth} /Columns {width} >>"
    )


def _anew(
    picture: Picture, data: bytes, document: Any, size: tuple[int, int] | None
) -> tuple[str, bytes]:
    """The entries and content of a picture packed anew, what is see-through apart."""
    from PIL.Image import Resampling

    image = _opened(data)
    if size is not None:
        if picture.orientation > 4:
            size = size[1], size[0]
        image.draft(None, size)
    image = _plain(image, picture)
    if size is not None:
        image = image.resize(size, Resampling.LANCZOS, reducing_gap=3.0)
    mask = ""
    if image.mode in ("RGBA", "LA"):
        alpha = image.getchannel("A")
        image = image.convert(image.mode[:-1])
        if alpha.getextrema() != (255, 255):
            stream = _Mask(alpha)
            name = f"mask of {picture.key}"
            reference = document.Reference(stream, name).format(document).decode("ascii")
            mask = f" /SMask {reference}"
    kind, content = _packed(image, _is_lossy(picture, data))
    if kind == "JPEG":
        space = _SPACES[image.mode]
        entries = f"{_extent(*image.size)} 8 /ColorSpace {space} /Filter /DCTDecode"
    else:
        entries, content = _png_entries(content)
    return f"{entries}{mask}", content


class _Mask(pdfdoc.PDFObject):  # type: ignore[misc]
    """How solid each pixel of a picture is."""

    def __init__(self, alpha: Image) -> None:
        entries, content = _png_entries(_packed(alpha, lossy=False)[1])
        head = f"<< /Type /XObject /Subtype /Image {entries} /Length {len(content)} >>"
        self._bytes = b"%s\nstream\n%s\nendstream" % (head.encode("ascii"), content)

    def format(self, _: Any) -> bytes:
        """The object's bytes."""
        return self._bytes


def _packed(image: Image, lossy: bool) -> tuple[str, bytes]:
    """A picture as JPEG or PNG: the first only for what was so before and hides nothing."""
    buffer = io.BytesIO()
    if lossy and image.mode in ("L", "RGB"):
        image.save(buffer, "JPEG", quality=_QUALITY, subsampling=0, optimize=True)
        return "JPEG", buffer.getvalue()
    image.save(buffer, "PNG", compress_level=_LEVEL)
    return "PNG", buffer.getvalue()


def _plain(image: Image, picture: Picture) -> Image:
    """The picture unpacked, in the usual colours, as grey or RGB, perhaps with transparency."""
    try:
        image.load()
        if image.mode in ("I", "I;16", "I;16B", "F"):
            return image.point(lambda value: value / 256).convert("L")
        if image.mode == "P" or "transparency" in image.info:
            image = image.convert("RGBA" if "transparency" in image.info else "RGB")
        image = _in_usual_colours(image)
        if image.mode in ("L", "LA", "RGB", "RGBA"):
            return image
        return image.convert("L" if image.mode == "1" else "RGB")
    except Exception as error:  # whatever a broken file makes a decoder say
        raise BadPicture(f"the picture '{picture.name}' is damaged: {error}") from None


def _in_usual_colours(image: Image) -> Image:
    profile = image.info.get("icc_profile")
    if not profile or _is_usual(profile) or image.mode not in ("RGB", "RGBA", "CMYK"):
        return image
    from PIL import ImageCms

    mode = "RGBA" if image.mode == "RGBA" else "RGB"
    try:
        found = ImageCms.profileToProfile(
            image,
            ImageCms.ImageCmsProfile(io.BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode=mode,
            inPlace=image.mode == mode,  # a copy of a large picture may be more than there is room
        )
    except (ImageCms.PyCMSError, OSError):  # a profile that is none: take the colours as they are
        return image
    return found or image


def _upright(image: Image, picture: Picture) -> Image:
    from PIL.Image import Transpose

    turns = {
        2: Transpose.FLIP_LEFT_RIGHT,
        3: Transpose.ROTATE_180,
        4: Transpose.FLIP_TOP_BOTTOM,
        5: Transpose.TRANSPOSE,
        6: Transpose.ROTATE_270,
        7: Transpose.TRANSVERSE,
        8: Transpose.ROTATE_90,
    }
    turn = turns.get(picture.orientation)
    return image if turn is None else image.transpose(turn)

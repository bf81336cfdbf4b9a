"""Behind every front its back: the mirror of a page for each way of turning paper over."""

from __future__ import annotations

from pnp.sheets.layout import Axis, Bleed, Duplex, Page, Slot


def turning_axis(duplex: Duplex, width: float, height: float) -> Axis:
    """The line a page turns about, as seen on that page, when its paper is flipped over.

    A duplexer flips the paper about one of its edges, whatever way up the page is. The long edge
    of a portrait page is upright, so the page turns like that of a book; the long edge of a
    landscape page lies at its top, so the page turns like that of a wall calendar. For the short
    edge it is the other way round.
    """
    portrait = height >= width
    return "vertical" if (duplex == "long-edge") == portrait else "horizontal"


def mirrored(slot: Slot, axis: Axis, width: float, height: float) -> Slot:
    """Where the back of a slot lies, on the other side of the paper or beyond a fold.

    The top of a back belongs at the same edge of the card as the top of its front. Seen from
    behind, a turn about a vertical line swaps left and right, so a clockwise angle becomes a
    counter-clockwise one; a turn about a horizontal line swaps top and bottom, so an upright
    front has its back upside down on the page (and one that points right still does).
    """
    bleed = slot.bleed
    if axis == "vertical":
        return slot._replace(
            x=width - slot.x - slot.w,
            angle=-slot.angle % 360,
            side="back",
            bleed=Bleed(bleed.right, bleed.top, bleed.left, bleed.bottom),
        )
    return slot._replace(
        y=height - slot.y - slot.h,
        angle=(180 - slot.angle) % 360,
        side="back",
        bleed=Bleed(bleed.left, bleed.bottom, bleed.right, bleed.top),
    )


def back_page(front: Page) -> Page:
    """The other side of a sheet, with each back behind its own front; blank if there are none."""
    axis = turning_axis(front.options.duplex, front.width, front.height)
    slots = (
        mirrored(slot, axis, front.width, front.height)
        for slot in front.slots
        if slot.item.back is not None
    )
    return front._replace(side="back", slots=tuple(slots))


def behind(front: Page, other: Page) -> Page:
    """A page made as a front, as the other side of a sheet, with its top at the same edge."""
    axis = turning_axis(front.options.duplex, front.width, front.height)
    if axis == "vertical":
        return other._replace(side="back")
    slots = (
        slot._replace(
            x=other.width - slot.x - slot.w,
            y=other.height - slot.y - slot.h,
            angle=(slot.angle + 180) % 360,
            bleed=Bleed(slot.bleed.right, slot.bleed.bottom, slot.bleed.left, slot.bleed.top),
        )
        for slot in other.slots
    )
    return other._replace(side="back", slots=tuple(slots))


def fold_over(page: Page, axis: Axis) -> Page:
    """A page of fronts on one half, with their backs added beyond the fold in its middle."""
    backs = (mirrored(slot, axis, page.width, page.height) for slot in page.slots)
    return page._replace(slots=(*page.slots, *backs), fold=axis)

"""The king's favours: tiles with what each gives, face down once taken."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import TOKEN, Canvas
from game.desktop.theme import INK, NAME, Style
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import icon_of
from game.lancaster.screen.views.county import act
from game.lancaster.screen.views.hovers import favour_tip

FIGURE = Style(20, "Bold")


def paint_favours(canvas: Canvas, desk: Desk) -> None:
    """`canvas` is in the map's units. Tiles that are left out with this number of players are not there."""
    at = desk.scene.app.atlas.anchor("map.favours")
    x, y = at["title"]
    canvas.text(desk.gettext("The king's favours"), x, y, NAME, INK, anchor="mm", halo=3, width=380)
    favours = [(i, one) for i, one in enumerate(desk.realm.figures.favours) if desk.realm.seats not in one.left_out]
    first = at["title"][0] - at["pitch"] * (len(favours) - 1) / 2
    targets = desk.scene.choosing.targets()
    for number, (index, favour) in enumerate(favours):
        middle = first + at["pitch"] * number
        _tile(canvas, desk, index, middle, at["first"][1], at["tile"], targets.get(f"favour.{favour.id}"))


def _tile(canvas: Canvas, desk: Desk, index: int, x: float, y: float, size: float, code: int | None) -> None:
    favour = desk.realm.figures.favours[index]
    up = bool(desk.table.favours >> index & 1)
    canvas.sprite("favour_tile" if up else "favour_down", x, y, size, shadow=TOKEN)
    if up:
        _gain(canvas, favour.gain, x, y)
    canvas.spot(
        f"favour.{favour.id}", x - size / 2, y - size / 2, size, size, act(desk, code),
        label=" ".join(favour_tip(desk, index).lines[:1]), tip=partial(favour_tip, desk, index), legal=code is not None,
    )  # fmt: skip
    canvas.mark(f"favour.{favour.id}", x, y)


def _gain(canvas: Canvas, gain: dict[str, int], x: float, y: float) -> None:
    things = list(gain.items())
    if len(things) > 1:  # two things lean on each other
        for number, (good, _) in enumerate(things[:2]):
            side = (-1, 1)[number]
            canvas.sprite(f"icon_{icon_of(good)}", x + side * 8, y + side * 4 - 1, 26)
        return
    good, amount = things[0]
    if amount == 1:
        canvas.sprite(f"icon_{icon_of(good)}", x, y, 34)
    else:
        canvas.text(str(amount), x - 13, y, FIGURE, INK, anchor="mm")
        canvas.sprite(f"icon_{icon_of(good)}", x + 7, y, 27)

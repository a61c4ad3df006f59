"""While things happen by themselves: who acts, what was last done, and the plates that stop, step and hurry."""

from __future__ import annotations

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import INK_SECOND, RUNNING, SMALL
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.chronicle import fitting_tail, known_events, paint_lines
from game.lancaster.wording.events import event_lines

PLATE = 50.0
FAST = 0.35
LOOK_BACK = 14  # events that the newest line may be made of


def automatic(desk: Desk) -> bool:
    """Does the game go on without the person before the screen?"""
    return not desk.codes and not (desk.scene.settled and desk.scene.sitting.over)


def plates_width() -> float:
    return 3 * (PLATE + 8)


def paint_plates(canvas: Canvas, desk: Desk, x: float, y: float) -> None:
    """Pause or play, step, fast: round plates; the one in force has a gold ring. x is their left, y their middle."""
    scene, gettext = desk.scene, desk.gettext
    fast = scene.app.settings.bot_pace <= FAST

    def hasten() -> None:
        """And back to the pace that was set before."""
        settings = scene.app.settings
        if not fast:
            scene.unhurried = settings.bot_pace
        settings.bot_pace = scene.unhurried if fast else FAST
        scene.changed()

    plates: list[tuple[str, str, bool, str, str, Action]] = [
        (
            "pace.pause", "icon_play" if scene.paused else "icon_pause", scene.paused,
            gettext("Go on") if scene.paused else gettext("Pause"), gettext("Space"), scene.toggle_pause,
        ),
        ("pace.step", "icon_step", False, gettext("One step"), gettext("Right arrow"), scene.step),
        ("pace.fast", "icon_fast", fast, gettext("Usual pace") if fast else gettext("Fast"), "", hasten),
    ]  # fmt: skip
    at = x + PLATE / 2
    for name, icon, lit, label, key, action in plates:
        canvas.sprite("plate_on" if lit else "plate", at, y, PLATE, shadow=SOFT)
        canvas.sprite(icon, at, y, 28)
        tip = Tip(label, [gettext("Key: {key}").format(key=key)] if key else [])
        canvas.spot(name, at - PLATE / 2, y - PLATE / 2, PLATE, PLATE, action, label=label, tip=tip, is_round=True)
        at += PLATE + 8


def paint_last(canvas: Canvas, desk: Desk, x: float, y: float, width: float, height: float) -> None:
    """What happened last, below the heading: as in the chronicle, the newest line alone."""
    events = known_events(desk, desk.view.events())[-LOOK_BACK:]
    lines = event_lines(desk.realm, events, desk.language, desk.me, desk.table.round)[-1:]
    for style in (RUNNING, SMALL):
        shown = fitting_tail(canvas, lines, width, height, style)
        if shown:
            paint_lines(canvas, desk, shown, x, y, width, height, style, INK_SECOND)
            return

"""The prompt: what is asked of you, or whom you wait for, and the choices that stand nowhere else."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import INK, INK_RULE, INK_SECOND, OFF, RUBRIC, RUNNING, SMALL, TITLE, VELLUM, Style
from game.desktop.widgets.buttons import LABEL, SMALLER, button_width
from game.lancaster.screen.choosing import HOMES
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.lords import LORD
from game.lancaster.screen.panels import hand, quantity
from game.lancaster.screen.panels.asking import answers_of, away_from_map, chips_of, text_of
from game.lancaster.screen.panels.box_errands import box_tokens, in_treasury, tower_help
from game.lancaster.screen.panels.chips import HEIGHT as CHIPS
from game.lancaster.screen.panels.chips import Chip, heights, paint_chips
from game.lancaster.screen.panels.pace import automatic, paint_last, paint_plates, plates_width
from game.lancaster.screen.panels.places_row import paint_places
from game.lancaster.screen.panels.plaque import who
from game.lancaster.screen.panels.weighing import weighing
from game.lancaster.screen.tokens import arms, row_width, token_row
from game.lancaster.screen.views.court_support import asks_support, support_code
from game.lancaster.wording.prompts import prompt, waiting
from game.lancaster.wording.reasons import reason_text
from game.lancaster.wording.shown import shown

PAD = 24.0
BUTTON = 50.0
GAP = 10.0
ARMS_FOOT = 82.0  # of the arms beside the words "… places a knight"
HEADS = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"))


class Button(NamedTuple):
    name: str
    label: str
    action: Action | None
    main: bool = False
    tip: str = ""
    key: int = 0
    legal: bool = False
    icon: str = ""  # drawn instead of the label where there is no room
    signed: bool = False  # there is none: the icon says it, and the label is only heard


def prompt_key(desk: Desk) -> object:
    scene = desk.scene
    match, settings = scene.sitting.match, scene.app.settings
    return (
        desk.view.moment, desk.kind, desk.codes, desk.me, scene.picked, scene.draft, scene.number, scene.open_view,
        scene.support, scene.load,
        scene.page_of_choices, scene.paused, scene.settled, tuple(desk.view.state.sealed), desk.view.state.seat,
        settings.bot_pace, scene.sitting.why_no_undo(), scene.sitting.in_own_turn, bool(match.undone), match.state.over,
    )  # fmt: skip


def paint_prompt(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel_light", 0, 0, box.width, box.height, shadow=SHEET)
    foot = box.height - BUTTON - (18 if box.height > 210 else 14)
    top = 15.0 if box.height > 210 else 12.0
    if not desk.codes:
        _wait(canvas, box, desk, foot)
        return
    weighed = _weighed(desk)
    quantity_here = desk.kind in quantity.KINDS and _quantity_docked(desk)
    chips = [] if quantity_here or weighed is not None or desk.kind == "ballot" else chips_of(desk)
    asked = prompt(desk.realm, desk.view, desk.language)
    title, said = _asked(desk, asked.title, asked.help)
    if weighed is not None:
        title, said = text_of(desk, weighed), weighing(desk)
    if desk.scene.sitting.shared and weighed is None:  # whom of those who look is it put to?
        title = f"{title} · {who(desk, desk.me)}"
    if len(chips) > 1 and heights(canvas, chips, box.width - 2 * PAD)[0][1] > CHIPS:  # more than one row
        top, foot = min(top, 10.0), box.height - BUTTON - 11
    content = 56.0 if quantity_here or desk.kind in ("place", "squires") else 10.0
    if chips:
        high, said = _chips_height(canvas, chips, title, said, box.width, foot - top - 12)
        content = 14 + high
    y = _head(canvas, desk, title, said, top, box.width, foot - top - content, full=asked.help)
    canvas.rule(PAD + 2, y + 2, box.width - 2 * PAD - 4, INK_RULE, 1.2)
    room = foot - y - 12
    pages = 1
    if quantity_here:
        quantity.paint_quantity(canvas, desk, PAD + 2, y + 8 + room / 2, box.width - 2 * PAD)
    elif chips:
        pages = paint_chips(canvas, chips, PAD, y + 7, box.width - 2 * PAD, room, desk.scene.page_of_choices)
    elif desk.kind in ("place", "squires"):
        _row(canvas, desk, PAD + 4, y + 7 + room / 2, box.width - 2 * PAD)
    _foot(canvas, box, desk, foot, _buttons(desk, weighed, quantity_here, pages))


def _chips_height(
    canvas: Canvas, chips: list[Chip], title: str, said: str, width: float, room: float
) -> tuple[float, str]:
    """Of the chips, and what is told above them.

    With words rather than without, and large, while the help or its first sentence is told; rather no help than signs
    alone or a second page: it is told on hover.
    """
    sizes = heights(canvas, chips, width - 2 * PAD)
    left = PAD + 40 + 8
    lines = len(canvas.lines(title[1:], width - left - PAD, HEADS[-1]))
    for words in (True, False):
        for told in (said, said.partition(". ")[0], ""):
            help_lines = len(canvas.lines(told, width - left - PAD, SMALL)) if told else 0
            needed = 47.0 + 27.0 * (lines - 1) + 22.5 * help_lines
            for worded, height in sizes:
                if worded == words and height + needed <= room:
                    return height, said if told else ""
    return min(height for _, height in sizes), ""


def _weighed(desk: Desk) -> int | None:
    """A placement that waits for its confirmation."""
    draft = desk.scene.draft
    return draft if draft is not None and draft in desk.parts else None


def _quantity_docked(desk: Desk) -> bool:
    """Is the figure chosen here, and not beside what it is about?"""
    if desk.kind == "squires":
        return desk.scene.choosing.docked
    if desk.kind == "ballot":
        from game.lancaster.screen import panels

        return not panels.handled(desk)
    return True


def _asked(desk: Desk, title: str, said: str) -> tuple[str, str]:
    """What is asked, in few words; the whole help is told on hover."""
    gettext = desk.gettext
    if desk.kind == "ballot" and desk.scene.open_view == "parliament":  # the charter lies beside it
        law = desk.realm.figures.laws[desk.table.proposals[desk.table.asked[1]]]
        return title, said.removeprefix(desk.names.law_sentence(law.id)).lstrip()
    if desk.kind != "place":
        return title, said
    held = hand.picked(desk)
    if held is None and any(strength == LORD for strength, _ in desk.scene.choosing.knights()):
        said = gettext("Choose a knight or a lord; his places will glow. Only an office has a price: its tribute.")
        return gettext("Place a knight or a lord"), said
    if held is None:
        return title, gettext("Choose a knight at your court; the places open to him will glow. Placing costs nothing.")
    if held[0] == LORD:
        title = gettext("Place your ally's lord") if held[1] else gettext("Place your lord")
        if held[1]:
            return title, gettext("The offices he can win and the treasury glow. He pays nothing and earns no seals.")
        return title, gettext("The offices he can win glow, for their tribute, and the treasury, which costs nothing.")
    if desk.scene.open_view == "tower" and (code := desk.scene.choosing.targets().get("tower")) is not None:
        title = gettext("Knight {strength} into the tower").format(strength=held[0])
        return title, tower_help(desk, code, allied=held[1])
    if held[1]:
        title = gettext("Place your ally's knight of strength {strength}").format(strength=held[0])
        return title, gettext("Free, where it glows. He brings you no goods: only knights, upgrades, passage count.")
    title = gettext("Place your knight of strength {strength}").format(strength=held[0])
    return title, gettext("Free, where it glows. Squires may join in a county now; they are spent.")


# Heading ------------------------------------------------------------------------------------


def _head(
    canvas: Canvas, desk: Desk, title: str, said: str, top: float, width: float, room: float, *, full: str
) -> float:
    """An illuminated initial, the title, and as much help as there is room for; the rest on hover. Gives its foot."""
    size = 46.0 if room > 70 else 40.0
    picture = canvas.studio.pictures.initial(title[:1], "lapis", canvas.px(size))
    canvas.picture(picture, PAD, top, anchor="lt", key=("initial", title[:1], "lapis", canvas.px(size)))
    left = PAD + size + 8
    y = _title(canvas, title[1:], left, top, width - left - PAD, narrow=room < 70, beside=size)
    y = _help(canvas, said, left, y, width - left - PAD, room - (y - top))
    canvas.spot("prompt.help", PAD, top, width - 2 * PAD, max(size, y - top), tip=Tip(title, [full]))
    return max(top + size, y) + 2


def _title(canvas: Canvas, text: str, x: float, y: float, width: float, *, narrow: bool, beside: float = 0.0) -> float:
    """The largest size in which it fits in one line, else two lines. Gives where it ends.

    One line stands on the line of the letter in the initial `beside` it.
    """
    for style in HEADS[1:] if narrow else HEADS:
        if canvas.measure(text, style) <= width:
            break
    lines = canvas.lines(text, width, style)
    step = max(style.size * 1.22, canvas.line_height(style) * 0.86)
    if len(lines) == 1:
        y += max(0.0, beside * 0.58 - step / 2)
    for number, line in enumerate(lines):
        canvas.text(line, x, y + step * (number + 0.5), style, INK, width=width)
    return y + step * len(lines)


def _help(canvas: Canvas, text: str, x: float, y: float, width: float, room: float) -> float:
    """The whole help if it fits, else its first sentences; one line in small letters at least."""
    sentences = text.split(". ")
    while sentences:
        told = ". ".join(sentences)
        told = told if told.endswith((".", "!", "?")) or not told else told + "."
        for style in (RUNNING, SMALL):
            step = max(style.size * 1.24, canvas.line_height(style) * 0.9)
            if told and len(canvas.lines(told, width, style)) * step <= (room if style is RUNNING else max(room, 26.0)):
                return y + canvas.paragraph(told, x, y, width, style, INK_SECOND, leading=1.22)
        sentences.pop()
    return y


def _wait(canvas: Canvas, box: Box, desk: Desk, foot: float) -> None:
    """Whose turn it is, and what was last done."""
    state = desk.view.state
    past = not desk.scene.settled
    text, said = waiting(desk.realm, desk.view, desk.language), ""
    if past:
        text, said = shown(desk.realm, desk.view, desk.language, desk.scene.fresh, counting=desk.counting)
    text = text.rstrip(".")
    if state.kind >= 0 and not state.sealed and not past:
        arms(canvas, desk.realm.houses[state.seat], PAD + 24, 50, 60)
        left = PAD + 60
        y = max(_title(canvas, text, left, 22, box.width - left - PAD, narrow=box.height < 210), ARMS_FOOT)
    else:
        top = 15.0 if box.height > 210 else 12.0
        y = _head(canvas, desk, text, said, top, box.width, foot - top - 46, full=said or text)
    canvas.rule(PAD + 2, y + 2, box.width - 2 * PAD - 4, INK_RULE, 1.2)
    y += 8
    if desk.scene.paused and automatic(desk):  # whoever touched Space by chance must read why nothing moves
        stopped = desk.gettext("Stopped: Space goes on.")
        canvas.text(stopped, PAD + 4, (y + foot) / 2, RUNNING, RUBRIC, width=box.width - 2 * PAD, smaller=(SMALL,))
    else:
        paint_last(canvas, desk, PAD, y + 2, box.width - 2 * PAD, foot - y - 8)
    _foot(canvas, box, desk, foot, [])
    if automatic(desk):
        skip = desk.gettext("Skip")
        wide = button_width(canvas, skip)
        x = box.width - PAD - wide
        made = Button("pace.skip", skip, desk.scene.hurry, tip=desk.gettext("On to your next decision."))
        _button(canvas, made, x, foot, wide)
        paint_plates(canvas, desk, x - 14 - plates_width(), foot + BUTTON / 2)


def _row(canvas: Canvas, desk: Desk, x: float, y: float, width: float) -> None:
    """What the placement gives; of a lord in hand what he would find in the treasury; else what places are for."""
    errand, held = desk.scene.choosing.errand(), hand.picked(desk)
    bold = Style(20, "Bold")
    if errand is None and held is not None and held[0] == LORD:
        token_row(canvas, in_treasury(desk), x, y, 34, bold, INK, words=RUNNING)
        return
    if errand is None:
        paint_places(canvas, desk, x, y, width, allied=held is not None and held[1])
        return
    tokens = box_tokens(desk, errand) or quantity.errand_tokens(desk, errand.place, errand.side >= desk.realm.seats)
    for style in (bold, SMALL):
        if row_width(canvas, tokens, 34, style) <= width:
            token_row(canvas, tokens, x, y, 34, style, INK)
            return


# Buttons ------------------------------------------------------------------------------------


def _buttons(desk: Desk, weighed: int | None, quantity_here: bool, pages: int) -> list[Button]:
    gettext, scene = desk.gettext, desk.scene
    found: list[Button] = []
    if pages > 1:

        def turn() -> None:
            scene.page_of_choices += 1
            scene.changed()

        page = scene.page_of_choices % pages + 1
        said = gettext("More ({page} of {pages})").format(page=page, pages=pages)
        found.append(Button("choice.more", said, turn, key=pygame.K_PAGEDOWN, legal=True))
    choosing = scene.choosing
    home = HOMES.get(desk.kind, scene.open_view)
    if scene.open_view != home:
        said = gettext("To the parliament") if home == "parliament" else gettext("To the king's court")
        return [*found, Button("prompt.home", said, partial(scene.show, home), main=True, legal=True)]
    if away_from_map(desk) and weighed is None:
        here = scene.open_view == "tower" and "tower" in choosing.targets()
        back = Button("prompt.map", gettext("To the map"), partial(scene.show, "board"), main=not here, legal=True)
        found.append(back)
    if desk.kind == "place" and len(choosing.knights()) > 1 and hand.picked(desk):
        found.append(Button("prompt.other", gettext("Other knight"), choosing.other_knight))
    if desk.kind == "support":
        code = support_code(desk)
        send = desk.choose(code) if asks_support(desk) else None
        return [Button("prompt.send", gettext("Send"), send, main=True, key=pygame.K_RETURN, legal=send is not None)]
    if weighed is not None:
        return [
            *found,
            Button("prompt.send", gettext("Send"), choosing.send, main=True, key=pygame.K_RETURN, legal=True),
        ]
    if desk.kind == "squires" and not quantity_here:  # the same as beside the county
        return [*found, Button("prompt.send", gettext("Send"), choosing.send, main=True, legal=True)]
    answers = quantity.buttons(desk) if quantity_here else answers_of(desk)
    for name, label, action, main in answers:
        enter = main or (len(answers) == 1 and quantity_here)
        found.append(Button(name, label, action, main=main, key=pygame.K_RETURN if enter else 0, legal=True))
    return found


def _taking_back(desk: Desk) -> list[Button]:
    """Undo, or cancel in the middle of a turn; redo where there is something to do again."""
    scene, gettext = desk.scene, desk.gettext
    sitting = scene.sitting
    found = []
    if scene.settled and sitting.in_own_turn and desk.codes:
        tip = gettext("Back to the beginning of this turn.")
        found.append(Button("prompt.cancel", gettext("Cancel"), scene.restart_turn, tip=tip, icon="icon_restart"))
    elif scene.draft is not None:
        found.append(Button("prompt.cancel", gettext("Cancel"), scene.choosing.cancel, icon="icon_undo"))
    else:
        reason = sitting.why_no_undo()
        said = reason_text(reason, scene.language, rule=False) if reason else gettext("Take back your last turn.")
        found.append(Button("prompt.undo", gettext("Undo"), None if reason else scene.undo, tip=said, icon="icon_undo"))
    if sitting.match.undone and scene.settled:
        found.append(Button("prompt.redo", gettext("Do it again."), scene.redo, icon="icon_redo", signed=True))
    return found


def _foot(canvas: Canvas, box: Box, desk: Desk, y: float, right: list[Button]) -> None:
    """Taking back at the left, answers at the right; signs instead of words where the words are too long."""
    left = _taking_back(desk)
    room = box.width - 2 * PAD
    wide = {one.name: _width(canvas, one) for one in (*left, *right)}
    total = sum(wide.values()) + GAP * (len(wide) - 1)
    if total > room:
        left = [one._replace(signed=True) if one.icon else one for one in left]
        wide = {one.name: _width(canvas, one) for one in (*left, *right)}
        total = sum(wide.values()) + GAP * (len(wide) - 1)
    if total > room and right:
        fixed = sum(wide[one.name] for one in left) + GAP * (len(wide) - 1)
        squeeze = (room - fixed) / sum(wide[one.name] for one in right)
        wide.update({one.name: wide[one.name] * squeeze for one in right})
    at = PAD
    for one in left:
        _button(canvas, one, at, y, wide[one.name])
        at += wide[one.name] + GAP
    at = box.width - PAD
    for one in reversed(right):
        at -= wide[one.name]
        _button(canvas, one, at, y, wide[one.name])
        at -= GAP


def _width(canvas: Canvas, one: Button) -> float:
    return BUTTON + 4 if one.signed else button_width(canvas, one.label)


def _button(canvas: Canvas, one: Button, x: float, y: float, width: float) -> None:
    able = one.action is not None
    plate = "button_disabled" if not able else "button_primary" if one.main else "button"
    canvas.nine(plate, x, y, width, BUTTON, shadow=SOFT if able else None)
    colour = OFF if not able else VELLUM[0] if one.main else INK
    if one.signed:
        canvas.sprite(one.icon, x + width / 2, y + BUTTON / 2 - 1, 28, fade=1.0 if able else 0.45)
    else:
        _label(canvas, one.label, x + width / 2, y + BUTTON / 2 - 1, width - 18, colour)
    words = [line for line in (one.label if one.signed else "", one.tip) if line]
    canvas.spot(
        one.name, x, y, width, BUTTON, one.action, label=one.label, tip=Tip(lines=words) if words else None,
        key=one.key, legal=one.legal, glow=False,
    )  # fmt: skip


def _label(canvas: Canvas, text: str, x: float, y: float, room: float, colour: tuple[int, int, int]) -> None:
    """One line, or two small ones."""
    if canvas.measure(text, SMALLER[-1]) <= room:
        canvas.text(text, x, y, LABEL, colour, anchor="mm", width=room, smaller=SMALLER)
        return
    lines = canvas.lines(text, room, SMALL)
    for number, line in enumerate(lines):
        canvas.text(line, x, y + (number - (len(lines) - 1) / 2) * 19, SMALL, colour, anchor="mm", width=room)

"""The prompt: what is asked of you, or whom you wait for, and the choices that stand nowhere else."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import ASIDE, INK_SECOND
from game.desktop.widgets.buttons import button
from game.desktop.widgets.sheets import heading
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.wording.choices import choice_text
from game.lancaster.wording.prompts import prompt, waiting

COLUMNS, ROWS = 3, 2


def prompt_key(desk: Desk) -> object:
    scene = desk.scene
    return (
        desk.view.moment, desk.kind, desk.codes, scene.picked, scene.draft, scene.number, scene.page_of_choices,
        scene.paused, desk.language.code, tuple(desk.view.state.sealed), scene.sitting.me,
    )  # fmt: skip


def paint_prompt(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
    if not desk.codes:
        heading(canvas, waiting(desk.realm, desk.view, desk.language), 22, 56, width=box.width - 44)
        return
    asked = prompt(desk.realm, desk.view, desk.language)
    heading(canvas, asked.title, 22, 46, size=50, width=box.width - 44)
    canvas.text(asked.help, 78, 82, ASIDE, INK_SECOND, width=box.width - 100)
    _all_choices(canvas, box, desk)


def _all_choices(canvas: Canvas, box: Box, desk: Desk) -> None:
    """Every listed choice as a button, page by page: whatever a module brings can be played."""
    scene = desk.scene
    codes = list(desk.codes)
    size = COLUMNS * ROWS
    pages = (len(codes) + size - 1) // size
    page = scene.page_of_choices % max(1, pages)
    width = (box.width - 60) / COLUMNS
    for number, code in enumerate(codes[page * size : (page + 1) * size]):
        x, y = 24 + (number % COLUMNS) * (width + 6), 104 + (number // COLUMNS) * 46
        label = choice_text(desk.realm, desk.view, code, desk.language)
        button(canvas, f"choice.{code}", label, x, y, width, desk.choose(code), height=42, legal=True)
    if pages > 1:

        def turn() -> None:
            scene.page_of_choices += 1

        label = f"{page + 1} / {pages}"
        button(canvas, "choice.more", label, box.width - 140, box.height - 52, 116, turn, height=40)

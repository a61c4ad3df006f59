"""The table in plain sentences, for screen readers and logs; and what its keys do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.desktop.app import App
from game.i18n import Language
from game.kernel.contract import Event
from game.lancaster.screen.desk import Desk
from game.lancaster.wording.events import event_lines
from game.lancaster.wording.prompts import prompt, waiting
from game.lancaster.wording.shown import going_on

if TYPE_CHECKING:
    from game.kernel.views import View

NUMBER = re.compile(r"[A-Z]+-\d+")


def speak_prompt(app: App, desk: Desk) -> None:
    """What is asked, or who is waited for."""
    if not app.settings.spoken or not desk.scene.settled:
        return
    if desk.codes:
        asked = prompt(desk.realm, desk.view, desk.language)
        said = _sentences(asked.title, asked.help)
    else:
        said = _sentences(waiting(desk.realm, desk.view, desk.language))
        if said == desk.scene.spoken["asked"]:
            return
    desk.scene.spoken["asked"] = said
    app.speak_aloud(said)


def speak_events(app: App, desk: Desk, events: Sequence[Event], view: View) -> None:
    """New lines of the chronicle, as the one before the screen may read them; before the first, what part this is."""
    if not app.settings.spoken:
        return
    lines = event_lines(desk.realm, events, desk.language, me=view.seat, before=desk.before)
    part = _sentences(*going_on(desk.realm, view, desk.language))
    if lines and part != desk.scene.spoken["part"]:
        desk.scene.spoken["part"] = part
        app.speak_aloud(part)
    for line in lines:
        app.speak_aloud(_sentences(line.sentence))


def _sentences(*texts: str) -> str:
    """Each with a full stop, so that a voice knows where it ends."""
    return " ".join(text if text.endswith((".", "!", "?", ":")) else f"{text}." for text in texts if text)


def topic_of_question(desk: Desk) -> str:
    """The first rule of what is being asked; of a table that waits, the phases."""
    if not desk.kind:
        return "brief"
    found = NUMBER.search(prompt(desk.realm, desk.view, desk.language).rules)
    return found[0] if found else "brief"


def table_keys(language: Language) -> list[tuple[str, str]]:
    gettext = language.gettext
    return [
        ("1 2 3 4 5", gettext("board, castle, parliament, tower, king's court")),
        ("Q W R T", gettext("the knight of strength 1, 2, 3, 4 into the hand")),
        ("A–I", gettext("the county of that letter, while a knight is in hand")),
        ("J K L M", gettext("the battles in France, row by row")),
        ("+ −", gettext("one squire or vote more, one less")),
        (gettext("Space"), gettext("the next place that glows; while things are shown, stop and go on")),
        ("→", gettext("show the next thing at once")),
        (gettext("Backspace, Ctrl Z"), gettext("take back")),
        ("Ctrl Y", gettext("do it again")),
        (gettext("Esc"), gettext("put the knight back, close the view, then the menu")),
    ]

"""Opening the window, or a picture of it where there is no display."""

from __future__ import annotations

import locale
import os
import signal
import traceback
from pathlib import Path

import pygame

from game import i18n, places
from game.desktop.app import App
from game.desktop.art import Atlas
from game.desktop.scenes.title import TitleScene
from game.i18n import Language
from game.lancaster.screen.companion import LancasterCompanion
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.wording import DOMAIN, languages
from game.storage import logbook
from game.storage import settings as kept
from game.trouble import OK, Trouble

NO_DISPLAY = "there is no display to open a window on; play in the terminal with `lancaster play --text`"


def speak(code: str) -> Language:
    """The language of the settings; at first start the system's, if we have it."""
    known = [*languages(), i18n.PSEUDO]
    if code not in known:
        code = next((one for one in _of_the_system() if one in known), i18n.BASE)
    return i18n.load(code, DOMAIN)


def _of_the_system() -> list[str]:
    """What the player's system speaks, the dearest first.

    The variables come before the locale: where a language is wished for but not installed, Python falls back to a plain
    locale and calls it American English.
    """
    wished = os.environ.get("LANGUAGE", "").split(":")
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return [one[:2].lower() for one in (*wished, told, locale.getlocale()[0] or "") if one]


def make_app(settings: kept.Settings) -> App:
    """The window's insides: pictures, words, and what Lancaster brings to book and settings."""
    made: list[App] = []

    def say(text: str) -> str:  # the list of pictures is read before there is a window with a language
        return (made[0].language if made else speak(settings.language)).gettext(text)

    app = App(Atlas.load(places.assets() / "atlas", say=say), settings, speak)
    made.append(app)
    app.companion = LancasterCompanion()
    app.languages = languages()
    return app


def open_window(*, language: str = "", load: Path | None = None) -> int:
    """Play in a window until it is closed."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for system in ("X11", "WAYLAND"):  # by this name a desktop finds the icon, and keeps windows of one kind together
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "lancaster")
    settings, sayings = kept.load(say=lambda text: speak("").gettext(text))
    if language:
        settings.language = language
    app = make_app(settings)
    app.log = logbook.note
    app.keeping = True
    try:
        app.open(icon=places.assets() / "icon.png")
    except pygame.error:
        raise Trouble(NO_DISPLAY) from None
    if pygame.display.get_driver() == "offscreen":
        raise Trouble(NO_DISPLAY)
    shelf = LancasterShelf()
    title = TitleScene(app, shelf)
    app.push(title)
    for saying in sayings:
        app.tell(saying)
    if load is not None:
        sitting, told = shelf.resume(app, load)
        app.push(shelf.table(app, sitting))
        for saying in told:
            app.tell(saying)
    signal.signal(signal.SIGINT, lambda *_: app.stop())  # also where a shell told us to ignore it
    try:
        app.run()
    except KeyboardInterrupt:
        while app.stack:
            app.stack.pop().leave()
    except Exception:
        logbook.note(traceback.format_exc())  # for the report of a problem
        raise
    finally:
        pygame.quit()
    return OK

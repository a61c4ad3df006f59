"""A real game in a process of its own, which the test ends as roughly as a power cut does.

python -m tests.desktop.left_alone CHOICES      plays so many choices, prints where the game stands, and waits
"""

from __future__ import annotations

import os
import sys
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.desktop.scenes.title import TitleScene
from game.kernel import position
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.window import make_app
from game.storage.settings import Settings


def main() -> None:
    app = make_app(Settings(language="en", motion=0, sound=0, bot_pace=0, round_stop=False))
    app.open((1280, 720))
    shelf = LancasterShelf()
    app.push(TitleScene(app, shelf))
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    left = int(sys.argv[1])
    while left:
        app.frame()
        for event in pygame.event.get():
            app.handle(event)
        sitting = table.sitting
        if table.settled and sitting.human_turn() == sitting.me:
            codes = sitting.view().codes
            table.choose(codes[left % len(codes)])
            left -= 1
        else:
            time.sleep(0.005)
    print(position.fingerprint(position.dump(table.sitting.match.state)), flush=True)
    time.sleep(120)


if __name__ == "__main__":
    main()

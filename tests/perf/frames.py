"""How long frames take, and how long until the first one: each against a bare pygame window in the same run.

python -m tests.perf.frames
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

import pygame

from game.desktop.app import App
from game.desktop.spots import Spot
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene

SIZE = (1920, 1080)
FRAMES = 600
BAR_MS = 12.0
START_BAR = 3.0
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

BARE = """
import time; begin = time.perf_counter()
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1600, 900)); screen.fill((40, 30, 20)); pygame.display.flip(); pygame.event.pump()
print(time.perf_counter() - begin, time.process_time())
"""

OURS = """
import time; begin = time.perf_counter()
from game.lancaster.screen.window import make_app
from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.shelf import LancasterShelf
from game.storage.settings import Settings
app = make_app(Settings(language="en", sound=0)); app.open((1600, 900))
app.push(TitleScene(app, LancasterShelf())); app.frame()
import pygame; pygame.event.pump()
print(time.perf_counter() - begin, time.process_time())
"""

LEFT_ALONE = """
import os, threading, time
from game.lancaster.screen.shots import Studio, until_kind
studio = Studio((1920, 1080), players=4, seed="idle")
studio.play_on(studio.table(), 60, until=until_kind("place"))
studio.app.motion.speed = 1.0
def measure():
    time.sleep(13)
    begin = time.process_time()
    time.sleep(10)
    print((time.process_time() - begin) / 10, flush=True)
    os._exit(0)
threading.Thread(target=measure, daemon=True).start()
studio.app.run()
"""


def idle_part() -> float:
    """The part of a processor that the real loop takes once the glow has gone still."""
    done = subprocess.run(
        [sys.executable, "-c", LEFT_ALONE], capture_output=True, text=True, env={**os.environ, **DUMMY}, check=True
    )
    return float(done.stdout.strip().splitlines()[-1])


def bare_frames() -> list[float]:
    """The floor: a full page blitted and shown."""
    pygame.display.init()
    screen = pygame.display.set_mode(SIZE)
    page = pygame.Surface(SIZE)
    spent = []
    for _ in range(FRAMES):
        begin = time.perf_counter()
        screen.blit(page, (0, 0))
        pygame.display.flip()
        spent.append((time.perf_counter() - begin) * 1000)
    return spent


def busy_frames() -> list[float]:
    """A knight travels, six places glow, what one of them is lies open beside it, and a bot computes."""
    studio = Studio(SIZE, players=4, seed="busy")
    SCENES["placing"](studio, 12)
    app = studio.app
    app.motion.speed = 1.0
    app.frame(0.0)
    app.pointer.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=_glowing(app)[0].rect.center, rel=(0, 0)))
    thinker = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    spent = []
    try:
        now = 1.0
        app.frame(now)
        assert len(_glowing(app)) >= 6, "too little glows"
        disc = app.atlas.sprite("knight_disc_azure", 80, 80)
        for number in range(FRAMES):
            if not app.motion.busy:
                app.motion.fly(disc, (300, 900), (1500, 300), now, length=0.35)
            app.touched = now
            now += 1 / 60
            begin = time.perf_counter()
            app.frame(now)
            spent.append((time.perf_counter() - begin) * 1000)
            del number
    finally:
        thinker.kill()
        thinker.wait()
    studio.close()
    return spent


def _glowing(app: App) -> list[Spot]:
    return [spot for spot in app.spots if spot.legal and spot.glow]


def _placing(scene: TableScene) -> bool:
    state = scene.sitting.match.state
    return scene.sitting.me in scene.sitting.deciding() and scene.realm.kinds[state.kind].name == "place"


def idle_frames() -> int:
    """Frames drawn in a minute in which nobody touches anything."""
    studio = Studio(SIZE, players=4, seed="idle")
    scene = studio.table()
    studio.play_on(scene, 60, until=_placing)
    app = studio.app
    app.motion.speed = 1.0
    now = 100.0
    app.touched = now
    app.frame(now)
    now += 20.0
    app.frame(now)
    drawn = app.frames
    waits = [app.frame(now + second) for second in range(60)]
    studio.close()
    assert all(wait is None for wait in waits), "the window wants to be woken while nothing happens"
    return app.frames - drawn


def start_seconds(*programs: str) -> list[tuple[float, float]]:
    """Seconds by the clock and of the processor: the best of starts taken in turns, each in a process of its own.

    All is compiled once before, as an installed game is.
    """
    runs: list[list[tuple[float, float]]] = [[] for _ in programs]
    with tempfile.TemporaryDirectory() as compiled:
        environment = {**os.environ, **DUMMY, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(8):
            for program, found in zip(programs, runs, strict=True):
                done = subprocess.run(
                    [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
                )
                clock, processor = done.stdout.strip().splitlines()[-1].split()
                found.append((float(clock), float(processor)))
    return [(min(one[0] for one in found[1:]), min(one[1] for one in found[1:])) for found in runs]


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def report() -> list[tuple[str, str, str, str]]:
    """Rows of a table: what, figure, bar, verdict."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    floor = bare_frames()
    busy = busy_frames()
    p99 = percentile(busy, 0.99)
    (bare, bare_work), (ours, our_work) = start_seconds(BARE, OURS)
    idle = idle_frames()
    part = idle_part()
    return [
        ("bare frame, 1080p, median", f"{statistics.median(floor):.2f} ms", "", ""),
        ("busy frame, 1080p, median", f"{statistics.median(busy):.2f} ms", "", ""),
        ("busy frame, 1080p, p99", f"{p99:.2f} ms", f"≤ {BAR_MS:.0f} ms", "met" if p99 <= BAR_MS else "MISSED"),
        ("frames drawn in an idle minute", str(idle), "0", "met" if idle == 0 else "MISSED"),
        ("processor while idle", f"{part:.2%}", "< 1 %", "met" if part < 0.01 else "MISSED"),
        ("bare window to first frame", f"{bare:.3f} s", "", ""),
        ("  of the processor", f"{bare_work:.3f} s", "", ""),
        ("  of the processor, our title", f"{our_work:.3f} s = {our_work / bare_work:.1f}×", "", ""),
        (
            "our title to first frame",
            f"{ours:.3f} s = {ours / bare:.1f}×",
            f"≤ {START_BAR:.0f}×",
            "met" if ours <= START_BAR * bare else "MISSED",
        ),
    ]


def main() -> None:
    for what, figure, bar, verdict in report():
        print(f"{what:36} {figure:>18} {bar:>10} {verdict}")


if __name__ == "__main__":
    main()

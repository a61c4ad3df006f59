"""Stages of the guided first game."""

from __future__ import annotations

from game.lancaster.screen.lesson import LessonScene
from game.lancaster.screen.shots.studio import Stage, Studio

USUAL = 3  # the step that explains the minimum


def _lesson(studio: Studio, move: int) -> None:
    """The step whose number is asked for; beyond the last, the usual one."""
    scene = LessonScene(studio.app, studio.shelf, USUAL)
    if move < len(scene.lesson.steps):
        scene = LessonScene(studio.app, studio.shelf, move)
    studio.app.replace(scene)


def _at(step: int) -> Stage:
    def stage(studio: Studio, move: int) -> None:
        studio.app.replace(LessonScene(studio.app, studio.shelf, step))

    return stage


LESSON_SCENES: dict[str, Stage] = {
    "lesson": _lesson,
    "lesson_laws": _at(8),
    "lesson_ballot": _at(10),
    "lesson_reward": _at(21),
    "lesson_ransom": _at(22),
}

"""Bots think in a process of their own, so that a window never waits. It gets views, and nothing else.

The worker is started by spawn and imports no screen. When it dies it is started again and asked again; only when
that fails too is anybody told.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple

Decide = Callable[[str, int, bytes], int]
"""bot's name, seat, the bytes of a view: the code it chooses"""

Opener = Callable[[bytes], Decide]
"""Makes the game ready inside the worker, from plain data. It must be found by its name in a module."""

TRIES = 2


class Question(NamedTuple):
    ticket: int
    bot: str
    seat: int
    view: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """`code` is -1 when the bots can't be brought to answer; `fault` says why."""

    ticket: int
    seat: int
    code: int
    fault: str = ""


def serve(pipe: Connection, opener: Opener, spec: bytes) -> None:
    """The worker's life: a question, an answer, until the pipe is closed."""
    decide = opener(spec)
    while True:
        try:
            ticket, bot, seat, view = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            pipe.send((ticket, seat, decide(bot, seat, view), ""))
        except (BrokenPipeError, OSError, KeyboardInterrupt):
            return
        except Exception as fault:  # a bot's own fault must reach the table, not end the worker
            pipe.send((ticket, seat, -1, f"{type(fault).__name__}: {fault}"))


class BotProcess:
    """One lasting worker. `heard` is called from a thread of its own."""

    def __init__(self, opener: Opener, spec: bytes, heard: Callable[[Answer], None]) -> None:
        self._opener, self._spec, self._heard = opener, spec, heard
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._open: dict[int, tuple[Question, int]] = {}  # what is not answered yet, and how often it was asked
        self._lock = threading.RLock()
        self._closed = False

    @property
    def busy(self) -> bool:
        return bool(self._open)

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def ask(self, question: Question) -> None:
        with self._lock:
            self._open[question.ticket] = (question, 1)
            self._send(question)

    def _send(self, question: Question) -> None:
        try:
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send(tuple(question))
        except (BrokenPipeError, OSError):
            pass  # the listener sees the end of the pipe and asks again

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there, self._opener, self._spec), daemon=True, name="bots")
        process.start()
        there.close()
        self._process, self._pipe = process, here
        threading.Thread(target=self._listen, args=(here,), daemon=True, name="bots' answers").start()

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                answer = Answer(*pipe.recv())
            except (EOFError, OSError, TypeError):
                self._lost(pipe)
                return
            with self._lock:
                known = self._open.pop(answer.ticket, None)
            if known is not None:
                self._heard(answer)

    def _lost(self, pipe: Connection) -> None:
        """The worker is gone. What it owes is asked again, once."""
        with self._lock:
            if self._closed or pipe is not self._pipe:
                return
            self._pipe = self._process = None
            owed = list(self._open.values())
            for question, times in owed:
                if times >= TRIES:
                    del self._open[question.ticket]
                    self._heard(Answer(question.ticket, question.seat, -1, "the bots' process ended twice"))
                else:
                    self._open[question.ticket] = (question, times + 1)
                    self._send(question)

    def cancel(self) -> None:
        """Forget all questions: a bot that is deep in thought is ended and a new worker is started when needed."""
        with self._lock:
            if not self._open:
                return
            self._open.clear()
            self._end()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._open.clear()
            self._end()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1)


class BotsHere:
    """The same face without a process, for pictures and tests: every answer comes at once."""

    def __init__(self, opener: Opener, spec: bytes, heard: Callable[[Answer], None]) -> None:
        self._decide = opener(spec)
        self._heard = heard
        self.busy = False
        self.pid = None

    def ask(self, question: Question) -> None:
        self._heard(Answer(question.ticket, question.seat, self._decide(question.bot, question.seat, question.view)))

    def cancel(self) -> None:
        """Nothing is ever open."""

    def close(self) -> None:
        """Nothing to end."""

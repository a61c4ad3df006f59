"""One person at the terminal: sees the table, is asked, types a number, a notation or a command."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from game.kernel.contract import IllegalChoice, mark
from game.kernel.views import View
from game.lancaster.rules.outlook import open_proposals
from game.lancaster.rules.table import Table
from game.lancaster.terminal import commands
from game.lancaster.terminal.drawing import WIDTH, columns, draw_table
from game.lancaster.terminal.gestures import ballot, rehearse, split_gestures, unique
from game.lancaster.terminal.plain import tell_house, tell_table
from game.lancaster.wording.choices import choice_note
from game.lancaster.wording.events import CONTEXT, Line, event_lines
from game.lancaster.wording.prompts import choice_text, place_text, prompt
from game.lancaster.wording.prospects import prospect_texts
from game.lancaster.wording.reasons import reason_text

if TYPE_CHECKING:
    from game.lancaster.terminal.play import Session


class Person:
    def __init__(self, session: Session, seat: int) -> None:
        self.session, self.seat = session, seat
        self.seen = self._after_last_turn()  # events told already
        self.began = 0  # events before the turn that is now being made

    @property
    def view(self) -> View:
        return self.session.match.state.view(self.seat)

    def _after_last_turn(self) -> int:
        """After loading: what happened since this person's last turn is told again."""
        groups = self.session.match.groups
        own = [number for number, group in enumerate(groups) if group.seat == self.seat or group.closed_ballots]
        if not own or own[-1] + 1 >= len(groups):
            return len(self.session.match.state.log or []) if own else 0
        return groups[own[-1] + 1].events_before

    # One decision -------------------------------------------------------------------

    def decide(self) -> None:
        """Until something has changed: a gesture made, or a turn taken back."""
        if not self.session.match.in_group():
            self.began = len(self.session.match.state.log or [])
            self.show_news()
            self.show_table()
        self.show_question()
        while not self.answer(self.session.screen.ask("> ")):
            pass

    def answer(self, line: str) -> bool:
        if not line:
            self.say(self.tell(mark("Type a number to choose, or ? for help.")))
            return False
        if line.isdigit():
            return self._number(int(line))
        known, changed = commands.run(self, line)
        if known:
            return changed
        return self._notation(line)

    def _number(self, number: int) -> bool:
        codes = self.view.codes
        if not 1 <= number <= len(codes):
            self.say(self.tell(mark("There is no choice {number}; they go from 1 to {most}."), number=number,
                               most=len(codes)))  # fmt: skip
            return False
        return self._make([self.session.realm.text(codes[number - 1])])

    def _notation(self, line: str) -> bool:
        state = self.session.match.state
        gestures = split_gestures(self.session.realm, ballot(line))
        if gestures is None:
            one = unique(state, self.seat, line)
            gestures = [one] if one else None
        if gestures is None:
            self.say(self.tell(mark("Nothing is called “{text}”. Type a number, or ? for help."), text=line[:40]))
            return False
        return self._make(gestures)

    def _make(self, gestures: list[str]) -> bool:
        match = self.session.match
        try:
            rehearse(match.state, self.seat, gestures)
        except IllegalChoice as refusal:
            self.say(reason_text(refusal.reason, self.session.language))
            return False
        self.session.apply(self.seat, gestures)
        if not match.in_group():
            self._finished()
        return True

    def _finished(self) -> None:
        """Tell what came of the turn; who shares the screen with others reads it when it is his turn again."""
        if len(self.session.humans) > 1:
            self.seen = self.began
            return
        lines = self.lines(self.began)
        self.seen = len(self.session.match.state.log or [])
        if lines:
            self.say("", *self._bullets(lines))

    # What is shown ------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        self.session.screen.say(*lines)

    def explain(self, *texts: str) -> None:
        """What was asked for, no wider than the table."""
        self.say(*(line for text in texts for line in self.wrapped(text)))

    def tell(self, sentence: str, **parts: object) -> str:
        return self.session.names.say(sentence, **parts)

    def lines(self, since: int) -> list[Line]:
        state, realm = self.session.match.state, self.session.realm
        assert isinstance(state, Table)
        log = state.log or []
        before = realm.events(log[max(0, since - CONTEXT) : since])
        return event_lines(realm, realm.events(log[since:]), self.session.language, self.seat, before=before)

    def _bullets(self, lines: list[Line]) -> list[str]:
        if self.session.plain:
            return [line.sentence for line in lines]
        texts = [f"  {'›' if line.mine else '·'} {line.sentence}" for line in lines]
        return [part for text in texts for part in textwrap.wrap(text, WIDTH, subsequent_indent="    ")]

    def show_news(self) -> None:
        self.seen = min(self.seen, len(self.session.match.state.log or []))
        before = any(group.seat == self.seat for group in self.session.match.groups)
        news = self._bullets(self.lines(self.seen))
        self.seen = len(self.session.match.state.log or [])
        if news:
            head = mark("Since your last turn:") if before else mark("So far:")
            self.say("", self.tell(head), *news)

    def show_table(self, *, whole: bool = False) -> None:
        language = self.session.language
        if not self.session.plain:
            self.say("", draw_table(self.view, language))
        elif whole:
            self.say(*tell_table(self.view, language))
        else:
            table = self.view.state
            assert isinstance(table, Table)
            self.say(*tell_house(self.session.names, table, self.seat)[:1])

    def show_question(self) -> None:
        view, realm, language = self.view, self.session.realm, self.session.language
        asked = prompt(realm, view, language)
        house = self.session.names.house(realm.houses[self.seat])
        ends = asked.title.endswith(("?", "!"))  # a question needs no full stop
        head = self.tell(
            mark("{house}: {title}") if ends else mark("{house}: {title}."), house=house, title=asked.title
        )
        self.say("", head, *self.wrapped(asked.help))
        if view.state.sealed:
            self.say(*self.wrapped(self._today(view)))
        labels = [self._label(view, code) for code in view.codes]
        if self.session.plain:
            self.say(*(f"{number}. {label}" for number, label in enumerate(labels, 1)))
        elif realm.kinds[view.state.kind].name == "place":
            self._placements(view)
        else:
            self.say(*columns(f"{number:3} {label}" for number, label in enumerate(labels, 1)))

    def _label(self, view: View, code: int) -> str:
        """What it is called, and what is missing where it would not give all of it."""
        realm, language = self.session.realm, self.session.language
        label, note = choice_text(realm, view, code, language), choice_note(realm, view, code, language)
        return self.tell(mark("{gain} ({why})"), gain=label, why=note) if note else label

    def wrapped(self, text: str) -> list[str]:
        """As wide as the table; what is indented goes on a little deeper."""
        deeper = " " * (len(text) - len(text.lstrip()) + 2) if text.startswith(" ") else ""
        return [text] if self.session.plain else textwrap.wrap(text, WIDTH, subsequent_indent=deeper)

    def _today(self, view: View) -> str:
        """What the proposal under the vote would give each house today."""
        realm, names = self.session.realm, self.session.names
        table = view.state
        assert isinstance(table, Table)
        law = open_proposals(realm, table)[0]
        said = prospect_texts(realm, table, law, self.session.language)
        houses = [f"{names.house(house)} {text}" for house, text in zip(realm.houses, said, strict=True)]
        return self.tell(
            mark("Today: {houses}."),
            houses=" · ".join(houses) if not self.session.plain else ", ".join(houses),
        )

    def _placements(self, view: View) -> None:
        """Under each knight the places he may go to."""
        realm, language = self.session.realm, self.session.language
        heads: dict[str, list[str]] = {}
        for number, code in enumerate(view.codes, 1):
            parts = realm.parts(code)
            if parts["choice"] != "place":
                heads.setdefault("", []).append(f"{number:3} {choice_text(realm, view, code, language)}")
                continue
            head = mark("Allied knight {strength}") if parts["ally"] else mark("Knight {strength}")
            text = place_text(realm, view, code, language)
            heads.setdefault(self.tell(head, strength=parts["knight"]), []).append(f"{number:3} {text}")
        for head, cells in heads.items():
            self.say(*([head] if head else []), *columns(cells))

    def show_help(self, about: list[str]) -> None:
        """What can be done here, why, and the commands."""
        asked = prompt(self.session.realm, self.view, self.session.language)
        self.say(asked.title + ".", *self.wrapped(asked.help))
        if asked.rules:
            self.say(self.tell(mark("Rules: {rules}."), rules=asked.rules))
        codes = self.view.codes
        some = dict.fromkeys((codes[0], codes[len(codes) // 2], codes[-1]))
        example = ", ".join(self.session.realm.text(code) for code in some)
        self.say(
            self.tell(
                mark("Choose by number, 1 to {most}, or type it as it is written down: {example}"),
                most=len(codes),
                example=example,
            ),
            *about,
        )

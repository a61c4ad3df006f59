"""Playing a journal again, as far as the program of today agrees with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel import position
from game.kernel.agenda import State
from game.kernel.contract import IllegalChoice, mark
from game.kernel.game import Game
from game.kernel.journal.lines import ANEW, CONCEDE, SEAT, BadJournal, Journal, Line, unscramble
from game.kernel.match import Match
from game.kernel.sentences import Sentence, say


@dataclass(slots=True)
class Replayed:
    match: Match
    sayings: list[Sentence] = field(default_factory=list)  # what a person should be told
    seats: dict[int, str] = field(default_factory=dict)  # who took a seat over since the beginning
    conceded: list[int] = field(default_factory=list)
    mended: bool = False  # it begins at a position in the middle, not at the deal


def replay(journal: Journal, game: Game, *, to: int | None = None) -> Replayed:
    """Play the journal again, up to group `to`. Where the code has changed, go on from the last position that fits."""
    match = Match(game, journal.header.seed)
    done = Replayed(match)
    if journal.cut:
        done.sayings.append(
            say(mark("The end of the journal was damaged; this was cut: “{text}”."), text=journal.cut[:60])
        )
    seats = {game.seat_name(seat): seat for seat in range(game.seats)}
    for number, line in enumerate(journal.lines):
        if to is not None and len(match.groups) >= to and line.head != "undo":
            break
        try:
            if line.head == SEAT:
                done.seats[int(line.words[0])] = " ".join(line.words[1:])
            elif line.head == CONCEDE:
                done.conceded.append(int(line.words[0]))
            else:
                _replay_line(match, journal, line, seats)
        except (IllegalChoice, ValueError, KeyError, IndexError) as fault:
            match = _from_last_position(journal, game, number, done, _unfit(line, fault))
            break
    done.match = match
    return done


def _replay_line(match: Match, journal: Journal, line: Line, seats: dict[str, int]) -> None:
    words = line.words
    if line.head == "=":
        if position.fingerprint(position.dump(match.state)) != words[0]:
            raise ValueError(say(mark("the position differs from the one written")))
    elif line.head == "~":
        seat = int(words[0])
        if words[1] == "-":
            match.state.unseal(seat)
        else:
            match.state.apply(unscramble(journal.header, seat, words[1]), seat)
    elif line.head == ":":
        for seat in range(len(words)):  # sealed lines before it came in any order
            match.state.unseal(seat)
        for seat, text in enumerate(words):
            match.apply(text, seat)
    elif line.head == "undo":
        if not 0 < int(words[0]) <= len(match.groups):
            raise ValueError(say(mark("more is taken back than was done")))
        match.drop(int(words[0]))
    elif line.head == ANEW:
        match.deal_anew(words[0])
    else:
        for text in words:
            match.apply(text, seats[line.head])


def _from_last_position(journal: Journal, game: Game, number: int, done: Replayed, why: Sentence) -> Match:
    """The newest whole position up to the line that did not fit."""
    for at in range(number, -1, -1):
        line = journal.lines[at]
        if line.head != "=":
            continue
        try:
            state: State = position.load(game, " ".join(line.words[1:]))
        except position.BadPosition:
            continue
        sentence = mark(
            "The rules of this program have changed since ({why}); the game goes on from the last position that fits."
        )
        done.sayings.append(say(sentence, why=why))
        done.mended = True
        return Match(game, journal.header.seed, state=state)
    sentence = mark("This journal does not fit this version of the game ({why}), and holds no position that does.")
    raise BadJournal(sentence, why=why)


def _unfit(line: Line, fault: Exception) -> Sentence:
    if isinstance(fault, IllegalChoice):
        return say(mark("“{line}” can't be played there"), line=line.text[:60])
    said = fault.args[0] if fault.args else None
    return said if isinstance(said, Sentence) else say(mark("“{line}” is no line of this game"), line=line.text[:60])

"""Every choice of the game as a code inside and a text outside: `K2>stafford`, `+1s`, `yes+2`.

A code means the same in every state of one game. Families are registered in one order, once the
places of all modules are known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.contract import Parts
from game.kernel.game import Codes
from game.lancaster.rules.realm import Realm

MOST = 200  # of a good in one gesture: a bound for the tables, far above what a game can pile up
BENCHES = ("K", "A")  # an own knight, an allied one


class Notation:
    """The first code of each family, and the arithmetic between codes and what they mean."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.width = realm.width
        self.places = len(realm.places)
        names = [place.name for place in realm.places]
        favours = [favour.id for favour in realm.figures.favours]
        counties = [county.id for county in realm.figures.counties]
        spaces = [space.id for space in realm.figures.spaces]
        self.place = self._family("place", len(BENCHES) * self.width * self.places, self._place_parts, self._place_text)
        self.upgrade = self._family("upgrade", self.width * self.places, self._upgrade_parts, self._upgrade_text)
        self.squires = self._count("squires", "squires", MOST, "+{}s")
        self.ballot = self._family("ballot", MOST * 2, self._ballot_parts, self._ballot_text)
        self._ballots = [range(self.ballot, self.ballot + (votes + 1) * 2) for votes in range(MOST)]
        self.buy = self._family("buy", MOST * 2, self._buy_parts, self._buy_text)
        self.favour = self._named("favour", "favour", favours)
        self.noble = self._named("noble", "county", counties)
        self.build = self._named("build", "space", spaces)
        self.score = self._named("score", "space", spaces)
        self.take = self._named("take", "what", realm.takes)
        self.start = self._named("start", "seat", [realm.seat_name(seat) for seat in range(realm.seats)])
        self.ransom = self._count("ransom", "strength", self.width, "ransom.{}")
        self.go = self._named("go", "to", names[realm.first_slot : realm.court_place])
        self.send_pass = self._word("pass")
        self.decline = self._word("decline")
        self.done = self._word("done")
        self.swap = self._word("swap")
        self.ransom_all = self._word("ransom_all")

    # Making families ----------------------------------------------------------

    def _family(self, name: str, size: int, parts: Callable[[int], Parts], text: Callable[[int], str]) -> int:
        return self.realm.add_codes(Codes(name, size, parts, text))

    def _named(self, name: str, key: str, words: Sequence[str]) -> int:
        return self._family(name, len(words), lambda i: {key: words[i]}, lambda i: f"{name}.{words[i]}")

    def _count(self, name: str, key: str, size: int, pattern: str) -> int:
        return self._family(name, size, lambda i: {key: i}, pattern.format)

    def _word(self, name: str) -> int:
        return self._family(name, 1, lambda i: {}, lambda i: name)

    # Codes that hold more than one thing ---------------------------------------

    def placing(self, bench: int, strength: int) -> int:
        """The code of this knight at the first place; further places follow one by one."""
        return self.place + (bench * self.width + strength) * self.places

    def is_placing(self, code: int) -> bool:
        """Is it about a knight, and not about something else that a module places?"""
        return self.place <= code < self.upgrade

    def read_placing(self, code: int) -> tuple[int, int, int]:
        """bench, strength, place"""
        knight, place = divmod(code - self.place, self.places)
        bench, strength = divmod(knight, self.width)
        return bench, strength, place

    def _place_parts(self, i: int) -> Parts:
        bench, strength, place = self.read_placing(i + self.place)
        return {"knight": strength, "ally": bool(bench), "to": self.realm.places[place].name}

    def _place_text(self, i: int) -> str:
        bench, strength, place = self.read_placing(i + self.place)
        return f"{BENCHES[bench]}{strength}>{self.realm.places[place].name}"

    def upgrading(self, strength: int, place: int) -> int:
        return self.upgrade + strength * self.places + place

    def read_upgrading(self, code: int) -> tuple[int, int]:
        return divmod(code - self.upgrade, self.places)

    def _upgrade_parts(self, i: int) -> Parts:
        strength, place = divmod(i, self.places)
        return {"knight": strength, "at": self.realm.places[place].name}

    def _upgrade_text(self, i: int) -> str:
        strength, place = divmod(i, self.places)
        return f"up{strength}@{self.realm.places[place].name}"

    def voting(self, yes: bool, votes: int) -> int:
        return self.ballot + votes * 2 + yes

    def ballots(self, votes: int) -> range:
        """Every ballot of somebody with so many votes."""
        return self._ballots[votes if votes < MOST else MOST - 1]

    def read_voting(self, code: int) -> tuple[int, int]:
        """votes added, yes"""
        return divmod(code - self.ballot, 2)

    def _ballot_parts(self, i: int) -> Parts:
        return {"yes": bool(i % 2), "votes": i // 2}

    def _ballot_text(self, i: int) -> str:
        return f"{('no', 'yes')[i % 2]}+{i // 2}"

    def _buy_parts(self, i: int) -> Parts:
        offer, times = divmod(i, MOST)
        return {"times": times, "offer": offer}

    def _buy_text(self, i: int) -> str:
        offer, times = divmod(i, MOST)
        return f"buy{times}{('', 'b')[offer]}"

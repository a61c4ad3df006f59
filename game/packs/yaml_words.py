"""What the reader of YAML finds wrong, in its own words: marked here, so that they are translated like ours."""

from __future__ import annotations

from game.kernel.contract import mark
from game.kernel.sentences import say

PROBLEMS = (
    mark("block sequence entries are not allowed in this context"),
    mark("could not find expected ':'"),
    mark("did not find expected '-' indicator"),
    mark("did not find expected ',' or ']'"),
    mark("did not find expected ',' or '}'"),
    mark("did not find expected <document start>"),
    mark("did not find expected <stream-start>"),
    mark("did not find expected alphabetic or numeric character"),
    mark("did not find expected comment or line break"),
    mark("did not find expected hexdecimal number"),
    mark("did not find expected key"),
    mark("did not find expected node content"),
    mark("did not find expected whitespace or line break"),
    mark("found a tab character that violates indentation"),
    mark("found a tab character where an indentation space is expected"),
    mark("found character that cannot start any token"),
    mark("found unexpected document indicator"),
    mark("found unexpected end of stream"),
    mark("found undefined tag handle"),
    mark("found unknown escape character"),
    mark("mapping keys are not allowed in this context"),
    mark("mapping values are not allowed in this context"),
    mark("it breaks off"),
)


def problem_in_words(problem: str) -> str:
    """What was said; what nobody has marked stays as it is."""
    return say(problem) if problem in PROBLEMS else problem

"""The analysis of a game: expected points over its course, moves that lost most, luck; and advice. For all games."""

from wabe.analysis.advice import Advice, advise
from wabe.analysis.part import AnalysedPart, Moment, Quick, Slip, Stroke, examine
from wabe.analysis.whole import Whole, analyse, cuts, together

__all__ = [
    "Advice",
    "Moment",
    "AnalysedPart",
    "Quick",
    "Slip",
    "Stroke",
    "Whole",
    "advise",
    "analyse",
    "cuts",
    "examine",
    "together",
]

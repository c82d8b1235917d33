"""What a game was about: expected points over its course, moves that lost most, luck. For all games."""

from wabe.analysis.part import Moment, Part, Quick, Slip, Stroke, examine
from wabe.analysis.whole import Whole, analyse, cuts, together

__all__ = ["Moment", "Part", "Quick", "Slip", "Stroke", "Whole", "analyse", "cuts", "examine", "together"]

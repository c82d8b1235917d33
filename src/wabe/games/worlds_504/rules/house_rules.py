"""House rules: where the books leave something open, what a table may play otherwise. All are off by default."""

from typing import Final

FOUND_MAY_ACT: Final = "found_may_act"  # P-II-11: residents that came exhausted may act again, without having acted
FOUNDING_COUNTS_TWO: Final = "founding_counts_two"  # of the shares bought most
OWN_SHARES_BACK: Final = "own_shares_back"  # own shares may be bought like those of others

HOUSE_RULES: Final = (FOUND_MAY_ACT, FOUNDING_COUNTS_TWO, OWN_SHARES_BACK)

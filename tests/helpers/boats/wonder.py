"""Players at home with goods, who buy bricks of the wonder."""

from helpers.boats.table import Table

# A home for each of six players from the west; one of them lies in the desert.
HOMES = "0,0 pasture\n1,0 pasture\n2,0 pasture\n3,0 desert\n4,0 pasture\n5,0 pasture"


def at_home(players=2, stone=60, laid=0, owner=None):
    """Everybody at home with so much stone; so many bricks of this owner lie."""
    t = Table(HOMES, players=players)
    for seat in range(players):
        t.home(seat, (seat, 0))
        t.put(seat, "donkey", (seat, 0))
        t.lay((seat, 0), stone=stone)
    t.bricks(*[owner] * laid)
    return t


def buy(t, n):
    """Buy n bricks by the default payment; what each cost."""
    prices = []
    for _ in range(n):
        before = sum(t.s.tally)
        t.play("brick")
        if t.s.frames and t.s.question() == "paying":
            t.play("pay")
        prices.append(before - sum(t.s.tally))
    return prices

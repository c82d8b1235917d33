"""The course of the game: phases of a turn, turns of a round, and what happens between them (section F)."""

from second.worlds_504 import (
    module_1,
    module_2,
    module_3,
    module_4,
    module_6,
    module_7,
    module_8,
    module_9,
    rounds,
    settle,
    setup,
)
from second.worlds_504.module_4 import NotForetold
from second.worlds_504.table import NATURE, OVER, Table

SEATS = ("deal shares", "sealed bid", "choose place")  # asked of players, not of companies
CHANCE = ("discover", "dice", "deal privileges", "scoring card", "fill", "show bids")
ORDER = ("3A", "3B", "3C privilege", "3C upgrade", "3C residents", "3D", "3E", "3F", "3G", "3H", "income", "5")


def run(t: Table) -> None:
    """Play on to the next question."""
    p = t.p
    for _ in range(200):
        then = p.pop("then", "")
        if p["ended"]:
            break
        if then:
            begin(t, then)
        elif p["asks"] and p["asks"][-1][0] == "auction":
            if module_3.go_on_bidding(t):
                first_turn(t)
        elif p["asks"] and p["asks"][-1][0] == "battles":
            battles(t)
        elif p["asks"] and p["asks"][-1][0] == "pioneers":
            _, me, space = p["asks"][-1]
            t.push("follow the explorer", me, space)
        elif p["asks"] and p["asks"][-1][0] == "order of choice":
            module_3.next_choice(t)
        elif p["asks"]:
            break
        else:
            raise NotForetold("F-03")
    for transient in ("last bidder", "first auction", "fees"):
        p.pop(transient, None)
    if p["ended"]:
        p["seat"] = OVER
        return
    for ask in p["asks"]:
        if ask[0] == "auction":
            module_3.forget_hopeless(t, ask)
    name = t.ask[0]
    if name in CHANCE:
        p["seat"] = NATURE
    else:
        p["seat"] = t.ask[1] if name in SEATS else t.seat_of(t.ask[1])


def begin(t: Table, phase: str) -> None:
    """F-03: a phase of the turn begins, or the next if this world has none such."""
    me = t.p["actor"]
    if phase == "auctions":
        after_cards(t)
        return
    if phase == "capitals":
        finish_setup(t)
        return
    if phase in ("end of SR", "end of BR", "BR"):
        business(t, phase)
        return
    following = ORDER[ORDER.index(phase) + 1] if phase in ORDER[:-1] else "next turn"
    if phase == "3A" and t.has("2") and t.w.residents:
        t.push("move capital", me)
    elif phase == "3B" and t.has("9.III"):
        t.push("share dealing", me)
    elif phase == "3C privilege" and t.has("3.III"):
        module_3.begin_offer(t, me)
    elif phase == "3C upgrade" and t.has("1"):
        t.push("trolley upgrade", me)
    elif phase == "3C residents" and t.w.residents:
        t.push("residents purchase", me, 0)
    elif phase == "3D" and t.w.residents:
        t.push("residents", me)
    elif phase == "3E" and t.has("1"):
        module_1.begin(t, me)
    elif phase == "3F" and t.has("3.I", "3.II"):
        t.push("factories", me, 0)
    elif phase == "3G" and t.has("4.I", "4.II") and not t.has("2"):
        t.push("battles", me)
    elif phase == "3H" and t.has("8.II") and not t.has("1"):
        module_8.yields(t, me)
        t.push("sale", me)
    elif phase == "income":
        take_income(t, me)
        t.p["then"] = following
    elif phase == "5" and t.has("7.I") and t.p["round"] >= 3:
        t.push("scoring card", NATURE)
    elif phase == "next turn":
        next_turn(t)
    else:
        t.p["then"] = following


def after_cards(t: Table) -> None:
    """The cards are in the row: of the set-up, or of phase 2."""
    if not t.p["round"] and t.has("4") and not t.w.companies and not t.p["military"]["barracks"]:
        setup.garrisons(t)
    if t.w.companies and not t.p["shares"]["rounds"]:
        if not t.has("3.I"):
            raise NotForetold("W-06")
        t.p["round"] = 1
        module_9.begin_share_round(t)
        return
    if not t.p["round"]:
        t.p["round"] = 1
        if t.has("7.I"):
            t.p["majorities"]["played"] = 1
    if t.has("3.I", "3.II"):
        t.push("auction", NATURE, 0, 0, -1, 0)
    else:
        first_turn(t)


def finish_setup(t: Table) -> None:
    """W-07a, M3-01, M3-02: the common capital, then the cards."""
    if t.w.companies:
        t.p["shares"]["line"] = t.p["order"]
        t.p["order"] = []
    elif t.w.map in (4, 5):
        for actor in range(t.w.actors):
            setup.put_capital(t, actor, t.city_cell(1))
    if t.has("7.I"):
        t.p["majorities"]["size"] = module_7.ROWS[t.w.players][0]
    if t.has("4") and not (t.has("3") and t.w.number.index("3") < t.w.number.index("4")):
        setup.garrisons(t)
    if t.has("3"):
        t.push("deal privileges", NATURE, module_3.row_size(t), 0)
    else:
        after_cards(t)


def battles(t: Table) -> None:
    """M4-07: all fights, in an order the attacker chooses."""
    if t.p["military"]["sites"]:
        t.push("choose fight", t.p["actor"])
    else:
        t.answered()
        t.p["then"] = "3H"


def income_of(t: Table, actor: int) -> int:
    """G-25 and the module that gives the income; privileges; M2-15; M5-12."""
    module = t.w.income
    total = 20
    if module == 1:
        total += module_1.sell_goods(t, actor)
    elif module == 2:
        total += module_2.income(t, actor)
    elif module == 3:
        total += 15 * sum(t.p["privileges"]["factories"][actor])  # M3-18
    elif module == 4:
        total += module_4.income(t, actor)
    elif module == 5:
        total += 5 * t.p["exploration"]["income"][actor]  # M5-10
    elif module == 6:
        total += module_6.income(t, actor)
    elif module == 7:
        total += module_7.income(t, actor)
    elif module == 8:
        total += income_of_production(t, actor)
    if t.has("3"):
        if t.card(actor, "I-2"):
            total += 15 * t.p["privileges"]["city_settled"]
        total += 10 if t.card(actor, "I-5") else 0
        total += 20 if t.card(actor, "II-12") else 0
    if t.p["race"]:
        total += t.p["race"]["bonus"]
    if t.p["exploration"]:
        total += t.p["exploration"]["bounty"]
    return total


def income_of_production(t: Table, actor: int) -> int:
    """M8-08, M8-09, A-39."""
    if t.has("1"):
        return module_8.stored_value(t, actor)
    if t.has("8.II"):
        return module_8.value(t.p["production"]["sold"])
    return module_8.best_sets(t, actor)


def take_income(t: Table, me: int) -> None:
    """F-03: with 3.I, 3.II and 9 it is set aside."""
    amount = income_of(t, me)
    for other, fee in t.p.pop("fees", []):  # M1-21
        amount -= fee
        if other >= 0:
            t.pay(other, -fee)
    t.p["income"][me] = amount
    if t.w.set_aside:
        t.p["aside"][me] = amount
    else:
        t.p["money"][me] += amount


def next_turn(t: Table) -> None:
    """The turn is over: what counts for a turn alone is forgotten."""
    p = t.p
    me = p["actor"]
    if p["military"]:
        if p["military"]["ending"]:  # E-4
            p["ended"] = 1
            return
    if p["exploration"]:
        p["exploration"]["bounty"] = 0
    if p["roads"]:
        p["roads"]["onto"] = []
    if p["production"]:
        p["production"]["sold"] = [0] * 5  # of the sale
    order = p["order"]
    place = order.index(me) + 1
    if place < len(order):
        begin_turn(t, order[place])
    else:
        end_round(t)


def begin_turn(t: Table, actor: int) -> None:
    t.p["actor"] = actor
    t.p["used"] = []
    if t.p["race"]:
        t.p["race"]["fresh"] = t.p["race"]["first_money"] = t.p["race"]["bonus"] = 0
    if t.p["privileges"]:
        t.p["privileges"]["city_settled"] = 0
    if t.p["deliver"]:
        t.p["deliver"]["sale"] = []
    settle.take_over(t, actor)
    if t.p["race"] and "moved_on" in t.p["race"]:
        t.p["race"]["moved_on"][actor] = 0
    if t.p["production"] and t.has("8.III"):
        t.p["production"]["turns"][actor] += 1
    if t.p["military"]:
        t.p["military"]["barred"] = []
        t.p["military"]["stock"] = t.p["residents"][actor]
    t.p["then"] = "3A"


def first_turn(t: Table) -> None:
    begin_turn(t, t.p["order"][0])


def end_round(t: Table) -> None:
    """All have had their turn."""
    if t.w.companies:
        rounds.end_business_round(t)
        return
    rounds.end_round(t)
    if not t.p["ended"]:
        begin_round(t)


def business(t: Table, phase: str) -> None:
    """F-00: share rounds and business rounds."""
    if phase == "end of BR":
        rounds.next_business(t)
        if t.p["ended"] or t.p["asks"]:
            return
    else:
        module_9.end_share_round(t)
        rounds.begin_business(t)
    if t.p.get("then"):
        return
    begin_round(t)


def begin_round(t: Table) -> None:
    """Phases 2 and 3."""
    if t.has("3.I", "3.II"):
        p = t.p
        p["actor"] = None
        module_3.begin_auctions(t)
    else:
        first_turn(t)

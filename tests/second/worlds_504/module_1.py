"""Module 1, Pick Up & Deliver: upgrades (3C) and the trolley (3E). Movement points are counted in halves (M1-18)."""

from collections.abc import Iterator

from second.worlds_504 import module_2, module_4, module_5, module_6, settle
from second.worlds_504.table import Table
from second.worlds_504.world import GOODS, SIDES

MOVEMENT = (3, 4, 5, 7)  # M1-01
MP, BOUGHT, ENTERED, PAID = 2, 3, 4, 5  # of the question

# 3C: one upgrade.


def upgrade_price(t: Table, what: str) -> int:
    """M1-07; P-I-08."""
    if t.has("1.I", "1.II"):
        price = 50 if what == "speed" else 80
    elif t.w.residents:
        price = 30 if what == "speed" else 40
    else:
        price = 50
    return price - (15 if t.card(t.me, "I-8") else 0)


def conceive_upgrade(t: Table) -> Iterator[str]:
    yield from ("upgrade speed", "upgrade hold", "done")


def forbid_upgrade(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    deliver = t.p["deliver"]
    if words[1] == "speed" and deliver["step"][t.me] == 3:
        return "M1-01"
    if words[1] == "hold" and (deliver["holds"][t.me] != 1 or (t.has("1.III") and not t.w.residents)):
        return "M1-07"
    return "" if t.money(t.me) >= upgrade_price(t, words[1]) else "M1-07"


def do_upgrade(t: Table, words: list[str]) -> None:
    me = t.me
    t.answered()
    if words[0] == "upgrade":
        t.pay(me, upgrade_price(t, words[1]))
        t.p["deliver"]["step" if words[1] == "speed" else "holds"][me] += 1
    t.p["then"] = "3C residents"


# 3E begins.


def begin(t: Table, me: int) -> None:
    """M1-01, P-II-05, M1-15: the MP of this phase."""
    at = t.p["deliver"]["at"][me]
    points = 2 * MOVEMENT[t.p["deliver"]["step"][me]]
    if t.card(me, "II-5"):
        points += 2
    paid = 0
    if t.has("4") and not (t.w.peaceful_cities and t.is_city(at)):
        if t.own(me, at):
            points += 2
        paid = sum(2**other for other in t.others(me) if t.own(other, at))
    t.push("trolley", me, points, 0, 0, paid)


def opponents(t: Table, cell: int) -> list[int]:
    """M1-15, A-33: whose tile it is; M1-17: cities are neutral with 8.I and 8.II."""
    if not t.has("4") or (t.w.peaceful_cities and t.is_city(cell)):
        return []
    return [other for other in t.others(t.me) if t.own(other, cell)]


def cost(t: Table, goal: int) -> int:
    """M1-08 in half MP: 1 a step, 2 onto a mountain; M1-18 roads; M1-15 opponents; P-II-07, P-III-01."""
    me = t.me
    better = t.has("1.I", "1.II")
    points = 4 if t.terrain(goal) == "mountain" and not (better and t.card(me, "II-7")) else 2
    if t.has("6") and module_6.own_road(t, me, t.p["deliver"]["at"][me], goal):
        points = 1
    if better and t.is_city(goal) and t.card(me, "III-1"):
        points = 0
    for other in opponents(t, goal):
        if not t.ask[PAID] // 2**other % 2:
            points += 2
    return points


def at(t: Table) -> int:
    return int(t.p["deliver"]["at"][t.me])


def aboard(t: Table) -> int:
    return int(t.p["deliver"]["aboard"][t.me])


def conceive_trolley(t: Table) -> Iterator[str]:
    for side in SIDES:
        yield f"drive {side}"
        yield f"explore {at(t)} {side}"
    for good in GOODS:
        yield from (f"load {good}", f"unload {good}", f"deliver {good}")
    yield from ("boost", "found", "collect", "embark", "disembark", "done")
    if t.has("6"):
        yield from module_6.conceive_roads(t)


def forbid_trolley(t: Table, words: list[str]) -> str:
    if words[0] == "done":
        return ""
    if words[0] == "explore":
        return module_5.forbid_trolley_exploring(t, int(words[1]), words[2])
    if words[0] == "road":
        return module_6.forbid_trolley_road(t, int(words[1]), words[2])
    table = {
        "drive": forbid_drive,
        "boost": forbid_boost,
        "found": forbid_found,
        "load": forbid_load,
        "unload": forbid_unload,
        "deliver": forbid_deliver,
        "collect": forbid_collect,
        "embark": forbid_embark,
        "disembark": forbid_disembark,
    }
    return table[words[0]](t, *words[1:])


def forbid_drive(t: Table, side: str) -> str:
    goal = t.beside(at(t), side)
    if goal < 0 or not t.open_to_walkers(goal):
        return "M1-08"
    if cost(t, goal) > t.ask[MP]:
        return "M1-08"
    if stopped(t):
        return "M1-18"
    if aboard(t) and t.has("4") and module_4.hostile(t, t.me, goal):
        return module_4.forbid_unloading(t, goal)
    return ""


def must_get_off(t: Table, goal: int) -> bool:
    """A-33: with 4 and the errata at least 1 resident aboard gets off where no own settlement stands."""
    if not t.w.errata or not t.has("4") or not aboard(t) or t.own(t.me, goal):
        return False
    return not settle.no_settlement(t, t.me) and t.money(t.me) >= settle.house_price(t, t.me, goal)


def stopped(t: Table) -> bool:
    """M1-18: a rest of 0.5 MP not usable on an own road ends the movement."""
    if t.ask[MP] != 1:
        return False
    here = at(t)
    return not any(module_6.own_road(t, t.me, here, goal) for goal in t.around(here) if t.open_to_walkers(goal))


def forbid_boost(t: Table) -> str:
    """M1-10: without residents the k-th costs 10 times k + 1."""
    if t.w.residents:
        return "M1-10"
    return "" if t.money(t.me) >= 20 + 10 * t.ask[BOUGHT] else "M1-10"


def forbid_found(t: Table) -> str:
    """M2-11, M3-16, M5-14, M7-09: without residents, on a tile the trolley enters."""
    kind = t.w.line.get("trolley_settlements", "none")
    if t.w.residents or kind == "none":
        return "M2-11"
    if kind.startswith("cities") and not t.is_city(at(t)):
        return "M3-16"
    if not t.ask[ENTERED]:
        return "M2-11"
    if t.own(t.me, at(t)):
        return "M2-11"
    return "" if t.p["settlements"][t.me] else "A-55"


def free_holds(t: Table, goods: int, people: int) -> int:
    """M1-09: each hold carries 1 good or up to 2 residents."""
    return int(t.p["deliver"]["holds"][t.me]) - goods - (people + 1) // 2


def load_of(t: Table) -> int:
    return sum(t.p["deliver"]["cargo"][t.me].values())


def forbid_load(t: Table, good: str) -> str:
    """M1-09, M1-13: goods lying there, by anyone."""
    if not t.p["deliver"]["lying"].get(at(t), {}).get(good):
        return "M1-09"
    return "" if free_holds(t, load_of(t) + 1, aboard(t)) >= 0 else "M1-09"


def forbid_unload(t: Table, good: str) -> str:
    """M1-13."""
    return "" if t.p["deliver"]["cargo"][t.me].get(good) else "M1-13"


def forbid_deliver(t: Table, good: str) -> str:
    """M1-11, M1-19, M8-07, M8-10."""
    here = at(t)
    if not t.p["deliver"]["cargo"][t.me].get(good) or not t.is_city(here):
        return "M1-11"
    if not t.w.city_demands and not t.w.houses:
        return "M1-11"
    if t.w.city_demands and good not in t.p["deliver"]["demand"][t.city_number(here)]:
        return "M1-11"
    if t.w.houses:
        from second.worlds_504.module_8 import house_room

        return "" if house_room(t, t.me, here) else "M8-07"
    return ""


def forbid_collect(t: Table) -> str:
    """M1-19: only the owner of a plant may load the good on it."""
    if not t.has("8") or at(t) not in t.p["production"]["full"] or at(t) not in t.p["production"]["owned"][t.me]:
        return "M1-19"
    return "" if free_holds(t, load_of(t) + 1, aboard(t)) >= 0 else "M1-09"


def forbid_embark(t: Table) -> str:
    """M1-09: own exhausted residents; M1-16: none on an opponent's tile."""
    here = at(t)
    if not t.w.residents or not t.tired(t.me, here):
        return "M1-09"
    if t.has("4") and module_4.hostile(t, t.me, here):
        return "M1-16"
    return "" if free_holds(t, load_of(t), aboard(t) + 1) >= 0 else "M1-09"


def forbid_disembark(t: Table) -> str:
    """M1-14, A-58."""
    me, here = t.me, at(t)
    if not aboard(t):
        return "M1-14"
    if t.own(me, here):
        return "" if t.room(me, here) > 0 else "A-14"
    if t.has("4") and module_4.hostile(t, me, here):
        return "M1-16"
    reason = settle.no_settlement(t, me)
    if reason:
        return reason
    return "" if t.money(me) >= settle.house_price(t, me, here) else "A-58"


# What they do.


def do_trolley(t: Table, words: list[str]) -> None:
    me, here = t.me, at(t)
    deliver = t.p["deliver"]
    kind = words[0]
    if kind == "done":
        leave_trolley(t)
    elif kind == "drive":
        drive(t, t.beside(here, words[1]))
    elif kind == "explore":
        module_5.trolley_explores(t, t.beside(here, words[2]))
    elif kind == "road":
        module_6.do_trolley_road(t, int(words[1]), words[2])
    elif kind == "boost":
        t.pay(me, 20 + 10 * t.ask[BOUGHT])
        t.ask[BOUGHT] += 1
        t.ask[MP] += 2
    elif kind == "found":
        settle.settle(t, me, here)
    elif kind == "load":
        move_good(deliver["lying"].setdefault(here, {}), deliver["cargo"][me], words[1])
        if not deliver["lying"][here]:
            del deliver["lying"][here]
    elif kind == "unload":
        move_good(deliver["cargo"][me], deliver["lying"].setdefault(here, {}), words[1])
    elif kind == "deliver":
        hand_over(t, me, here, words[1])
    elif kind == "collect":
        good = next(g for i, g in enumerate(GOODS) if here in t.p["production"]["planted"][i])
        t.p["production"]["full"].remove(here)
        deliver["cargo"][me][good] = deliver["cargo"][me].get(good, 0) + 1
    elif kind == "embark":
        t.put("tired", me, here, -1)
        deliver["aboard"][me] += 1
    elif kind == "disembark":
        deliver["aboard"][me] -= 1
        get_off(t, me, here)


def move_good(source: dict[str, int], goal: dict[str, int], good: str) -> None:
    source[good] -= 1
    if not source[good]:
        del source[good]
    goal[good] = goal.get(good, 0) + 1


def drive(t: Table, goal: int) -> None:
    me = t.me
    points = cost(t, goal)
    for other in opponents(t, goal):
        if not t.ask[PAID] // 2**other % 2:
            t.ask[PAID] += 2**other
    t.ask[MP] -= points
    t.ask[ENTERED] = 1
    t.p["deliver"]["at"][me] = goal
    if stopped(t):
        t.ask[MP] = 0  # a road built from here does not revive it
    if t.p["race"] and "moved_on" in t.p["race"]:
        t.p["race"]["moved_on"][me] += points
    if t.has("2"):
        module_2.trolley_reaches(t, me, goal)
    if aboard(t) and t.has("4") and module_4.hostile(t, me, goal):
        module_4.unload_to_fight(t, me, goal)
    elif must_get_off(t, goal):
        t.p["deliver"]["aboard"][me] -= 1
        get_off(t, me, goal)


def hand_over(t: Table, me: int, here: int, good: str) -> None:
    """M1-11, M1-12: before the actor (I), for sale (II), or onto the trading house (M8-07)."""
    deliver = t.p["deliver"]
    move_good(deliver["cargo"][me], {}, good)
    number = t.city_number(here)
    deliver["delivered"][me][GOODS.index(good)] += 1
    if t.w.city_demands:
        deliver["demand"][number].remove(good)
    if t.w.income == 1 and t.w.city_demands:
        deliver["sale"].append(16 * GOODS.index(good) + number)
    if t.w.houses:
        stored = t.p["production"]["stored"][me][number]
        stored[good] = stored.get(good, 0) + 1
    module_2.count_goals(t, me)


def get_off(t: Table, me: int, here: int) -> None:
    """M1-14: on a tile without an own settlement 1 turns into one."""
    from second.worlds_504.general import come

    if t.own(me, here):
        t.put("tired", me, here, 1)
    else:
        come(t, me, here)


def leave_trolley(t: Table) -> None:
    """A-15: residents aboard are unloaded where the trolley is; what the tile cannot take goes to the storage."""
    me, here = t.me, at(t)
    while aboard(t):
        # A settlement may be taken from the map (M2-04), which is for the actor to do before the phase ends.
        allowed = not forbid_disembark(t) and (t.own(me, here) or t.p["settlements"][me] > 0)
        t.p["deliver"]["aboard"][me] -= 1
        if allowed:
            get_off(t, me, here)
        else:
            t.p["residents"][me] += 1
    t.answered()
    t.p["then"] = "fights of the trolley" if t.has("4") and t.has("2") and t.p["military"]["sites"] else "3F"


# 3H.


def sell_goods(t: Table, actor: int) -> int:
    """M1-20: one by one at the present price, then this good falls 3 spaces and the others rise 1."""
    deliver = t.p["deliver"]
    spaces = [10, 10, 10, *range(20, 150, 10)]
    total = 0
    for entry in deliver["sale"]:
        good, number = entry // 16, entry % 16
        price = spaces[deliver["prices"][good]]
        total += price
        if t.card(actor, "I-6"):  # P-I-06
            total += 10
        if t.has("4") and not t.has("8.I"):
            pay_fee(t, actor, number, price)
        for i in range(5):
            change = -3 if i == good else 1
            deliver["prices"][i] = min(15, max(0, deliver["prices"][i] + change))
    return total


def pay_fee(t: Table, actor: int, number: int, price: int) -> None:
    """M1-21: $1 for each full $10 of the sale to the owner of the city, or the bank."""
    cell = t.city_cell(number)
    if t.own(actor, cell):
        return
    fee = price // 10
    t.p["fees"] = t.p.get("fees", [])
    t.p["fees"].append((t.owners(cell)[0] if t.owners(cell) else -1, fee))

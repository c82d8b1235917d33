"""Where a transporter gets to in several steps, and why something cannot be done."""

from helpers.boats.maps import ROW
from helpers.boats.table import Table


def truck_on_a_road():
    t = Table(ROW)
    for q in range(4):
        t.road((q, 0), (q + 1, 0))
    t.put(0, "truck", (0, 0))
    t.put(1, "donkey", (5, 0))
    return t.begin("movement")


def test_a_destination_is_driven_to():
    t = truck_on_a_road().play("use t1")
    ways = {way.targets[-1]: [way.action, *way.then] for way in t.s.multi_step_choices()}
    assert {goal: len(steps) for goal, steps in ways.items()} == {"h3": 2, "h4": 3, "h5": 4}
    t.play(*ways["h5"])
    assert t.s.hex_of(0) == t.hex(4, 0)


def test_geese_stay_unless_they_are_led():
    t = truck_on_a_road()
    t.lay((1, 0), goose=1)
    t.play("use t1")
    ways = {way.targets[-1]: [way.action, *way.then] for way in t.s.multi_step_choices()}
    assert ways["h3"] == ["step e", "step e", "go"]  # the goose of h2 stays there
    t.play("step e")
    step = next(choice for choice in t.s.scene(0).prompt.choices if choice.action == "step e")
    assert (step.targets, step.then) == (["h3"], ["go"])
    led = next(way for way in t.s.multi_step_choices() if way.targets == ["g1-goose", "h3"])
    t.play(led.action, *led.then)
    assert t.s.question() == "following"  # one thing is left: to go


def test_why_not():
    t = truck_on_a_road()
    assert str(t.s.why_not("g0-boards")) == "First choose the transporter that is to load it."
    t.play("use t1")
    assert str(t.s.why_not("h6")) == "It does not get there with 4 movement points."
    t.play("step e")
    t.play("step e", "step e", "step e")
    t.begin("building")
    assert t.s.question() != "building" or str(t.s.why_not("h1")) == "None of your transporters is here."


def test_without_a_road():
    t = Table(ROW)
    t.put(0, "truck", (0, 0))
    t.lay((0, 0), boards=1)
    t.begin("movement").play("use t1")
    assert str(t.s.why_not("h2")) == "No road leads there, or a wall is in the way."

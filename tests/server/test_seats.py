"""Who may sit, see and act."""

from helpers.service import FRIEND, HERE, ME, Person, Service, bot, read_invite


def test_a_friend_joins_by_the_link(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    assert table["status"] == "open"
    joined = carl.join(table["seats"][1]["invite"])
    assert joined["status"] == "running"
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    assert joined["scene"]["viewer"] == 1
    assert joined["scene"]["names"][1] == "Carl"
    assert "invite" not in anna.see(table["id"])["seats"][1]


def test_bots_of_one_level_have_names_of_their_own(anna: Person) -> None:
    table = anna.open({"kind": "me", "name": "Ada"}, bot("greedy"), {**bot("random"), "name": "Zufall"})
    assert table["scene"]["names"] == ["Ada", "Bruno (Greedy)", "Zufall"]


def test_only_the_host_sees_invitations(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    assert "invite" in table["seats"][1]
    assert "invite" not in carl.see(table["id"])["seats"][1]


def test_a_wrong_secret_opens_no_seat(anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, FRIEND)
    table_id, _, secret = read_invite(table["seats"][1]["invite"])
    for seat, wrong in [(1, ""), (1, "guess"), (1, secret[:-1]), (2, secret), (0, secret), (0, ""), (1, "ä\u0000")]:
        answer = carl.ask("POST", f"/tables/{table_id}/seats/{seat}", {"name": "C", "invite": wrong}, 403)
        assert answer["code"] == "forbidden"
    carl.ask("POST", f"/tables/{table_id}/seats/9", {"name": "C", "invite": secret}, 404)


def test_a_taken_seat_stays_taken(service: Service, anna: Person, carl: Person) -> None:
    invite = anna.open(ME, FRIEND)["seats"][1]["invite"]
    carl.join(invite)
    carl.join(invite)  # a double click
    assert service.person().join(invite, status=409)["code"] == "taken"


def test_a_seat_can_be_left_and_taken_anew(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    invite = table["seats"][1]["invite"]
    carl.join(invite)
    left = carl.ask("DELETE", f"/tables/{table['id']}/seats/1")
    assert left["status"] == "open"
    service.person().join(invite, status=403)  # the old link is spent
    fresh = anna.see(table["id"])["seats"][1]["invite"]
    assert fresh != invite
    assert service.person().join(fresh, "Dora")["seats"][1]["name"] == "Dora"


def test_only_owner_and_host_free_a_seat(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, bot("greedy"))
    carl.join(table["seats"][1]["invite"])
    path = f"/tables/{table['id']}/seats"
    service.person().ask("DELETE", f"{path}/1", status=403)
    carl.ask("DELETE", f"{path}/0", status=403)
    anna.ask("DELETE", f"{path}/2", status=403)
    assert anna.ask("DELETE", f"{path}/1")["status"] == "open"


def test_only_the_seat_to_move_acts(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    carl.join(table["seats"][1]["invite"])
    assert carl.play(table, "bid 1", status=403)["message"] == "It is the turn of Anna."
    assert service.person().play(table, "bid 1", status=403)["code"] == "forbidden"
    assert service.person().undo(table, status=403)["code"] == "forbidden"
    assert anna.see(table["id"])["scene"]["prompt"]["seat"] == 0


def test_a_free_seat_cannot_be_played(anna: Person) -> None:
    table = anna.play(anna.open(ME, FRIEND), "bid 1")
    assert anna.play(table, "bid 1", status=403)["code"] == "forbidden"


def test_spectators_see_and_do_nothing(service: Service, anna: Person) -> None:
    table = anna.open(ME, HERE)
    stranger = service.person()
    seen = stranger.see(table["id"])
    assert "viewer" not in seen["scene"]
    assert "choices" not in seen["scene"]["prompt"]
    assert "host" not in seen
    for path in ("hint", "resume"):
        stranger.ask("POST", f"/tables/{table['id']}/{path}", status=403)


def test_a_closed_table_is_for_its_people(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND, spectators=False)
    path = f"/tables/{table['id']}"
    secret = read_invite(table["seats"][1]["invite"])[2]
    for what in ("", "/record", "/replay", "/scenes?first=0&last=0"):
        assert carl.get(path + what, 403)["code"] == "forbidden"
    carl.get(f"{path}?invite=wrong", 403)
    carl.get(f"{path}?invite={secret}")
    carl.join(table["seats"][1]["invite"])
    carl.get(path)
    service.person().get(path, 403)


def test_no_view_tells_a_sealed_bid(service: Service, anna: Person, carl: Person) -> None:
    """The toy's bids are secret until all are made: nothing others are sent may depend on them."""
    seen = set()
    for bid in ("bid 0", "bid 2"):
        table = anna.open(ME, FRIEND)
        carl.join(table["seats"][1]["invite"])
        anna.play(table, bid)
        for person in (carl, service.person()):
            view = person.see(table["id"])
            for key in ("id", "seats", "chance"):
                del view[key]
            seen.add((person is carl, str(view)))
            assert person.get(f"/tables/{table['id']}/record", 403)["code"] == "forbidden"
            person.get(f"/tables/{table['id']}/replay")
    assert len(seen) == 2


def test_at_one_screen_the_deciding_seat_is_shown(anna: Person) -> None:
    table = anna.open(ME, HERE)
    assert table["scene"]["viewer"] == 0
    table = anna.play(table, "bid 1")
    assert table["scene"]["viewer"] == 1
    assert len(table["scene"]["prompt"]["choices"]) == 3

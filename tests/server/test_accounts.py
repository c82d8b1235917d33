"""Accounts carry seats and settings over devices; what is kept of a visitor can be had and deleted."""

from helpers.service import FRIEND, HERE, ME, Person, Service, position_of


def test_an_account_is_entered_from_another_device(service: Service, anna: Person, carl: Person) -> None:
    table = anna.open(ME, FRIEND)
    anna.get("/account", 404)
    code = anna.ask("POST", "/account", {"name": "Anna  Gram"}, 201)["code"]
    assert anna.ask("POST", "/account", {"name": "Anna"}, 409)["code"] == "taken"
    anna.ask("PUT", "/account", {"settings": {"theme": "dark"}})
    device = service.person()
    carls = device.open(ME, HERE)  # played here before the account was entered
    assert device.ask("POST", "/account/enter", {"name": "Bert", "code": code}, 403)["code"] == "forbidden"
    device.ask("POST", "/account/enter", {"name": "Anna Gram", "code": code[:-1]}, 403)
    entered = device.ask("POST", "/account/enter", {"name": "anna gram", "code": f" {code.upper()} "})
    assert entered == {"name": "Anna Gram", "settings": {"theme": "dark"}}
    assert device.see(table["id"])["seats"][0]["mine"]
    assert position_of(device.play(device.see(table["id"]), "bid 1")) > 0
    assert anna.see(carls["id"])["host"]
    assert anna.see(carls["id"])["seats"][0]["mine"]
    newer = anna.ask("POST", "/account/code", status=201)["code"]
    carl.ask("POST", "/account/enter", {"name": "Anna Gram", "code": code}, 403)
    carl.ask("POST", "/account/enter", {"name": "Anna Gram", "code": newer})


def test_what_is_kept_of_a_visitor_can_be_had_and_deleted(service: Service, anna: Person, carl: Person) -> None:
    alone = anna.open(ME, HERE)
    shared = anna.open({"kind": "me", "name": "Anna"}, FRIEND)
    carl.join(shared["seats"][1]["invite"])
    anna.ask("POST", "/account", {"name": "Anna"}, 201)
    anna.ask("POST", f"/tables/{shared['id']}/chat", {"text": "My secret."}, 201)
    kept = anna.get("/session/data")
    assert kept["account"]["name"] == "Anna"
    assert {table["id"] for table in kept["tables"]} == {alone["id"], shared["id"]}
    assert [line["text"] for line in kept["chat"]] == ["My secret."]
    assert carl.get("/session/data")["chat"] == []
    assert anna.ask("DELETE", "/session/data") == {
        "account": None,
        "tables": [],
        "chat": [],
        "notices": [],
        "passkeys": [],
        "reports": [],
    }
    anna.get(f"/tables/{alone['id']}", 404)
    left = carl.see(shared["id"])
    assert (left["seats"][0]["name"], left["seats"][0]["taken"], left["host"]) == ("?", False, True)
    assert carl.get(f"/tables/{shared['id']}/chat") == []
    assert "Anna" not in str(left["scene"]["names"])

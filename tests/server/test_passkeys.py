"""An account is entered by a passkey: bound to the name of the service, good for its challenge once."""

import base64
import hashlib
import json
from typing import Any

import pytest
from helpers.service import FRIEND, ME, Person, Service

cbor2 = pytest.importorskip("cbor2")
pytest.importorskip("webauthn")
ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
hashes = pytest.importorskip("cryptography.hazmat.primitives.hashes")


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Device:
    """What keeps one passkey, and says of itself that it has asked its owner."""

    def __init__(self, person: Person, name: str = "localhost") -> None:
        self.origin = f"http://{name}:{person.service.port}"
        self.name = name
        self.id = hashlib.sha256(str(id(self)).encode()).digest()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.uses = 0

    def _said(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(self.name.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _answer(self, **response: bytes) -> str:
        parts = {key: plain(value) for key, value in response.items()}
        return json.dumps({"id": plain(self.id), "rawId": plain(self.id), "type": "public-key", "response": parts})

    def make(self, options: dict[str, Any]) -> str:
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        data = self._data(0x45) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", options["challenge"])
        return self._answer(clientDataJSON=said, attestationObject=made)

    def use(self, options: dict[str, Any]) -> str:
        data, said = self._data(0x05), self._said("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(clientDataJSON=said, authenticatorData=data, signature=signed)


def by_name(person: Person) -> Person:
    person.http.headers["host"] = f"localhost:{person.service.port}"
    return person


def test_an_account_is_entered_by_a_passkey(service: Service) -> None:
    anna, carl = by_name(service.person()), by_name(service.person())
    table = anna.open(ME, FRIEND)
    anna.ask("POST", "/passkeys/new", status=404)
    anna.ask("POST", "/account", {"name": "Anna Keys"}, 201)
    device = Device(anna)
    options = anna.ask("POST", "/passkeys/new")
    assert options["rp"]["id"] == "localhost"
    made = device.make(options)
    (key,) = anna.ask("POST", "/passkeys", {"credential": made}, 201)["passkeys"]
    assert anna.ask("POST", "/passkeys/new")["excludeCredentials"][0]["id"] == key["id"] == plain(device.id)
    assert anna.get("/session/data")["passkeys"] == [key["id"]]

    answer = device.use(carl.ask("POST", "/passkeys/enter/new"))
    assert carl.ask("POST", "/passkeys/enter", {"credential": answer})["name"] == "Anna Keys"
    assert carl.see(table["id"])["seats"][0]["mine"]
    assert carl.ask("POST", "/session", {})["account"] == "Anna Keys"

    stranger = by_name(service.person())
    assert "too long" in stranger.ask("POST", "/passkeys/enter", {"credential": answer}, 403)["message"]  # good once
    stranger.ask("POST", "/passkeys/enter/new")
    assert "does not open" in stranger.ask("POST", "/passkeys/enter", {"credential": answer}, 403)["message"]
    for wrong in ("", "{}", "[1]", json.dumps({"id": key["id"]}), json.dumps({"id": "unknown"})):
        stranger.ask("POST", "/passkeys/enter/new")
        stranger.ask("POST", "/passkeys/enter", {"credential": wrong}, 403)
    foreign = Device(anna, "evil.localhost")
    foreign.id, foreign.key, foreign.uses = device.id, device.key, 9
    answer = foreign.use(stranger.ask("POST", "/passkeys/enter/new"))
    stranger.ask("POST", "/passkeys/enter", {"credential": answer}, 403)
    assert stranger.ask("POST", "/session", {})["account"] == ""

    stranger.ask("DELETE", f"/passkeys/{key['id']}", status=404)
    assert anna.ask("DELETE", f"/passkeys/{key['id']}") == {"name": "Anna Keys", "settings": {}}
    answer = device.use(stranger.ask("POST", "/passkeys/enter/new"))
    stranger.ask("POST", "/passkeys/enter", {"credential": answer}, 403)


def test_a_passkey_needs_a_name(lite: Service) -> None:
    anna = lite.person()
    anna.ask("POST", "/account", {"name": "Anna Bare"}, 201)
    assert "bare address" in anna.ask("POST", "/passkeys/new", status=422)["message"]
    assert "bare address" in anna.ask("POST", "/passkeys/enter/new", status=422)["message"]


def test_who_leaves_is_a_stranger_until_entering_again(lite: Service) -> None:
    anna = lite.person()
    table = anna.open(ME, FRIEND)
    code = anna.ask("POST", "/account", {"name": "Anna Away"}, 201)["code"]
    assert anna.ask("POST", "/session/leave")["account"] == ""
    assert anna.get("/tables") == []
    anna.ask("POST", "/account/enter", {"name": "Anna Away", "code": code})
    assert [card["id"] for card in anna.get("/tables")] == [table["id"]]

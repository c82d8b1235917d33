"""Tell schemathesis what it does not know: the asker, and requests that make sense, so that chains of them go deep.

Three of four requests are corrected here, every fourth is sent as it was made up. What came of each is counted.
"""

import atexit
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, Final

import httpx
import schemathesis

SERVICE: Final = os.environ["WABE_STATEFUL"]  # address
COOKIES: Final[list[str]] = json.loads(os.environ["WABE_COOKIES"])  # of two visitors
RECORD: Final = os.environ["WABE_RECORD"]
FOUND: Final = Path(os.environ["WABE_FOUND"])

_SEATS: Final = ([{"kind": "me"}, {"kind": "here"}], [{"kind": "me"}, {"kind": "friend"}])
_BODIES: Final[dict[str, list[dict[str, Any]]]] = {
    "POST /api/tables": [
        *({"game": "toy", "seats": seats, "options": {"plums": plums}} for seats in _SEATS for plums in (1, 9)),
        {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "public": True},
        {"game": "toy", "seats": _SEATS[0], "record": RECORD, "position": 1},
    ],
    "POST /api/records": [{"text": RECORD}],
    "POST /api/session": [{}],
    "POST /api/account": [{"name": f"Dora {number}"} for number in range(10)],
    "PUT /api/account": [{"settings": {"sound": "off"}}],
    "PUT /api/reader": [{"language": "en"}, {"language": ""}],
    "POST /api/tables/{table_id}/chat": [{"text": "Well played!"}],
    "PUT /api/tables/{table_id}/chat": [{"on": False}, {"on": True}],
    "POST /api/tables/{table_id}/rematch": [{}, {"options": {"plums": 2}}],
    "PUT /api/tables/{table_id}/seats/{seat}/plan": [{"actions": ["bid 1"]}, {"actions": []}],
}

_KNOWN: Final[list[str]] = [os.environ["WABE_TABLE"]]  # tables
_calls: Final[Counter[str]] = Counter()
_answers: Final[Counter[tuple[str, int]]] = Counter()


@schemathesis.hook
def before_call(context: Any, case: Any, **kwargs: Any) -> None:  # noqa: ARG001 (so hooks are called)
    """Let a visitor ask for something that can be done."""
    label = case.operation.label
    number = _calls[label]
    _calls[label] += 1
    case.headers = {**(case.headers or {}), "x-wabe": "1", "cookie": COOKIES[number % 8 == 7]}
    if number % 4 == 3:
        return
    if case.path_parameters and case.path_parameters.get("table_id", _KNOWN[-1]) not in _KNOWN:
        case.path_parameters["table_id"] = _KNOWN[-1]
    if "seat" in (case.path_parameters or {}):
        case.path_parameters["seat"] = number % 2
    if "{name}" in label:
        case.path_parameters["name"] = "toy"
    if label in _BODIES:
        case.body = _BODIES[label][number % len(_BODIES[label])]
    elif label.startswith("POST /api/tables/{table_id}/") and case.body:
        _put_right(case, label.rpartition("}/")[2], label)


def _put_right(case: Any, what: str, label: str) -> None:
    """What can be done at this table at this moment."""
    path = f"{SERVICE}/api/tables/{case.path_parameters['table_id']}"
    answer = httpx.get(path, headers={"cookie": COOKIES[0]}, timeout=60)
    if answer.status_code != 200:
        return
    table = answer.json()
    moment = {"position": table["scene"]["position"]}
    choices = table["scene"]["prompt"].get("choices", [])
    if what == "actions" and choices:
        case.body = {**moment, "actions": [choices[-1]["action"]]}
    elif what == "undo":
        case.body = {**moment, "whole_turn": False}
    elif "/seats/" in label:
        invite = table["seats"][case.path_parameters["seat"]].get("invite", "").rpartition("=")[2]
        case.body = {"name": "Carl", "invite": invite}
        case.headers["cookie"] = COOKIES[1]


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:  # noqa: ARG001 (so hooks are called)
    """Count what came of it."""
    _answers[case.operation.label, response.status_code] += 1
    if response.status_code == 201 and case.operation.label in ("POST /api/tables", "POST /api/records"):
        _KNOWN.append(response.json()["id"])


@atexit.register
def report() -> None:
    """For the script."""
    FOUND.write_text(json.dumps([[label, status, count] for (label, status), count in sorted(_answers.items())]))

"""Keep what a service of this version stores, as fixtures for all later versions: run once for each version.

    PYTHONPATH=src:tests python tests/stored/make.py tests/stored/v0_2

Everything is asked of the command `wabe` and of its service over HTTP, as people do. The folder is never made anew:
what a version has stored is what a later one has to open.
"""

import gzip
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from aiosmtpd.controller import Controller
from helpers.service import FRIEND, HERE, ME, WABE, bot, position_of, serving
from pyarrow import parquet
from server.test_maps import FORD
from server.test_notices import Letters
from server.test_passkeys import Device

BERT = {"kind": "friend", "name": "Bert"}
DAYS = {"move": 3 * 24 * 3600, "game": 0, "bot": "greedy"}
PUSH = {"endpoint": "https://push.services.mozilla.com/wpush/v2/dora", "p256dh": "", "auth": "c2VjcmV0LXNlY3JldC0xNg"}


class Person:
    """A browser: its cookie, and the header of the client."""

    def __init__(self, port: int, name: str) -> None:
        self.name = name
        self.service = self
        self.port = port
        self.http = httpx.Client(
            base_url=f"http://localhost:{port}/api", headers={"x-wabe": "1", "host": f"localhost:{port}"}, timeout=120
        )
        self.ask("POST", "/session", {"key": ""})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.text else None

    def open(self, game: str, *seats: dict[str, str], **wishes: Any) -> Any:
        return self.ask("POST", "/tables", {"game": game, "seats": list(seats), **wishes})

    def see(self, table: Any) -> Any:
        return self.ask("GET", f"/tables/{table['id']}")

    def join(self, table: Any, seat: int) -> Any:
        url = httpx.URL(table["seats"][seat]["invite"])
        body = {"name": self.name, "invite": url.params["invite"], "repeatable": True}
        return self.ask("POST", f"/tables/{table['id']}/seats/{seat}", body)

    def play(self, table: Any, count: int = 1) -> Any:
        """Play the first choices while it is this person's turn, and wait for bots."""
        for _ in range(count):
            table = self.settled(table)
            mine = [seat["seat"] for seat in table["seats"] if seat["mine"]]
            prompt = table["scene"]["prompt"]
            if prompt["seat"] not in mine:
                return table
            body = {"position": position_of(table), "actions": [prompt["choices"][0]["action"]]}
            table = self.ask("POST", f"/tables/{table['id']}/actions", body)
        return self.settled(table)

    def settled(self, table: Any) -> Any:
        while True:
            table = self.see(table)
            turn = table["scene"]["prompt"]["seat"]
            if turn < 0 or table["seats"][turn]["kind"] != "bot" or table["status"] != "running":
                return table
            time.sleep(0.05)

    def plan(self, table: Any, seat: int) -> None:
        """Prepare the first move of the next turn."""
        ahead = self.ask("POST", f"/tables/{table['id']}/seats/{seat}/ahead", {"actions": []})
        first = ahead["prompt"]["choices"][0]["action"]
        self.ask("PUT", f"/tables/{table['id']}/seats/{seat}/plan", {"actions": [first]})

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies.items())


def main(target: Path) -> None:
    """Write all of it into a new folder."""
    target.mkdir(parents=True)
    records = target / "records"
    records.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        make_records(work, records)
        make_service(work, target, records)


def wabe(*words: str, typed: str = "") -> str:
    done = subprocess.run([*WABE, *words], input=typed, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def make_records(work: Path, records: Path) -> None:
    """Games of bots, games begun in the terminal, a map of one's own, a tournament, a table for learners."""
    own_map = work / "ford.json"
    own_map.write_text(json.dumps(FORD))
    for name, words in {
        "burgundy": ["burgundy", "--players", "3", "-o", "duchies=random", "-o", "hide_sold=on"],
        "worlds_504": ["504", "--players", "2", "-o", "world=473", "-o", "errata2015=on"],
        "innovation": ["aoi", "--players", "3", "-o", "setup=first_game", "-o", "side=large"],
        "boats": ["boats", "--players", "2", "-o", "scenario=O2-TWIN"],
    }.items():
        made = work / name
        wabe("simulate", *words, "--bots", "greedy,random", "--games", "1", "--seed", "7", "--records", str(made))
        (one,) = made.iterdir()
        shutil.copy(one, records / f"{name}.wabe")
    for name, game, options in (
        ("terminal-burgundy", "burgundy", []),
        ("terminal-504", "504", ["-o", "world=671"]),
        ("terminal-boats", "boats", ["-o", f"scenario_file={json.dumps(FORD)}", "-o", "offers=0"]),
    ):
        file = str(records / f"{name}.wabe")
        words = ["--seats", "human:Anna,greedy", "--seed", "3", *options, "--record", file]
        wabe("play", game, *words, typed="1\n" * 12)
    plan = records.parent / "tournament.toml"
    plan.write_text(
        'title = "Stored"\nseed = 5\n[[event]]\ngame = "castles_of_burgundy"\nbots = ["random", "greedy"]\ngames = 2\n'
    )
    wabe("tournament", str(plan))
    wabe("export", str(records / "burgundy.wabe"), "--to", str(work / "all.parquet"))
    rows = parquet.read_table(work / "all.parquet")
    meaning = json.loads(rows.schema.metadata[b"wabe"])
    columns = {field.name: str(field.type) for field in rows.schema}
    (records.parent / "export.json").write_text(json.dumps({"columns": columns, "meaning": meaning}, indent=1))


def make_service(work: Path, target: Path, records: Path) -> None:
    letters = Letters()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    database = work / "service.db"
    flags = ["--db", str(database), "--mail", f"smtp://127.0.0.1:{port}", "--address", "http://wabe.test"]
    try:
        with serving(*flags, "--requests", "5000") as (process, line):
            found = re.search(r":(\d+)/", line)
            assert found, line
            told = fill(int(found[1]), letters, database, records)
            wabe("backup", str(work / "backup.db"), "--db", str(database))
            process.terminate()
            process.wait(30)
    finally:
        controller.stop()
    assert not Path(f"{database}-wal").exists()
    (target / "service.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    for file in (database, work / "backup.db"):
        (target / f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def fill(port: int, letters: Letters, database: Path, records: Path) -> dict[str, Any]:
    """Everything people do at a service; what is to be found of it later."""
    anna, bert, dora, emil = (Person(port, name) for name in ("Anna", "Bert", "Dora", "Emil"))
    tables: dict[str, tuple[Person, Any]] = {}
    links: dict[str, str] = {}

    # Burgundy: a clock, talk, a report, a plan, who left, an undo.
    first = anna.open(
        "castles_of_burgundy", ME, BERT, FRIEND, options={"duchies": "turn", "hide_sold": True}, clock=DAYS
    )
    bert.join(first, 1)
    dora.join(first, 2)
    dora.ask("DELETE", f"/tables/{first['id']}/seats/2")
    emil.join(anna.see(first), 2)
    first = turns(first, 25, anna, bert, emil)
    for person, text in ((anna, "Good luck!"), (bert, "Ihr alle mögt verlieren. 🎲"), (anna, "Well.")):
        person.ask("POST", f"/tables/{first['id']}/chat", {"text": text})
    anna.ask("POST", f"/tables/{first['id']}/reports", {"line": 1, "reason": "rude"})
    idle = next(seat for seat in (0, 1, 2) if seat != first["scene"]["prompt"]["seat"])
    (anna, bert, emil)[idle].plan(first, idle)
    tables["running-burgundy"] = anna, first

    # Age of Innovation: a standing answer.
    standing = anna.open("age_of_innovation", ME, BERT, options={"setup": "first_game"})
    bert.join(standing, 1)
    body = {"question": bert.see(standing)["habits"][0]["question"], "answer": "accept"}
    bert.ask("PUT", f"/tables/{standing['id']}/seats/1/habits", body)
    tables["running-innovation"] = anna, turns(standing, 12, anna, bert)

    # 504 against bots, with a seed of the host's, and something taken back.
    chosen = anna.open("worlds_504", ME, bot("greedy"), bot("random"), options={"world": "473"}, seed=11)
    chosen = anna.play(chosen, 6)
    for _ in range(20):
        if chosen.get("can_undo"):
            break
        chosen = anna.play(chosen)
    chosen = anna.ask("POST", f"/tables/{chosen['id']}/undo", {"position": position_of(chosen)})
    tables["undone-504"] = anna, chosen

    # Roads & Boats on one's own map, and a long game with a snapshot.
    own = anna.open("roads_and_boats", ME, BERT, options={"scenario_file": json.dumps(FORD)})
    bert.join(own, 1)
    own = turns(own, 10, anna, bert)
    tables["map-boats"] = anna, own
    text = (records / "boats.wabe").read_text()
    most = int(text.split("\nend ")[1].split()[0])
    long = anna.open("roads_and_boats", ME, bot("random"), record=text, position=most // 2)
    tables["long-boats"] = anna, anna.play(long, 3)

    # Games that end, with the secret of their chance; one of them again.
    for name in ("burgundy", "worlds_504", "innovation", "boats"):
        text = (records / f"{name}.wabe").read_text()
        game, count = text.split("game: ")[1].split("\n")[0], int(text.split("players: ")[1].split("\n")[0])
        most = int(text.split("\nend ")[1].split()[0])
        seats = [ME, *[HERE] * (count - 1)]
        over = anna.open(game, *seats, record=text, position=most - 3)
        over = anna.play(over, 40)
        assert over["status"] == "over", name
        tables[f"finished-{name}"] = anna, over
    over = tables["finished-burgundy"][1]
    again = anna.ask("POST", f"/tables/{over['id']}/rematch", {"options": {}})
    tables["rematch"] = anna, again

    # Those that wait: for all to see, and for invited people alone.
    public = dora.open("age_of_innovation", ME, FRIEND, bot("learned"), FRIEND, public=True, clock={"game": 7200})
    tables["public"] = dora, public
    closed = bert.open("castles_of_burgundy", ME, FRIEND, spectators=False)
    tables["closed"] = bert, closed
    links["seat of a public table"] = public["seats"][1]["invite"]
    links["seat of a closed table"] = closed["seats"][1]["invite"]
    links["watch"] = f"/table/{first['id']}"
    links["replay"] = f"/replay/{over['id']}?at=10"

    # What is only looked at, what was stopped, what is gone.
    shown = bert.ask("POST", "/records", {"text": (records / "terminal-burgundy.wabe").read_text()})
    tables["archive"] = bert, shown
    stopped = dora.open("castles_of_burgundy", ME, bot("thinker:0.2s"))
    stopped = dora.ask("POST", f"/tables/{stopped['id']}/stop")
    tables["stopped"] = dora, stopped
    gone = dora.open("castles_of_burgundy", ME, HERE)
    wabe("tables", "delete", gone["id"], "--db", str(database))

    # People: accounts, a passkey, letters, a browser that is told, and one who is shut out.
    told = {"theme": '"dark"', "pace": "900", "name": '"Anna"', "oneTap": "true"}
    code = anna.ask("POST", "/account", {"name": "Anna Gram"})["code"]
    anna.ask("PUT", "/account", {"settings": told})
    anna.ask("POST", "/passkeys", {"credential": Device(anna).make(anna.ask("POST", "/passkeys/new"))})  # type: ignore[arg-type]
    anna.ask("POST", "/notices/mail", {"address": "anna@example.org"})
    letter = letters.wait(1)[2]
    confirm = re.search(r"/api(/notices/confirm/\S+)", letter)
    assert confirm
    anna.http.post(confirm[1])
    links["end of letters"] = f"/api{confirm[1].replace('confirm', 'end')}"
    dora.ask("PUT", "/reader", {"language": "de"})
    dora.ask("POST", "/notices/push", {**PUSH, "p256dh": dora.ask("GET", "/notices")["push_key"], "rhythm": "digest"})
    emils = emil.ask("POST", "/account", {"name": "Emil"})["code"]
    tables["called"] = anna, call(anna, bert)
    wabe("people", "shut-out", "Emil", "--reason", "rude", "--db", str(database))
    people = {
        "anna": {"cookies": anna.cookies, "account": "Anna Gram", "code": code, "settings": told},
        "bert": {"cookies": bert.cookies},
        "dora": {"cookies": dora.cookies},
        "emil": {"cookies": emil.cookies, "account": "Emil", "code": emils},
    }
    return {
        "version": wabe("--version").split()[1],
        "people": people,
        "links": links,
        "tables": {name: seen(name, person, table) for name, (person, table) in tables.items()},
    }


def turns(table: Any, count: int, *people: Person) -> Any:
    """Let the people on turn play their first choice, so many times."""
    for _ in range(count):
        view = people[0].see(table)
        people[view["scene"]["prompt"]["seat"]].play(view)
    return people[0].see(table)


def call(anna: Person, bert: Person) -> Any:
    """A table at which a turn of Anna's begins, of which a letter is to tell her."""
    table = bert.open("castles_of_burgundy", ME, FRIEND)
    anna.join(table, 1)
    told = False
    for _ in range(200):
        turn = anna.see(table)["scene"]["prompt"]["seat"]
        if turn == 1 and told:
            return anna.see(table)
        told = turn == 0
        turns(table, 1, bert, anna)
    raise AssertionError("her turn never comes")


def seen(name: str, person: Person, table: Any) -> dict[str, Any]:
    """Note what is to be found at a table later, whatever words it is told in by then."""
    view = person.settled(table)
    scene = view["scene"]
    return {
        "id": view["id"],
        "of": person.name.lower(),
        "game": view["game"],
        "options": view["options"],
        "status": view["status"],
        "position": scene["position"],
        "revision": view["revision"],
        "turn": scene["prompt"]["seat"],
        "choices": [choice["action"] for choice in scene["prompt"].get("choices", [])],
        "names": scene["names"],
        "points": [seat["score"] for seat in scene["seats"]],
        "seats": [[seat["kind"], seat["taken"], seat["mine"], seat.get("bot", "")] for seat in view["seats"]],
        "log": len(scene["log"]),
        "events": len(view.get("events", [])),
        "talk": view.get("talk", 0),
        "clock": {key: view["clock"][key] for key in ("move", "game", "bot")} if "clock" in view else None,
        "seed": view.get("seed"),
        "secret": view.get("secret", ""),
        "next": view.get("next", ""),
        "record": person.http.get(f"/tables/{view['id']}/record").text if name != "running-burgundy" else "",
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]))

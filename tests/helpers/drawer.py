"""A page without a browser: what it keeps is in a dict, its bots think immediately, and its page is a list."""

import asyncio
import json
from typing import Any

from wabe.offline.page import PageService, think


class Drawer:
    """Where tables are kept, as a browser would."""

    def __init__(self) -> None:
        self.rows: dict[str, tuple[int, list[str]]] = {}

    async def changes(self, table_id: str) -> int | None:
        return self.rows[table_id][0] if table_id in self.rows else None

    async def tables(self) -> list[str]:
        return [texts[0] for _, texts in self.rows.values()]

    async def load(self, table_id: str) -> list[str] | None:
        return list(self.rows[table_id][1]) if table_id in self.rows else None

    async def put(self, table_id: str, known: int, changes: int, texts: list[str]) -> bool:
        if table_id in self.rows and self.rows[table_id][0] != known:
            return False
        self.rows[table_id] = (changes, texts)
        return True

    async def remove(self, table_id: str) -> None:
        self.rows.pop(table_id, None)


class LonelyPage:
    """A page without a service. Each request runs until nothing is left to do, so its bots have moved."""

    def __init__(self, drawer: Drawer | None = None, *, in_runs: bool = False) -> None:
        self.drawer = drawer or Drawer()
        self.in_runs = in_runs  # bots' moves are shown together
        self.loop = asyncio.new_event_loop()
        self.pushes: list[tuple[str, int]] = []
        self.stopped = False
        self.asked: list[str] = []
        self.service = PageService(self.drawer, self._ask)

    async def _ask(self, kind: str, asked: str) -> str:
        self.asked.append(kind)
        return "" if self.stopped else think(kind, asked)

    def ask(self, method: str, path: str, body: Any = None, language: str = "en") -> tuple[int, Any]:
        """What the page answers: a status, and JSON or text."""
        text = "" if body is None else json.dumps(body)
        status, answer = self.loop.run_until_complete(self.service.answer(language, method, path, text, self.in_runs))
        self.rest()
        return status, json.loads(answer) if answer.startswith(("{", "[")) else answer

    def watch(self, table_id: str, since: int = 0, language: str = "en") -> None:
        self.loop.run_until_complete(self._connect(table_id, since, language))
        self.rest()

    async def _connect(self, table_id: str, since: int, language: str) -> None:
        self.service.connect(1, language, table_id, since, lambda text, code: self.pushes.append((text, code)))

    def rest(self) -> None:
        """Let what was begun come to its end; what waits for pushes goes on waiting."""

        async def settle() -> None:
            for _ in range(2000):
                await asyncio.sleep(0)

        self.loop.run_until_complete(settle())

    def close(self) -> None:
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.rest()
        self.loop.close()

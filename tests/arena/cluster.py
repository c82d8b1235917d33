"""A Ray cluster of two nodes, one of which is killed in the middle of a tournament: `make cluster`.

No part of the quick tests, since two nodes take long to start; those play on a Ray of one (`test_ray.py`).
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wabe.arena.crew import Alone, OnRay, crew
from wabe.arena.standings import standings
from wabe.arena.tournament import Folder, play, read_file

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
ray = pytest.importorskip("ray", reason="Ray is not to be had here: pip install 'wabe[cluster]'")

CUP = """
bots = ["random"]
games = 40
[[event]]
game = "burgundy"
players = [2, 3]
"""


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes with one processor each."""
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    made.add_node(num_cpus=1)
    yield made
    ray.shutdown()
    made.shutdown()


def test_a_killed_node_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(CUP)
    asked = read_file(path)
    with Alone() as alone:
        expected = standings(asked, play(asked, Folder(tmp_path / "alone", asked), alone))
    [second] = [node for node in cluster.list_all_nodes() if node is not cluster.head_node]
    killed: list[int] = []

    def told(done: int, most: int) -> None:
        if done >= 20 and not killed:
            killed.append(done)
            cluster.remove_node(second, allow_graceful=False)

    with crew(on="ray", address=cluster.address) as players:
        assert isinstance(players, OnRay)
        assert players.waiting == 4, "two nodes"
        found = standings(asked, play(asked, Folder(tmp_path / "ray", asked), players, told))
    assert killed
    assert killed[0] < 79, "in the middle"
    assert found == expected
    for record in (tmp_path / "alone" / "records").iterdir():
        assert (tmp_path / "ray" / "records" / record.name).read_text() == record.read_text()

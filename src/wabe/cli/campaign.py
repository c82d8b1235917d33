"""What all commands that play many games ask: on how many processes, or on which cluster."""

from typing import Annotated

import typer

Jobs = Annotated[int, typer.Option(help="Processes of this machine to play on.", min=1)]
On = Annotated[str, typer.Option(help="Where to play: processes (of this machine) or ray (a cluster).")]
Address = Annotated[str, typer.Option(help="With --on ray: the address of a running cluster, such as host:6379.")]

"""The build hook of a compiled wheel: what mypyc makes of the engine comes beside its sources.

Sources, exceptions and level stand in pyproject.toml. Nothing is written into the source tree.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles before the wheel is packed, and tidies up after it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and have the result packed."""
        root = Path(self.root)
        left_out = set(self.config["exclude"])  # files and folders
        files = [file for room in self.config["include"] for file in sorted((root / room).rglob("*.py"))]
        self.folder = tempfile.TemporaryDirectory(prefix="wabe-compiled-")
        words = [root / "scripts" / "compile_c.py", self.folder.name, self.config["opt-level"]]
        words += [file for file in files if left_out.isdisjoint(file.relative_to(root).parts)]
        done = subprocess.run([sys.executable, *words], cwd=root, check=False)
        if done.returncode:
            sys.exit(f"The engine could not be compiled: exit code {done.returncode}")
        made = Path(self.folder.name, "made")
        found = [file for file in made.rglob("*") if file.is_file()]
        build_data["force_include"].update({str(file): str(file.relative_to(made)) for file in found})
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """All is packed."""
        self.folder.cleanup()

"""The folder of a page that plays without a service: any file server serves it, and the browser keeps it."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Final

from wabe.core.errors import WabeError
from wabe.core.messages import m

RUNTIME: Final = Path(__file__).parent / "runtime"
_WORKER: Final = Path(__file__).parent / "offline.js"
_MARK: Final = "python/runtime.json"  # by which a folder is known as one of these
_POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'"
)


class NoFolder(WabeError):
    """The folder cannot be made; the words say why."""


def write_folder(target: Path, client: Path | None, runtime: Path = RUNTIME) -> int:
    """Make the folder, or bring it up to date; the bytes of all its files."""
    if client is None or not (client / "index.html").is_file():
        raise NoFolder(m("server.static.client"))
    if not (runtime / "runtime.json").is_file():
        raise NoFolder(m("server.static.runtime"))
    if target.exists() and not target.is_dir():
        raise NoFolder(m("server.static.file", folder=str(target)))
    if target.is_dir() and any(target.iterdir()) and not (target / _MARK).is_file():
        raise NoFolder(m("server.static.full", folder=str(target)))
    for old in ("assets", "python"):
        shutil.rmtree(target / old, ignore_errors=True)
    shutil.copytree(client, target, dirs_exist_ok=True)
    shutil.copytree(runtime, target / "python", dirs_exist_ok=True)
    page = (target / "index.html").read_text("utf-8")
    (target / "index.html").write_text(_page(page), "utf-8")
    for manifest in target.glob("manifest*.json"):
        manifest.write_text(_manifest(manifest.read_text("utf-8")), "utf-8")
    files = sorted(path for path in target.rglob("*") if path.is_file() and path.name != "sw.js")
    (target / "sw.js").write_text(_worker(target, files), "utf-8")
    return sum(path.stat().st_size for path in files)


def _page(text: str) -> str:
    """The page of a service, marked as one that has none, with addresses in its own folder."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}" />'
    marked = text.replace("<html ", "<html data-offline ", 1).replace("<head>", f"<head>\n    {policy}", 1)
    return marked.replace('="/', '="./').replace(" crossorigin ", " ")


def _manifest(text: str) -> str:
    found = json.loads(text)
    for key in ("id", "start_url", "scope"):
        found[key] = "./"
    for icon in found["icons"]:
        icon["src"] = f".{icon['src']}"
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _worker(target: Path, files: list[Path]) -> str:
    """The worker that keeps exactly these files."""
    edition = sha256()
    for path in files:
        edition.update(path.read_bytes())
    names = ["./", *(f"./{path.relative_to(target).as_posix()}" for path in files if path.name != "index.html")]
    text = _WORKER.read_text("utf-8").replace('EDITION";', f'{edition.hexdigest()[:12]}";', 1)
    text = text.replace("const FILES = [];", f"const FILES = {json.dumps(names, indent=1)};")
    return text.replace('const POLICY = "";', f"const POLICY = {json.dumps(_POLICY)};")

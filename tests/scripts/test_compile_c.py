"""Functions of the compiled engine that run once are compiled in less time."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
compile_c = runpy.run_path(str(ROOT / "scripts" / "compile_c.py"))

WRITTEN = """\
PyObject *CPyDef_offers___decompose(PyObject *cpy_r_decisions) {
char CPyDef_offers___compose(PyObject *cpy_r_decisions);
char CPyDef_offers___compose(PyObject *cpy_r_decisions) {
        PyObject *CPyPy_offers___compose(PyObject *self, PyObject *const *args, size_t nargs, PyObject *kwnames) {
char CPyDef_rules____compose(PyObject *cpy_r_world, CPyTagged cpy_r_position) {
char CPyDef_offers_____top_level__(void) {
static int CPyExec_wabe___offers__impl(PyObject *module)
int CPyExec_wabe___offers(PyObject *module)
PyObject *CPyInit_wabe___offers(void)
PyObject *CPyInitOnly_wabe___offers(void)
char CPyDef_offers___run_offers(PyObject *cpy_r_s, PyObject *cpy_r_frame) {
"""


def test_what_runs_once_is_marked_and_nothing_else() -> None:
    marked = compile_c["mark_what_is_done_once"](WRITTEN).removeprefix(compile_c["ONCE"]).splitlines()
    assert [line for line in marked if not line.startswith("ONCE ")] == [
        line for number, line in enumerate(WRITTEN.splitlines()) if number in (0, 1, 3, 10)
    ]
    assert [line.removeprefix("ONCE ") for line in marked] == WRITTEN.splitlines()

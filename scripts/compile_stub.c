/* What stands for a module of the engine beside the one library that holds them all. It is the same for every module,
   so it is compiled once: Python says which one it asks for, and the library has a function that makes it.
   compile_c.py puts before it the name of the library, LIBRARY, and after it MODULE(name) for each last name of a module. */
#include <Python.h>

static PyObject *create(PyObject *spec, PyModuleDef *definition)
{
    PyObject *library = PyImport_ImportModule(LIBRARY);
    PyObject *name = library ? PyObject_GetAttrString(spec, "name") : NULL;
    PyObject *flat = name ? PyObject_CallMethod(name, "replace", "ss", ".", "___") : NULL;
    PyObject *maker = flat ? PyUnicode_FromFormat("init_%U", flat) : NULL;
    PyObject *capsule = maker ? PyObject_GetAttr(library, maker) : NULL;
    PyObject *(*make)(void) = NULL;
    if (capsule)
        make = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule));
    Py_XDECREF(capsule);
    Py_XDECREF(maker);
    Py_XDECREF(flat);
    Py_XDECREF(name);
    Py_XDECREF(library);
    return make ? make() : NULL;
}

static PyModuleDef_Slot slots[] = {{Py_mod_create, create}, {0, NULL}};

static PyModuleDef stub = {
    PyModuleDef_HEAD_INIT,
    .m_name = "stub",
    .m_slots = slots,
};

#define MODULE(name) PyMODINIT_FUNC PyInit_##name(void) { return PyModuleDef_Init(&stub); }

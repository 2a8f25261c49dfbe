"""Executes a notebook, as a reader would: python notebook.py NOTEBOOK. Its assertions are the test."""

import sys

import nbclient
import nbformat

notebook = nbformat.read(sys.argv[1], as_version=4)
nbformat.validate(notebook)
nbclient.NotebookClient(notebook, timeout=300).execute()
pictures = sum("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
assert pictures >= 3, "a notebook without pictures"
print(f"{sum(cell.cell_type == 'code' for cell in notebook.cells)} cells, {pictures} pictures")

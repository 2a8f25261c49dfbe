"""The programs of the page that PyPI shows run as they stand, one after the other."""

import os
import pathlib
import re

CHECKOUT = pathlib.Path(os.environ.get("FRB_CHECKOUT", pathlib.Path(__file__).parents[2]))


def test_programs_of_the_page():
    page = (CHECKOUT / "python/README.md").read_text()
    programs = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(programs) >= 2
    names = {}
    for program in programs:
        exec(program, names)  # noqa: S102
    assert names["q"].shape == (401, 4)


def test_every_name_of_the_package_is_on_the_page():
    import libfrb

    page = (CHECKOUT / "python/README.md").read_text()
    missing = [name for name in libfrb.__all__ if name not in page and name != "Run"]
    assert not missing

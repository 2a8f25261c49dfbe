"""Runs what the recipes of packaging/ would have Spack and conda-build run, without these two: their build and
install commands, with this folder as the source, and the tests of the conda recipe.

usage: recipes.py spack|conda VERSION PREFIX      (conda needs jinja2 and yaml)
"""

import os
import subprocess
import sys
import types
from pathlib import Path


def spack(version, prefix):
    """The recipe as a Python module, around classes and functions that do what Spack's do, as far as it uses them."""
    versions, needs = [], []

    class MakefilePackage:
        pass

    package = types.ModuleType("spack.package")
    package.MakefilePackage = MakefilePackage
    package.license = lambda words: None
    package.version = lambda words, url: versions.append(words)
    package.depends_on = lambda words, type: needs.append(words)
    package.make = lambda *words: subprocess.run(["make", "--no-print-directory", *words], check=True)
    sys.modules["spack"] = types.ModuleType("spack")
    sys.modules["spack.package"] = package
    names = {}
    exec(Path("packaging/spack/package.py").read_text(), names)
    assert versions == [version], versions
    oldest = next(line.split('"')[1] for line in Path("Cargo.toml").read_text().splitlines() if line.startswith("rust-version"))
    assert f"rust@{oldest}:" in needs, needs
    recipe = names["Frb"]()
    recipe.build(None, prefix)
    recipe.install(None, prefix)


def conda(version, prefix):
    """The recipe as conda-build renders it, with the choices of Linux."""
    import jinja2
    import yaml

    text = Path("packaging/conda/meta.yaml").read_text()
    functions = {
        "compiler": lambda language: f"{language}_linux-64",
        "stdlib": lambda language: "sysroot_linux-64",
        "pin_subpackage": lambda name, max_pin: f"{name} {version} {max_pin}",
    }
    # A line with a selector in brackets holds only where the selector does.
    lines = [line for line in text.splitlines() if "# [not linux]" not in line]
    recipe = yaml.safe_load(jinja2.Environment(undefined=jinja2.StrictUndefined).from_string("\n".join(lines)).render(functions))
    assert recipe["package"] == {"name": "libfrb", "version": version}, recipe["package"]
    assert all(Path(file).exists() for file in recipe["about"]["license_file"])
    for command in recipe["build"]["script"] + recipe["test"]["commands"]:
        subprocess.run(["bash", "-ec", command], check=True, env={**os.environ, "PREFIX": str(prefix)})


kind, version, prefix = sys.argv[1], sys.argv[2], Path(sys.argv[3]).resolve()
{"spack": spack, "conda": conda}[kind](version, prefix)
for file in ["lib/libfrb.so", "lib/libfrb.a", "include/frb.h", "include/frb.f90", "lib/pkgconfig/frb.pc"]:
    assert (prefix / file).exists(), file

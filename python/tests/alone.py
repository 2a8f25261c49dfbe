"""In an environment that has nothing but the wheel and what it asked for: what that is, and a step."""

import importlib.metadata

import libfrb

found = {distribution.metadata["Name"].lower() for distribution in importlib.metadata.distributions()}
assert found - {"pip", "setuptools"} <= {"libfrb", "numpy", "cffi", "pycparser"}, found
m, _ = libfrb.step(0.1, [0.345, 0.653, 1.0], [0.5, 0.2, 0.8], [1, 0, 0, 0])
print(m)

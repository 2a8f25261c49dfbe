"""The same bits as from C, on all reference inputs; FRB_CHECKOUT and FRB_LIBRARIES say where to find them."""

import os
import pathlib
import shutil
import subprocess

import numpy as np
import pytest

import libfrb

CHECKOUT = pathlib.Path(os.environ.get("FRB_CHECKOUT", pathlib.Path(__file__).parents[2]))
LIBRARIES = pathlib.Path(os.environ.get("FRB_LIBRARIES", CHECKOUT / "build/lib"))


def reference_inputs():
    """Moments, momentum, step, quaternion and matrix by columns of every case."""
    rows = []
    for file in sorted((CHECKOUT / "tests/reference").glob("*.txt")):
        for line in file.read_text().splitlines():
            fields = line.split()
            if len(fields) == 55 and not line.startswith("#"):
                rows.append([float.fromhex(field) for field in fields[:20]])
    return np.array(rows)


def test_results_have_the_bits_of_the_c_client(tmp_path):
    compiler = shutil.which("cc")
    if not compiler or not (LIBRARIES / "libfrb.a").exists():
        pytest.skip("no C compiler, or no library beside it")
    inputs = reference_inputs()
    assert len(inputs) > 2000
    moments, m, h, q, columns = np.split(inputs, [3, 6, 7, 11], axis=1)
    client = tmp_path / "client"
    source = pathlib.Path(__file__).with_name("client.c")
    subprocess.run(
        [compiler, "-I", CHECKOUT / "include", "-o", client, source, LIBRARIES / "libfrb.a", "-lm", "-lpthread", "-ldl"],
        check=True,
    )
    lines = "\n".join(
        " ".join(number.hex() for number in row)
        for row in np.concatenate([h, moments, m, q, columns], axis=1).tolist()
    )
    printed = subprocess.run([client], input=lines, capture_output=True, text=True, check=True).stdout
    want = np.array([[float.fromhex(field) for field in line.split()] for line in printed.splitlines()])
    assert len(want) == len(inputs)
    with_quaternions = libfrb.step(h[:, 0], moments, m, q)
    matrices = columns.reshape(-1, 3, 3).swapaxes(-1, -2)
    with_matrices = libfrb.step(h[:, 0], moments, m, matrices)
    found = np.concatenate(
        [
            *with_quaternions,
            with_matrices[0],
            with_matrices[1].swapaxes(-1, -2).reshape(-1, 9),
        ],
        axis=1,
    )
    assert found.tobytes() == want.tobytes()

#!/usr/bin/env bash
# Installs the wheel in an empty environment and runs everything there: python/check.sh [short]
# "short" builds for this machine only, keeps its environment, and leaves out figures, pictures and ways of
# installing; `make test` calls it.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
root=$PWD
place=$root/$place
export FRB_CHECKOUT=$root FRB_LIBRARIES=$root/build/lib PYTHONDONTWRITEBYTECODE=1 MPLCONFIGDIR=$place/matplotlib
export PIP_RETRIES=2 PIP_DISABLE_PIP_VERSION_CHECK=1
passed=0 failed=0

# check WHAT COMMAND...: counts it, and shows its last line, or all of them if it fails.
check() {
    local what=$1
    shift
    if "$@" >"$place/check.log" 2>&1; then
        passed=$((passed + 1))
        printf '%-50s %s\n' "$what" "$(tail -n 1 "$place/check.log")"
    else
        failed=$((failed + 1))
        echo "FAILED  $what"
        sed 's/^/        /' "$place/check.log"
    fi
}

# The whole of what the last check printed.
shown() {
    sed '/ passed, /d; s/^/    /' "$place/check.log"
}

skip() {
    echo "skipped: $1"
    echo "$passed passed, $failed failed"
    exit 0
}

python3 -m venv --help >/dev/null 2>&1 || skip "Python: no python3 with venv"
if [ "${1-}" = short ]; then
    name=short
    packages=(numpy cffi pytest scipy mypy)
else
    name=empty
    packages=(pip)
    rm -rf "${place:?}/$name"
fi
{ environment $name "${packages[@]}" && environment tools maturin cffi; } >"$place/check.log" 2>&1 ||
    skip "Python: packages cannot be installed: $(tail -n 1 "$place/check.log")"
python=$place/$name/bin/python
pip() { "$python" -m pip install --quiet "$@"; }
tests() { "$python" -m pytest -q -p no:cacheprovider "$@"; }

if [ "${1-}" = short ]; then python/build.sh plain; else python/build.sh; fi
wheel=$(echo "$place"/wheels/*.whl)
# Away from the sources, so that it is the wheel which is imported.
rm -rf "$place/work"
mkdir -p "$place/work"
cp -r python/tests python/examples python/measure.py "$place/work/"
cd "$place/work"

if [ "${1-}" = short ]; then
    check "the wheel installs" pip --force-reinstall --no-deps "$wheel"
else
    check "the wheel installs in an empty environment" pip "$wheel"
    check "with numpy, cffi and what cffi needs" "$python" "$root/python/tests/alone.py"
    pip pytest scipy mypy
fi
check "tests" tests tests
check "examples in docstrings" tests --doctest-modules --pyargs libfrb
check "type hints (mypy, strict)" "$python" -m mypy --config-file "$root/pyproject.toml" --cache-dir "$place/mypy" -p libfrb
if [ "${1-}" != short ]; then
    pip matplotlib rebound nbclient nbformat ipykernel
    for example in examples/*.py; do
        check "$example" "$python" "$example"
    done
    for notebook in examples/*.ipynb; do
        check "$notebook" "$python" tests/notebook.py "$notebook"
    done
    check "costs" "$python" measure.py
    shown
    cd "$root"
    environment audit auditwheel
    audited() { "$place/audit/bin/auditwheel" show "$wheel" && grep -q manylinux_2_17 "$place/check.log"; }
    check "auditwheel" audited
    shown
    # Not in the folder of cargo's own builds, as in build.sh.
    export CARGO_TARGET_DIR=$place/target
    for source in "$root" "$place"/wheels/*.tar.gz; do
        rm -rf "$place/source"
        environment source pip
        check "pip install ${source##*/}" "$place/source/bin/pip" install --quiet "$source"
        check "a step with it" "$place/source/bin/python" tests/readme/python.py
    done
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

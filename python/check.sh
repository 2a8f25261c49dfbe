#!/usr/bin/env bash
# Installs the wheel in an empty environment and runs everything there: python/check.sh [short]
# "short" builds for this machine only and leaves out figures, pictures and the slow tests; `make test` calls it.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
export FRB_CHECKOUT=$PWD FRB_LIBRARIES=$PWD/build/lib PYTHONDONTWRITEBYTECODE=1
python=$PWD/$place/empty/bin/python
passed=0 failed=0

check() {
    local what=$1
    shift
    if "$@" >"$place/check.log" 2>&1; then
        passed=$((passed + 1))
        printf '%-60s %s\n' "$what" "$(tail -n 1 "$place/check.log")"
    else
        failed=$((failed + 1))
        printf '%-60s FAILED\n' "$what"
        cat "$place/check.log"
    fi
}

if ! python3 -m venv --help >/dev/null 2>&1 || ! environment empty pip; then
    echo "skipped: no python3 with venv and pip, or no package index"
    echo "0 passed, 0 failed"
    exit 0
fi

if [ "${1-}" = short ]; then python/build.sh plain; else python/build.sh; fi
wheel=$(echo "$PWD/$place"/wheels/*.whl)
# Away from the sources, so that it is the wheel which is imported.
mkdir -p "$place/work"
cp -r python/tests python/examples python/measure.py "$place/work/"
site() { "$python" -c 'import libfrb, os; print(os.path.dirname(libfrb.__file__))'; }
pip() { "$python" -m pip install --quiet --disable-pip-version-check "$@"; }
cd "$place/work"
place=..

check "the wheel installs with numpy alone" pip "$wheel"
check "a step without anything else installed" \
    "$python" -c 'import libfrb; print(libfrb.step(0.1, [0.345, 0.653, 1.0], [0.5, 0.2, 0.8], [1, 0, 0, 0])[0])'
pip pytest scipy mypy
check "tests" "$python" -m pytest -q -p no:cacheprovider tests
check "examples in docstrings" "$python" -m pytest -q -p no:cacheprovider --doctest-modules "$(site)"
check "type hints (mypy, strict)" "$python" -m mypy --strict --config-file ../../../python/pyproject.toml --cache-dir ../mypy -p libfrb
if [ "${1-}" != short ]; then
    pip matplotlib rebound nbclient nbformat ipykernel
    for example in examples/*.py; do check "$example" "$python" "$example"; done
    check "what it costs" "$python" measure.py
    cat ../check.log
    environment_of_audit() { cd ../../.. && environment audit auditwheel; }
    (environment_of_audit) && check "auditwheel" ../audit/bin/auditwheel show "$wheel"
    cat ../check.log
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]

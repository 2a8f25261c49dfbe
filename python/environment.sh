# Read by the scripts beside it: virtual environments under build/python, which nothing else uses.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
place=build/python
mkdir -p "$place"

# environment NAME PACKAGE...: a virtual environment of that name with these packages, kept between runs.
environment() {
    local name=$1 packages
    shift
    packages=$place/$name/packages
    grep -qsxF "$*" "$packages" && return
    rm -rf "${place:?}/$name"
    python3 -m venv "$place/$name" &&
        "$place/$name/bin/pip" install --quiet --disable-pip-version-check "$@" &&
        echo "$*" >"$packages"
}

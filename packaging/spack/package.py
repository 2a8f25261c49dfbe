# A recipe for Spack: put it in packages/frb/package.py of a repository of recipes. docs/install.md says what of it
# has been tested. The address of the archive is that of `make dist`, wherever it is published.
from spack.package import *


class Frb(MakefilePackage):
    """The motion of rigid bodies, exact to rounding, for programs in Fortran, C, C++ and Rust."""

    license("MIT OR Apache-2.0")

    version("0.2.0", url="file:///path/to/frb-0.2.0.tar.gz")

    depends_on("c", type="build")
    depends_on("rust@1.89:", type="build")

    def build(self, spec, prefix):
        make("library")

    def install(self, spec, prefix):
        make("install", f"PREFIX={prefix}")

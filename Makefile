# frb: exact motion of free rigid bodies. `make help` lists the commands.

SHELL   := /bin/bash
CARGO   ?= cargo
FC      := $(if $(filter default,$(origin FC)),gfortran,$(FC))
FFLAGS  ?= -O2
PREFIX  ?= /usr/local
DESTDIR ?=
SECONDS ?= 60
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR     ?= $(PREFIX)/share/man
DOCDIR     ?= $(PREFIX)/share/doc/frb

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)

# Libraries that a program linked with libfrb.a needs besides it.
STATIC_LIBRARIES := -lm -lpthread -ldl

# Where `make library` puts the libraries.
LIBRARIES := build/lib

# rustup installs here; a fresh shell may not know it yet.
export PATH := $(PATH):$(HOME)/.cargo/bin
export CARGO STATIC_LIBRARIES

EXAMPLES := 0 1 2 3 4
RUN      := build/run

RUNNER := $(CARGO) run --quiet --locked --package runner --

.PHONY: help library run test check-all accuracy hostile bench chain race drift methods figures figures-quick figures-docs test-report fuzz reference \
        reference-check header readme install uninstall clean run-packages bench-packages abi api fuzz-coverage fuzz-seeds check-lammps check-water check-targets python check-python \
        site check-site check-fresh dist deb pictures
.DELETE_ON_ERROR:

help:
	@echo "make library          build the library, shared and static, in $(LIBRARIES)"
	@echo "make run              run the five Fortran examples and print their errors and times"
	@echo "make test             run every test"
	@echo "make check-all        run the checks of installation, archive, compilers, ..."
	@echo "make check-NAME       run one row of tools/runner/src/table.rs"
	@echo "make check-lammps     build LAMMPS and the plugin for it, test it: tables, a picture (over half an hour the first time)"
	@echo "make check-water      simulate water for 100 ps: drift of the energy, cost of turning the molecules"
	@echo "make python           build the wheel for Python, in build/python/wheels"
	@echo "make check-python     install it in an empty environment and run everything there"
	@echo "make pictures         draw the pictures of README.md and python/examples again"
	@echo "make site             build the documentation for the browser, with a page to play with, in build/site/book"
	@echo "make check-site       look at it in a browser: links, search, widths, the page to play with"
	@echo "make check-fresh      make run, make test and the packages in a fresh Debian (needs root; CHECKS=\"run deb\" to choose)"
	@echo "make check-targets    test on other processors by emulation, TARGETS=\"aarch64 wasm32\" and TESTS=digest to choose: a table"
	@echo "make accuracy         print the errors of every routine against the reference data"
	@echo "make hostile          the same for random hostile inputs (SEED=1 CASES=200 CLIMB=400: seed, cases and steps a kind)"
	@echo "make bench            print instructions and times per call"
	@echo "make chain            print what a single step waits for, by llvm-mca"
	@echo "make race AGAINST=COMMIT  print times of chained steps beside those of another commit's library"
	@echo "make drift            print the drift of the conserved quantities over a million steps"
	@echo "make methods          measure methods and schemes on four kinds of problem, and write docs/methods.md again"
	@echo "make figures          make the figures of the papers again (ONLY=vilmart_1: one of them): a report"
	@echo "make figures-quick    the same in small sizes, within three minutes"
	@echo "make figures-docs     copy the report of a full run to docs/figures"
	@echo "make test-report      look at the report with a browser"
	@echo "make fuzz             make ten million calls with arbitrary arguments"
	@echo "make fuzz-coverage    call every routine with arguments that find new paths (SECONDS=60 a target)"
	@echo "make reference        compute the reference data again (about a quarter of an hour)"
	@echo "make reference-check  compare them with another method (python3 with mpmath)"
	@echo "make header           write include/frb.h and docs/api again"
	@echo "make api              write docs/api again"
	@echo "make abi              write tests/abi/frb.abi again"
	@echo "make readme           write the measured parts of README.md again"
	@echo "make install          install library, headers, manual pages, examples (PREFIX=$(PREFIX), DESTDIR=)"
	@echo "make uninstall        remove them"
	@echo "make dist             make the archives of a release in build/dist: sources, and binaries for any Linux"
	@echo "make deb              make Debian packages in build/deb: libfrb0, libfrb-dev"
	@echo "make clean            remove everything that was built"

# ---- the library and its examples

library:
	@tools/install_packages.sh cc
	@tools/libraries.sh

run-packages:
	@tools/install_packages.sh cc gfortran

run: $(EXAMPLES:%=$(RUN)/out_example%.dat)
	@$(CARGO) run --release --locked --quiet --example drivers_table -- $(RUN)

$(RUN)/out_example%.dat: $(RUN)/driver_example% fortran/init_example%.dat
	@cp fortran/init_example$*.dat $(RUN)/
	@cd $(RUN) && ./driver_example$*

$(RUN)/driver_example%: fortran/driver_example%.f library | run-packages
	@mkdir -p $(RUN)
	@$(FC) $(FFLAGS) -o $@ $< $(LIBRARIES)/libfrb.a $(STATIC_LIBRARIES)

.PRECIOUS: $(RUN)/driver_example%

# ---- tests and measurements

# All tests are rows of one table, tools/runner/src/table.rs: `make test` runs those that a change could break,
# `make check-all` the promises to those who install and link, `make check-NAME` one row.
test check-all:
	@tools/install_packages.sh cc
	@$(RUNNER) $@

check-%:
	@tools/install_packages.sh cc
	@$(RUNNER) $*

# Prints its tables, so it is no row that only counts.
check-lammps: library
	@tools/install_packages.sh cc g++ cmake mpi python3 valgrind
	@integrations/lammps/check.sh

# Prints drift, noise and costs.
check-water: library
	@tests/water/run.sh

# The wheel for Python, in build/python/wheels; and everything about it, in an empty environment.
python:
	@tools/install_packages.sh cc python3
	@python/build.sh

check-python: library
	@tools/install_packages.sh cc python3
	@python/check.sh

pictures:
	@tools/install_packages.sh cc python3
	@python/pictures.sh

# The pages under a contents list (site/contents.txt), and the library in a page to play with.
site: library
	@tools/install_packages.sh cc git
	@site/build.sh

check-site: library
	@tools/install_packages.sh cc git node npm chromium
	@site/check.sh

# The README's commands and the packages, on a system that has nothing.
check-fresh: library
	@tools/install_packages.sh cc debootstrap
	@tools/fresh/check.sh $(CHECKS)

# Other processors, by emulation: a table of targets, classes and digests. A short pass, of the digest alone:
# make check-targets TESTS=digest TARGETS="aarch64 i686 s390x wasm32"
check-targets: library
	@tools/install_packages.sh cc gfortran debootstrap
	@TESTS="$(TESTS)" tools/targets/check.sh $(TARGETS)

abi: library
	@FRB_BLESS=1 $(CARGO) test --release --quiet --locked --test abi

accuracy: library
	@$(CARGO) run --release --locked --quiet --example accuracy
	@echo
	@FRB_CPU=baseline $(CARGO) run --release --locked --quiet --example accuracy

HOSTILE := $(CARGO) run --release --locked --quiet --example hostile -- $(if $(SEED),--seed $(SEED)) \
           $(if $(CASES),--cases $(CASES)) $(if $(CLIMB),--climb $(CLIMB))

# With and without fused multiply-add, whatever the first finds.
hostile: library
	@status=0; $(HOSTILE) || status=1; echo; FRB_CPU=baseline $(HOSTILE) || status=1; exit $$status

bench-packages:
	@tools/install_packages.sh cc g++ gfortran valgrind awk boost mpi

bench: bench-packages
	@tests/bench/run.sh

chain: library
	@tools/install_packages.sh cc valgrind llvm-mca python3
	@tests/bench/chain.sh

race: library
	@tools/install_packages.sh cc git
	@tests/bench/race.sh $(AGAINST)

drift: library
	@$(CARGO) run --release --locked --quiet --example drift

methods: library
	@tools/methods/run.sh --page

# The experiments of the papers, in their sizes, and the complete examples: half an hour on two idle cores. With
# ONLY=--redraw pictures and report are made again from the numbers of the last run.
FIGURES := $(CARGO) run --release --locked --quiet --package figures --

figures:
	@tools/install_packages.sh cc
	@$(FIGURES) $(ONLY)

figures-quick:
	@tools/install_packages.sh cc
	@$(FIGURES) --quick --into build/figures-quick $(ONLY)

# What is committed of a full run.
figures-docs:
	@grep -q 'by `cargo run --release --package figures`,' build/figures/claims.csv || { echo "run make figures first, all of it"; exit 1; }
	@mkdir -p docs/figures
	@rm -f docs/figures/*.svg docs/figures/*.csv
	@cp build/figures/report.html build/figures/*.csv build/figures/*.svg docs/figures/

test-report:
	@tools/install_packages.sh chromium
	@grep -qs 'build/figures-quick`, small sizes' build/figures-quick/claims.csv || $(MAKE) --no-print-directory figures-quick
	@tests/report/run.sh build/figures-quick docs/figures

fuzz: library
	@FRB_FUZZ_CALLS=10000000 $(CARGO) test --release --locked --test fuzz

fuzz-coverage:
	@tools/install_packages.sh cc g++
	@fuzz/run.sh $(SECONDS)

fuzz-seeds:
	@tools/install_packages.sh python3
	@python3 fuzz/seeds.py

header: library
	@FRB_BLESS=1 $(CARGO) test --quiet --locked --test header
	@$(MAKE) --no-print-directory api

api:
	@mkdir -p docs/api
	@rm -f docs/api/*.md
	@awk -v folder=docs/api -f tools/api.awk include/frb.h

reference:
	@tools/install_packages.sh cc g++ python3 mpmath
	@mkdir -p build
	@$(CXX) -O2 -std=gnu++17 -o build/generate tests/reference/generate.cpp -lquadmath
	@$(CC) -O2 -o build/examples tests/reference/examples/examples.c -lquadmath -lm
	@build/generate tests/reference
	@$(CARGO) run --release --locked --quiet --example reference -- tests/reference
	@build/examples fortran tests/reference/examples
	@python3 tests/reference/torque/torque.py
	@python3 tests/reference/driven/driven.py
	@python3 tests/reference/times/times.py

reference-check:
	@tools/install_packages.sh python3 mpmath sympy
	@python3 tests/reference/check.py
	@python3 tests/reference/dmv_coefficients.py
	@python3 tests/reference/imr_coefficients.py
	@python3 tests/reference/mathematics.py

readme: run-packages bench-packages
	@tools/readme.sh --drift

# ---- installation

# Built only when the sources are newer, so that `make library && sudo make install` needs no Rust
# for the second part.
$(LIBRARIES)/libfrb.so: Cargo.toml Cargo.lock build.rs include/frb.h $(shell find src -name '*.rs')
	@$(MAKE) --no-print-directory library

install uninstall: export PREFIX := $(PREFIX)
install uninstall: export LIBDIR := $(LIBDIR)
install uninstall: export INCLUDEDIR := $(INCLUDEDIR)
install uninstall: export MANDIR := $(MANDIR)
install uninstall: export DOCDIR := $(DOCDIR)
install uninstall: export DESTDIR := $(DESTDIR)
install uninstall: export VERSION := $(VERSION)

install: $(LIBRARIES)/libfrb.so
	@tools/install.sh install

uninstall:
	@tools/install.sh uninstall

# ---- packages

dist deb: export VERSION := $(VERSION)

dist:
	@tools/install_packages.sh cc git python3
	@tools/package/dist.sh

deb: library
	@tools/install_packages.sh dpkg-dev
	@tools/package/deb.sh

clean:
	@$(CARGO) clean --quiet
	@rm -rf build

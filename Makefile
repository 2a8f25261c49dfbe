# frb: exact motion of free rigid bodies. `make help` lists the commands.

SHELL   := /bin/bash
CARGO   ?= cargo
FC      := $(if $(filter default,$(origin FC)),gfortran,$(FC))
FFLAGS  ?= -O2
PREFIX  ?= /usr/local
DESTDIR ?=

VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
MAJOR   := $(firstword $(subst ., ,$(VERSION)))

# Libraries that a program linked with libfrb.a needs besides it.
STATIC_LIBRARIES := -lm -lpthread -ldl

# Where cargo puts what it builds.
TARGET := $(or $(CARGO_TARGET_DIR),target)/release

# rustup installs here; a fresh shell may not know it yet.
export PATH := $(PATH):$(HOME)/.cargo/bin
export CARGO STATIC_LIBRARIES

EXAMPLES := 0 1 2 3 4
RUN      := build/run
INSTALLED_LIB := $(DESTDIR)$(PREFIX)/lib
INSTALLED_INCLUDE := $(DESTDIR)$(PREFIX)/include

.PHONY: help library run test accuracy bench drift fuzz reference reference-check header \
        readme install uninstall clean run-packages test-packages bench-packages
.DELETE_ON_ERROR:

help:
	@echo "make library          build the library, shared and static, in $(TARGET)"
	@echo "make run              run the five Fortran examples and print their errors and times"
	@echo "make test             run every test"
	@echo "make accuracy         print the errors of every routine against the reference data"
	@echo "make bench            print instructions and times per call"
	@echo "make drift            print the drift of the conserved quantities over a million steps"
	@echo "make fuzz             make ten million calls with arbitrary arguments"
	@echo "make reference        compute the reference data again (about a quarter of an hour)"
	@echo "make reference-check  compare them with another method (python3 with mpmath)"
	@echo "make header           write include/frb.h again"
	@echo "make readme           write the measured parts of README.md again"
	@echo "make install          install library, header and Fortran module (PREFIX=$(PREFIX), DESTDIR=)"
	@echo "make uninstall        remove them"
	@echo "make clean            remove everything that was built"

# ---- the library and its examples

library:
	@tools/install_packages.sh cc
	@$(CARGO) build --release --locked --quiet

run-packages:
	@tools/install_packages.sh cc gfortran

run: $(EXAMPLES:%=$(RUN)/out_example%.dat)
	@$(CARGO) run --release --locked --quiet --example drivers_table -- $(RUN)

$(RUN)/out_example%.dat: $(RUN)/driver_example% fortran/init_example%.dat
	@cp fortran/init_example$*.dat $(RUN)/
	@cd $(RUN) && ./driver_example$*

$(RUN)/driver_example%: fortran/driver_example%.f library | run-packages
	@mkdir -p $(RUN)
	@$(FC) $(FFLAGS) -o $@ $< $(TARGET)/libfrb.a $(STATIC_LIBRARIES)

.PRECIOUS: $(RUN)/driver_example%

# ---- tests and measurements

test-packages:
	@tools/install_packages.sh cc g++ gfortran rustfmt clippy

test: test-packages
	@tools/test.sh

accuracy: library
	@$(CARGO) run --release --locked --quiet --example accuracy
	@echo
	@FRB_CPU=baseline $(CARGO) run --release --locked --quiet --example accuracy

bench-packages:
	@tools/install_packages.sh cc g++ valgrind awk boost

bench: bench-packages
	@tests/bench/run.sh

drift: library
	@$(CARGO) run --release --locked --quiet --example drift

fuzz: library
	@FRB_FUZZ_CALLS=10000000 $(CARGO) test --release --locked --test fuzz

header: library
	@FRB_BLESS=1 $(CARGO) test --quiet --locked --test header

reference: test-packages
	@mkdir -p build
	@$(CXX) -O2 -std=gnu++17 -o build/generate tests/reference/generate.cpp -lquadmath
	@$(CC) -O2 -o build/examples tests/reference/examples/examples.c -lquadmath -lm
	@build/generate tests/reference
	@build/examples fortran tests/reference/examples

reference-check:
	@tools/install_packages.sh python3 mpmath
	@python3 tests/reference/check.py
	@python3 tests/reference/dmv_coefficients.py

readme: run-packages bench-packages
	@tools/readme.sh --drift

# ---- installation

# Built only when the sources are newer, so that `make library && sudo make install` needs no Rust
# for the second part.
$(TARGET)/libfrb.so: Cargo.toml Cargo.lock build.rs $(shell find src -name '*.rs')
	@$(MAKE) --no-print-directory library

install: $(TARGET)/libfrb.so
	@install -d $(INSTALLED_LIB) $(INSTALLED_INCLUDE)
	@install -m 755 $(TARGET)/libfrb.so $(INSTALLED_LIB)/libfrb.so.$(VERSION)
	@ln -sf libfrb.so.$(VERSION) $(INSTALLED_LIB)/libfrb.so.$(MAJOR)
	@ln -sf libfrb.so.$(MAJOR) $(INSTALLED_LIB)/libfrb.so
	@install -m 644 $(TARGET)/libfrb.a $(INSTALLED_LIB)/
	@install -m 644 include/frb.h fortran/frb.f90 $(INSTALLED_INCLUDE)/
	@echo "in $(DESTDIR)$(PREFIX): lib/libfrb.so.$(VERSION) lib/libfrb.a include/frb.h include/frb.f90"

uninstall:
	@rm -f $(INSTALLED_LIB)/libfrb.so $(INSTALLED_LIB)/libfrb.so.$(MAJOR) \
	       $(INSTALLED_LIB)/libfrb.so.$(VERSION) $(INSTALLED_LIB)/libfrb.a \
	       $(INSTALLED_INCLUDE)/frb.h $(INSTALLED_INCLUDE)/frb.f90

clean:
	@$(CARGO) clean --quiet
	@rm -rf build

#!/usr/bin/env bash
# A wheel for a target, or `sdist`, in target/wheels: `ci/wheel.sh x86_64-unknown-linux-gnu`. Wheels for Linux are linked
# by zig, so that they run where glibc is 2.17.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
with_tools 'maturin[zig]==1.16.0'
maturin=$(find "$PWD/$tools" -type f \( -name maturin -o -name maturin.exe \) | head -n 1)
# Packed as tightly as every installer can read.
build() { "$maturin" build --locked --compression-level 9 --out target/wheels --target "$@"; }
case $1 in
sdist) "$maturin" sdist --out target/wheels ;;
*-linux-*) rustup target add "$1" && PATH=$PWD/$tools/bin:$PATH build "$1" --zig --compatibility manylinux2014 ;;
*) rustup target add "$1" && build "$1" ;;
esac

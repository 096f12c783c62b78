#!/usr/bin/env bash
# A wheel for a target, or `sdist`, in target/wheels: `ci/wheel.sh x86_64-unknown-linux-gnu`. Wheels for Linux are linked
# by zig, so that they run where glibc is 2.17.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
with_tools 'maturin[zig]==1.16.0'
maturin=$(find "$PWD/$tools" -type f \( -name maturin -o -name maturin.exe \) | head -n 1)
case $1 in
sdist) "$maturin" sdist --out target/wheels ;;
*-linux-*) rustup target add "$1" && PATH=$PWD/$tools/bin:$PATH "$maturin" build --locked --target "$1" --zig --compatibility manylinux2014 --out target/wheels ;;
*) rustup target add "$1" && "$maturin" build --locked --target "$1" --out target/wheels ;;
esac

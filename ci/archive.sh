#!/usr/bin/env bash
# The archive of the command for a target, in target/release-files: `ci/archive.sh x86_64-unknown-linux-musl`.
# It is the same bytes for the same commit and compiler: no path of this machine and no time but the commit's is in it.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$1
profile=${PROFILE:-dist}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
export RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
rustup target add "$target"
cargo build --locked --profile "$profile" --target "$target" --package qedoku-cli --features print,serve
unset RUSTFLAGS
program=target/$target/$profile/qedoku
[ -e "$program" ] || program=$program.exe
cargo xtask release archive "$target" target/release-files "$program"

#!/usr/bin/env bash
# The archive of the commands for a target, in target/release-files: `ci/archive.sh x86_64-unknown-linux-musl`.
# It is the same bytes for the same commit and compiler: no path of this machine and no time but the commit's is in it.
set -euo pipefail
cd "$(dirname "$0")/.."
target=$1
profile=${PROFILE:-dist}
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
export RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
rustup target add "$target"
case $target in
*-musl)
    # Zstandard, which tables are packed with, is in C.
    command -v musl-gcc >/dev/null || sudo apt-get install --quiet --yes musl-tools
    export "CC_${target//-/_}=musl-gcc"
    ;;
esac
# Apart, so that the one is what it would be without the other.
cargo build --locked --profile "$profile" --target "$target" --package qedoku-cli --features print,serve
cargo build --locked --profile "$profile" --target "$target" --package qedoku-table-cli
unset RUSTFLAGS
programs=("target/$target/$profile/qedoku" "target/$target/$profile/qedoku-table")
[ -e "${programs[0]}" ] || programs=("${programs[@]/%/.exe}")
cargo xtask release archive "$target" target/release-files "${programs[@]}"

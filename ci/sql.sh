#!/usr/bin/env bash
# The archive of the program for SQL for a target, in target/release-files: `ci/sql.sh x86_64-unknown-linux-musl`.
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
    # Zstandard is in C, and so is encryption.
    command -v musl-gcc >/dev/null || sudo apt-get install --quiet --yes musl-tools
    export "CC_${target//-/_}=musl-gcc"
    ;;
esac
cargo build --locked --profile "$profile" --target "$target" --manifest-path crates/sql/Cargo.toml --features stores
unset RUSTFLAGS
program=crates/sql/target/$target/$profile/qedoku-sql
[ -e "$program" ] || program=$program.exe
cargo xtask release archive --sql "$target" target/release-files "$program"

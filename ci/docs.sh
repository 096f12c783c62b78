#!/usr/bin/env bash
# What documents say: links, generated pages, every command and snippet, and the guide as a book.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
cargo xtask tidy
cargo test --locked --package qedoku-cli --features print,serve --test readme --test manual --test guide
cargo xtask guide
mdbook=$(command -v mdbook || echo target/mdbook/bin/mdbook)
if [ -x "$mdbook" ] || timeout 900 cargo install --quiet --locked --root target/mdbook mdbook --version 0.5.4; then
    "$mdbook" build target/guide 2>&1 | tee target/guide.txt
    ! grep -Ei 'warn|error' target/guide.txt
    python3 ci/links.py target/guide/book
else
    skipped mdbook "it cannot be built here"
fi

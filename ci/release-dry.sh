#!/usr/bin/env bash
# Everything of a release but the publishing, on this machine. What it cannot have is printed as SKIPPED and listed at the
# end; with --all that is a failure. PROFILE=release builds sooner than what is published, `dist`.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
: >"$SKIPPED"
files=target/release-files
rm -rf $files target/wheels

echo "== texts =="
cargo xtask tidy
cargo xtask audit
ci/texts.sh
ci/notes.sh unreleased >/dev/null

echo "== crates in order =="
ci/publish.sh --dry-run --allow-dirty 2>&1 | tee target/publish.txt | grep -E 'Packaging|Verifying|Uploading|error|warning: aborting' ||
    { cat target/publish.txt; exit 1; }

echo "== archive =="
host=$(rustc -vV | sed -n 's/host: //p')
ci/archive.sh "$host"
name=$(cargo xtask release name "$host")
tar -tzf "$files/$name" >target/names.txt
grep -qx "${name%.tar.gz}/qedoku" target/names.txt
grep -qx "${name%.tar.gz}/qedoku-table" target/names.txt
grep -qx "${name%.tar.gz}/THIRD-PARTY.md" target/names.txt

echo "== container =="
ci/container.sh

echo "== wheel and sdist =="
if with_tools 'maturin[zig]==1.16.0' twine==7.0.0 abi3audit==0.0.26; then
    ci/wheel.sh "$host"
    ci/wheel.sh sdist
    $tools/bin/twine check --strict target/wheels/*
    $tools/bin/abi3audit --strict target/wheels/*.whl || { [ $? = 1 ] && exit 1; skipped abi3audit "it ended in an error"; }
    cp target/wheels/* $files
else
    skipped wheel "the package index does not answer"
fi

echo "== parts and checksums =="
ci/sbom.sh $files
ci/checksums.sh $files

echo "== guide =="
ci/docs.sh

echo "== skipped =="
cat "$SKIPPED"
if [ "${1:-}" = --all ] && [ -s "$SKIPPED" ]; then
    exit 1
fi

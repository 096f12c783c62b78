#!/usr/bin/env bash
# What the command is built of, as CycloneDX, into a folder: `ci/sbom.sh target/release-files`.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
folder=$1
tool=target/sbom-tool
if ! [ -x $tool/bin/cargo-cyclonedx ]; then
    timeout 900 cargo install --quiet --locked --root $tool cargo-cyclonedx --version 0.5.9 ||
        { skipped sbom "cargo-cyclonedx cannot be built here"; exit 0; }
fi
mkdir -p "$folder"
$tool/bin/cargo-cyclonedx cyclonedx --manifest-path crates/cli/Cargo.toml --format json --features print,serve \
    --override-filename qedoku.cdx
find crates -name qedoku.cdx.json ! -path crates/cli/qedoku.cdx.json -delete
mv crates/cli/qedoku.cdx.json "$folder/qedoku.cdx.json"
python3 -m json.tool "$folder/qedoku.cdx.json" >/dev/null

#!/usr/bin/env bash
# SHA256SUMS over the files of a folder, a line each, and checks it: `ci/checksums.sh target/release-files`.
set -euo pipefail
cd "$1"
rm -f SHA256SUMS
find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%f\n' | LC_ALL=C sort | xargs sha256sum >SHA256SUMS
sha256sum --check --quiet SHA256SUMS
sha256sum SHA256SUMS

#!/usr/bin/env bash
# Publishes the crates, each after those that it uses; `ci/publish.sh --dry-run` builds each from its pack instead.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo publish --workspace --locked "$@"

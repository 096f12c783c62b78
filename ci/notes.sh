#!/usr/bin/env bash
# The changelog's part of a tag: `ci/notes.sh v0.1.0`; `unreleased` has a part, too.
set -euo pipefail
cd "$(dirname "$0")/.."
part=$(awk -v version="${1#v}" '
    tolower($0) ~ "^## \\[" tolower(version) "\\]" { inside = 1; next }
    /^## / { inside = 0 }
    inside' CHANGELOG.md)
[ -n "$part" ] || { echo "CHANGELOG.md has no part [${1#v}]" >&2; exit 1; }
printf '%s\n' "$part"

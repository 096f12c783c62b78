#!/usr/bin/env bash
# Drafts the release of a tag with the files of a folder: `ci/draft.sh v0.1.0 target/release-files`. The notes are the
# tag's part of the changelog, and the checksum of the checksums.
set -euo pipefail
cd "$(dirname "$0")/.."
tag=$1 folder=$2
ci/notes.sh "$tag" >target/notes.md
(cd "$folder" && printf '\nSHA-256 of SHA256SUMS: `%s`\n' "$(sha256sum SHA256SUMS | cut -d' ' -f1)") >>target/notes.md
gh release create "$tag" --draft --verify-tag --title "$tag" --notes-file target/notes.md "$folder"/*

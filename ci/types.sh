#!/usr/bin/env bash
# Types of the package of Python: mypy and stubtest by the check's own stage, and how much of what is public is typed.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
cargo xtask python
if with_tools pyright==1.1.410; then
    PATH=$PWD/target/python/bin:$PATH $tools/bin/pyright --pythonpath target/python/bin/python --ignoreexternal \
        --verifytypes qedoku
else
    skipped pyright "the package index does not answer"
fi

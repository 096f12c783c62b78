#!/bin/sh
# ci/engine.sh ENGINE PACKAGES ROWS: the package with an engine in an environment of its own, target/ENGINE, with a
# worker killed in mid-task. What cannot be had within five minutes is said, and written into target/skipped.txt.
set -eu
cd "$(dirname "$0")/.."
engine=$1 packages=$2 rows=${3:-20000}
here=target/$engine
skip() {
    echo "SKIPPED $engine: $1" | tee -a target/skipped.txt
    exit 0
}
mkdir -p target
if [ "$engine" = spark ]; then
    java -version >/dev/null 2>&1 || skip "there is no Java"
fi
[ -x "$here/bin/python" ] || "${PYTHON:-python3}" -m venv "$here"
# shellcheck disable=SC2086
timeout 300 "$here/bin/pip" install --quiet --disable-pip-version-check maturin==1.16.0 $packages ||
    skip "$packages cannot be installed within five minutes"
VIRTUAL_ENV="$PWD/$here" PATH="$PWD/$here/bin:$PATH" maturin develop --quiet --locked --profile "${PROFILE:-dev}"
exec "$here/bin/python" ci/engines.py "$engine" "$rows"

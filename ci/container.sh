#!/usr/bin/env bash
# The program of the container: static, and a server that runs as nobody in a folder that it cannot write to. Where there
# is an engine for containers, the container as well. `ci/container.sh PROGRAM` takes one that is built.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
target=$(uname -m)-unknown-linux-musl
program=${1:-}
if [ -z "$program" ]; then
    if ! rustup target add "$target"; then
        skipped container "the target $target cannot be had"
        exit 0
    fi
    cargo build --locked --profile "${PROFILE:-dist}" --target "$target" --package qedoku-cli --features serve
    program=target/$target/${PROFILE:-dist}/qedoku
fi
ldd "$program" 2>&1 | grep -Eq 'not a dynamic executable|statically linked' ||
    { echo "$program is not static" >&2; exit 1; }

if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
    place=$(mktemp -d)
    trap 'rm -rf "$place"' EXIT
    cp "$program" "$place/qedoku"
    chmod 555 "$place" "$place/qedoku"
    cd "$place"
    nobody=(setpriv --reuid 65532 --regid 65532 --clear-groups --no-new-privs)
    "${nobody[@]}" ./qedoku serve --port 0 --listen 0.0.0.0 --trusted-host 127.0.0.1 >/dev/shm/qedoku-address.$$ &
    server=$!
    for _ in $(seq 100); do
        [ -s /dev/shm/qedoku-address.$$ ] && break
        sleep 0.1
    done
    port=$(sed 's,.*:\([0-9]*\)/.*,\1,' /dev/shm/qedoku-address.$$)
    rm /dev/shm/qedoku-address.$$
    result=0
    "${nobody[@]}" ./qedoku serve --probe "http://127.0.0.1:$port/healthz" || result=$?
    kill -INT $server
    wait $server || true
    [ $result = 0 ] || exit $result
    cd - >/dev/null
else
    skipped uid "only root can become nobody, by setpriv"
fi

if command -v docker >/dev/null && docker info >/dev/null 2>&1; then
    docker build --tag qedoku:check .
    docker run --rm --read-only --cap-drop ALL --security-opt no-new-privileges qedoku:check --version
else
    skipped docker "there is no engine for containers"
fi

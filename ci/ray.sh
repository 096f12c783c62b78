#!/bin/sh
# ci/ray.sh [ROWS]: Ray Data and a job of shards on Ray, a worker killed.
exec "$(dirname "$0")/engine.sh" ray "ray[data]==2.60.0 pyarrow==26.0.1" "${1:-20000}"

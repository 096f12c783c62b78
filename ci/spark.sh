#!/bin/sh
# ci/spark.sh [ROWS]: mapInArrow and a job of shards on Spark, a worker killed.
exec "$(dirname "$0")/engine.sh" spark "pyspark==4.3.0 pyarrow==26.0.1 pandas==3.1.1 setuptools" "${1:-20000}"

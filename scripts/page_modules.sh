#!/usr/bin/env bash
# Fetches the libraries of the desk and of its tests from npm, by their lock file: extras/page/node_modules.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/kept.sh extras/page/node_modules "$(node --version; cat extras/page/package-lock.json)" \
  npm ci --prefix extras/page --silent --no-audit --no-fund ||
  { echo "page: npm did not deliver what extras/page/package-lock.json names; its registry may be down" >&2; exit 1; }

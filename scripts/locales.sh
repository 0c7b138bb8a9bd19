#!/usr/bin/env bash
# Builds the locales in which tests run programs, unless they are there: one that is missing would change nothing, whatever a program
# makes of it. What it needs of Debian: locales.
#   scripts/locales.sh FOLDER      then: LOCPATH=FOLDER LC_ALL=tr_TR.UTF-8 …
set -euo pipefail

mkdir -p "$1"
for name in tr_TR ar_EG de_DE; do
  [ -d "$1/$name.UTF-8" ] || localedef --no-archive -i "$name" -f UTF-8 "$1/$name.UTF-8"
  [ "$(LOCPATH="$1" LC_ALL="$name.UTF-8" locale charmap)" = UTF-8 ]
done

#!/usr/bin/env bash
# Installs the Debian 12 packages that building and testing need, if they are missing.
#   scripts/setup.sh [SET...]      default: test
# play: the program; office: the post office, too; test: all of it and its tests, with both compilers; desk: the engine in the page, and what
# that is linked with, from Debian's source packages in build/page-parts; browser, firefox: tests of pages; post: the mail servers that tests
# run on the loopback; scale: a Slurm for the same; coverage.
# Servers are installed unconfigured, and none is started.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

play=(g++ cmake ninja-build ccache libyaml-cpp-dev libcli11-dev libspdlog-dev libfmt-dev libsodium-dev openssh-client)
office=("${play[@]}" pkg-config libgmime-3.0-dev)
test=("${office[@]}" libgtest-dev libgmock-dev libbenchmark-dev clang clang-tidy clang-format libclang-rt-14-dev
      python3 python3-jsonschema git groff-base ca-certificates locales)
desk=("${play[@]}" emscripten node-acorn nodejs npm dpkg-dev autoconf automake libtool make xz-utils zopfli)
browser=(chromium-headless-shell fonts-dejavu-core)
firefox=(firefox-esr fonts-dejavu-core)
post=(postfix dovecot-imapd isync msmtp librsvg2-bin systemd)
scale=(parallel slurm-wlm munge)
coverage=(gcovr)

if [ $# -eq 0 ]; then set -- test; fi
packages=()
for set in "$@"; do
  case "$set" in
    play | office | test | desk | browser | firefox | post | scale | coverage) declare -n chosen="$set" && packages+=("${chosen[@]}") ;;
    *) echo "usage: scripts/setup.sh [play] [office] [test] [desk] [browser] [firefox] [post] [scale] [coverage]" >&2; exit 2 ;;
  esac
done
mapfile -t packages < <(printf '%s\n' "${packages[@]}" | sort -u)

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "setup: this is not Debian, so nothing was installed. Needed here (Debian's names):" >&2
  echo "setup:   ${packages[*]}" >&2
  exit 0  # the build will say what it misses
fi

missing=()
for package in "${packages[@]}"; do
  # A node from elsewhere has an npm of its own and does not stand beside Debian's.
  case "$package" in
    nodejs) if command -v node >/dev/null; then continue; fi ;;
    npm) if command -v npm >/dev/null; then continue; fi ;;
  esac
  if ! dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed; then
    missing+=("$package")
  fi
done

as_root=()
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null ||
    { echo "setup: the package mirror did not deliver; it may be down" >&2; exit 1; }
}

install_missing() {
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "setup: packages are missing, and installing them needs root or sudo:" >&2
      echo "setup:   apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  echo "setup: installing ${missing[*]}"
  apt_get update
  # A server that is only there for tests is not configured, and not started when it is installed. What an
  # administrator has said about either before stays.
  policy=/usr/sbin/policy-rc.d
  if [[ " ${missing[*]} " =~ \ (postfix|dovecot-imapd|slurm-wlm|munge)\  ]] && [ ! -e "$policy" ]; then
    trap '"${as_root[@]}" rm -f "$policy"' EXIT
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
    "${as_root[@]}" chmod 755 "$policy"
  fi
  if [[ " ${missing[*]} " == *" postfix "* ]] && [ ! -e /etc/postfix/main.cf ]; then
    echo "postfix postfix/main_mailer_type select No configuration" | "${as_root[@]}" debconf-set-selections
  fi
  apt_get install --yes --no-install-recommends "${missing[@]}" >/dev/null
  echo "setup: done"
}

if [ ${#missing[@]} -gt 0 ]; then install_missing; fi
if [[ " $* " == *" desk "* ]]; then
  made_of=$(dpkg-query -W -f='${Package} ${Version}\n' emscripten libyaml-cpp-dev libsodium-dev libcli11-dev libspdlog-dev libfmt-dev)
  bash scripts/kept.sh build/page-parts "$made_of $(sha256sum scripts/page_parts.sh)" bash scripts/page_parts.sh build/page-parts
fi

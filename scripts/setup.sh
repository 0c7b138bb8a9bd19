#!/usr/bin/env bash
# Installs the Debian 12 packages that building and testing need, if they are missing.
#   scripts/setup.sh [play|office|test|page|coverage|post|scale]      each includes the one before, post and scale include test; default: test
# With `page` also what the engine in the page is linked with, built from Debian's source packages in build/page-parts.
# With `post` the mail servers that tests run on the loopback, with `scale` a Slurm for the same. They are installed unconfigured, and none is started.
set -euo pipefail

packages=(g++ cmake ninja-build ccache
          libyaml-cpp-dev libcli11-dev libspdlog-dev libfmt-dev libsodium-dev
          openssh-client)
office_packages=(pkg-config libgmime-3.0-dev)
test_packages=("${office_packages[@]}" libgtest-dev libgmock-dev libbenchmark-dev
               clang clang-tidy clang-format libclang-rt-14-dev
               python3 python3-jsonschema git ca-certificates locales)
page_packages=(emscripten node-acorn nodejs npm chromium-headless-shell firefox-esr fonts-dejavu-core dpkg-dev autoconf automake libtool make xz-utils zopfli)
coverage_packages=(gcovr)
post_packages=(postfix dovecot-imapd isync msmtp librsvg2-bin)
scale_packages=(parallel slurm-wlm munge)

case "${1:-test}" in
  play) ;;
  office) packages+=("${office_packages[@]}") ;;
  test) packages+=("${test_packages[@]}") ;;
  page) packages+=("${test_packages[@]}" "${page_packages[@]}") ;;
  coverage) packages+=("${test_packages[@]}" "${page_packages[@]}" "${coverage_packages[@]}") ;;
  post) packages+=("${test_packages[@]}" "${post_packages[@]}") ;;
  scale) packages+=("${test_packages[@]}" "${scale_packages[@]}") ;;
  *) echo "usage: scripts/setup.sh [play|office|test|page|coverage|post|scale]" >&2; exit 2 ;;
esac

# At every end but that of a failure: what is linked with has to be there, too.
page_parts() {
  case "${1:-test}" in
    page | coverage) bash "$(dirname "${BASH_SOURCE[0]}")/page_parts.sh" "$(dirname "${BASH_SOURCE[0]}")/../build/page-parts" ;;
  esac
}

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
if [ ${#missing[@]} -eq 0 ]; then
  page_parts "$@"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: packages are missing, and installing them needs root or sudo:" >&2
    echo "setup:   apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}"
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null
}
apt_get update
if [ "${1:-test}" = post ] || [ "${1:-test}" = scale ]; then
  # A server that is only there for tests is not configured, and not started when it is installed. What an
  # administrator has said about either before stays.
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    trap '"${as_root[@]}" rm -f "$policy"' EXIT
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
    "${as_root[@]}" chmod 755 "$policy"
  fi
  if [ "$1" = post ] && [ ! -e /etc/postfix/main.cf ]; then
    echo "postfix postfix/main_mailer_type select No configuration" | "${as_root[@]}" debconf-set-selections
  fi
fi
apt_get install --yes --no-install-recommends "${missing[@]}" >/dev/null
echo "setup: done"
page_parts "$@"

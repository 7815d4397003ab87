#!/usr/bin/env bash
# Makes sure that what SmartStack needs besides Swift is installed:
#
#   libsqlite3-dev   the event store
#   zlib1g-dev       compressed logs, read as they are
#   tzdata           the clocks of named zones, such as Europe/Berlin
#
# What is there already is left alone, and nothing is asked of the network then. What is missing is
# installed with apt-get, through sudo where you are not root. Where neither works, one sentence
# says what to install.
#
# usage: Scripts/install-dependencies.sh [PACKAGE...]    further Debian packages to have, such as make
set -euo pipefail

readonly zone_folder=/usr/share/zoneinfo

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "error: $*"
  exit 1
}

# Whether a C program that includes a header links against a library.
links() {
  local header=$1 library=$2 compiler
  for compiler in clang cc gcc; do
    if command -v "$compiler" > /dev/null; then
      printf '#include <%s>\nint main(void) { return 0; }\n' "$header" \
        | "$compiler" -x c - "-l$library" -o /dev/null 2> /dev/null
      return
    fi
  done
  [ -e "/usr/include/$header" ]
}

# As root, or through sudo.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

install_packages() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --quiet --no-install-recommends "$@" >&2
}

if ! command -v swift > /dev/null; then
  fail "there is no swift on the PATH; install Swift 6.3 or later as https://www.swift.org/install says."
fi

missing=()
links sqlite3.h sqlite3 || missing+=(libsqlite3-dev)
links zlib.h z || missing+=(zlib1g-dev)
[ -e "$zone_folder/Europe/Berlin" ] || missing+=(tzdata)
for package in "$@"; do
  if command -v dpkg-query > /dev/null; then
    dpkg-query --show --showformat='${Status}' "$package" 2> /dev/null \
      | grep -q 'install ok installed' || missing+=("$package")
  elif ! command -v "$package" > /dev/null; then
    missing+=("$package")
  fi
done

if [ "${#missing[@]}" -eq 0 ]; then
  exit 0
fi

by_hand="install these by hand, under the names your system gives them: ${missing[*]}"
if ! command -v apt-get > /dev/null; then
  fail "missing: ${missing[*]}; there is no apt-get here, so $by_hand (tzdata is the folder $zone_folder)."
fi
if [ "$(id -u)" -ne 0 ] && ! command -v sudo > /dev/null; then
  fail "missing: ${missing[*]}; you are not root and there is no sudo; as root, run: apt-get install ${missing[*]}"
fi

say "installing ${missing[*]}"
if ! install_packages "${missing[@]}"; then
  # A fresh machine has no list of packages yet.
  as_root apt-get update --quiet >&2 \
    || fail "apt-get update failed; as root, run: apt-get update && apt-get install ${missing[*]}"
  install_packages "${missing[@]}" \
    || fail "apt-get install failed; as root, run: apt-get install ${missing[*]}"
fi

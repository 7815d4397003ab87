#!/usr/bin/env bash
# Runs the tests of the store that start processes for longer than an ordinary run does:
#
#   - 1,000 processes ended by kill -9 while they append, one by one and in batches
#   - 4 writers and 4 readers for a minute, one of them with snapshots, while backups are taken
#   - 10,000 damaged copies of a store, each read in every way
#   - full and read-only disks, which need the rights of root
#
# usage: Scripts/store-endurance.sh
#
# The variables below may be set to other numbers.
set -euo pipefail

cd "$(dirname "$0")/.."

export SMARTSTACK_STORE_KILLS="${SMARTSTACK_STORE_KILLS:-1000}"
export SMARTSTACK_STORE_SECONDS="${SMARTSTACK_STORE_SECONDS:-60}"
export SMARTSTACK_STORE_COPIES="${SMARTSTACK_STORE_COPIES:-10000}"

"${SWIFT:-swift}" test -c release --disable-xctest --filter 'ProcessTests|DiskTests|DamageTests'

#!/usr/bin/env bash
# Builds and tests the packages of Examples, all in one go, so that what they depend on is built once.
#
# usage: Scripts/examples.sh [OPTIONS of swift test]
set -euo pipefail

cd "$(dirname "$0")/../Examples"
exec swift test --disable-xctest --scratch-path ../.build/examples "$@"

#!/usr/bin/env bash
# Builds and tests the packages of Examples, all in one go, so that what they depend on is built once,
# and runs one of their programs by the plugin.
#
# usage: Scripts/examples.sh [OPTIONS of swift test]
set -euo pipefail

cd "$(dirname "$0")/../Examples"
swift test --disable-xctest --scratch-path ../.build/examples "$@"

people=$(swift package --scratch-path ../.build/examples smart-stack --program coffee-tracker personas)
case $people in
  *commuter*) echo "examples: the plugin runs the program" ;;
  *) echo "error: examples: swift package smart-stack did not list the people: $people" >&2; exit 1 ;;
esac

#!/usr/bin/env bash
# Compares the shipped learner with LightGBM's LambdaMART on the same features of the same choices.
#
# What: smartstack learns and judges with people left out, and writes the features that it learnt from;
# LightGBM learns from the same choices of the same people and is judged on the same decisions. Both
# use one thread. Its settings are chosen on the part between 60 and 80 % of each person's time; only
# --final looks at the last fifth. --quick tries one shape of trees only.
# Ours counts with each person's own steps, as it runs; LightGBM's scores are those of its trees.
# Data: any log that smartstack reads, given by its path. About 4 GB of disk for 25 people.
# --keep leaves the features and our report in a folder, and takes them from there when run again.
# Tools: Python 3.11 or later with venv; the packages of requirements.txt are installed beside .build.
#
# usage: Benchmarks/lightgbm/run.sh LOG [--final] [--quick] [--choices N] [--folds N] [--keep FOLDER]
set -euo pipefail
export LC_ALL=C OMP_NUM_THREADS=1

[ $# -ge 1 ] || { echo "usage: Benchmarks/lightgbm/run.sh LOG [--final] [--quick] [--choices N] [--folds N] [--keep FOLDER]" >&2; exit 64; }
log=$(realpath "$1")
shift
part=choose quick="" choices=1000 folds=5 work=""
while [ $# -gt 0 ]; do
  case "$1" in
    --final) part=judge ;;
    --quick) quick=quick ;;
    --choices) choices=$2; shift ;;
    --folds) folds=$2; shift ;;
    --keep) work=$2; shift ;;
    *) echo "unknown option $1" >&2; exit 64 ;;
  esac
  shift
done

cd "$(dirname "$0")/../.."
if [ -z "$work" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
mkdir -p "$work"

program=${SMARTSTACK:-.build/release/smartstack}
[ -x "$program" ] || make release >&2
venv=.build/lightgbm-venv
if ! "$venv/bin/python" -c "import lightgbm" 2> /dev/null; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --requirement Benchmarks/lightgbm/requirements.txt >&2
fi

validate=--validate
[ "$part" = choose ] || validate=""
# shellcheck disable=SC2086  # An empty word must vanish, here and below.
if [ ! -s "$work/ours.json" ]; then
  "$program" tune weights --log "$log" --start zero --folds "$folds" --choices "$choices" \
    $validate --emit-features "$work" --cost --format json > "$work/ours.part"
  mv "$work/ours.part" "$work/ours.json"
fi
"$venv/bin/python" Benchmarks/lightgbm/compare.py "$work" "$part" $quick

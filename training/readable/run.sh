#!/usr/bin/env bash
# Trains the final model and beside it some folds for measuring: run.sh DATA OUT FOLDS…
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
python3 "$here/train_scorer.py" fold all "$1" "$2" >"$2/all.log" 2>&1 &
for fold in "${@:3}"; do
  python3 "$here/train_scorer.py" fold "$fold" "$1" "$2" >"$2/$fold.log" 2>&1
done
wait
python3 "$here/train_scorer.py" report "$2" | tee "$2/report.txt"

#!/usr/bin/env bash
# Trains the final model and beside it some folds for measuring: run.sh DATA OUT FOLDS…
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
trained() {
  for seed in 0 1; do
    python3 "$here/train_scorer.py" teacher "$1" "$seed" "$2" "$3"
  done
  python3 "$here/train_scorer.py" scorer "$1" "$2" "$3"
}
trained all "$1" "$2" >"$2/all.log" 2>&1 &
for fold in "${@:3}"; do
  trained "$fold" "$1" "$2" >"$2/$fold.log" 2>&1
done
wait
python3 "$here/train_scorer.py" report "$2" | tee "$2/report.txt"

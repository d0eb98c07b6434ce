#!/usr/bin/env bash
# Builds the language models. Usage:
#   run.sh prepare          training rows and measuring sets from $SHARED and $MIRRORS into $WORK/data
#   run.sh pack DIR         writes the prepared files compressed into DIR/1 and DIR/2, for a machine that receives at most 64 MiB at once
#   run.sh unpack DIRS…     copies packed files into $WORK and decompresses them
#   run.sh start            all steps below in the background; writes $WORK/out/console.log and, at the end, $WORK/out/done
#   run.sh wait SECONDS     waits for the end and prints the end of the log
#   run.sh collect MODEL DIR copies the exported parts, the tables and the log into DIR; exports the newest checkpoint if need be
#   run.sh english          trains the English model ($ENGLISH_SECONDS)
#   run.sh multilingual     trains the multilingual model ($MULTI_SECONDS); needs the English one and $WORK/translation.vmt
#   run.sh measure MODEL    table on the measuring sets, float and int8; MODEL is english or multilingual
#   run.sh export MODEL DIR writes the int8 file and its parts of 15 MiB into DIR
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
WORK=${WORK:-/tmp/verbatim-language}
SHARED=${SHARED:-$here/../../../shared}
MIRRORS=${MIRRORS:-$here/../../../mirrors}
PYTHON=${PYTHON:-python3}
ENGLISH_SECONDS=${ENGLISH_SECONDS:-240}
MULTI_SECONDS=${MULTI_SECONDS:-330}
OPTIONS=${OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK/out"

tokenizer() {
  if [ "$1" = english ]; then echo "$WORK/minilm/tokenizer.json"; else echo "$WORK/tokenizer.model"; fi
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
  mkdir -p "$1/1/minilm" "$1/2/data"
  cp "$WORK/minilm/model.fp16.safetensors" "$WORK/minilm/tokenizer.json" "$1/1/minilm/"
  cp -r "$WORK/gazetteers" "$WORK/tokenizer.model" "$1/1/"
  cp "$WORK/translation.vmt" "$1/2/"
  for file in "$WORK"/data/*.*; do xz -T2 -6 -c "$file" >"$1/2/data/$(basename "$file").xz"; done
  du -sm "$1"/*
}

train_all() {
  for model in english multilingual; do
    bash "$here/run.sh" "$model" || echo "training $model ended early"
  done
  for model in english multilingual; do
    bash "$here/run.sh" export "$model" "$WORK/out/parts" || echo "no export of $model"
  done
  for model in english multilingual; do
    bash "$here/run.sh" measure "$model" && bash "$here/run.sh" export "$model" "$WORK/out/parts"
  done
  touch "$WORK/out/done"
}

measure() {
  for mode in "" --int8; do
    # shellcheck disable=SC2086
    $PYTHON "$here/evaluate.py" --model "$WORK/out/$1.pt" --tokenizer "$(tokenizer "$1")" --data "$WORK/data" --languages "$(languages "$1")" \
      --thresholds "$WORK/out/$1.thresholds.json" $mode ${LIMIT:+--limit "$LIMIT"} | tee "$WORK/out/$1${mode#-}.md"
  done
}

case ${1:?} in
  prepare)
    mkdir -p "$WORK/gazetteers" && cp -f "$SHARED"/text/gazetteers/* "$WORK/gazetteers/" && chmod -R u+w "$WORK/gazetteers"
    $PYTHON "$here/build_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data" --gazetteers "$WORK/gazetteers"
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
    cp "$WORK/out/$2"*.md "$WORK/out/$2.thresholds.json" "$WORK/out/console.log" "$3/" || true
    ;;
  english)
    # shellcheck disable=SC2086
    $PYTHON "$here/train.py" --model english --start "$WORK/minilm/model.fp16.safetensors" --tokenizer "$(tokenizer english)" \
      --data "$WORK/data" --output "$WORK/out" --seconds "$ENGLISH_SECONDS" $OPTIONS
    ;;
  multilingual)
    # shellcheck disable=SC2086
    $PYTHON "$here/train.py" --model multilingual --start "$WORK/translation.vmt" --tokenizer "$(tokenizer multilingual)" \
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

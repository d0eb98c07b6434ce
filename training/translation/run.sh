#!/usr/bin/env bash
# Builds the translation model. Usage:
#   run.sh prepare             data and tokenizer, on any machine, into $WORK
#   run.sh pack DIR            writes the prepared files into DIR/1, DIR/2…, for a machine that receives at most 64 MiB at once
#   run.sh unpack FOLDER...    copies packed files into $WORK and decompresses them in the background
#   run.sh start               all steps below in the background; writes $WORK/console.log and, at the end, $WORK/finished
#   run.sh wait SECONDS        prints the end of the log when all steps have ended or the time is over
#   run.sh collect FOLDER      copies the int8 file in parts, the tables and the log into FOLDER; exports the newest checkpoint if need be
#   run.sh steps               back-translation, training, export and evaluation, one after another
#   run.sh all                 prepare and steps on one machine
# $SYNTHETIC_SECONDS and $TRAIN_SECONDS are the times of back-translation and training, $TOTAL_SECONDS ends training earlier if need be.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
WORK=${WORK:-/tmp/verbatim-translation}
PARALLEL=${PARALLEL:-$here/../../../shared/parallel}
NAMES=${NAMES:-$here/../../../shared/text/gazetteers}
PYTHON=${PYTHON:-python3}
SYNTHETIC_SECONDS=${SYNTHETIC_SECONDS:-170}
TRAIN_SECONDS=${TRAIN_SECONDS:-480}
EVALUATE_SECONDS=${EVALUATE_SECONDS:-60}
BEFORE_SECONDS=${BEFORE_SECONDS:-10}
TOTAL_SECONDS=${TOTAL_SECONDS:-86400}
SHARDS=${SHARDS:-6}
TRAIN_OPTIONS=${TRAIN_OPTIONS:-}
SYNTHETIC_OPTIONS=${SYNTHETIC_OPTIONS:-}
EVALUATE_OPTIONS=${EVALUATE_OPTIONS:-}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK"

prepare() {
  # EUROPARL_XML: proceedings/xml of UDS-SFB-B6-Datasets/Multilingual-Parallel-Direct-Europarl.
  # SOFTWARE: git directories for software_texts.py. START: translation.vmt to continue from.
  # EVALUATION: folder with ntrex.*.txt, diabla.tsv, bcontrast.tsv, pud_parallel.jsonl. Both may be unset.
  europarl=()
  if [ -n "${EUROPARL_XML:-}" ]; then
    [ -f "$WORK/europarl6.tsv.gz" ] || $PYTHON "$here/europarl.py" "$EUROPARL_XML" "$WORK/europarl6.tsv.gz" --processes "$(nproc)"
    europarl=(--europarl "$WORK/europarl6.tsv.gz")
  fi
  # shellcheck disable=SC2086
  $PYTHON "$here/build_data.py" --parallel "$PARALLEL" --names "$NAMES" ${EVALUATION:+--evaluation "$EVALUATION"} "${europarl[@]}" --output "$WORK/data" ${DATA_OPTIONS:-}
  # shellcheck disable=SC2086
  [ -z "${SOFTWARE:-}" ] || $PYTHON "$here/software_texts.py" $SOFTWARE --blocked "$WORK/data/blocked.txt" --output "$WORK/data/conversation_software.tsv.bz2"
  # DISFL_QA: git directory of google-research-datasets/Disfl-QA. The test set of the clean-up task is made of held-out sentences.
  [ -z "${EVALUATION:-}" ] || $PYTHON "$here/disfluency.py" --sentences "$WORK/data/eval/heldout.tsv" "$WORK/data/eval/ntrex.tsv" ${DISFL_QA:+--disfl-qa "$DISFL_QA"} \
    --blocked "$WORK/data/blocked.txt" --pairs "$WORK/data/spoken_pairs.tsv" --test "$WORK/data/eval/spoken.tsv"
  # MONOLINGUAL: folder of git directories for monolingual.py.
  [ -z "${MONOLINGUAL:-}" ] || $PYTHON "$here/monolingual.py" "$MONOLINGUAL" --blocked "$WORK/data/blocked.txt" --output "$WORK/monolingual.tsv.bz2"
  if [ -n "${START:-}" ]; then
    # To continue from a model, its tokenizer is kept.
    mkdir -p "$WORK/tokenizer"
    $PYTHON "$here/rebuild_tokenizer.py" "$(dirname "$START")/tokenizer.json" "$WORK/tokenizer/tokenizer.model" --vectors "$here/fixtures/tokenizer_vectors.json"
    cp "$START" "$WORK/start.vmt"
  else
    $PYTHON "$here/train_tokenizer.py" --text "$WORK/data/spm.txt" --output "$WORK/tokenizer"
  fi
}

pack() {
  mkdir -p "$1/1/code" "$1/1/tokenizer" "$1/1/data" "$1/2/data" "$1/3/data"
  cp "$here"/*.py "$here/run.sh" "$1/1/code/"
  cp "$WORK/tokenizer/tokenizer.model" "$1/1/tokenizer/"
  cp -r "$WORK/data/eval" "$WORK/data/blocked.txt" "$WORK/data/calls.json" "$WORK/data/names.tsv" "$WORK/data/dev.tsv" "$1/1/data/"
  cp "$WORK"/data/spoken_pairs.tsv "$1/1/data/" || true
  cp "$WORK/start.vmt" "$1/1/"
  cp "$WORK"/data/conversation*.bz2 "$1/3/data/"
  cp "$WORK/monolingual.tsv.bz2" "$1/2/"
  cp "$WORK/data/europarl-0.tsv.bz2" "$1/2/data/"
  cp "$WORK/data/europarl-1.tsv.bz2" "$1/3/data/"
  du -sm "$1"/*
}

unpack() {
  for folder in "$@"; do
    mkdir -p "$WORK/data" "$WORK/tokenizer"
    cp -r "$folder"/. "$WORK/"
  done
  for file in "$WORK"/data/*.bz2 "$WORK"/*.bz2; do
    # A file that an earlier call is still decompressing is left alone.
    [ -e "$file" ] && [ ! -e "$file.busy" ] || continue
    touch "$file.busy"
    setsid $PYTHON -c "
import bz2, os, shutil, sys
path = sys.argv[1]
with bz2.open(path, 'rb') as source, open(path[:-4] + '.tmp', 'wb') as target:
    shutil.copyfileobj(source, target, 1 << 20)
os.rename(path[:-4] + '.tmp', path[:-4])
os.remove(path)
os.remove(path + '.busy')
" "$file" >"$WORK/unpack.log" 2>&1 </dev/null &
  done
  ls -l "$WORK" "$WORK/data"
}

# Several processes, because a large part of the work is done by the processor. Without start weights or text it is left out.
synthetic() {
  local text shard processes=()
  text=$(ls "$WORK"/monolingual.tsv* 2>/dev/null | head -n 1 || true)
  rm -f "$WORK"/data/synthetic* "$WORK/synthetic.done"
  if [ -f "$WORK/start.vmt" ] && [ -n "$text" ]; then
    for ((shard = 0; shard < SHARDS; shard++)); do
      # shellcheck disable=SC2086
      $PYTHON "$here/backtranslate.py" --model "$WORK/start.vmt" --tokenizer "$WORK/tokenizer/tokenizer.model" --text "$text" --shard "$shard/$SHARDS" \
        --blocked "$WORK/data/blocked.txt" --output "$WORK/data/synthetic-$shard.tsv" --seconds "$SYNTHETIC_SECONDS" $SYNTHETIC_OPTIONS >"$WORK/synthetic-$shard.log" 2>&1 &
      processes+=($!)
    done
    wait "${processes[@]}" || echo "a part of the back-translation failed"
    tail -n 1 "$WORK"/synthetic-*.log
  fi
  touch "$WORK/synthetic.done"
}

evaluate() {
  # shellcheck disable=SC2086
  $PYTHON "$here/evaluate.py" --model "$1" --tokenizer "$WORK/tokenizer/tokenizer.model" --data "$WORK/data" --output "$2" --seconds "$3" $EVALUATE_OPTIONS
}

export_model() {
  mkdir -p "$WORK/parts"
  $PYTHON "$here/export.py" write "$WORK/out/model.pt" "$WORK/out/translation.vmt"
  $PYTHON "$here/export.py" split "$WORK/out/translation.vmt" "$WORK/parts" translation.vmt
}

steps() {
  local began continued=()
  began=$(date +%s)
  while [ -n "$(find "$WORK" "$WORK/data" -maxdepth 1 -name '*.busy')" ]; do sleep 0.2; done
  rm -rf "$WORK/out" "$WORK/parts" "$WORK/synthetic.done" "$WORK"/data/synthetic*
  # A short warm-up and half the learning rate, then down to zero: the weights are good already.
  [ ! -f "$WORK/start.vmt" ] || continued=(--start "$WORK/start.vmt" --rate 8e-4 --warmup 300 --hold 0.15 --dropout 0.05 \
    --other-share 0.2 --conversation-share 0.66 --calls-share 0.06 --synthetic-share 0.45 --cleanup-share 0.06)
  # Training reads its corpus during the back-translation and uses the GPU afterwards.
  # shellcheck disable=SC2086
  $PYTHON "$here/train.py" --data "$WORK/data" --tokenizer "$WORK/tokenizer/tokenizer.model" --out "$WORK/out" --synthetic "$WORK/synthetic.done" \
    --minutes "$($PYTHON -c "print($TRAIN_SECONDS / 60)")" --deadline $((began + TOTAL_SECONDS - EVALUATE_SECONDS - 35)) "${continued[@]}" $TRAIN_OPTIONS &
  local training=$!
  echo "$training" >"$WORK/train.pid"
  synthetic
  # The start weights are measured while training starts its workers and compiles.
  [ ! -f "$WORK/start.vmt" ] || evaluate "$WORK/start.vmt" "$WORK/before" "$BEFORE_SECONDS" >"$WORK/before.log" 2>&1 || echo "evaluation of the start weights failed"
  wait "$training" || echo "training ended early"
  export_model
  evaluate "$WORK/out/model.pt" "$WORK/evaluation" "$EVALUATE_SECONDS" || echo "evaluation failed"
  echo "$(($(date +%s) - began)) s in all"
}

collect() {
  mkdir -p "$1"
  [ -e "$WORK/parts/translation.vmt.sha256" ] || export_model
  cp "$WORK"/parts/* "$1/"
  cp "$WORK/before/evaluation.md" "$1/start.md" || true
  cp "$WORK/evaluation/evaluation.md" "$1/new.md" || true
  cp "$WORK/evaluation/samples.jsonl" "$1/" || true
  cp "$WORK/before.log" "$1/start.log" || true
  cp "$WORK/console.log" "$1/" || true
}

command=${1:?}
shift
case $command in
  prepare) prepare ;;
  pack) pack "$1" ;;
  unpack) unpack "$@" ;;
  start)
    rm -f "$WORK/finished"
    setsid bash -c "bash '$here/run.sh' steps; touch '$WORK/finished'" >"$WORK/console.log" 2>&1 </dev/null &
    ;;
  steps) steps ;;
  wait)
    for ((second = 0; second < $1; second++)); do
      [ ! -e "$WORK/finished" ] || break
      sleep 1
    done
    tail -n 60 "$WORK/console.log"
    ;;
  collect) collect "$1" ;;
  all) prepare; steps; collect "$WORK/result" ;;
  *) echo "unknown command $command"; exit 1 ;;
esac

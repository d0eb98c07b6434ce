#!/usr/bin/env bash
# Builds the translation model. Usage:
#   run.sh prepare             data and tokenizer, on any machine, into $WORK
#   run.sh all                 everything in one command on a machine with a GPU
#   run.sh unpack FOLDER...    copies prepared files into $WORK and decompresses them in the background
#   run.sh synthetic           translates the monolingual text with the start weights, in the background
#   run.sh start               waits for that, starts training in the background
#   run.sh wait SECONDS        prints the training log until training ends or the time is over
#   run.sh finish FOLDER       evaluates, writes the int8 file, puts the parts into FOLDER
#   run.sh rest FOLDER         puts the remaining parts of the checkpoint into FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
WORK=${WORK:-/tmp/verbatim-translation}
PARALLEL=${PARALLEL:-$here/../../../shared/parallel}
NAMES=${NAMES:-$here/../../../shared/text/gazetteers}
PYTHON=${PYTHON:-python3}
MINUTES=${MINUTES:-13}
TRAIN_OPTIONS=${TRAIN_OPTIONS:-}
EVALUATE_SECONDS=${EVALUATE_SECONDS:-80}
SYNTHETIC_SECONDS=${SYNTHETIC_SECONDS:-170}
export PYTHONUNBUFFERED=1
mkdir -p "$WORK"

prepare() {
  # EUROPARL_XML: proceedings/xml of UDS-SFB-B6-Datasets/Multilingual-Parallel-Direct-Europarl.
  # SOFTWARE: git directories for software_texts.py. START: translation.vmt to continue from.
  # EVALUATION: folder with ntrex.*.txt, diabla.tsv, pud_parallel.jsonl. Both may be unset.
  europarl=()
  if [ -n "${EUROPARL_XML:-}" ]; then
    [ -f "$WORK/europarl6.tsv.gz" ] || $PYTHON "$here/europarl.py" "$EUROPARL_XML" "$WORK/europarl6.tsv.gz" --processes "$(nproc)"
    europarl=(--europarl "$WORK/europarl6.tsv.gz")
  fi
  $PYTHON "$here/build_data.py" --parallel "$PARALLEL" --names "$NAMES" ${EVALUATION:+--evaluation "$EVALUATION"} "${europarl[@]}" --output "$WORK/data"
  # shellcheck disable=SC2086
  [ -z "${SOFTWARE:-}" ] || $PYTHON "$here/software_texts.py" $SOFTWARE --blocked "$WORK/data/blocked.txt" --output "$WORK/data/conversation_software.tsv.bz2"
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

unpack() {
  date +%s >"$WORK/began"
  for folder in "$@"; do
    mkdir -p "$WORK/data" "$WORK/tokenizer"
    cp -r "$folder"/. "$WORK/"
  done
  for file in "$WORK"/data/*.bz2; do
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

synthetic() {
  # Back-translation needs start weights and text; without them it is left out.
  [ -f "$WORK/start.vmt" ] && [ -f "$WORK/monolingual.tsv.bz2" ] || return 0
  mkdir -p "$WORK/data"
  setsid $PYTHON "$here/backtranslate.py" --model "$WORK/start.vmt" --tokenizer "$WORK/tokenizer/tokenizer.model" --text "$WORK/monolingual.tsv.bz2" \
    --blocked "$WORK/data/blocked.txt" --output "$WORK/data/synthetic.tsv" --seconds "$SYNTHETIC_SECONDS" >"$WORK/synthetic.log" 2>&1 </dev/null &
  echo $! >"$WORK/synthetic.pid"
}

start() {
  for _ in $(seq 300); do
    ls "$WORK"/data/*.bz2 >/dev/null 2>&1 || break
    sleep 0.2
  done
  while [ -f "$WORK/synthetic.pid" ] && kill -0 "$(cat "$WORK/synthetic.pid")" 2>/dev/null; do sleep 0.5; done
  tail -n 3 "$WORK/synthetic.log" 2>/dev/null || true
  local continued=()
  # A short warm-up and half the learning rate, then down to zero: the weights are good already.
  if [ -f "$WORK/start.vmt" ]; then
    continued=(--start "$WORK/start.vmt" --rate 8e-4 --warmup 300 --hold 0.15 --other-share 0.2 --conversation-share 0.66 --calls-share 0.09)
    # The start weights are measured while training loads its data.
    setsid $PYTHON "$here/evaluate.py" --model "$WORK/start.vmt" --tokenizer "$WORK/tokenizer/tokenizer.model" --data "$WORK/data" \
      --output "$WORK/before" --seconds "$EVALUATE_SECONDS" >"$WORK/before.log" 2>&1 </dev/null &
  fi
  # shellcheck disable=SC2086
  setsid $PYTHON "$here/train.py" --data "$WORK/data" --tokenizer "$WORK/tokenizer/tokenizer.model" --out "$WORK/out" \
    --minutes "$MINUTES" "${continued[@]}" $TRAIN_OPTIONS >"$WORK/console.log" 2>&1 </dev/null &
  echo $! >"$WORK/train.pid"
}

wait_end() {
  local end=$(($(date +%s) + $1))
  touch "$WORK/console.log"
  tail -n +1 -F "$WORK/console.log" 2>/dev/null &
  local follow=$!
  while [ "$(date +%s)" -lt "$end" ] && [ ! -e "$WORK/out/done" ] && kill -0 "$(cat "$WORK/train.pid")" 2>/dev/null; do sleep 0.5; done
  sleep 0.3
  kill "$follow" 2>/dev/null || true
  [ -e "$WORK/out/done" ] && echo "training ended" || echo "training still running"
}

finish() {
  local out=$1
  mkdir -p "$out" "$WORK/parts"
  $PYTHON "$here/export.py" write "$WORK/out/model.pt" "$WORK/out/translation.vmt"
  $PYTHON "$here/export.py" split "$WORK/out/translation.vmt" "$out" translation.vmt
  $PYTHON "$here/export.py" split "$WORK/out/model.pt" "$WORK/parts" model.pt
  cp "$WORK/parts/model.pt.part0" "$out/"
  $PYTHON "$here/evaluate.py" --model "$WORK/out/model.pt" --tokenizer "$WORK/tokenizer/tokenizer.model" --data "$WORK/data" \
    --output "$WORK/evaluation" --seconds "$EVALUATE_SECONDS" || echo "evaluation failed"
  cp "$WORK/out/train.log" "$out/train.log"
  # Eight files come back at most: the log holds the table, the checksums and the console output.
  { echo "start weights"; cat "$WORK/before/evaluation.md"; echo "new weights"; cat "$WORK/evaluation/evaluation.md" "$out/translation.vmt.sha256" "$WORK/parts/model.pt.sha256"; tail -n 40 "$WORK/console.log"; } >>"$out/train.log" 2>/dev/null || true
  cp "$WORK/evaluation/samples.jsonl" "$out/" 2>/dev/null || true
}

rest() {
  mkdir -p "$1"
  for file in "$WORK"/parts/model.pt.part[1-9] "$WORK"/parts/model.pt.sha256; do
    [ -e "$file" ] && cp "$file" "$1/"
  done
}

command=${1:?}
shift
case $command in
  prepare) prepare ;;
  unpack) unpack "$@" ;;
  synthetic) synthetic ;;
  start) start ;;
  wait) wait_end "$1" ;;
  finish) finish "$1" ;;
  rest) rest "$1" ;;
  all) prepare; synthetic; start; wait_end 86400; finish "$WORK/result"; rest "$WORK/result" ;;
  *) echo "unknown command $command"; exit 1 ;;
esac

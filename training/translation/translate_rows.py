"""Translates rows of text on a GPU: python3 translate_rows.py --input rows.jsonl --output FILE.

A row has n (number), t (text), to (target languages, the first ones first) and r (rank: lower ranks are translated first).
Output: lines {"n", "g", "t"} with the number, the language and the translation. Several processes share the work (--shard).
"""

import argparse
import json
import os
import random
import time

import sentencepiece
import torch

from backtranslate import acceptable, translate_greedy
from common import EOS, normalize_side
from evaluate import load


def read_tasks(path, limit, seed):
    """(row number, target language, text), one target language of every row after the other."""
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    rng = random.Random(seed)
    rng.shuffle(rows)
    tasks = [(row["r"] + turn, row["n"], lang, row["t"]) for row in rows[:limit] for turn, lang in enumerate(row["to"])]
    tasks.sort(key=lambda task: task[0])
    return [task[1:] for task in tasks]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--shard", default="0/1", help="which part of the work: index/count")
    parser.add_argument("--chunk", type=int, default=16000, help="translations per step")
    parser.add_argument("--batch-tokens", type=int, default=150000)
    parser.add_argument("--limit", type=int, default=None, help="rows, for a test run")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    began, written = time.time(), 0
    torch.manual_seed(args.seed)
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    model = load(args.model, args.device, False, args.device == "cuda")
    index, count = map(int, args.shard.split("/"))
    tasks = read_tasks(args.input, args.limit, args.seed)[index::count]
    with open(args.output + ".tmp", "w", encoding="utf-8") as out:
        for at in range(0, len(tasks), args.chunk):
            if time.time() - began > args.seconds:
                break
            part = tasks[at : at + args.chunk]
            results = [candidates[0] for candidates, _ in translate_greedy(model, tokenizer, [(lang, text, None) for _, lang, text in part], args.batch_tokens)]
            # The tenth with the lowest probability is left out.
            poor = sorted(score for score, _ in results)[len(results) // 10]
            for (number, lang, source), (score, ids) in zip(part, results):
                text = normalize_side(tokenizer.DecodeIds(ids), lang)
                if score >= poor and acceptable(source, text, lang):
                    out.write(json.dumps({"n": number, "g": lang, "t": text}, ensure_ascii=False) + "\n")
                    written += 1
            print(f"{time.time() - began:.0f} s, {at + len(part)} of {len(tasks)}, {written} written", flush=True)
    os.rename(args.output + ".tmp", args.output)


if __name__ == "__main__":
    main()

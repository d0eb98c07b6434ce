"""Translates the lines of monolingual.py with the start weights, on a GPU.

Output: lines "flag, language of the real text, language of the translation, real text, translation,
quality, other translation". Each dialogue is translated into a few languages as a whole, so that "+" marks a
real previous turn. English gets several translations: the one most similar to the others is the translation, a
random one the other translation, which serves as a source only. Quality 1: the translation may also be a target.
Sources with a translated target are self-training, targets are always real text otherwise.
"""

import argparse
import bz2
import collections
import multiprocessing
import os
import random
import re
import time

import sentencepiece
import torch

from common import EOS, LANGS, LISTENER, MAX_TOKENS, SYMBOL_ID, normalize_side, number_list, plausible_language, simple_key
from decode import consensus, sample_ids
from evaluate import load


BLOCKED = set()
TOKENIZER = []
WRITTEN = collections.Counter()


def read_dialogues(path):
    dialogues = []
    opened = bz2.open(path, "rt", encoding="utf-8") if path.endswith(".bz2") else open(path, encoding="utf-8")
    with opened as file:
        for line in file:
            flag, lang, kind, text = line.rstrip("\n").split("\t")
            if flag == "-" or not dialogues:
                dialogues.append((lang, kind, []))
            dialogues[-1][2].append(text)
    return dialogues


def targets(lang, rng):
    """English goes into French or German and one other language, the others into English."""
    return [rng.choice(["fr", "de"]), rng.choice(["de", "fr", "es", "it", "pt"])] if lang == "en" else ["en"]


def acceptable(source, output, target_lang):
    if not output or output == source or "<" in output:
        return False
    ratio = (len(source) + 12) / (len(output) + 12)
    words = output.lower().split()
    repeated = len(words) >= 6 and len(set(words)) < 0.5 * len(words)
    if not 0.5 < ratio < 2.0 or repeated or re.search(r"\b(\w+ \w+ \w+) \1\b", output):
        return False
    left, right = number_list(source), number_list(output)
    return (not left or not right or left == right) and plausible_language(output, target_lang)


def translate_tasks(model, tokenizer, tasks, copies, batch_tokens):
    """tasks: (target language, text, tag or None). Returns for each task its rows of ids and their mean log-probabilities."""
    encoded = [[SYMBOL_ID[f"<{lang}>"]] + ([SYMBOL_ID[f"<{tag}>"]] if tag else []) + ids[: MAX_TOKENS - 3] + [EOS]
               for (lang, _, tag), ids in zip(tasks, tokenizer.EncodeAsIds([text for _, text, _ in tasks]))]
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i]))
    result = [None] * len(encoded)
    start = 0
    while start < len(order):
        stop = start + 1
        while stop < len(order) and (stop + 1 - start) * len(encoded[order[stop]]) * copies <= batch_tokens:
            stop += 1
        chosen = order[start:stop]
        rows, scores = sample_ids(model, [encoded[i] for i in chosen], copies)
        for at, index in enumerate(chosen):
            result[index] = (rows[at * copies : (at + 1) * copies], scores[at * copies : (at + 1) * copies])
        start = stop
    return result


def texts_of(rows):
    lists = [[token for token in row if token > EOS] for row in rows.tolist()]
    return TOKENIZER[0].DecodeIds(lists)


def select(group, results):
    """The usable lines of translated dialogues; scores are compared within the group."""
    chosen = []
    for rows, scores in results:
        texts = texts_of(rows)
        best = consensus(texts, scores) if len(set(texts)) > 1 else 0
        chosen.append((texts[best], scores[best], texts[-1]))
    ranked = sorted(score for _, score, _ in chosen)
    poor, good = ranked[len(ranked) // 10], ranked[len(ranked) * 30 // 100]
    lines = []
    for lang, target, turns, first in group:
        follows = False
        for turn, (text, score, other) in zip(turns, chosen[first : first + len(turns)]):
            text, other = normalize_side(text, target), normalize_side(other, target)
            if score < poor or not acceptable(turn, text, target) or simple_key(text) in BLOCKED:
                follows = False
                continue
            if not acceptable(turn, other, target) or simple_key(other) in BLOCKED:
                other = text
            lines.append(("+" if follows else "-", lang, target, turn, text, "1" if score >= good else "0", other))
            follows = True
    return lines


def write(lines, out):
    for line in lines:
        out.write("\t".join(line) + "\n")
        WRITTEN[line[1] + "-" + line[2]] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--text", required=True, help="output of monolingual.py")
    parser.add_argument("--blocked", help="file with the keys of the test sentences, one per line")
    parser.add_argument("--output", required=True)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--copies", type=int, default=3, help="translations of each English sentence")
    parser.add_argument("--chunk", type=int, default=24000, help="translations per step")
    parser.add_argument("--shard", default="0/1", help="which part of the dialogues: index/count")
    parser.add_argument("--limit", type=int, default=0, help="dialogues, for a test run")
    parser.add_argument("--batch-tokens", type=int, default=150000)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    began = time.time()
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    if args.blocked:
        BLOCKED.update(open(args.blocked, encoding="utf-8").read().split("\n"))
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    TOKENIZER.append(tokenizer)
    # The processes start before the GPU is used.
    pool = multiprocessing.get_context("fork").Pool(args.processes)
    model = load(args.model, args.device, False, args.device == "cuda")
    dialogues = read_dialogues(args.text)
    rng.shuffle(dialogues)
    jobs = [(lang, kind, target, turns) for lang, kind, turns in dialogues[: args.limit or None] for target in dict.fromkeys(targets(lang, rng))]
    index, count = map(int, args.shard.split("/"))
    # Texts in the other languages come first, then those of customers: they are fewer, and closer to what is translated later.
    jobs = sorted(jobs[index::count], key=lambda job: (job[0] == "en", job[1] != "service"))
    pending, at = [], 0
    with open(args.output + ".tmp", "w", encoding="utf-8") as out:
        while at < len(jobs) and time.time() - began < args.seconds:
            tasks, group, first = [], [], jobs[at][0] == "en"
            copies = args.copies if first else 1
            while at < len(jobs) and len(tasks) * copies < args.chunk and (jobs[at][0] == "en") == first:
                lang, kind, target, turns = jobs[at]
                group.append((lang, target, turns, len(tasks)))
                # Customers and agents do not know each other. Without the tag the form of address changes from turn to turn.
                # A tag on a turn without a listener makes the start weights add one ("usted").
                formal = kind == "service" and target != "en"
                tasks += [(target, turn, "formal" if formal and LISTENER.search(turn) else None) for turn in turns]
                at += 1
            results = translate_tasks(model, tokenizer, tasks, copies, args.batch_tokens)
            pending.append(pool.apply_async(select, (group, results)))
            # Few results wait at a time, so that the end comes soon after the last translation.
            while pending and (pending[0].ready() or len(pending) > args.processes + 1):
                write(pending.pop(0).get(), out)
            print(f"{time.time() - began:.0f} s, {at} of {len(jobs)} jobs, {len(pending)} waiting", flush=True)
        for result in pending:
            write(result.get(), out)
    os.rename(args.output + ".tmp", args.output)
    print(f"{time.time() - began:.0f} s, {dict(WRITTEN)}", flush=True)


if __name__ == "__main__":
    main()

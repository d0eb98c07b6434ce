"""Translates the lines of monolingual.py with the start weights, on a GPU.

Output: lines "flag, language of the real text, language of the translation, real text, translation,
quality, other translation". Each dialogue is translated into a few languages as a whole, so that "+" marks a
real previous turn. English is translated with beam search; the other translation is sampled and serves as a source only.
Quality 1: the translation may also be a target.
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

from common import EOS, FORMALITY_TAGS, LISTENER, MAX_TOKENS, SYMBOL_ID, adds_listener, normalize_side, number_list, plausible_language, simple_key
from decode import beam_candidates, pair_scores, sample_ids
from evaluate import load


BLOCKED = set()
TOKENIZER = []
WRITTEN = collections.Counter()
TAGS = {SYMBOL_ID[tag] for tag in FORMALITY_TAGS}
# Weight of the reverse direction when candidates are ordered.
BACK_WEIGHT = 0.5


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
    return [rng.choice(["fr", "fr", "de"]), rng.choice(["de", "fr", "es", "it", "pt"])] if lang == "en" else ["en"]


def acceptable(source, output, target_lang):
    if not output or output == source or "<" in output:
        return False
    ratio = (len(source) + 12) / (len(output) + 12)
    words = output.lower().split()
    repeated = len(words) >= 6 and len(set(words)) < 0.5 * len(words)
    if not 0.5 < ratio < 2.0 or repeated or re.search(r"\b(\w+ \w+ \w+) \1\b", output):
        return False
    # A number in words on one side and in digits on the other cannot be compared, and is often wrong ("cent-quatre-vingt-cinq" as "145").
    return number_list(source) == number_list(output) and plausible_language(output, target_lang)


def encode(tokenizer, tasks):
    """tasks: (target language, text, tag or None)."""
    return [[SYMBOL_ID[f"<{lang}>"]] + ([SYMBOL_ID[f"<{tag}>"]] if tag else []) + ids[: MAX_TOKENS - 3] + [EOS]
            for (lang, _, tag), ids in zip(tasks, tokenizer.EncodeAsIds([text for _, text, _ in tasks]))]


def batches(encoded, copies, batch_tokens):
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i]))
    start = 0
    while start < len(order):
        stop = start + 1
        while stop < len(order) and (stop + 1 - start) * len(encoded[order[stop]]) * copies <= batch_tokens:
            stop += 1
        yield order[start:stop]
        start = stop


def plain_ids(row):
    return row[row > EOS].tolist()


def translate_greedy(model, tokenizer, tasks, batch_tokens):
    """For each task its candidates as (score, ids), best first, and another translation."""
    encoded = encode(tokenizer, tasks)
    result = [None] * len(encoded)
    for chosen in batches(encoded, 1, batch_tokens):
        rows, scores = sample_ids(model, [encoded[i] for i in chosen], 1)
        for at, index in enumerate(chosen):
            result[index] = ([(scores[at], plain_ids(rows[at]))], None)
    return result


def translate_english(model, tokenizer, tasks, beam, batch_tokens):
    """As `translate_greedy`. The candidates of beam search are ordered by both directions: how likely the translation is, and how
    likely the English sentence is as its translation. The other translation is sampled."""
    encoded = encode(tokenizer, tasks)
    result = [None] * len(encoded)
    for chosen in batches(encoded, beam, batch_tokens):
        sources = [encoded[i] for i in chosen]
        rows, scores = beam_candidates(model, sources, beam)
        other, _ = sample_ids(model, sources, 1, greedy=False)
        candidates = [(at, scores[at][n], plain_ids(rows[at][n])) for at in range(len(chosen)) for n in range(beam)]
        english = [[token for token in source[1:-1] if token not in TAGS] for source in sources]
        back = pair_scores(model, [[SYMBOL_ID["<en>"]] + ids[: MAX_TOKENS - 3] + [EOS] for _, _, ids in candidates], [english[at] for at, _, _ in candidates])
        for at, index in enumerate(chosen):
            ranked = [(float(candidates[at * beam + n][1] + BACK_WEIGHT * back[at * beam + n]), candidates[at * beam + n][2]) for n in range(beam)]
            result[index] = (sorted(ranked, key=lambda pair: -pair[0]), plain_ids(other[at]))
    return result


def usable(turn, text, lang, target):
    english = turn if lang == "en" else text
    foreign = text if lang == "en" else turn
    return acceptable(turn, text, target) and simple_key(text) not in BLOCKED and not (lang == "en" and adds_listener(english, foreign, target))


def select(group, results):
    """The usable lines of translated dialogues; scores are compared within the group."""
    ranked = sorted(candidates[0][0] for candidates, _ in results)
    poor, good = ranked[len(ranked) // 10], ranked[len(ranked) * 30 // 100]
    decode = TOKENIZER[0].DecodeIds
    lines = []
    for lang, target, turns, first in group:
        follows = False
        for turn, (candidates, other) in zip(turns, results[first : first + len(turns)]):
            for score, ids in candidates:
                text = normalize_side(decode(ids), target)
                if score >= poor and usable(turn, text, lang, target):
                    break
            else:
                follows = False
                continue
            other = normalize_side(decode(other), target) if other else text
            if not usable(turn, other, lang, target):
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
    parser.add_argument("--beam", type=int, default=4, help="beam width for English sentences")
    parser.add_argument("--chunk", type=int, default=24000, help="translations per step")
    parser.add_argument("--shard", default="0/1", help="which part of the dialogues: index/count")
    parser.add_argument("--limit", type=int, default=0, help="dialogues, for a test run")
    parser.add_argument("--batch-tokens", type=int, default=100000)
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
            copies = args.beam if first else 1
            while at < len(jobs) and len(tasks) * copies < args.chunk and (jobs[at][0] == "en") == first:
                lang, kind, target, turns = jobs[at]
                group.append((lang, target, turns, len(tasks)))
                # Customers and agents do not know each other. Without the tag the form of address changes from turn to turn.
                # A tag on a turn without a listener makes the start weights add one ("usted").
                formal = kind == "service" and target != "en"
                tasks += [(target, turn, "formal" if formal and LISTENER.search(turn) else None) for turn in turns]
                at += 1
            results = None
            while results is None:
                try:
                    if first:
                        results = translate_english(model, tokenizer, tasks, args.beam, args.batch_tokens)
                    else:
                        results = translate_greedy(model, tokenizer, tasks, args.batch_tokens)
                except torch.cuda.OutOfMemoryError:
                    # The GPU is shared.
                    torch.cuda.empty_cache()
                    args.batch_tokens //= 2
                    print(f"out of memory, now {args.batch_tokens} tokens at once", flush=True)
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

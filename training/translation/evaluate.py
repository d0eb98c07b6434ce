"""Evaluates a checkpoint on the test sets and prints one markdown table."""

import argparse
import collections
import json
import multiprocessing
import os
import time

import sentencepiece
import torch

from common import LISTENER, adds_listener, formality, normalize, strip_punctuation, without_address
from decode import chrf_from_statistics, chrf_statistics, translate
from disfluency import is_subsequence, words_of
from export import quantized_weights
from model import Translator


def statistics(pair):
    # Both sides in the normalised form, so that the kind of quotation mark does not count.
    return chrf_statistics(normalize(pair[0]), normalize(pair[1]))


def load(path, device, int8, half):
    if path.endswith(".vmt"):
        from export import read_model

        header, tensors = read_model(path)
        config, weights = header["config"], {k: torch.from_numpy(v.copy()) for k, v in tensors.items()}
    else:
        saved = torch.load(path, map_location="cpu")
        config, weights = saved["config"], {k: v.float() for k, v in saved["weights"].items()}
    if int8:
        weights = quantized_weights(weights)
    model = Translator({**config, "dropout": 0.0, "max_positions": 256})
    model.load_state_dict(weights)
    model = model.to(device).eval()
    if half:
        model = model.half()
    return model


def read_sets(folder, limit):
    sets = {}
    for name in ("heldout", "ntrex", "diabla", "bcontrast", "pud"):
        path = os.path.join(folder, name + ".tsv")
        if not os.path.exists(path):
            continue
        groups = collections.defaultdict(list)
        for line in open(path, encoding="utf-8"):
            source_lang, target_lang, source, reference, *previous = line.rstrip("\n").split("\t")
            groups[f"{source_lang}-{target_lang}"].append((source, reference, *previous))
        for direction, rows in groups.items():
            sets[(name, direction)] = rows[:limit] if limit else rows
    return sets


def other_directions(folder, limit):
    """Pairs between two foreign languages: the conversation dev groups that have both."""
    groups = collections.defaultdict(list)
    for line in open(os.path.join(folder, "dev.tsv"), encoding="utf-8"):
        columns = line.rstrip("\n").split("\t")[1:]
        first = {}
        for column in columns:
            first.setdefault(column[:2], column[3:])
        for left in first:
            for right in first:
                if left != right:
                    groups[f"{left}-{right}"].append((first[left], first[right]))
    return {("dev", direction): rows[: limit or 300] for direction, rows in sorted(groups.items()) if len(rows) >= 20}


def by_form(sets):
    """Held-out sentences from English: those without a form of address, and those whose reference shows it."""
    plain, forms = {}, {"formal": {}, "informal": {}}
    for (_, direction), rows in sets.items():
        source_lang, target_lang = direction.split("-")
        if source_lang == "en":
            plain[("no form", direction)] = [row for row in rows if without_address(row[0], "en") and not formality(row[1], target_lang)]
            for form, tasks in forms.items():
                tasks[(form + " reference", direction)] = [row for row in rows if formality(row[1], target_lang) == form]
    return plain, forms


def cleaned(model, tokenizer, path, limit, batch_tokens):
    """Speech cleaned up in its own language: shares of equal texts, equal words, and outputs that only leave out words."""
    groups = collections.defaultdict(list)
    for line in open(path, encoding="utf-8"):
        name, lang, source, target = line.rstrip("\n").split("\t")
        groups[(name, lang, "clean" if source == target else "spoken")].append((source, target))
    groups = {key: rows[: limit or None] for key, rows in groups.items()}
    outputs = iter(translate(model, tokenizer, [(key[1], source) for key, rows in groups.items() for source, _ in rows], 2, batch_tokens=batch_tokens))
    lines = ["| set | language | input | sentences | equal text | equal words | only words left out |", "|---|---|---|---|---|---|---|"]
    examples = []
    for (name, lang, kind), rows in groups.items():
        results = [(source, target, next(outputs)) for source, target in rows]
        shares = [sum(map(test, results)) / len(results) for test in (
            lambda row: row[2] == row[1], lambda row: words_of(row[2]) == words_of(row[1]), lambda row: is_subsequence(row[2], row[0]))]
        lines.append(f"| {name} | {lang} | {kind} | {len(rows)} | " + " | ".join(f"{100 * share:.1f} %" for share in shares) + " |")
        examples += [{"set": name, "direction": f"{lang}-{lang}", "source": a, "reference": b, "output": c} for a, b, c in results[:100]]
    return lines, examples


def added_listeners(model, tokenizer, sets, limit):
    """How many translations of sentences without a listener speak to one."""
    sources = [row[0] for row in sets.get(("bcontrast", "en-de"), []) if not LISTENER.search(row[0])][: limit or None]
    for lang in ("de", "fr", "es", "it", "pt"):
        count = sum(adds_listener(source, output, lang) for source, output in zip(sources, translate(model, tokenizer, [(lang, s) for s in sources], 2)))
        print(f"added listener, {lang}: {count} of {len(sources)}", flush=True)


# Known faults: invented words, fragments, codes.
PROBES = ["It's Nai-One-Two-Four Nine.", "one.", "zero two", "five five five", "Flight BA286 leaves from gate C17 at 9:20.", "electric.", "Part three.",
          "That was smart, electric or electric", "and the other one is", "Torvani.", "It's 42 Winding Lane.", "No, it's Kelmo.", "The company is smart electric.",
          "What is the bill amount?", "Can you repeat that zip code?", "I would like to order a new checkbook.", "My name is Nora and I work at quiet river bakery.",
          "Okay, could you please repeat that for me?", "seven two seven dollars", "You too, bye now."]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True, help="model.pt or translation.vmt")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--output", required=True, help="folder for evaluation.md and translations")
    parser.add_argument("--limit", type=int, default=0, help="sentences per direction")
    parser.add_argument("--seconds", type=float, default=1e9, help="skip what is left after this time")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--processes", type=int, default=8)
    args = parser.parse_args()
    began = time.time()
    os.makedirs(args.output, exist_ok=True)
    pool = multiprocessing.get_context("fork").Pool(args.processes)
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    half = args.device == "cuda"
    model = load(args.model, args.device, False, half)
    int8 = load(args.model, args.device, True, half)
    sets = read_sets(os.path.join(args.data, "eval"), args.limit)
    others = other_directions(args.data, args.limit)
    results = collections.OrderedDict()
    samples = []

    def measure(column, which, beam, tasks, change=None, tag=None, context=False):
        tasks = {key: rows for key, rows in tasks.items() if rows}
        if time.time() - began > args.seconds or not tasks:
            return
        # All directions in one call: large batches are much faster.
        items = [(key[1].split("-")[1], change(normalize(source)) if change else source) for key, rows in tasks.items() for source, *_ in rows]
        previous = [row[2] if context and len(row) > 2 else "" for rows in tasks.values() for row in rows]
        outputs = translate(which, tokenizer, items, beam, batch_tokens=400000 if half else 0, formality=tag, contexts=previous)
        references = [row[1] for rows in tasks.values() for row in rows]
        scores = pool.map(statistics, list(zip(outputs, references)), chunksize=64)
        start = 0
        for key, rows in tasks.items():
            end = start + len(rows)
            results.setdefault(key, {"n": len(rows)})[column] = chrf_from_statistics(scores[start:end])
            if column == "beam 4 int8":
                for at in range(start, min(end, start + 40)):
                    samples.append({"set": key[0], "direction": key[1], "source": items[at][1], "reference": references[at], "output": outputs[at]})
            start = end
        print(f"{time.time() - began:.0f} s: {column}, {len(items)} sentences", flush=True)

    spoken = lambda text: strip_punctuation(text.lower())
    heldout = {k: v for k, v in sets.items() if k[0] == "heldout"}
    unseen = {k: v for k, v in sets.items() if k[0] != "heldout"}
    dialogues = ("diabla", "bcontrast")
    # What matters most comes first, because the time may end.
    talks = {k: v for k, v in unseen.items() if k[0] in dialogues}
    measure("beam 2 int8", int8, 2, talks)
    measure("beam 4 int8", int8, 4, talks)
    spoken_set = os.path.join(args.data, "eval", "spoken.tsv")
    cleanup_lines = []
    if os.path.exists(spoken_set) and time.time() - began < args.seconds:
        cleanup_lines, cleanup_samples = cleaned(int8, tokenizer, spoken_set, args.limit, 400000 if half else 0)
        print("\n".join(cleanup_lines), flush=True)
        samples += cleanup_samples
        added_listeners(int8, tokenizer, sets, args.limit)
    measure("beam 4 int8", int8, 4, heldout)
    measure("lower case, no punctuation", int8, 4, heldout, spoken)
    measure("beam 4 int8", int8, 4, {k: v for k, v in unseen.items() if k[0] not in dialogues})
    measure("beam 2 int8", int8, 2, heldout)
    measure("beam 4 int8", int8, 4, others)
    measure("previous turn", int8, 4, talks, context=True)
    measure("formal tag", int8, 4, {k: v for k, v in talks.items() if not k[1].endswith("-en")}, tag="formal")
    plain, forms = by_form(heldout)
    measure("beam 4 int8", int8, 4, {**plain, **forms["formal"], **forms["informal"]})
    measure("formal tag", int8, 4, {**plain, **forms["formal"]}, tag="formal")
    measure("informal tag", int8, 4, {**plain, **forms["informal"]}, tag="informal")
    for lang in ("de", "fr", "es"):
        for source, output in zip(PROBES, translate(int8, tokenizer, [(lang, source) for source in PROBES], 2)):
            print(f"{lang}: {source} → {output}", flush=True)
    measure("greedy int8", int8, 1, heldout)
    measure("beam 4", model, 4, heldout)
    measure("greedy", model, 1, {**heldout, **unseen})
    columns = ["greedy", "greedy int8", "beam 2 int8", "beam 4", "beam 4 int8", "lower case, no punctuation", "previous turn", "formal tag", "informal tag"]
    lines = ["| set | direction | sentences | " + " | ".join(columns) + " |", "|---|---|---|" + "---|" * len(columns)]
    for (name, direction), values in results.items():
        cells = [f"{values[column]:.1f}" if column in values else "" for column in columns]
        lines.append(f"| {name} | {direction} | {values['n']} | " + " | ".join(cells) + " |")
    for name in dict.fromkeys(key[0] for key in results):
        rows = [values for key, values in results.items() if key[0] == name]
        cells = []
        for column in columns:
            have = [row[column] for row in rows if column in row]
            cells.append(f"{sum(have) / len(have):.1f}" if have else "")
        lines.append(f"| {name} | mean | | " + " | ".join(cells) + " |")
    with open(os.path.join(args.output, "evaluation.md"), "w", encoding="utf-8") as out:
        out.write("\n".join([*lines, "", *cleanup_lines]) + "\n")
    with open(os.path.join(args.output, "samples.jsonl"), "w", encoding="utf-8") as out:
        for sample in samples:
            out.write(json.dumps(sample, ensure_ascii=False) + "\n")
    print("\n".join(lines))
    print(f"{time.time() - began:.0f} s")


if __name__ == "__main__":
    main()

"""Measures a model on the sets it was not trained on and prints one markdown table."""

import argparse
import json
import time
from collections import Counter, defaultdict
from pathlib import Path

import torch

from batches import json_rows
from model import read_quantized
from predict import Predictor, decode_entities
from text import HARMS, plain, spans_of
from thresholds import choose_emotion, choose_sentiment, f1, held_out_report

# For comparison: the rules that this model replaces, and a simple baseline, measured on other samples of the same kind of text.
BEFORE = {
    "entities en conll03 news": "81/80/36 (news)", "sentiment en meld dialogue": "45", "sentiment en movie reviews": "55", "sentiment en tweeteval": "62",
    "sentiment de umsab tweets": "42", "sentiment fr umsab tweets": "40", "sentiment es umsab tweets": "43", "sentiment it umsab tweets": "45",
    "emotion en meld dialogue": "46", "moderation en hatecheck": "16 (hate)",
    "entities de pud news": "–/–/67", "entities fr pud silver": "–/–/39", "entities es pud silver": "–/–/37", "entities it pud silver": "–/–/44",
}
BASELINE = {
    "entities en conll03 news": "66/77/29", "sentiment en meld dialogue": "40", "sentiment en movie reviews": "59", "sentiment en tweeteval": "57",
    "sentiment de umsab tweets": "47", "sentiment fr umsab tweets": "50", "sentiment es umsab tweets": "49", "sentiment it umsab tweets": "51",
    "emotion en meld dialogue": "47", "moderation en hatecheck": "14",
}
SHIPPED_HARM = 0.8  # the limit for hate in English (src/pipeline/addons/moderation/min-probability.ts); other languages have 0.5
GOAL = {
    "entities en conll03 news": "90/88/75", "sentiment en meld dialogue": "65", "sentiment en movie reviews": "85", "sentiment en tweeteval": "68",
    "sentiment de umsab tweets": "60", "sentiment fr umsab tweets": "60", "sentiment es umsab tweets": "60", "sentiment it umsab tweets": "60",
    "emotion en meld dialogue": "58", "moderation en hatecheck": "60 at precision 90",
    "entities de pud news": "–/–/75", "entities fr pud silver": "–/–/75", "entities es pud silver": "–/–/75", "entities it pud silver": "–/–/75",
}


def score_entities(rows, results, threshold):
    right, found, gold = Counter(), Counter(), Counter()
    for row, result in zip(rows, results):
        labels = decode_entities(result["entities"], threshold)
        labels += ["O"] * (len(row["y"]) - len(labels))
        ours = set(spans_of(labels))
        theirs = set(spans_of(["O" if label == "?" else label for label in row["y"]]))
        for kind in ("PER", "LOC", "ORG"):
            a, b = {s for s in ours if s[2] == kind}, {s for s in theirs if s[2] == kind}
            right[kind] += len(a & b)
            found[kind] += len(a)
            gold[kind] += len(b)
    scores = "/".join(f"{f1(right[k], found[k], gold[k]):.0f}" for k in ("PER", "LOC", "ORG"))
    precision = "/".join(f"{100 * right[k] / max(1, found[k]):.0f}" for k in ("PER", "LOC", "ORG"))
    return scores, f"F1 PER/LOC/ORG, precision {precision}"


def entities(predictor, rows, name, thresholds):
    results = predictor.run([row["w"] for row in rows], ("entities",))
    yield name, *score_entities(rows, results, thresholds.get("entities", 0)), len(rows)
    lower = []
    for row in rows:
        pairs = [(plain(word), label) for word, label in zip(row["w"], row["y"]) if plain(word)]
        lower.append({"w": [word for word, _ in pairs], "y": [label for _, label in pairs]})
    results = predictor.run([row["w"] for row in lower], ("entities",))
    yield name + ", lower case, no marks", *score_entities(lower, results, thresholds.get("entities", 0)), len(rows)


def sentiment(predictor, rows, name, thresholds):
    results = predictor.run([row["t"].split() for row in rows], ("sentiment",))
    binary = {row["y"] for row in rows} == {0, 1}
    right = sum(choose_sentiment(result["sentiment"], binary, thresholds.get("neutral_sentiment", 1)) == row["y"] for row, result in zip(rows, results))
    three = sum(choose_sentiment(result["sentiment"], False, thresholds.get("neutral_sentiment", 1)) == row["y"] for row, result in zip(rows, results))
    yield name, f"{100 * right / len(rows):.0f}", "accuracy" + (f", positive or negative only; {100 * three / len(rows):.0f} with neutral allowed" if binary else ""), len(rows)


def emotion(predictor, rows, name, thresholds):
    results = predictor.run([row["t"].split() for row in rows], ("emotion",))
    right = sum(choose_emotion(result["emotion"], thresholds.get("neutral_emotion", 1)) == row["y"] for row, result in zip(rows, results))
    majority = Counter(row["y"] for row in rows).most_common(1)[0][1]
    yield name, f"{100 * right / len(rows):.0f}", f"accuracy over 7 groups, majority class {100 * majority / len(rows):.0f}", len(rows)


def moderation(predictor, rows, name, thresholds):
    results = predictor.run([row["t"].split() for row in rows], ("harm",))
    harm = rows[0]["harm"]
    wanted = [HARMS.index(harm)] if harm != "any" else [HARMS.index(kind) for kind in ("profanity", "insult", "hate")]
    limits = thresholds.get("harm", [0.5] * len(HARMS))
    scores = [(max(float(result["harm"][index]) - limits[index] for index in wanted), row["y"]) for row, result in zip(rows, results)]
    total, right, best = max(1, sum(label for _, label in scores)), 0, 0.0
    for count, (_, label) in enumerate(sorted(scores, reverse=True), 1):
        right += label
        if right / count >= 0.9:
            best = max(best, right / total)
    hits = [label for score, label in scores if score >= 0]
    precision = 100 * sum(hits) / max(1, len(hits))
    yield name, f"{100 * sum(hits) / total:.0f}", f"recall, precision {precision:.0f}; recall at precision 90: {100 * best:.0f}", len(rows)


TASKS = {"entities": entities, "sentiment": sentiment, "emotion": emotion, "moderation": moderation}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True, help="a .vnl file")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--languages", default="en")
    parser.add_argument("--limit", type=int, default=0, help="rows per set")
    args = parser.parse_args()
    start = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    predictor = Predictor.open(args.model, args.tokenizer, device)
    languages = args.languages.split(",")
    thresholds = {"harm": [SHIPPED_HARM] * len(HARMS), **read_quantized(args.model)[1]["thresholds"]}
    held_out_report(predictor, args.data, languages, thresholds, args.limit)
    sets = defaultdict(list)
    for row in json_rows(args.data / "tests.jsonl"):
        if row["lang"] in languages:
            sets[row["task"], row["lang"], row["set"]].append(row)
    print(f"thresholds {json.dumps(thresholds)}\n\n| Set | Rows | Before | Baseline | This model | Goal | Measure |\n|---|---|---|---|---|---|---|")
    for (task, lang, name), rows in sorted(sets.items()):
        rows = rows[: args.limit] if args.limit else rows
        for label, value, note, count in TASKS[task](predictor, rows, f"{task} {lang} {name}", thresholds):
            print(f"| {label} | {count} | {BEFORE.get(label, '–')} | {BASELINE.get(label, '–')} | **{value}** | {GOAL.get(label, '–')} | {note} |", flush=True)
    print(f"\nmeasured in {time.time() - start:.0f} s")


if __name__ == "__main__":
    main()

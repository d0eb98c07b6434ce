"""Measures a model on the sets it was not trained on and prints one markdown table."""

import argparse
import json
import re
import time
from collections import Counter, defaultdict
from pathlib import Path

import torch

from batches import json_rows
from export import quantized
from model import read_quantized
from predict import Predictor, decode_entities
from sources_dialogues import SIDE
from text import HARMS, MARKS, case_of, mark_after, plain, sentences_of, spans_of
from thresholds import choose_emotion, choose_sentiment, f1, find_thresholds, held_out_report

# For comparison: the rules that this model replaces, and a simple baseline, measured on other samples of the same kind of text.
BEFORE = {
    "entities en conll03 news": "81/80/36 (news)", "sentiment en meld dialogue": "45", "sentiment en movie reviews": "55", "sentiment en tweeteval": "62",
    "sentiment de umsab tweets": "42", "sentiment fr umsab tweets": "40", "sentiment es umsab tweets": "43", "sentiment it umsab tweets": "45",
    "emotion en meld dialogue": "46", "topic en dialogsum joined": "38", "importance en dialogsum": "26.2", "moderation en hatecheck": "16 (hate)",
    "entities de pud news": "–/–/67", "entities fr pud silver": "–/–/39", "entities es pud silver": "–/–/37", "entities it pud silver": "–/–/44",
}
BASELINE = {
    "entities en conll03 news": "66/77/29", "sentiment en meld dialogue": "40", "sentiment en movie reviews": "59", "sentiment en tweeteval": "57",
    "sentiment de umsab tweets": "47", "sentiment fr umsab tweets": "50", "sentiment es umsab tweets": "49", "sentiment it umsab tweets": "51",
    "emotion en meld dialogue": "47", "topic en dialogsum joined": "42", "importance en dialogsum": "26.0", "moderation en hatecheck": "14",
}
SHIPPED_HARM = 0.8  # the limit for hate in src/pipeline/addons/moderation.ts
GOAL = {
    "entities en conll03 news": "90/88/75", "sentiment en meld dialogue": "65", "sentiment en movie reviews": "85", "sentiment en tweeteval": "68",
    "sentiment de umsab tweets": "60", "sentiment fr umsab tweets": "60", "sentiment es umsab tweets": "60", "sentiment it umsab tweets": "60",
    "emotion en meld dialogue": "58", "topic en dialogsum joined": "65", "moderation en hatecheck": "60 at precision 90",
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


def topic_scores(predictor, turns):
    texts = [text.split() for text in turns]
    inputs = []
    for index in range(1, len(texts)):
        left = [word for text in texts[max(0, index - 8) : index] for word in text][-SIDE:]
        right = [word for text in texts[index : index + 8] for word in text][:SIDE]
        inputs.append((left, right))
    return [float(result["topic"][0]) for result in predictor.run(inputs, ("topic",))]


def pick_boundaries(scores, threshold):
    """Local maxima above the threshold; boundaries lie at least three turns apart."""
    chosen = []
    for index in sorted(range(len(scores)), key=lambda at: -scores[at]):
        if scores[index] < threshold:
            break
        if all(abs(index - other) > 2 for other in chosen):
            chosen.append(index)
    return [index + 1 for index in chosen]


def topic(predictor, rows, name, thresholds):
    right = near = found = gold = 0
    for row in rows:
        chosen = pick_boundaries(topic_scores(predictor, row["turns"]), thresholds.get("topic", 0.5))
        right += len(set(chosen) & set(row["y"]))
        near += sum(any(abs(at - b) <= 1 for at in chosen) for b in row["y"])
        found, gold = found + len(chosen), gold + len(row["y"])
    yield name, f"{f1(right, found, gold):.0f}", f"boundary F1, {f1(near, found, gold):.0f} with one turn of tolerance", len(rows)


def rouge1(text, references):
    ours = Counter(re.findall(r"[a-z0-9]+", text.lower()))
    best = 0.0
    for reference in references:
        theirs = Counter(re.findall(r"[a-z0-9]+", reference.lower()))
        overlap = sum((ours & theirs).values())
        best += 2 * overlap / max(1, sum(ours.values()) + sum(theirs.values()))
    return best / len(references)


def importance(predictor, rows, name, thresholds):
    scored = first = 0.0
    for row in rows:
        sentences = [sentence for _, text in row["turns"] for sentence in sentences_of(text)]
        inputs = []
        for index, sentence in enumerate(sentences):
            before = " ".join(sentences[max(0, index - 3) : index]).split()[-24:]
            after = " ".join(sentences[index + 1 : index + 4]).split()[:24]
            inputs.append((sentence.split()[:60], before + ["|"] + after))
        scores = [float(result["importance"][0]) for result in predictor.run(inputs, ("importance",))]
        count = 2 if len(sentences) < 20 else 3
        chosen = sorted(sorted(range(len(sentences)), key=lambda at: -scores[at])[:count])
        scored += rouge1(" ".join(sentences[at] for at in chosen), row["y"])
        first += rouge1(" ".join(sentences[:count]), row["y"])
    yield name, f"{100 * scored / len(rows):.1f}", f"ROUGE-1, first sentences {100 * first / len(rows):.1f}", len(rows)


def marks(predictor, rows, name, thresholds):
    right, found, gold, cases, words = Counter(), Counter(), Counter(), 0, 0
    inputs, truths = [], []
    for row in rows:
        bare, truth = [], []
        for word in row["t"].split()[:80]:
            if plain(word):
                bare.append(plain(word))
                truth.append([mark_after(word), case_of(word)])
            elif truth and mark_after(word):
                truth[-1][0] = max(truth[-1][0], mark_after(word))
        inputs.append(bare)
        truths.append(truth)
    for truth, result in zip(truths, predictor.run(inputs, ("marks", "cases"))):
        for (mark, case), scores, case_scores in zip(truth, result["marks"], result["cases"]):
            ours = int(scores.argmax())
            words += 1
            cases += int(case_scores.argmax()) == case
            for kind in (1, 2, 3):
                right[kind] += ours == mark == kind
                found[kind] += ours == kind
                gold[kind] += mark == kind
            ends_ours, ends = ours >= 2, mark >= 2
            right["end"] += ends_ours and ends
            found["end"] += ends_ours
            gold["end"] += ends
    values = " ".join(f"{MARKS[k]} {f1(right[k], found[k], gold[k]):.0f}" for k in (1, 2, 3))
    yield name, f"{f1(right['end'], found['end'], gold['end']):.0f}", f"sentence end F1; {values}; case accuracy {100 * cases / max(1, words):.1f}", len(rows)


TASKS = {"entities": entities, "sentiment": sentiment, "emotion": emotion, "moderation": moderation, "topic": topic, "importance": importance, "marks": marks}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--languages", default="en")
    parser.add_argument("--thresholds", type=Path, help="written here if absent")
    parser.add_argument("--int8", action="store_true", help="quantise the weights before measuring")
    parser.add_argument("--limit", type=int, default=0, help="rows per set")
    args = parser.parse_args()
    start = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    predictor = Predictor.open(args.model, args.tokenizer, device)
    shipped = args.model.endswith(".vnl")
    if args.int8 and not shipped:
        weights = quantized(torch.load(args.model, map_location="cpu")["weights"])
        predictor.model.load_state_dict({name: value.to(device) for name, value in weights.items()}, strict=False)
    languages = args.languages.split(",")
    if shipped:
        thresholds = {"harm": [SHIPPED_HARM] * len(HARMS), **read_quantized(args.model)[1]["thresholds"]}
    elif args.thresholds and args.thresholds.exists():
        thresholds = json.loads(args.thresholds.read_text())
    else:
        thresholds = find_thresholds(predictor, args.data, languages)
        if args.thresholds:
            args.thresholds.write_text(json.dumps(thresholds))
    held_out_report(predictor, args.data, languages, thresholds, args.limit)
    sets = defaultdict(list)
    for row in json_rows(args.data / "tests.jsonl"):
        if row["lang"] in languages:
            sets[row["task"], row["lang"], row["set"]].append(row)
    print(f"thresholds {json.dumps(thresholds)}\n\n| Set | Rows | Before | Baseline | This model{' (int8)' if args.int8 or shipped else ''} | Goal | Measure |\n|---|---|---|---|---|---|---|")
    for (task, lang, name), rows in sorted(sets.items()):
        rows = rows[: args.limit] if args.limit else rows
        for label, value, note, count in TASKS[task](predictor, rows, f"{task} {lang} {name}", thresholds):
            print(f"| {label} | {count} | {BEFORE.get(label, '–')} | {BASELINE.get(label, '–')} | **{value}** | {GOAL.get(label, '–')} | {note} |", flush=True)
    print(f"\nmeasured in {time.time() - start:.0f} s")


if __name__ == "__main__":
    main()

"""Second step of the training, with the labels of readers:

python3 train_scorer.py teacher FOLD SEED DATA OUT   a teacher, trained without the recordings of one fold, or with all of them (FOLD is "all"); saves its scores
python3 train_scorer.py scorer FOLD DATA OUT         the scorer, which learns from the teachers and from the labels
python3 train_scorer.py report OUT                   measures on the held-out folds and writes `calibration.json`

DATA has `labelled.jsonl` and `pool.jsonl` (join_labels.py), `rewritten.jsonl` (rewritten.py), `first.pt` (first_rows.py) and `replaced.pt` (replaced.py, a part of their rows is enough), `first-teacher.pt` and
`first-scorer.pt` (train_first.py), the two encoders and `tokenizer.json` of MiniLM.
"""

import hashlib
import json
import random
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch

from scorer import OUTPUTS, Texts, area, average_precision, joined, probabilities, train
from train_first import begin, report as report_first, texts_of
from pieces import WordPiece

FOLDS = 5
# Copies of each labelled sentence beside the pool, and rows of the first step.
GOLD = 2
FIRST = 60_000
# Rows of the first step that the teachers score.
SCORED = 120_000
EPOCHS = 3
WINDOWS = 25_000
# Weight of made-up sentences.
MADE_UP = 0.5
SELECTED = Path(__file__).with_name("selected.tsv")


def fold_of(group):
    """All kinds of labels have the same recordings, under similar names."""
    key = re.sub(r"^(?:visits|sections|star|calls|icsi|committee|meetings|taskmaster)/?", "", group)
    return int(hashlib.md5(key.encode()).hexdigest(), 16) % FOLDS


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def labelled_row(text, rating, group, kind):
    return {"text": text, "group": group, "kind": kind, "whole": float(rating >= 1), "clear": float(rating == 2), "important": None, "keep": None}


def read_labels(data):
    rows = [labelled_row(row["text"], row["label"], row["group"], "labels") for row in read(data / "labelled.jsonl")]
    for line in SELECTED.read_text(encoding="utf-8").splitlines():
        name, rating, text = line.split("\t")
        group = re.sub(r"^meetings/((?:ES|IS|TS)\d{4})[a-d]$", r"\1", name)
        rows.append(labelled_row(text, int(rating[0]), group, "selected"))
    return rows + [{**row, "kind": "rewritten"} for row in read(data / "rewritten.jsonl")]


def as_texts(rows, tokenizer):
    targets = torch.tensor([[-1.0 if row[name] is None else row[name] for name in OUTPUTS] for row in rows]).view(-1, len(OUTPUTS))
    weights = torch.tensor([MADE_UP if row.get("made_up") else 1.0 for row in rows])
    return Texts.of([row["text"] for row in rows], tokenizer, targets, [(row["keep"], None, row.get("wrong")) for row in rows], weights)


def mean_of(found):
    """Means of several models; of the words only which ones stay."""
    words = [([sum(word) / len(word) for word in zip(*(own[0] for own in rows))], None, None) for rows in zip(*(words for _, words in found))]
    return sum(scores for scores, _ in found) / len(found), words


class Rows:
    """The texts of one fold: labelled ones, held-out ones, and those that the teachers score."""

    def __init__(self, fold, data):
        tokenizer = WordPiece(str(data / "tokenizer.json"))

        def is_own(row):
            return fold == "all" or fold_of(row["group"]) != int(fold)

        labelled = read_labels(data)
        self.held = [row for row in labelled if not is_own(row) and not row.get("made_up")]
        self.gold, self.tests = as_texts([row for row in labelled if is_own(row)], tokenizer), as_texts(self.held, tokenizer)
        self.pool = Texts.of([row["text"] for row in read(data / "pool.jsonl") if is_own(row)], tokenizer)
        rows = torch.load(data / "first.pt", weights_only=False)
        self.ends = texts_of(rows["held"])
        windows = texts_of([row for row in rows["rows"] if row[5] is not None][:WINDOWS])
        rows = [row for row in rows["rows"] + torch.load(data / "replaced.pt", weights_only=False) if row[5] is None]
        random.Random(2).shuffle(rows)
        self.made_up = joined([texts_of(rows[:FIRST]), windows])
        self.made_up.weights *= MADE_UP
        self.scored = texts_of(rows[FIRST : FIRST + SCORED])


def teach(fold, seed, data, out):
    seed = int(seed)
    began, rows = time.time(), Rows(fold, data)
    teacher = train(begin(data, "teacher", data / "first-teacher.pt"), joined([rows.gold, rows.made_up]), epochs=3, size=192, rate=1e-4, seed=seed)
    torch.save({part: probabilities(teacher, getattr(rows, part)) for part in ("pool", "scored", "tests")}, out / f"teacher-{fold}-{seed}.pt")
    print(f"teacher {fold} {seed} {time.time() - began:.0f} s", flush=True)


def learn(fold, data, out):
    began, rows = time.time(), Rows(fold, data)
    found = [torch.load(path, weights_only=False) for path in sorted(out.glob(f"teacher-{fold}-*.pt"))]
    for part in ("pool", "scored"):
        texts = getattr(rows, part)
        texts.targets, texts.words = mean_of([teacher[part] for teacher in found])
    model = begin(data, "scorer", data / "first-scorer.pt")
    model.use_four_bits()
    model = train(model, joined([rows.pool, rows.scored, rows.made_up] + [rows.gold] * GOLD), epochs=EPOCHS, size=256, rate=2e-4, seed=1)
    print(f"scorer {fold} {time.time() - began:.0f} s", flush=True)
    report_first(f"scorer {fold}", model, rows.ends)
    scores = {"teachers": mean_of([teacher["tests"] for teacher in found]), "scorer": probabilities(model, rows.tests)}
    torch.save({
        "held": rows.held, "scores": {name: own[0] for name, own in scores.items()}, "words": {name: [row[0] for row in own[1]] for name, own in scores.items()},
        "weights": {key: value.detach().half().cpu() for key, value in model.trained().items()} if fold == "all" else None,
    }, out / f"readable-{fold}.pt")


def calibration(scores, held, place):
    """The factor and the constant that make the probabilities of an output right on held-out labels: a logistic regression by Newton's method."""
    chosen = [at for at, row in enumerate(held) if row["kind"] != "rewritten" and row[OUTPUTS[place]] is not None]
    logits, labels = torch.logit(torch.from_numpy(scores[chosen, place]).double(), 1e-6), torch.tensor([held[at][OUTPUTS[place]] for at in chosen]).double()
    inputs, found = torch.stack([logits, torch.ones_like(logits)], 1), torch.zeros(2).double()
    for _ in range(20):
        probability = torch.sigmoid(inputs @ found)
        curvature = inputs.T @ (inputs * (probability * (1 - probability))[:, None])
        found = found - torch.linalg.solve(curvature, inputs.T @ (probability - labels))
    return [round(value, 2) for value in found.tolist()]


def report(out):
    folds = [torch.load(path, map_location="cpu", weights_only=False) for path in sorted(out.glob("readable-[0-9].pt"))]
    held = [row for fold in folds for row in fold["held"]]
    for name in folds[0]["scores"]:
        scores = torch.cat([fold["scores"][name] for fold in folds]).numpy()
        words = [row for fold in folds for row in fold["words"][name]]
        line = f"{name:12s}"
        for place, output in enumerate(OUTPUTS):
            for kind in ("labels", "selected", "rewritten"):
                chosen = [i for i, row in enumerate(held) if row["kind"] == kind and row[output] is not None]
                positive = np.array([held[i][output] == 1 for i in chosen])
                if len(chosen) and positive.any() and not positive.all():
                    line += f" | {output} {kind} {area(scores[chosen, place], positive):.3f} {average_precision(scores[chosen, place], positive):.3f} ({len(chosen)}, {positive.mean():.2f})"
        pairs = [(own, row["keep"]) for own, row in zip(words, held) if row["keep"] and 0 in row["keep"] and len(own) == len(row["keep"])]
        found = np.array([value < 0.5 for own, _ in pairs for value in own])
        right = np.array([value == 0 for _, keep in pairs for value in keep])
        if name == "scorer":
            (out / "calibration.json").write_text(json.dumps({output: calibration(scores, held, OUTPUTS.index(output)) for output in ("whole", "clear")}))
        print(line + f" | left out: precision {(found & right).sum() / max(1, found.sum()):.3f} recall {(found & right).sum() / right.sum():.3f}")


if __name__ == "__main__":
    step, *rest = sys.argv[1:]
    if step == "teacher":
        teach(*rest[:2], Path(rest[2]), Path(rest[3]))
    elif step == "scorer":
        learn(rest[0], Path(rest[1]), Path(rest[2]))
    else:
        report(Path(rest[0]))

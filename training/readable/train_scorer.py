"""Second step of the training, with the labels of readers:

python3 train_scorer.py fold FOLD|all DATA OUT   trains without the recordings of one fold, or with all recordings
python3 train_scorer.py report OUT               measures on the held-out folds

DATA has `labelled.jsonl` and `pool.jsonl` (join_labels.py), `rewritten.jsonl` (rewritten.py), `first.pt` (first_rows.py, a part of its rows is enough), `first-teacher.pt` and
`first-minilm-3-2.pt` (train_first.py), `model.fp16.safetensors` and `tokenizer.json` of MiniLM.
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

from scorer import OUTPUTS, WORDS, Scorer, Texts, area, average_precision, joined, probabilities, train
from train_first import texts_of
from pieces import WordPiece

FOLDS = 5
# Layers of MiniLM that stay as they are, and layers that are trained.
FROZEN, TUNED = 3, 2
TEACHERS = 2
# Copies of each labelled sentence beside the pool, and rows of the first step.
GOLD = 2
FIRST = 60_000
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


def start(data, name, frozen, tuned):
    model = Scorer(data / "model.fp16.safetensors", frozen, tuned)
    own = model.trained()
    for key, value in torch.load(data / name, map_location="cpu").items():
        own[key].data.copy_(value.float())
    return model


def run(fold, data, out):
    began = time.time()
    tokenizer = WordPiece(str(data / "tokenizer.json"))
    labelled, pool = read_labels(data), read(data / "pool.jsonl")
    own = [row for row in labelled if fold == "all" or fold_of(row["group"]) != int(fold)]
    held = [row for row in labelled if fold != "all" and fold_of(row["group"]) == int(fold) and not row.get("made_up")]
    pool = [row for row in pool if fold == "all" or fold_of(row["group"]) != int(fold)]
    gold, tests = as_texts(own, tokenizer), as_texts(held, tokenizer)
    first = texts_of(random.Random(2).sample(rows := torch.load(data / "first.pt", weights_only=False)["rows"], min(FIRST, len(rows))))
    first.weights *= MADE_UP
    saved = {"held": held, "scores": {}, "words": {}}

    def finish(name, found):
        saved["scores"][name], saved["words"][name] = found[0], [row[0] for row in found[1]]
        print(f"{fold} {name} {time.time() - began:.0f} s", flush=True)

    teachers = [train(start(data, "first-teacher.pt", 0, 6), joined([gold, first]), epochs=3, size=128, rate=1e-4, seed=seed) for seed in range(TEACHERS)]
    if held:
        finish("teachers", mean_of([probabilities(teacher, tests) for teacher in teachers]))
    texts = Texts.of([row["text"] for row in pool], tokenizer)
    texts.targets, texts.words = mean_of([probabilities(teacher, texts) for teacher in teachers])
    print(f"{fold} pool {time.time() - began:.0f} s", flush=True)
    model = train(start(data, "first-minilm-3-2.pt", FROZEN, TUNED), joined([texts, first] + [gold] * GOLD), epochs=2, size=192, rate=3e-4, seed=1)
    finish("scorer", probabilities(model, tests) if held else (torch.zeros(0, len(OUTPUTS)), []))
    if fold == "all":
        saved["weights"] = {key: value.detach().half().cpu() for key, value in model.trained().items()}
    out.mkdir(parents=True, exist_ok=True)
    torch.save(saved, out / f"readable-{fold}.pt")


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
        print(line + f" | left out: precision {(found & right).sum() / max(1, found.sum()):.3f} recall {(found & right).sum() / right.sum():.3f}")


if __name__ == "__main__":
    if sys.argv[1] == "fold":
        run(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        report(Path(sys.argv[2]))

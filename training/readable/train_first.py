"""First step of the training: python3 train_first.py VARIANT… DATA OUT

Learns made-up faults and sentence ends (`first.pt` of first_rows.py), so that the few labels of people are enough afterwards. Writes `first-VARIANT.pt`.
"""

import re
import sys
import time
from pathlib import Path

import numpy as np
import torch

from scorer import Scorer, Texts, area, probabilities, train

# File with the first weights, layers that stay as they are, layers that are trained.
VARIANTS = {
    "teacher": ("model.fp16.safetensors", 0, 6), "minilm 3+2": ("model.fp16.safetensors", 3, 2),
    "english 3+2": ("english.vnl", 3, 2), "english 4+2": ("english.vnl", 4, 2),
}


def texts_of(rows):
    targets = torch.full((len(rows), 3), -1.0)
    targets[:, 0] = torch.tensor([row[3] for row in rows])
    return Texts.encoded([row[:3] for row in rows], targets, [(row[4], row[5], row[6]) for row in rows])


def report(name, model, held):
    found, words = probabilities(model, held)
    known = (held.targets[:, 0] >= 0).numpy()
    line = f"{name}: faults {area(found[:, 0].numpy()[known], held.targets[:, 0].numpy()[known] > 0.5):.3f}"
    pairs = [(own[1], row[1]) for own, row in zip(words, held.words) if row[1] is not None]
    scores = np.array([value for own, row in pairs for value, label in zip(own, row) if label >= 0])
    labels = np.array([label for own, row in pairs for _, label in zip(own, row) if label >= 0]) == 1
    for least in (0.3, 0.4, 0.5, 0.6):
        right = (scores >= least) & labels
        line += f" | ends at {least}: precision {right.sum() / max(1, (scores >= least).sum()):.3f} recall {right.sum() / max(1, labels.sum()):.3f}"
    print(line, flush=True)


def main(names, data, out):
    data, out = Path(data), Path(out)
    saved = torch.load(data / "first.pt", weights_only=False)
    texts, held = texts_of(saved["rows"]), texts_of(saved["held"])
    out.mkdir(parents=True, exist_ok=True)
    for name in names:
        began = time.time()
        file, frozen, tuned = VARIANTS[name]
        model = train(Scorer(data / file, frozen, tuned), texts, epochs=2, size=512, rate=3e-4, seed=1)
        torch.save({key: value.detach().half().cpu() for key, value in model.trained().items()}, out / f"first-{re.sub('[ +]', '-', name)}.pt")
        print(f"{name} {time.time() - began:.0f} s", flush=True)
        report(name, model, held)


if __name__ == "__main__":
    main(sys.argv[1:-2], *sys.argv[-2:])

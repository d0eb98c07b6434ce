"""First step of the training: python3 train_first.py teacher scorer DATA OUT

Learns made-up faults and sentence ends (`first.pt` of first_rows.py), so that the few labels of readers are enough afterwards. Writes `first-teacher.pt` and `first-scorer.pt`; the scorer begins with the layers of the teacher.
"""

import sys
import time
from pathlib import Path

import numpy as np
import torch

from scorer import Scorer, Texts, area, encoder_of, probabilities, train

# Rows with replaced words for measuring.
HELD_OUT = 5000


def texts_of(rows):
    targets = torch.full((len(rows), 3), -1.0)
    targets[:, 0] = torch.tensor([row[3] for row in rows])
    return Texts([row[:3] for row in rows], targets, [(row[4], row[5], row[6]) for row in rows])


def begin(data, name, weights=None):
    """A model, with trained weights if there are any."""
    model = Scorer(encoder_of(data, name))
    own = model.trained()
    for key, value in (torch.load(weights, map_location="cpu") if weights else {}).items():
        own[key].data.copy_(value.float())
    return model


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
    replaced = torch.load(data / "replaced.pt", weights_only=False)
    texts, held = texts_of(saved["rows"] + replaced[HELD_OUT:]), texts_of(saved["held"])
    odd = texts_of(replaced[:HELD_OUT] + [row for row in saved["held"] if row[3] == 1.0][:HELD_OUT])
    out.mkdir(parents=True, exist_ok=True)
    for name in names:
        began = time.time()
        model = train(begin(data, name, out / "first-teacher.pt" if name == "scorer" else None), texts, epochs=2, size=512, rate=2e-4, seed=1)
        torch.save({key: value.detach().half().cpu() for key, value in model.trained().items()}, out / f"first-{name}.pt")
        print(f"{name} {time.time() - began:.0f} s", flush=True)
        report(name, model, held)
        found, _ = probabilities(model, odd)
        print(f"{name}: replaced words {area(found[:, 0].numpy(), odd.targets[:, 0].numpy() > 0.5):.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:-2], *sys.argv[-2:])

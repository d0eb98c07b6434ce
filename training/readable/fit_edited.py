"""Fits when an edited sentence is good: python3 fit_edited.py, and prints the weights of src/pipeline/addons/summarization/clean-sentences.ts.

`edited_ratings.tsv`: recording, sentence, rating (2, 1, 0g: a fault, 0m: another meaning), `whole` before the edits, `whole` and `clear` after them, the lowest
probability of an edit, the number of places inside that changed, the edited sentence. The recordings were held out when the edits were trained.
"""

from pathlib import Path

import numpy as np

from scorer import area

NAMES = ("whole", "clear", "sure", "wholeBefore", "places")
FOLDS, PENALTY = 5, 1.0


def log_odds(value):
    value = np.clip(value, 0.001, 0.999)
    return np.log(value / (1 - value))


def fit(inputs, wanted):
    """Logistic regression on standardised inputs; the weights are those of the inputs themselves."""
    mean, deviation = inputs.mean(0), inputs.std(0) + 1e-9
    own = np.c_[(inputs - mean) / deviation, np.ones(len(inputs))]
    weights, penalty = np.zeros(own.shape[1]), np.diag([PENALTY] * inputs.shape[1] + [1e-6])
    for _ in range(50):
        found = 1 / (1 + np.exp(-own @ weights))
        weights -= np.linalg.solve((own * (found * (1 - found))[:, None]).T @ own + penalty, own.T @ (found - wanted) + penalty @ weights)
    bare = weights[:-1] / deviation
    return bare, weights[-1] - (bare * mean).sum()


def main():
    rows = [line.split("\t") for line in (Path(__file__).parent / "edited_ratings.tsv").read_text(encoding="utf-8").splitlines()]
    before, whole, clear, sure, places = (np.array([float(row[column]) for row in rows]) for column in range(3, 8))
    inputs = np.c_[log_odds(whole), log_odds(clear), np.log(np.maximum(sure, 0.001)), log_odds(before), places]
    good, faulty = np.array([row[2] == "2" for row in rows]), np.array([row[2].startswith("0") for row in rows])
    names = sorted({row[0] for row in rows})
    fold = np.array([names.index(row[0]) % FOLDS for row in rows])
    held = np.zeros(len(rows))
    for number in range(FOLDS):
        weights, bias = fit(inputs[fold != number], good[fold != number].astype(float))
        held[fold == number] = inputs[fold == number] @ weights + bias
    print(f"{len(rows)} rows, {good.mean():.2f} good; area {area(held, good):.3f}, by whole and clear alone {area(inputs[:, 0] + inputs[:, 1], good):.3f}")
    for least in (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9):
        chosen = held >= log_odds(least)
        print(f"from {least}: {chosen.sum()}, good {good[chosen].mean():.2f}, with a fault {faulty[chosen].mean():.2f}")
    weights, bias = fit(inputs, good.astype(float))
    print({name: round(float(weight), 2) for name, weight in zip(NAMES, weights)}, round(float(bias), 2))


if __name__ == "__main__":
    main()

"""Fits the logistic regression for headlines and measures it: python3 fit_headlines.py PHRASES OUT.tsv, with the output of `convert.ts phrases`.

`phrase_labels.tsv` has a line for each chapter: recording, number of the chapter, and phrases with their rating first (2: a good headline, 1: belongs to the
chapter, 0: no phrase, or misleading). The score is the sum of two regressions: for a rating of 2, and half as much for a rating of at least 1.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

import numpy as np

FOLDS = 5
INPUTS = ("weight", "similarity", "is important", "share of important", "noun in important", "count", "rate", "one word", "three words", "four words")
# Penalties of the weights: inputs, then the vector.
PENALTIES = np.array([0.003] * len(INPUTS) + [0.1] * 384)
LEVELS = ((2, 1.0), (1, 0.5))


def fit(inputs, labels, rounds=600):
    """Weights and bias for standardised inputs."""
    weights, bias, step = np.zeros(inputs.shape[1]), 0.0, np.zeros(inputs.shape[1])
    for _ in range(rounds):
        wrong = 1 / (1 + np.exp(-np.clip(inputs @ weights + bias, -30, 30))) - labels
        step = 0.9 * step + inputs.T @ wrong / len(labels) + PENALTIES * weights
        weights -= 0.05 * step
        bias -= 0.5 * wrong.mean()
    return weights, bias


def fit_levels(inputs, ratings):
    """Weights and bias for the inputs as they are."""
    mean, deviation = inputs.mean(0), inputs.std(0) + 1e-9
    weights, bias = np.zeros(inputs.shape[1]), 0.0
    for level, share in LEVELS:
        own, own_bias = fit((inputs - mean) / deviation, ratings >= level)
        weights, bias = weights + share * own, bias + share * own_bias
    return weights / deviation, bias - mean / deviation @ weights


def best_ratings(scores, ratings, chapters):
    """Shares of chapters whose best phrase has a rating of 2, and of at least 1."""
    best = {}
    for at, chapter in enumerate(chapters):
        if chapter not in best or scores[at] > scores[best[chapter]]:
            best[chapter] = at
    found = ratings[list(best.values())]
    return (found == 2).mean(), (found >= 1).mean()


def main(phrases, out):
    labels = {}
    for line in Path(__file__).with_name("phrase_labels.tsv").read_text(encoding="utf-8").splitlines():
        name, part, *cells = line.split("\t")
        labels.update({(name, int(part), cell[1:]): int(cell[0]) for cell in cells})
    rows = [row for row in map(json.loads, open(phrases, encoding="utf-8")) if (row["id"], row["part"], row["text"]) in labels]
    ratings = np.array([labels[row["id"], row["part"], row["text"]] for row in rows])
    inputs = np.array([[*row["inputs"], *row["vector"]] for row in rows])
    folds = np.array([int(hashlib.md5(re.sub(r"(?<=\d{4})[a-d]$", "", row["id"]).encode()).hexdigest(), 16) % FOLDS for row in rows])
    scores = np.zeros(len(rows))
    for fold in range(FOLDS):
        weights, bias = fit_levels(inputs[folds != fold], ratings[folds != fold])
        scores[folds == fold] = inputs[folds == fold] @ weights + bias
    chapters = [(row["id"], row["part"]) for row in rows]
    good, fits = best_ratings(scores, ratings, chapters)
    print(f"{len(rows)} of {len(labels)} phrases found, {len(set(chapters))} chapters; held out, best phrase: good {good:.3f}, fits {fits:.3f}; first by its weight: {best_ratings(inputs[:, 0], ratings, chapters)}; any: {ratings.mean():.2f}")
    weights, bias = fit_levels(inputs, ratings)
    names = ["bias", *INPUTS, *map(str, range(len(weights) - len(INPUTS)))]
    Path(out).write_text("".join(f"{name}\t{value:.4f}\n" for name, value in zip(names, [bias, *weights])), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:3])

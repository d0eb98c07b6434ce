"""Fits the logistic regression for headlines and measures it: python3 fit_headlines.py PHRASES OUT.tsv, with the output of `convert.ts phrases`.

`phrase_labels.tsv` has a line for each chapter: recording, number of the chapter, its written title (`-`: none), and phrases with their label first
(1: names the subject).
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

FOLDS = 5
# Penalties of the weights: share and similarity, then the vector.
PENALTIES = np.array([0.01] * 2 + [0.3] * 384)


def fit(inputs, labels, rounds=400):
    """Weights and bias for standardised inputs."""
    weights, bias, step = np.zeros(inputs.shape[1]), 0.0, np.zeros(inputs.shape[1])
    for _ in range(rounds):
        wrong = 1 / (1 + np.exp(-(inputs @ weights + bias))) - labels
        step = 0.9 * step + inputs.T @ wrong / len(labels) + PENALTIES * weights
        weights -= 0.15 * step
        bias -= 0.5 * wrong.mean()
    return weights, bias


def area(scores, labels):
    yes, no = scores[labels == 1], scores[labels == 0]
    return (yes[:, None] > no[None]).mean()


def first_right(scores, labels, chapters):
    """The share of chapters whose best phrase names the subject, among those that have such a phrase."""
    found = []
    for chapter in sorted(set(chapters)):
        own = [at for at, name in enumerate(chapters) if name == chapter]
        if labels[own].any():
            found.append(labels[max(own, key=lambda at: scores[at])])
    return np.mean(found)


def main(phrases, out):
    labels = {}
    for line in Path(__file__).with_name("phrase_labels.tsv").read_text(encoding="utf-8").splitlines():
        name, part, _, *cells = line.split("\t")
        labels.update({(name, int(part), cell[1:]): int(cell[0]) for cell in cells})
    rows = [row for row in map(json.loads, open(phrases, encoding="utf-8")) if (row["id"], row["part"], row["text"]) in labels]
    answers = np.array([labels[row["id"], row["part"], row["text"]] for row in rows])
    inputs = np.array([[row["share"], row["similarity"], *row["vector"]] for row in rows])
    folds = np.array([int(hashlib.md5(row["id"].encode()).hexdigest(), 16) % FOLDS for row in rows])
    scores = np.zeros(len(rows))
    for fold in range(FOLDS):
        own = folds != fold
        mean, deviation = inputs[own].mean(0), inputs[own].std(0) + 1e-9
        weights, bias = fit((inputs[own] - mean) / deviation, answers[own])
        scores[~own] = (inputs[~own] - mean) / deviation @ weights + bias
    chapters = [(row["id"], row["part"]) for row in rows]
    print(f"{len(rows)} of {len(labels)} phrases found; held out: area {area(scores, answers):.3f}, best phrase right {first_right(scores, answers, chapters):.3f}")
    mean, deviation = inputs.mean(0), inputs.std(0) + 1e-9
    weights, bias = fit((inputs - mean) / deviation, answers)
    weights, bias = weights / deviation, bias - mean / deviation @ weights
    names = ["bias", "weight", "similarity", *map(str, range(len(weights) - 2))]
    Path(out).write_text("".join(f"{name}\t{value:.4f}\n" for name, value in zip(names, [bias, *weights])), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:3])

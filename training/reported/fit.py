"""Fits the regression that decides which reported sentences are used (src/pipeline/addons/summarization/report-sentences.ts): python3 fit.py

`ratings.tsv` has for each sentence: conversation, rating of a strict reader (2: good, 1: true, but says little alone; 0g: a fault; 0m: not what was said),
whether persons, numbers and negations are right, the five inputs, the spoken and the reported sentence.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "readable"))
from fit_edited import fit  # noqa: E402
from scorer import area  # noqa: E402
from train_scorer import fold_of  # noqa: E402

NAMES = ("score", "whole", "clear", "share", "words")
FOLDS = 5


def main():
    lines = (Path(__file__).parent / "ratings.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    inputs = np.array([row[3:8] for row in rows], float)
    rating, passes = np.array([row[1] for row in rows]), np.array([row[2] == "1" for row in rows])
    folds = np.array([fold_of(row[0]) for row in rows])
    good, fault = rating == "2", np.char.startswith(rating, "0")
    probability = np.zeros(len(rows))
    for fold in range(FOLDS):
        learnt = passes & (folds != fold)
        weights, constant = fit(inputs[learnt], good[learnt].astype(float))
        probability[folds == fold] = 1 / (1 + np.exp(-(inputs[folds == fold] @ weights + constant)))
    print(len(rows), "rated,", passes.sum(), "pass the rules; area", round(area(probability[passes], good[passes]), 3))
    for level in (0.0, 0.5, 0.65, 0.75, 0.8):
        used = passes & (probability >= level)
        print(level, used.sum(), "used, good", round(good[used].mean(), 2), "fault", round(fault[used].mean(), 2))
    sure = passes & (inputs[:, 3] == 1) & (inputs[:, 0] >= -0.45) & (inputs[:, 4] <= 20)
    print("sure and own words:", sure.sum(), "good", round(good[sure].mean(), 2), "fault", round(fault[sure].mean(), 2))
    used = sure | (passes & (probability >= 0.75) & (inputs[:, 0] >= -0.7))
    print("as it is used:", used.sum(), "good", round(good[used].mean(), 2), "fault", round(fault[used].mean(), 2), "not what was said", round((rating[used] == "0m").mean(), 2))
    weights, constant = fit(inputs[passes], good[passes].astype(float))
    print(dict(zip(NAMES, weights.round(3).tolist())), round(float(constant), 3))


if __name__ == "__main__":
    main()

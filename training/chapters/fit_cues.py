"""Fits the words that open and close a topic, and the weights of the evidence for a chapter boundary.

python3 fit_cues.py CONVERSATIONS/fit OUT.tsv writes lines `feature, opening weight, closing weight` and prints the weights of the evidence.
"""

import json
import math
import random
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize
from scipy.special import expit

WORDS = 10  # first words of a sentence that are read
KEPT = 200  # features of the openings and of the endings
FEWEST = 30  # occurrences of a feature
STRENGTH = 3.0  # L2 penalty
MOST = 500  # conversations of a source
BLOCK = 6  # sentences before and after a boundary whose words are compared
USUAL = 80  # sentences of a recording from which on boundaries are rarer
STOP = set((Path(__file__).parents[2] / "assets/lists/stop-words/en.txt").read_text(encoding="utf-8").split())


def features(sentence):
    """Keep in step with src/pipeline/addons/chapterization/topic-cues.ts."""
    words = re.findall(r"[a-z']+", sentence.lower().replace("’", "'"))
    found = set(words[:WORDS]) | {"^" + " ".join(words[:count]) for count in (1, 2) if len(words) >= count}
    if sentence.strip().endswith("?"):
        found.add("?")
    if len(words) < 4:
        found.add("#short")
    return found


def read(folder):
    """Conversations of each source: lists of (speaker, sentence)."""
    sources = {}
    for path in sorted(Path(folder).glob("*.jsonl")):
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        random.Random(3).shuffle(rows)
        for row in rows:
            turns = [(turn["speaker"], sentence) for turn in row["turns"] for sentence in re.split(r"(?<=[.!?])\s+", turn["text"]) if sentence]
            # The start of a meeting is not the start of a topic.
            if len(turns) >= 5 and not (path.stem == "topics" and row["id"].endswith("#0")):
                sources.setdefault(path.stem, []).append(turns)
    return {name: rows[:MOST] for name, rows in sources.items()}


def regress(matrix, labels, weights, strength):
    """Logistic regression: the coefficients, at last the bias."""

    def loss(values):
        expected = expit(matrix @ values[:-1] + values[-1])
        cost = -np.sum(weights * (labels * np.log(expected + 1e-12) + (1 - labels) * np.log(1 - expected + 1e-12)))
        error = weights * (expected - labels)
        return cost + 0.5 * strength * values[:-1] @ values[:-1], np.append(matrix.T @ error + strength * values[:-1], error.sum())

    return minimize(loss, np.zeros(matrix.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": 300}).x


def matrix_of(rows, names):
    index = {name: at for at, name in enumerate(names)}
    columns = [[index[name] for name in row if name in index] for row in rows]
    ends = np.concatenate([[0], np.cumsum([len(row) for row in columns])]).astype(int)
    return sparse.csr_matrix((np.ones(ends[-1]), np.array([at for row in columns for at in row], int), ends), shape=(len(rows), len(names)))


def fit_cues(sources):
    """Weights of the features of a first and of a last sentence."""
    rows, first, last, weights = [], [], [], []
    mean = sum(map(len, sources.values())) / len(sources)
    for conversations in sources.values():
        for turns in conversations:
            rows += [features(sentence) for _, sentence in turns]
            first += [1] + [0] * (len(turns) - 1)
            last += [0] * (len(turns) - 1) + [1]
            weights += [min(3, mean / len(conversations))] * len(turns)
    counts = Counter(name for row in rows for name in row)
    names = sorted(name for name, count in counts.items() if count >= FEWEST)
    fitted = []
    for labels in (first, last):
        coefficients = regress(matrix_of(rows, names), np.array(labels), np.array(weights), STRENGTH)[:-1]
        value = np.abs(coefficients) * np.sqrt([counts[name] for name in names])
        kept = [names[at] for at in np.argsort(-value)[:KEPT]]
        fitted.append(dict(zip(kept, regress(matrix_of(rows, kept), np.array(labels), np.array(weights), STRENGTH))))
    return fitted


def shared_words(sentences):
    """The weight of the words that the sentences before and after each place share, divided by the number of their words."""
    words = [[word for word in re.findall(r"[a-z]{3,}", sentence.lower()) if word not in STOP] for sentence in sentences]
    counts = Counter(word for own in words for word in set(own))
    result = [0.0]
    for at in range(1, len(words)):
        before = {word for own in words[max(0, at - BLOCK) : at] for word in own}
        after = {word for own in words[at : at + BLOCK] for word in own}
        shared = sum(1 / math.log(1 + counts[word]) for word in before & after if counts[word] > 1)
        result.append(shared / math.sqrt(len(before) * len(after) + 1))
    return result


def fit_evidence(sources, opening, closing, count=250):
    """Weights of the evidence, from joined conversations that did not serve for the cues."""
    rng, rows, labels = random.Random(7), [], []
    everything = [turns for name, conversations in sources.items() for turns in conversations if name != "topics"]
    for _ in range(count):
        parts = rng.sample(everything if rng.random() < 0.5 else sources[rng.choice([name for name in sources if name != "topics"])], rng.randint(3, 7))
        turns = [turn for part in parts for turn in part[:120]]
        starts = set(np.cumsum([len(part[:120]) for part in parts])[:-1])
        opens = [sum(opening.get(name, 0) for name in features(sentence)) for _, sentence in turns]
        closes = [sum(closing.get(name, 0) for name in features(sentence)) for _, sentence in turns]
        shared = shared_words([sentence for _, sentence in turns])
        for at in range(1, len(turns)):
            rows.append([opens[at], closes[at - 1], shared[at], float(turns[at][0] != turns[at - 1][0]), max(0, math.log(len(turns) / USUAL))])
            labels.append(at in starts)
    return regress(np.array(rows), np.array(labels, float), np.ones(len(rows)), 1.0)


def main(folder, out):
    sources = read(folder)
    halves = [{name: rows[part::2] for name, rows in sources.items()} for part in (0, 1)]
    opening, closing = fit_cues(halves[0])
    with open(out, "w", encoding="utf-8") as file:
        for name in sorted({**opening, **closing}):
            file.write(f"{name}\t{opening.get(name, 0):.2f}\t{closing.get(name, 0):.2f}\n")
    names = ("opening", "closing", "shared words", "new speaker", "length", "bias")
    print({name: round(float(value), 2) for name, value in zip(names, fit_evidence(halves[1], opening, closing))})


if __name__ == "__main__":
    main(*sys.argv[1:3])

"""Trains the heads of sentiment and emotion of the English text encoder again; the encoder and all other heads stay as they are.

python3 heads.py --start english.vnl --tokenizer tokenizer.json --data DIR --output heads.pt [--seconds 20]

DATA has `sentences.jsonl` and `tests.jsonl` (build_data.py). The weights of neutral are chosen on held-out rows of `opinion_labels.tsv`.
"""

import argparse
import random
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from batches import SET_WEIGHT, by_length, json_rows, make_tokenizer
from export import quantized
from model import SentenceHead, from_vnl
from text import EMOTIONS, SENTIMENTS
from thresholds import GROUP_OF, choose_emotion, choose_sentiment
from train import held_out, schedule

HEADS = ("sentiment", "emotion")
NEUTRAL = [0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0, 3.5, 4.0]
BATCH = 2048
DROPOUT = 0.2
# Standard errors of the two figures on held-out rows: a smaller weight of neutral that is worse by less is preferred.
WITHIN = {"sentiment": 0.03, "emotion": 0.015}


@torch.no_grad()
def vectors_of(model, tokenizer, texts, device):
    """The sentence vectors of texts, in half precision."""
    result = torch.zeros(len(texts), 2 * model.config["width"], dtype=torch.half, device=device)
    for chosen, ids, features, mask in by_length(tokenizer, texts, 1024 if device.type == "cuda" else 32, device):
        result[torch.tensor(chosen, device=device)] = model.pool(model.encode(ids, features, mask), mask).half()
    return result


def targets_of(rows):
    """Shares of the sentiments and of the emotions; zeros where a row has no label."""
    targets = np.zeros((len(rows), len(SENTIMENTS) + len(EMOTIONS)), np.float32)
    for at, row in enumerate(rows):
        if row.get("s") is not None:
            targets[at, row["s"]] = 1
        for index, share in (row.get("e") or {}).items():
            targets[at, len(SENTIMENTS) + int(index)] = share
    return torch.from_numpy(targets)


def loss_of(scores, targets):
    total, at = 0.0, 0
    for values, weight in zip(scores, (1.0, 0.5)):
        wanted = targets[:, at : at + values.shape[1]]
        at += values.shape[1]
        known = wanted.sum(1)
        found = F.log_softmax(values, -1)
        total = total + weight * (-(0.95 * wanted * found).sum() - 0.05 * (found.mean(1) * known).sum()) / known.sum().clamp(min=1)
    return total


def train(model, vectors, targets, weights, seconds, seed):
    """New heads, started from those of the model; the result is the running mean of the weights."""
    device = vectors.device
    torch.manual_seed(seed)
    heads = torch.nn.ModuleDict({name: SentenceHead(model.config["width"], model.sentence_heads[name].out.out_features) for name in HEADS}).to(device)
    heads.load_state_dict(model.sentence_heads.state_dict(), strict=False)
    mean = {name: value.detach().clone() for name, value in heads.named_parameters()}
    optimizer = torch.optim.AdamW(heads.parameters(), lr=1e-3, weight_decay=0.05)
    began, step = time.time(), 0
    while (progress := (time.time() - began) / seconds) < 1:
        picked = torch.multinomial(weights, BATCH, replacement=True)
        optimizer.param_groups[0]["lr"] = 1e-3 * schedule(progress)
        loss = loss_of([heads[name](vectors[picked].float(), DROPOUT) for name in HEADS], targets[picked])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        step += 1
        for name, value in heads.named_parameters():
            mean[name].lerp_(value.detach(), max(0.002, 1 / (step + 1)))
    with torch.no_grad():
        for name, value in heads.named_parameters():
            value.copy_(mean[name])
    return heads.eval(), step


@torch.no_grad()
def scores_of(heads, vectors):
    return [torch.softmax(heads[name](vectors.float(), 0.0), -1).cpu().numpy() for name in HEADS]


def accuracy(pairs, bias, neutral=1.0):
    """Of the sentiment; a neutral row counts `neutral` times."""
    total = sum(neutral if wanted == 2 else 1 for _, wanted in pairs)
    return sum(neutral if wanted == 2 else 1 for scores, wanted in pairs if choose_sentiment(scores, False, bias) == wanted) / max(1, total)


def choose(rows, scores):
    """The weights of neutral with about the best accuracy on held-out rows. In dialogue a neutral row counts twice: most sentences of calls and meetings are neutral."""
    by_kind = defaultdict(list)
    for row, sentiment in zip(rows, scores[0]):
        if row.get("s") in (0, 1, 2):
            by_kind[row["k"]].append((sentiment, row["s"]))

    def value(bias):
        return 2 * accuracy(by_kind["dialogue"], bias, 2.0) + accuracy(by_kind["messages"], bias)

    felt = [(emotion, GROUP_OF[EMOTIONS[int(max(row["e"], key=row["e"].get))]]) for row, emotion in zip(rows, scores[1]) if row["k"] == "dialogue" and row.get("e")]

    total = sum(2 if wanted == "neutral" else 1 for _, wanted in felt)

    def mood(bias):
        return sum((2 if wanted == "neutral" else 1) * (choose_emotion(found, bias) == wanted) for found, wanted in felt) / max(1, total)

    bias, emotion = smallest(value, WITHIN["sentiment"]), smallest(mood, WITHIN["emotion"])
    return bias, emotion, value(bias), mood(emotion)


def smallest(value, within):
    """The smallest weight of neutral whose value is nearly the best."""
    values = {bias: value(bias) for bias in NEUTRAL}
    return min(bias for bias in NEUTRAL if values[bias] >= max(values.values()) - within)


def report(tests, scores, bias, mood):
    parts = defaultdict(list)
    for row, sentiment, emotion in zip(tests, *scores):
        parts[row["task"], row["set"]].append((row, sentiment, emotion))
    line = []
    for (task, name), part in sorted(parts.items()):
        binary = task == "sentiment" and {row["y"] for row, *_ in part} == {0, 1}
        right = [choose_emotion(emotion, mood) == row["y"] if task == "emotion" else choose_sentiment(sentiment, binary, bias) == row["y"] for row, sentiment, emotion in part]
        line.append(f"{task} {name} {100 * np.mean(right):.1f}")
        if binary:
            line[-1] += f" ({100 * np.mean([choose_sentiment(sentiment, False, bias) == row['y'] for row, sentiment, _ in part]):.1f} with neutral allowed)"
    return ", ".join(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True, help="the English model (.vnl)")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--limit", type=int, default=None, help="rows, for a test run")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tokenizer, model = make_tokenizer("wordpiece", args.tokenizer), from_vnl(args.start, branches=False).to(device).eval()
    rows = [row for row in json_rows(args.data / "sentences.jsonl", ("en",)) if row.get("s") is not None or row.get("e")]
    random.Random(1).shuffle(rows)
    rows = rows[: args.limit]
    held = [row for row in rows if held_out(row)]
    rows = [row for row in rows if not held_out(row)]
    tests = [row for row in json_rows(args.data / "tests.jsonl") if row["lang"] == "en" and row["task"] in HEADS][: args.limit]
    own, kept, measured = (vectors_of(model, tokenizer, [row["t"] for row in part], device) for part in (rows, held, tests))
    targets = targets_of(rows).to(device)
    print(f"{len(rows)} rows, {len(held)} held out", flush=True)
    weights = torch.tensor([SET_WEIGHT.get(row["k"], 1.0) for row in rows], device=device)
    heads, steps = train(model, own, targets, weights, args.seconds, seed=1)
    heads.load_state_dict({name: value.to(device) for name, value in quantized({n: v.cpu() for n, v in heads.state_dict().items()}).items()})
    bias, mood, value, feeling = choose(held, scores_of(heads, kept))
    print(f"{steps} steps, weights of neutral {bias} and {mood}, held out {value:.4f} and {feeling:.4f}")
    print("now:", report(tests, scores_of(heads, measured), bias, mood))
    before = [torch.softmax(model.sentence_scores(name, measured.float()), -1).detach().cpu().numpy() for name in HEADS]
    print("before:", report(tests, before, 1.0, 1.0))
    torch.save({"weights": {name: value.detach().float().cpu() for name, value in heads.state_dict().items()}, "neutral_sentiment": bias, "neutral_emotion": mood}, args.output)


if __name__ == "__main__":
    main()

"""Trains a branch of the English text encoder for sentiment and emotion; all other weights stay as they are.

python3 opinions.py --start english.vnl --tokenizer tokenizer.json --data DIR --encoders DIR --texts FILE --output branch.pt

DATA has `sentences.jsonl` and `tests.jsonl` (build_data.py). ENCODERS has `gte.fp16.safetensors` and `model.fp16.safetensors` (MiniLM). TEXTS has one text in each line, without labels.
Three teachers learn the labels; the branch learns from the labels and from what the teachers find in all texts. The weights of neutral are chosen on held-out rows of `opinion_labels.tsv`.
"""

import argparse
import copy
import random
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from batches import SET_WEIGHT, json_rows, make_tokenizer
from export import is_quantized, quantize_rows, quantized
from model import from_minilm, from_vnl
from pieces import encode
from text import EMOTIONS, SENTIMENTS
from thresholds import GROUP_OF, choose_emotion, choose_sentiment
from train import held_out, schedule

HEADS = ("sentiment", "emotion")
COUNTS = (len(SENTIMENTS), len(EMOTIONS))
NEUTRAL = [0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0, 3.5, 4.0]
TEACHERS = ("gte.fp16.safetensors", "gte.fp16.safetensors", "model.fp16.safetensors")
LIMIT, MASK, HIDDEN = 128, 103, 0.05
DROPOUT = 0.1
# Weight of what the teachers find, beside the labels.
TAUGHT = 2.0
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
BATCH = 256 if device.type == "cuda" else 8
# Standard errors of the two figures on held-out rows: a smaller weight of neutral that is worse by less is preferred.
WITHIN = {"sentiment": 0.03, "emotion": 0.015}


class Teacher(nn.Module):
    def __init__(self, path):
        super().__init__()
        self.base = from_minilm(path)

    def forward(self, ids, features, mask, dropout):
        self.base.dropout = dropout
        vector = self.base.pool(self.base.encode(ids, features, mask), mask)
        return [self.base.sentence_heads[name](vector, dropout) for name in HEADS]

    def groups(self):
        heads = [value for name, value in self.named_parameters() if "heads" in name]
        rest = [value for name, value in self.named_parameters() if "heads" not in name]
        return [{"params": heads, "lr": 8e-4}, {"params": rest, "lr": 1.2e-4}]


class Branch(nn.Module):
    """Copies of the last layers of the encoder and of its two heads."""

    def __init__(self, encoder, count):
        super().__init__()
        self.encoder, self.shared = [encoder], len(encoder.layers) - count
        self.layers = copy.deepcopy(encoder.layers[self.shared :])
        self.sentence_heads = nn.ModuleDict({name: copy.deepcopy(encoder.sentence_heads[name]) for name in HEADS})

    def forward(self, ids, features, mask, dropout):
        encoder = self.encoder[0]
        with torch.no_grad():
            x = encoder.norm(encoder.embedding(ids) + encoder.positions.weight[: ids.shape[1]] + encoder.features(features))
            bias = torch.zeros(mask.shape, dtype=x.dtype, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
            for layer in encoder.layers[: self.shared]:
                x = layer(x, bias, 0.0)
        for layer in self.layers:
            x = layer(x, bias, dropout)
        vector = encoder.pool(x, mask)
        return [self.sentence_heads[name](vector, dropout) for name in HEADS]

    def groups(self):
        return [{"params": self.sentence_heads.parameters(), "lr": 8e-4}, {"params": self.layers.parameters(), "lr": 3e-4}]


class Texts:
    """Encoded texts, with shares of labels (zeros where there are none), what the teachers find, and sampling weights."""

    def __init__(self, texts, tokenizer, targets=None, weights=None):
        self.rows = [encode(tokenizer, text.split(), LIMIT)[:2] for text in texts]
        self.targets = targets if targets is not None else torch.zeros(len(texts), sum(COUNTS))
        self.taught, self.weights = None, np.ones(len(texts)) if weights is None else np.array(weights)

    def batch(self, chosen):
        longest = max(len(self.rows[index][0]) for index in chosen)
        ids = np.zeros((len(chosen), longest), np.int64)
        features, mask = np.zeros_like(ids), np.zeros(ids.shape, bool)
        for place, index in enumerate(chosen):
            length = len(self.rows[index][0])
            ids[place, :length], features[place, :length] = self.rows[index]
            mask[place, :length] = True
        return [torch.from_numpy(array).to(device) for array in (ids, features, mask)]

    def sampled(self, rng):
        """Batches of texts of similar length, without end."""
        share = self.weights / self.weights.sum()
        while True:
            chosen = sorted(rng.choice(len(self.rows), 16 * BATCH, p=share), key=lambda index: len(self.rows[index][0]))
            parts = [chosen[at : at + BATCH] for at in range(0, len(chosen), BATCH)]
            rng.shuffle(parts)
            yield from ([int(index) for index in part] for part in parts)


def targets_of(rows):
    """Shares of the sentiments and of the emotions; zeros where a row has no label."""
    targets = np.zeros((len(rows), len(SENTIMENTS) + len(EMOTIONS)), np.float32)
    for at, row in enumerate(rows):
        if row.get("s") is not None:
            targets[at, row["s"]] = 1
        for index, share in (row.get("e") or {}).items():
            targets[at, len(SENTIMENTS) + int(index)] = share
    return torch.from_numpy(targets)


def loss_of(scores, targets, taught):
    total, at = 0.0, 0
    for values, weight in zip(scores, (1.0, 0.5)):
        part = slice(at, at + values.shape[1])
        at += values.shape[1]
        known, found = targets[:, part].sum(1), F.log_softmax(values.float(), -1)
        total = total + weight * (-(0.95 * targets[:, part] * found).sum() - 0.05 * (found.mean(1) * known).sum()) / known.sum().clamp(min=1)
        if taught is not None:
            total = total - weight * TAUGHT * (taught[:, part] * found).sum(1).mean()
    return total


def train(model, sets, seconds, seed):
    """The result is the running mean of the weights. A batch of each set in each step."""
    rng, groups = np.random.default_rng(seed), model.groups()
    torch.manual_seed(seed)
    model.to(device).train()
    bases, optimizer = [group["lr"] for group in groups], torch.optim.AdamW(groups, weight_decay=0.02)
    batches, mean, began, step = [texts.sampled(rng) for texts in sets], None, time.time(), 0
    while (progress := (time.time() - began) / seconds) < 1:
        for group, base in zip(optimizer.param_groups, bases):
            group["lr"] = base * schedule(progress)
        loss = 0.0
        for texts, own in zip(sets, batches):
            chosen = next(own)
            ids, features, mask = texts.batch(chosen)
            hidden = torch.rand(ids.shape, device=device) < HIDDEN
            hidden[:, 0] = False
            taught = None if texts.taught is None else texts.taught[chosen].to(device).float()
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                loss = loss + loss_of(model(ids.masked_fill(hidden, MASK), features, mask, DROPOUT), texts.targets[chosen].to(device), taught)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        if progress > 0.4 and step % 4 == 0:
            now = [value.detach() for value in model.parameters()]
            mean = [value.clone() for value in now] if mean is None else [before.lerp(value, 0.04) for before, value in zip(mean, now)]
    for value, own in zip(model.parameters(), mean or []):
        value.data.copy_(own)
    return model.eval(), step


@torch.no_grad()
def found_by(model, texts):
    """Probabilities of the sentiments and of the emotions."""
    result = torch.zeros(len(texts.rows), sum(COUNTS))
    order = sorted(range(len(texts.rows)), key=lambda index: len(texts.rows[index][0]))
    for at in range(0, len(order), 2 * BATCH):
        chosen = order[at : at + 2 * BATCH]
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            scores = model(*texts.batch(chosen), 0.0)
        result[chosen] = torch.cat([torch.softmax(values.float(), -1) for values in scores], 1).cpu()
    return result


def parts_of(found):
    return [part.numpy() for part in found.split(COUNTS, 1)]


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


def show(name, held, found, tests, measured):
    bias, mood, value, feeling = choose(held, parts_of(found))
    print(f"{name}: weights of neutral {bias} and {mood}, held out {value:.4f} and {feeling:.4f}; {report(tests, parts_of(measured), bias, mood)}", flush=True)
    return bias, mood


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True, help="the English model (.vnl)")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--encoders", type=Path, required=True)
    parser.add_argument("--texts", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--seconds", type=float, nargs=2, default=(75, 60), help="of a teacher and of the branch")
    parser.add_argument("--limit", type=int, default=None, help="rows, for a test run")
    args = parser.parse_args()
    tokenizer = make_tokenizer("wordpiece", args.tokenizer)
    rows = json_rows(args.data / "sentences.jsonl", ("en",))
    random.Random(1).shuffle(rows)
    rows = rows[: args.limit]
    held = [row for row in rows if held_out(row) and (row.get("s") is not None or row.get("e"))]
    rows = [row for row in rows if not held_out(row)]
    labelled = [row for row in rows if row.get("s") is not None or row.get("e")]
    others = [row["t"] for row in rows if row.get("s") is None and not row.get("e")] + args.texts.read_text(encoding="utf-8").splitlines()
    tests = [row for row in json_rows(args.data / "tests.jsonl") if row["lang"] == "en" and row["task"] in HEADS][: args.limit]
    own = Texts([row["t"] for row in labelled], tokenizer, targets_of(labelled), [SET_WEIGHT.get(row["k"], 1.0) for row in labelled])
    other, kept, measured = (Texts(part, tokenizer) for part in (others[: args.limit], [row["t"] for row in held], [row["t"] for row in tests]))
    print(f"{len(own.rows)} labelled, {len(other.rows)} other texts, {len(held)} held out", flush=True)
    sets, found = (own, other, kept, measured), []
    for seed, file in enumerate(TEACHERS):
        teacher, steps = train(Teacher(args.encoders / file), [own], args.seconds[0], seed)
        found.append([found_by(teacher, texts) for texts in sets])
        show(f"{file}, {steps} steps", held, found[-1][2], tests, found[-1][3])
    own.taught, other.taught, *rest = (sum(parts) / len(parts) for parts in zip(*found))
    show("teachers", held, rest[0], tests, rest[1])
    encoder = from_vnl(args.start, branches=False).to(device).eval().requires_grad_(False)
    branch, steps = train(Branch(encoder, args.layers).requires_grad_(True), [own, other], args.seconds[1], 1)
    branch.load_state_dict({name: value.to(device) for name, value in quantized({n: v.cpu() for n, v in branch.state_dict().items()}).items()})
    bias, mood = show(f"branch, {steps} steps", held, found_by(branch, kept), tests, found_by(branch, measured))
    weights = {name: value.detach().float().cpu() for name, value in branch.state_dict().items()}
    weights = {name: tuple(torch.from_numpy(part) for part in quantize_rows(value.numpy())) if is_quantized(name, value) else value for name, value in weights.items()}
    torch.save({"best": "branch", "branch": {"layers": args.layers, "weights": weights, "neutral_sentiment": bias, "neutral_emotion": mood}}, args.output)


if __name__ == "__main__":
    main()

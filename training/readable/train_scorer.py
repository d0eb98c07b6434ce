"""Trains the readability scorer: the first layers of MiniLM as they are, then own layers and a head with two outputs.

python3 train_scorer.py fold FOLD|all DATA OUT   trains all variants without the recordings of one fold, or with all recordings
python3 train_scorer.py report OUT               measures the variants on the held-out folds

DATA has `labelled.jsonl` (text, label, group), `pool.jsonl` (text, group), `model.fp16.safetensors` and `tokenizer.json` of MiniLM.
"""

import hashlib
import json
import math
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from model import SentenceHead, from_minilm  # noqa: E402
from pieces import WordPiece, encode  # noqa: E402
from text import normalize  # noqa: E402

FOLDS = 5
LIMIT = 128
# Layers of MiniLM that stay as they are, layers that are trained, and whether the student learns from the pool.
VARIANTS = {"3+1": (3, 1, False), "3+1 pool": (3, 1, True)}
TEACHERS = 3
# Copies of each labelled sentence beside the pool.
GOLD = 2
device = "cuda" if torch.cuda.is_available() else "cpu"


def fold_of(group):
    return int(hashlib.md5(group.encode()).hexdigest(), 16) % FOLDS


class Scorer(torch.nn.Module):
    def __init__(self, path, frozen, tuned):
        super().__init__()
        base = from_minilm(path)
        self.base, self.frozen, self.tuned = base, frozen, tuned
        self.head = SentenceHead(base.config["width"], 2)
        for parameter in base.parameters():
            parameter.requires_grad = False
        for layer in base.layers[frozen : frozen + tuned]:
            for parameter in layer.parameters():
                parameter.requires_grad = True
        base.features.weight.requires_grad = tuned > 0
        self.rate = 0.15

    def forward(self, ids, features, mask):
        base, rate = self.base, self.rate if self.training else 0.0
        x = base.embedding(ids) + base.positions.weight[: ids.shape[1]] + base.features(features)
        x = base.norm(x)
        bias = torch.zeros(mask.shape, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        for index, layer in enumerate(base.layers[: self.frozen + self.tuned]):
            x = layer(x, bias, rate if index >= self.frozen else 0.0)
        return self.head(base.pool(x, mask), rate)


class Texts:
    """Texts as tensors on the device, in batches of similar length."""

    def __init__(self, texts, tokenizer):
        self.rows = [encode(tokenizer, normalize(text).split(), LIMIT)[:2] for text in texts]
        self.lengths = [len(ids) for ids, _ in self.rows]

    def batch(self, indices):
        longest = max(self.lengths[index] for index in indices)
        ids = np.zeros((len(indices), longest), np.int64)
        features, mask = np.zeros_like(ids), np.zeros(ids.shape, bool)
        for row, index in enumerate(indices):
            length = self.lengths[index]
            ids[row, :length], features[row, :length] = self.rows[index]
            mask[row, :length] = True
        return [torch.from_numpy(array).to(device) for array in (ids, features, mask)]

    def batches(self, indices, size, rng=None):
        """Neighbours in length together; in random order with a generator."""
        order = sorted(indices, key=lambda index: self.lengths[index] + (rng.random() * 8 if rng else 0))
        parts = [order[start : start + size] for start in range(0, len(order), size)]
        if rng:
            rng.shuffle(parts)
        return parts


def targets_of(labels):
    return torch.tensor([[float(label >= 1), float(label == 2)] for label in labels])


def train(model, texts, targets, weights, *, epochs, size, rate, seed):
    """targets: probabilities of at least 1 and of 2. The result is the running mean of the weights."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    model.to(device).train()
    head, rest = list(model.head.parameters()), [p for p in model.base.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW([{"params": head, "lr": 10 * rate}, {"params": rest, "lr": rate}] if rest else [{"params": head, "lr": 10 * rate}], weight_decay=0.02)
    bases = [group["lr"] for group in optimizer.param_groups]
    steps = epochs * math.ceil(len(texts.rows) / size)
    mean, step = None, 0
    targets, weights = targets.to(device), weights.to(device)
    for _ in range(epochs):
        for indices in texts.batches(range(len(texts.rows)), size, rng):
            factor = min(1.0, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps)
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * factor
            scores = model(*texts.batch(indices))
            loss = F.binary_cross_entropy_with_logits(scores, targets[indices], reduction="none").mean(1)
            loss = (loss * weights[indices]).sum() / weights[indices].sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(head + rest, 1.0)
            optimizer.step()
            step += 1
            if step > steps // 2:
                now = {name: value.detach() for name, value in model.named_parameters() if value.requires_grad}
                mean = {name: value.clone() for name, value in now.items()} if mean is None else {name: mean[name].lerp(value, 0.02) for name, value in now.items()}
    for name, value in model.named_parameters():
        if value.requires_grad:
            value.data.copy_(mean[name])
    return model.eval()


@torch.no_grad()
def probabilities(model, texts, size=512):
    found = torch.zeros(len(texts.rows), 2)
    for indices in texts.batches(range(len(texts.rows)), size):
        found[indices] = torch.sigmoid(model(*texts.batch(indices))).cpu()
    return found


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def run(fold, data, out):
    began = time.time()
    tokenizer, start = WordPiece(str(data / "tokenizer.json")), data / "model.fp16.safetensors"
    labelled, pool = read(data / "labelled.jsonl"), read(data / "pool.jsonl")
    own = [row for row in labelled if fold == "all" or fold_of(row["group"]) != int(fold)]
    held = [row for row in labelled if fold != "all" and fold_of(row["group"]) == int(fold)]
    pool = [row for row in pool if fold == "all" or fold_of(row["group"]) != int(fold)]
    gold, tests = Texts([row["text"] for row in own], tokenizer), Texts([row["text"] for row in held], tokenizer)
    targets, ones = targets_of([row["label"] for row in own]), torch.ones(len(own))
    saved = {"held": held, "scores": {}, "weights": {}}

    def finish(name, model):
        saved["scores"][name] = probabilities(model, tests).numpy() if held else None
        if fold == "all":
            saved["weights"][name] = {key: value.detach().half().cpu() for key, value in model.named_parameters() if value.requires_grad}
        print(f"{fold} {name} {time.time() - began:.0f} s", flush=True)

    for name, (frozen, tuned, uses_pool) in VARIANTS.items():
        if not uses_pool:
            epochs, rate = (30, 1e-4) if tuned == 0 else (6, 2e-4)
            finish(name, train(Scorer(start, frozen, tuned), gold, targets, ones, epochs=epochs, size=32, rate=rate, seed=1))
    teachers = [train(Scorer(start, 0, 6), gold, targets, ones, epochs=6, size=32, rate=1e-4, seed=seed) for seed in range(TEACHERS)]
    saved["scores"]["teachers"] = np.mean([probabilities(teacher, tests).numpy() for teacher in teachers], 0) if held else None
    print(f"{fold} teachers {time.time() - began:.0f} s", flush=True)
    texts = Texts([row["text"] for row in pool], tokenizer)
    soft = sum(probabilities(teacher, texts) for teacher in teachers) / TEACHERS
    both = Texts([], tokenizer)
    both.rows, both.lengths = texts.rows + gold.rows * GOLD, texts.lengths + gold.lengths * GOLD
    everything = torch.cat([soft] + [targets] * GOLD)
    for name, (frozen, tuned, uses_pool) in VARIANTS.items():
        if uses_pool:
            model = train(Scorer(start, frozen, tuned), both, everything, torch.ones(len(everything)), epochs=2, size=192, rate=4e-4, seed=1)
            finish(name, model)
    out.mkdir(parents=True, exist_ok=True)
    torch.save(saved, out / f"readable-{fold}.pt")


def area(scores, positive):
    """Area under the ROC curve."""
    order = np.argsort(scores, kind="mergesort")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    count = positive.sum()
    return (ranks[positive].sum() - count * (count + 1) / 2) / (count * (len(scores) - count))


def average_precision(scores, positive):
    hits = positive[np.argsort(-scores, kind="mergesort")]
    return (np.cumsum(hits) / np.arange(1, len(hits) + 1))[hits].mean()


def report(out):
    folds = [torch.load(path, map_location="cpu", weights_only=False) for path in sorted(out.glob("readable-[0-9].pt"))]
    labels = np.array([row["label"] for fold in folds for row in fold["held"]])
    print(len(labels), "held out; area under the curve for 2, average precision for 2, area for at least 1")
    for name in folds[0]["scores"]:
        scores = np.concatenate([fold["scores"][name] for fold in folds])
        print(f"{name:12s} {area(scores[:, 1], labels == 2):.3f} {average_precision(scores[:, 1], labels == 2):.3f} {area(scores[:, 0], labels >= 1):.3f}")


if __name__ == "__main__":
    if sys.argv[1] == "fold":
        run(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        report(Path(sys.argv[2]))

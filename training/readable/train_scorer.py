"""Trains the readability scorer: the first layers of MiniLM as they are, then own layers, a head with three outputs, and a head for each word.

python3 train_scorer.py fold FOLD|all DATA OUT   trains all variants without the recordings of one fold, or with all recordings
python3 train_scorer.py report OUT               measures the variants on the held-out folds

DATA has `labelled.jsonl` (text, label, group), `rewritten.jsonl` (of rewritten.py), `pool.jsonl` (text, group), `model.fp16.safetensors` and `tokenizer.json` of MiniLM.
The outputs are the probabilities of whole, clear and important; for each word the probability that it stays.
"""

import hashlib
import json
import math
import random
import re
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
VARIANTS = {"3+1 pool": (3, 1, True)}
TEACHERS = 3
# Copies of each labelled sentence beside the pool.
GOLD = 2
OUTPUTS = ("whole", "clear", "important")
# Weights of the two parts of the loss, and of made-up sentences.
WORDS, MADE_UP = 1.0, 0.6
device = "cuda" if torch.cuda.is_available() else "cpu"


def fold_of(group):
    """Both kinds of labels have the same recordings, under similar names."""
    key = re.sub(r"^(?:visits|sections|star|calls|icsi|committee|meetings|taskmaster)/?", "", group)
    return int(hashlib.md5(key.encode()).hexdigest(), 16) % FOLDS


class Scorer(torch.nn.Module):
    def __init__(self, path, frozen, tuned):
        super().__init__()
        base = from_minilm(path)
        self.base, self.frozen, self.tuned = base, frozen, tuned
        self.head = SentenceHead(base.config["width"], len(OUTPUTS))
        self.words = torch.nn.Linear(base.config["width"], 1)
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
        return self.head(base.pool(x, mask), rate), self.words(F.dropout(x, rate))[:, :, 0]


class Texts:
    """Texts as tensors on the device, in batches of similar length. `targets` [texts, outputs] and the list of `keeps` have -1 where nothing is known."""

    def __init__(self, texts, tokenizer, targets=None, keeps=None, weights=None):
        encoded = [encode(tokenizer, normalize(text).split(), LIMIT) for text in texts]
        self.rows = [(ids, features) for ids, features, _ in encoded]
        self.heads = [heads for _, _, heads in encoded]
        self.lengths = [len(ids) for ids, _ in self.rows]
        self.targets, self.keeps, self.weights = targets, keeps, weights

    def batch(self, indices):
        longest = max(self.lengths[index] for index in indices)
        ids = np.zeros((len(indices), longest), np.int64)
        features, mask = np.zeros_like(ids), np.zeros(ids.shape, bool)
        for row, index in enumerate(indices):
            length = self.lengths[index]
            ids[row, :length], features[row, :length] = self.rows[index]
            mask[row, :length] = True
        return [torch.from_numpy(array).to(device) for array in (ids, features, mask)]

    def labels(self, indices):
        """Targets of the texts, of the words at their first piece, and the weights."""
        words = np.full((len(indices), max(self.lengths[index] for index in indices)), -1.0, np.float32)
        for row, index in enumerate(indices):
            for place, value in zip(self.heads[index], self.keeps[index] or []):
                words[row, place] = value
        return self.targets[indices].to(device), torch.from_numpy(words).to(device), self.weights[indices].to(device)

    def batches(self, indices, size, rng=None):
        """Neighbours in length together; in random order with a generator."""
        order = sorted(indices, key=lambda index: self.lengths[index] + (rng.random() * 8 if rng else 0))
        parts = [order[start : start + size] for start in range(0, len(order), size)]
        if rng:
            rng.shuffle(parts)
        return parts


def joined(parts):
    whole = Texts([], None)
    for name in ("rows", "heads", "lengths", "keeps"):
        setattr(whole, name, [value for part in parts for value in getattr(part, name)])
    whole.targets, whole.weights = torch.cat([part.targets for part in parts]), torch.cat([part.weights for part in parts])
    return whole


def known(scores, targets, weights):
    """The mean loss where a target is known."""
    loss = F.binary_cross_entropy_with_logits(scores, targets.clamp(min=0), reduction="none") * (targets >= 0) * weights[:, None]
    return loss.sum() / ((targets >= 0) * weights[:, None]).sum().clamp(min=1e-6)


def train(model, texts, *, epochs, size, rate, seed):
    """The result is the running mean of the weights."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    model.to(device).train()
    head, rest = [*model.head.parameters(), *model.words.parameters()], [p for p in model.base.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW([{"params": head, "lr": 10 * rate}, {"params": rest, "lr": rate}], weight_decay=0.02)
    bases = [group["lr"] for group in optimizer.param_groups]
    steps = epochs * math.ceil(len(texts.rows) / size)
    mean, step = None, 0
    for _ in range(epochs):
        for indices in texts.batches(range(len(texts.rows)), size, rng):
            factor = min(1.0, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps)
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * factor
            scores, words = model(*texts.batch(indices))
            targets, keeps, weights = texts.labels(indices)
            loss = known(scores, targets, weights) + WORDS * known(words, keeps, weights)
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
    """Of each text, and of each of its words."""
    found, words = torch.zeros(len(texts.rows), len(OUTPUTS)), [None] * len(texts.rows)
    for indices in texts.batches(range(len(texts.rows)), size):
        scores, stays = model(*texts.batch(indices))
        found[indices] = torch.sigmoid(scores).cpu()
        for index, row in zip(indices, torch.sigmoid(stays).cpu().tolist()):
            words[index] = [row[place] for place in texts.heads[index]]
    return found, words


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_labels(data):
    rows = [{**row, "whole": float(row["label"] >= 1), "clear": float(row["label"] == 2), "important": None, "keep": None} for row in read(data / "labelled.jsonl")]
    return rows + read(data / "rewritten.jsonl")


def as_texts(rows, tokenizer):
    targets = torch.tensor([[-1.0 if row[name] is None else row[name] for name in OUTPUTS] for row in rows]).view(-1, len(OUTPUTS))
    weights = torch.tensor([MADE_UP if row.get("made_up") else 1.0 for row in rows])
    return Texts([row["text"] for row in rows], tokenizer, targets, [row["keep"] for row in rows], weights)


def mean_of(found):
    return sum(scores for scores, _ in found) / len(found), [[sum(word) / len(word) for word in zip(*rows)] for rows in zip(*(words for _, words in found))]


def run(fold, data, out):
    began = time.time()
    tokenizer, start = WordPiece(str(data / "tokenizer.json")), data / "model.fp16.safetensors"
    labelled, pool = read_labels(data), read(data / "pool.jsonl")
    own = [row for row in labelled if fold == "all" or fold_of(row["group"]) != int(fold)]
    held = [row for row in labelled if fold != "all" and fold_of(row["group"]) == int(fold) and not row.get("made_up")]
    pool = [row for row in pool if fold == "all" or fold_of(row["group"]) != int(fold)]
    gold, tests = as_texts(own, tokenizer), as_texts(held, tokenizer)
    saved = {"held": held, "scores": {}, "words": {}, "weights": {}}

    def finish(name, found, weights=None):
        saved["scores"][name], saved["words"][name] = found
        saved["weights"][name] = weights
        print(f"{fold} {name} {time.time() - began:.0f} s", flush=True)

    teachers = [train(Scorer(start, 0, 6), gold, epochs=3, size=96, rate=1.4e-4, seed=seed) for seed in range(TEACHERS)]
    if held:
        finish("teachers", mean_of([probabilities(teacher, tests) for teacher in teachers]))
    texts = Texts([row["text"] for row in pool], tokenizer)
    texts.targets, texts.keeps = mean_of([probabilities(teacher, texts) for teacher in teachers])
    texts.weights = torch.ones(len(texts.rows))
    print(f"{fold} pool {time.time() - began:.0f} s", flush=True)
    everything = joined([texts] + [gold] * GOLD)
    for name, (frozen, tuned, _) in VARIANTS.items():
        model = train(Scorer(start, frozen, tuned), everything, epochs=2, size=192, rate=4e-4, seed=1)
        weights = {key: value.detach().half().cpu() for key, value in model.named_parameters() if value.requires_grad} if fold == "all" else None
        finish(name, probabilities(model, tests) if held else (torch.zeros(0, 3), []), weights)
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
    held = [row for fold in folds for row in fold["held"]]
    for name in folds[0]["scores"]:
        scores = torch.cat([fold["scores"][name] for fold in folds]).numpy()
        words = [row for fold in folds for row in fold["words"][name]]
        line = f"{name:12s}"
        for place, output in enumerate(OUTPUTS):
            for kind, chosen in (("labels", [i for i, row in enumerate(held) if "label" in row and row[output] is not None]), ("rewritten", [i for i, row in enumerate(held) if "label" not in row and row[output] is not None])):
                positive = np.array([held[i][output] == 1 for i in chosen])
                if len(chosen) and positive.any():
                    line += f" | {output} {kind} {area(scores[chosen, place], positive):.3f} {average_precision(scores[chosen, place], positive):.3f} ({len(chosen)}, {positive.mean():.2f})"
        pairs = [(own, row["keep"]) for own, row in zip(words, held) if row["keep"] and 0 in row["keep"] and len(own) == len(row["keep"])]
        found = np.array([value < 0.5 for own, _ in pairs for value in own])
        right = np.array([value == 0 for _, keep in pairs for value in keep])
        precision, recall = (found & right).sum() / max(1, found.sum()), (found & right).sum() / right.sum()
        same = np.mean([[int(value >= 0.5) for value in own] == keep for own, keep in pairs])
        copies = [(own, row["keep"]) for own, row in zip(words, held) if row["keep"] and 0 not in row["keep"] and len(own) == len(row["keep"])]
        unchanged = np.mean([all(value >= 0.5 for value in own) for own, _ in copies])
        print(line + f" | left out: precision {precision:.3f} recall {recall:.3f}, equal {same:.3f} of {len(pairs)}; unchanged {unchanged:.3f} of {len(copies)}")


if __name__ == "__main__":
    if sys.argv[1] == "fold":
        run(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        report(Path(sys.argv[2]))

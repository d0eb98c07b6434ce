"""The readability scorer and its training: the first layers of an encoder as they are, then own layers, a head with three outputs, and a head for each word."""

import math
import random
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from model import SentenceHead, from_minilm, from_vnl  # noqa: E402
from pieces import encode  # noqa: E402
from text import normalize  # noqa: E402

LIMIT = 128
# Names of the outputs. Of a word: it stays, a sentence ends with it, something is wrong with it (only learned, not exported).
OUTPUTS = ("whole", "clear", "important")
WORDS = ("stays", "ends", "wrong")
device = "cuda" if torch.cuda.is_available() else "cpu"


class Scorer(torch.nn.Module):
    """`path`: MiniLM (.safetensors) or a text encoder (.vnl)."""

    def __init__(self, path, frozen, tuned):
        super().__init__()
        base = from_vnl(path) if str(path).endswith(".vnl") else from_minilm(path)
        self.base, self.frozen, self.tuned = base, frozen, tuned
        self.head = SentenceHead(base.config["width"], len(OUTPUTS))
        self.words = torch.nn.Linear(base.config["width"], len(WORDS))
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
        return self.head(base.pool(x, mask), rate), self.words(F.dropout(x, rate))

    def trained(self):
        return {name: value for name, value in self.named_parameters() if value.requires_grad}


class Texts:
    """Encoded texts in batches of similar length. `targets` [texts, outputs] and the lists of values for each word have -1 where nothing is known."""

    def __init__(self):
        self.rows, self.heads, self.lengths, self.words = [], [], [], []
        self.targets, self.weights = torch.zeros(0, len(OUTPUTS)), torch.zeros(0)

    @staticmethod
    def of(texts, tokenizer, targets=None, words=None, weights=None):
        """`words`: for each text a tuple in the order of WORDS, with None where nothing is known."""
        return Texts.encoded([encode(tokenizer, normalize(text).split(), LIMIT) for text in texts], targets, words, weights)

    @staticmethod
    def encoded(encoded, targets=None, words=None, weights=None):
        made, count = Texts(), len(encoded)
        made.rows = [(ids, features) for ids, features, _ in encoded]
        made.heads = [heads for _, _, heads in encoded]
        made.lengths = [len(ids) for ids, _ in made.rows]
        made.words = words if words is not None else [(None,) * len(WORDS)] * count
        made.targets = targets if targets is not None else torch.full((count, len(OUTPUTS)), -1.0)
        made.weights = weights if weights is not None else torch.ones(count)
        return made

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
        words = np.full((len(indices), max(self.lengths[index] for index in indices), len(WORDS)), -1.0, np.float32)
        for row, index in enumerate(indices):
            heads = self.heads[index]
            for kind, values in enumerate(self.words[index]):
                if values is not None:
                    count = min(len(heads), len(values))
                    words[row, heads[:count], kind] = values[:count]
        return self.targets[indices].to(device), torch.from_numpy(words).to(device), self.weights[indices].to(device)

    def batches(self, indices, size, rng=None):
        """Neighbours in length together; in random order with a generator."""
        order = sorted(indices, key=lambda index: self.lengths[index] + (rng.random() * 8 if rng else 0))
        parts = [order[start : start + size] for start in range(0, len(order), size)]
        if rng:
            rng.shuffle(parts)
        return parts


def joined(parts):
    whole = Texts()
    for name in ("rows", "heads", "lengths", "words"):
        setattr(whole, name, [value for part in parts for value in getattr(part, name)])
    whole.targets, whole.weights = torch.cat([part.targets for part in parts]), torch.cat([part.weights for part in parts])
    return whole


def known(scores, targets, weights):
    """The mean loss where a target is known."""
    weights = weights.view(-1, *[1] * (targets.dim() - 1)).expand_as(targets)
    loss = F.binary_cross_entropy_with_logits(scores.float(), targets.clamp(min=0), reduction="none") * (targets >= 0) * weights
    return loss.sum() / ((targets >= 0) * weights).sum().clamp(min=1e-6)


def train(model, texts, *, epochs, size, rate, seed):
    """The result is the running mean of the weights."""
    rng = random.Random(seed)
    torch.manual_seed(seed)
    model.to(device).train()
    head, rest = [*model.head.parameters(), *model.words.parameters()], [p for p in model.base.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW([{"params": head, "lr": 6 * rate}, {"params": rest, "lr": rate}], weight_decay=0.02)
    bases = [group["lr"] for group in optimizer.param_groups]
    steps = epochs * math.ceil(len(texts.rows) / size)
    mean, step = None, 0
    for _ in range(epochs):
        for indices in texts.batches(range(len(texts.rows)), size, rng):
            factor = min(1.0, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps)
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * factor
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                scores, words = model(*texts.batch(indices))
            targets, own, weights = texts.labels(indices)
            # Each output counts the same, however many of its labels are known.
            loss = sum(known(scores[:, kind], targets[:, kind], weights) for kind in range(len(OUTPUTS))) + sum(known(words[:, :, kind], own[:, :, kind], weights) for kind in range(len(WORDS)))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(head + rest, 1.0)
            optimizer.step()
            step += 1
            if step > steps // 2 and step % 4 == 0:
                now = {name: value.detach() for name, value in model.trained().items()}
                mean = {name: value.clone() for name, value in now.items()} if mean is None else {name: mean[name].lerp(value, 0.05) for name, value in now.items()}
    if mean:
        for name, value in model.trained().items():
            value.data.copy_(mean[name])
    return model.eval()


@torch.no_grad()
def probabilities(model, texts, size=512):
    """Of each text, and of each of its words in the order of WORDS."""
    model.to(device).eval()
    found, words = torch.zeros(len(texts.rows), len(OUTPUTS)), [None] * len(texts.rows)
    for indices in texts.batches(range(len(texts.rows)), size):
        scores, own = model(*texts.batch(indices))
        found[indices] = torch.sigmoid(scores.float()).cpu()
        own = torch.sigmoid(own.float()).cpu().numpy()
        for row, index in enumerate(indices):
            words[index] = own[row, texts.heads[index]].T.tolist()
    return found, words


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

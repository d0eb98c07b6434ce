"""The readability scorer and its training: an encoder, a head with three outputs, and a head for each word."""

import math
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from four_bits import FourBits, scale_of  # noqa: E402
from model import SentenceHead, from_minilm  # noqa: E402
from pieces import encode  # noqa: E402
from text import normalize  # noqa: E402

LIMIT = 128
# Names of the outputs. Of a word: it stays, a sentence ends with it, something is wrong with it (only learned, not exported).
OUTPUTS = ("whole", "clear", "important")
WORDS = ("stays", "ends", "wrong")
# Steps until the scales of four-bit numbers are chosen again.
REFRESH = 100
# Of gte-small.
LAYERS = 12
device = "cuda" if torch.cuda.is_available() else "cpu"


def encoder_of(data, name):
    """gte-small, or the same layers after the embedding of MiniLM, which the service has already. Both come from one model."""
    encoder = from_minilm(data / "gte.fp16.safetensors")
    if name == "scorer":
        minilm = from_minilm(data / "model.fp16.safetensors")
        for part in ("embedding", "features", "positions", "norm"):
            setattr(encoder, part, getattr(minilm, part))
    return encoder


class Scorer(torch.nn.Module):
    def __init__(self, base):
        super().__init__()
        self.base = base
        self.head = SentenceHead(base.config["width"], len(OUTPUTS))
        self.words = torch.nn.Linear(base.config["width"], len(WORDS))
        for parameter in base.parameters():
            parameter.requires_grad = False
        for parameter in base.layers.parameters():
            parameter.requires_grad = True
        base.features.weight.requires_grad = True
        self.rate = 0.15

    def forward(self, ids, features, mask):
        base, rate = self.base, self.rate if self.training else 0.0
        x = base.embedding(ids) + base.positions.weight[: ids.shape[1]] + base.features(features)
        x = base.norm(x)
        bias = torch.zeros(mask.shape, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        for layer in base.layers:
            x = layer(x, bias, rate)
        return self.head(base.pool(x, mask), rate), self.words(F.dropout(x, rate))

    def use_four_bits(self):
        """Trains the matrices of the layers as they will be stored."""
        for module in self.base.layers.modules():
            if isinstance(module, torch.nn.Linear):
                module.__class__ = FourBits

    def refresh(self):
        """Chooses the scales of the four-bit numbers again, because the weights have changed."""
        for module in self.modules():
            if isinstance(module, FourBits):
                module.scale = scale_of(module.weight.detach())

    def trained(self):
        return {name: value for name, value in self.named_parameters() if value.requires_grad}


class Texts:
    """Encoded texts in batches of similar length. `targets` [texts, outputs] and the lists of values for each word have -1 where nothing is known."""

    def __init__(self, encoded, targets=None, words=None, weights=None):
        """`words`: for each text a tuple in the order of WORDS, with None where nothing is known."""
        count = len(encoded)
        self.encoded = encoded
        self.lengths = np.array([len(ids) for ids, _, _ in encoded], np.int64)
        self.words = words if words is not None else [(None,) * len(WORDS)] * count
        self.targets = targets if targets is not None else torch.full((count, len(OUTPUTS)), -1.0)
        self.weights = weights if weights is not None else torch.ones(count)
        self.packed = None

    @staticmethod
    def of(texts, tokenizer, *labels):
        return Texts([encode(tokenizer, normalize(text).split(), LIMIT) for text in texts], *labels)

    def pack(self):
        """All pieces one after the other, on the device."""
        starts = np.concatenate([[0], np.cumsum(self.lengths)])
        ids, features = (np.fromiter((value for row in self.encoded for value in row[part]), np.int32, starts[-1]) for part in (0, 1))
        words = np.full((starts[-1] + 1, len(WORDS)), -1.0, np.float32)
        for start, (_, _, heads), own in zip(starts, self.encoded, self.words):
            for kind, values in enumerate(own):
                if values is not None:
                    count = min(len(heads), len(values))
                    words[start + np.asarray(heads[:count], np.int64), kind] = values[:count]
        arrays = (np.append(ids, 0), np.append(features, 0), words, starts[:-1], self.lengths)
        self.packed = (*(torch.from_numpy(array).to(device) for array in arrays), self.targets.to(device), self.weights.to(device))

    def batch(self, indices):
        """Ids, features and mask; targets of the texts, of the words at their first piece, and the weights."""
        if self.packed is None:
            self.pack()
        ids, features, words, starts, lengths, targets, weights = self.packed
        longest = int(self.lengths[indices].max())
        indices = torch.from_numpy(indices).to(device)
        columns = torch.arange(longest, device=device)
        mask = columns < lengths[indices][:, None]
        places = (starts[indices][:, None] + columns).masked_fill(~mask, len(ids) - 1)
        return (ids[places], features[places], mask), (targets[indices], words[places], weights[indices])

    def batches(self, size, rng=None):
        """Neighbours in length together; in random order with a generator."""
        order = np.argsort(self.lengths + (rng.random(len(self.lengths)) * 8 if rng else 0), kind="stable")
        parts = [order[start : start + size] for start in range(0, len(order), size)]
        if rng:
            rng.shuffle(parts)
        return parts


def joined(parts):
    encoded, words = ([value for part in parts for value in getattr(part, name)] for name in ("encoded", "words"))
    return Texts(encoded, torch.cat([part.targets for part in parts]), words, torch.cat([part.weights for part in parts]))


def known(scores, targets, weights):
    """The mean loss where a target is known."""
    weights = weights.view(-1, *[1] * (targets.dim() - 1)).expand_as(targets)
    loss = F.binary_cross_entropy_with_logits(scores.float(), targets.clamp(min=0), reduction="none") * (targets >= 0) * weights
    return loss.sum() / ((targets >= 0) * weights).sum().clamp(min=1e-6)


def train(model, texts, *, epochs, size, rate, seed):
    """The result is the running mean of the weights."""
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    model.to(device).train()
    head, rest = [*model.head.parameters(), *model.words.parameters()], [p for p in model.base.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW([{"params": head, "lr": 6 * rate}, {"params": rest, "lr": rate}], weight_decay=0.02)
    bases = [group["lr"] for group in optimizer.param_groups]
    steps = epochs * math.ceil(len(texts.encoded) / size)
    mean, step = None, 0
    for _ in range(epochs):
        for indices in texts.batches(size, rng):
            factor = min(1.0, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps)
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * factor
            if step % REFRESH == 0:
                model.refresh()
            inputs, (targets, own, weights) = texts.batch(indices)
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                scores, words = model(*inputs)
            # Each output counts the same, however many of its labels are known.
            loss = sum(known(scores[:, kind], targets[:, kind], weights) for kind in range(len(OUTPUTS))) + sum(known(words[:, :, kind], own[:, :, kind], weights) for kind in range(len(WORDS)))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(head + rest, 1.0)
            optimizer.step()
            step += 1
            if step % 500 == 0:
                print(f"step {step} of {steps}, loss {loss.item():.3f}", flush=True)
            if step > steps // 2 and step % 4 == 0:
                now = {name: value.detach() for name, value in model.trained().items()}
                mean = {name: value.clone() for name, value in now.items()} if mean is None else {name: mean[name].lerp(value, 0.05) for name, value in now.items()}
    if mean:
        for name, value in model.trained().items():
            value.data.copy_(mean[name])
    model.refresh()
    return model.eval()


@torch.no_grad()
def probabilities(model, texts, size=512):
    """Of each text, and of each of its words in the order of WORDS."""
    model.to(device).eval()
    found, words = torch.zeros(len(texts.encoded), len(OUTPUTS)), [None] * len(texts.encoded)
    for indices in texts.batches(size):
        scores, own = model(*texts.batch(indices)[0])
        found[indices] = torch.sigmoid(scores.float()).cpu()
        own = torch.sigmoid(own.float()).cpu().numpy()
        for row, index in enumerate(indices):
            words[index] = own[row, texts.encoded[index][2]].T.tolist()
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

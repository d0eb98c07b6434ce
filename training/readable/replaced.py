"""Sentences with a word that does not fit: python3 replaced.py DATA, with `first.pt` (first_rows.py) and `gte.fp16.safetensors`.

An encoder learns to fill in hidden words. Then a word of each whole sentence is replaced by one that it finds possible, but much less likely than the word that was there. Writes `replaced.pt`, rows like those of `first.pt`.
"""

import random
import re
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from scorer import Texts, device
from first_rows import BROKEN
from model import from_minilm
from pieces import WordPiece

HIDDEN = 0.15
MASK = 103
SIZE = 512
# A replaced word is one of the likeliest at this temperature, and has at most this share of the probability of the word before.
TEMPERATURE, LIKELIEST, SHARE = 1.6, 400, 0.05
# The word that was there must be one that could be expected.
EXPECTED = 0.02
MOST = 2


class Filler(torch.nn.Module):
    """Probabilities of hidden words."""

    def __init__(self, path):
        super().__init__()
        self.base = from_minilm(path)
        width = self.base.config["width"]
        self.dense, self.norm = torch.nn.Linear(width, width), torch.nn.LayerNorm(width)
        self.bias = torch.nn.Parameter(torch.zeros(self.base.config["vocabulary"]))

    def forward(self, ids, features, mask, at):
        x = self.base.encode(ids, features, mask)[at]
        return F.linear(self.norm(F.gelu(self.dense(x))), self.base.embedding.weight, self.bias)


def train(model, texts, seconds, seed=1):
    rng = np.random.default_rng(seed)
    torch.manual_seed(seed)
    model.to(device).train()
    own = [*model.dense.parameters(), *model.norm.parameters(), model.bias]
    kept = {id(parameter) for parameter in own}
    optimizer = torch.optim.AdamW([{"params": own, "lr": 1e-3}, {"params": [p for p in model.parameters() if id(p) not in kept], "lr": 2e-4}], weight_decay=0.01)
    bases, began, step = [group["lr"] for group in optimizer.param_groups], time.time(), 0
    while True:
        for indices in texts.batches(SIZE, rng):
            done = (time.time() - began) / seconds
            if done >= 1:
                return model.eval(), step
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * min(1.0, (step + 1) / 200) * max(0.02, 1 - done)
            (ids, features, mask), _ = texts.batch(indices)
            at = (torch.rand(ids.shape, device=device) < HIDDEN) & mask & (ids > 999)
            if not at.any():
                continue
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                scores = model(ids.masked_fill(at, MASK), features, mask, at)
            loss = F.cross_entropy(scores.float(), ids[at].long())
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
            if step % 500 == 0:
                print(f"{step} steps, loss {loss.item():.2f}, {time.time() - began:.0f} s", flush=True)


@torch.no_grad()
def replace(model, texts, words, ends, rng):
    """Rows with replaced words; sentences for which no word is found are left out."""
    rows, torch_rng = [], torch.Generator(device=device).manual_seed(1)
    allowed = torch.zeros(model.base.config["vocabulary"], dtype=torch.bool, device=device)
    allowed[list(words)] = True
    for indices in texts.batches(SIZE):
        (ids, features, mask), _ = texts.batch(indices)
        chosen = []
        for row, index in enumerate(indices):
            own, _, heads = texts.encoded[index]
            pieces = [at for at, following in zip(heads, [*heads[1:], len(own)]) if own[at] in words and all(piece in ends for piece in own[at + 1 : following])]
            chosen += [(row, at) for at in rng.sample(pieces, min(len(pieces), 1 if rng.random() < 0.7 else MOST))]
        if not chosen:
            continue
        at = tuple(torch.tensor(part, device=device) for part in zip(*chosen))
        hidden = ids.clone()
        hidden[at] = MASK
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            states = model.base.encode(hidden, features, mask)
            scores = F.linear(model.norm(F.gelu(model.dense(states[at]))), model.base.embedding.weight, model.bias).float()
        before = ids[at].long()
        likely = torch.softmax(scores, -1)
        there = likely.gather(1, before[:, None])[:, 0]
        scores = scores.masked_fill(~allowed, -1e9).scatter(1, before[:, None], -1e9)
        scores = scores.masked_fill(likely > SHARE * there[:, None], -1e9)
        top, tokens = scores.topk(LIKELIEST, -1)
        picked = tokens.gather(1, torch.multinomial(torch.softmax(top / TEMPERATURE, -1), 1, generator=torch_rng))[:, 0]
        right = (there >= EXPECTED) & (top[:, 0] > -1e8)
        found = {}
        for (row, place), token, is_right in zip(chosen, picked.tolist(), right.tolist()):
            if is_right:
                found.setdefault(row, []).append((place, token))
        for row, changes in found.items():
            index = indices[row]
            own, shape, heads = texts.encoded[index]
            own = list(own)
            for place, token in changes:
                own[place] = token
            heads = list(heads)
            wrong = [0] * len(heads)
            for place, _ in changes:
                wrong[heads.index(place)] = 1
            rows.append((own, list(shape), heads, BROKEN, None, None, wrong))
    return rows


def main(data, seconds=90):
    data = Path(data)
    saved = torch.load(data / "first.pt", weights_only=False)
    whole = [row for row in saved["rows"] if row[3] == 1.0]
    texts = Texts([row[:3] for row in whole])
    model, steps = train(Filler(data / "gte.fp16.safetensors"), texts, float(seconds))
    tokenizer = WordPiece(str(data / "tokenizer.json"))
    names = {index: name for name, index in tokenizer.vocabulary.items()}
    words = {index for index, name in names.items() if re.fullmatch(r"[a-z]{2,}|a|i", name)}
    ends = {tokenizer.end, *(tokenizer.vocabulary[mark] for mark in ".,?!;:")}
    rows = replace(model, texts, words, ends, random.Random(1))
    random.Random(2).shuffle(rows)
    torch.save(rows, data / "replaced.pt")
    print(len(whole), "sentences,", steps, "steps,", len(rows), "with replaced words")
    for row in rows[:: max(1, len(rows) // 40)]:
        print(" ".join(("*" if place in row[2] and row[6][row[2].index(place)] else "") + names[int(token)] for place, token in enumerate(row[0])))


if __name__ == "__main__":
    main(*sys.argv[1:])

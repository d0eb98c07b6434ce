"""Teaches the scorer to edit words: python3 train_edits.py DATA OUT SECONDS [FOLD], or DATA MODEL.vnl FOLD, which only measures a finished model.

DATA has `edits.npz` and `edits.json` (edit_rows.py), `readable.vnl` (the scorer), and `tokenizer.json` and `model.fp16.safetensors` of MiniLM. With a fold its
recordings are held out and measured. Writes `OUT/edits-FOLD.vnl`, without a fold `OUT/edits-all.vnl`. What the scorer finds in other texts stays as it was.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from edit_rows import KINDS
from edits import applied
from export_scorer import write_scorer
from scorer import LIMIT, OUTPUTS, WORDS, Scorer, device
from text import normalize
from model import LanguageModel, read_quantized, read_safetensors
from pieces import WordPiece, encode

# Steps of the training: the learning rate, and how often the rows of each kind are read (KINDS).
STEPS = [(2e-4, (1, 1, 1, 1, 1)), (1.2e-4, (1, 0.25, 2, 4, 4))]
EPOCHS = 2
BATCH = 256
WEIGHT = (0.0, 0.3, 0.3, 0.6, 1.0)
SCORES = 1.0
REFRESH = 100
CONFIG = {"vocabulary": 30522, "width": 384, "heads": 12, "inner": 1536, "layers": 12, "norm_epsilon": 1e-12, "max_positions": 256}
PARTS = {"attention.output.dense": "out", "attention.output.LayerNorm": "norm1", "intermediate.dense": "ff1", "output.dense": "ff2", "output.LayerNorm": "norm2"}


def open_scorer(path, data):
    """The scorer as it is stored, and the names of its edits."""
    stored, header = read_quantized(path)
    minilm = read_safetensors(data / "model.fp16.safetensors")
    state = {
        "base.embedding.weight": minilm["embeddings.word_embeddings.weight"],
        "base.positions.weight": minilm["embeddings.position_embeddings.weight"][:256] + minilm["embeddings.token_type_embeddings.weight"][0],
        "base.norm.weight": minilm["embeddings.LayerNorm.weight"],
        "base.norm.bias": minilm["embeddings.LayerNorm.bias"],
    }
    for name, value in stored.items():
        if name.startswith("words."):
            state[name] = torch.cat([value, torch.zeros(len(WORDS) - len(value), *value.shape[1:])])
        elif name.startswith("encoder."):
            _, _, layer, *own, kind = name.split(".")
            if own[:2] != ["attention", "self"]:
                state[f"base.layers.{layer}.{PARTS['.'.join(own)]}.{kind}"] = value
        elif not name.startswith("edits."):
            state[name if name.startswith("head.") else f"base.{name}"] = value
    for layer in range(CONFIG["layers"]):
        for kind in ("weight", "bias"):
            state[f"base.layers.{layer}.qkv.{kind}"] = torch.cat([stored[f"encoder.layer.{layer}.attention.self.{part}.{kind}"] for part in ("query", "key", "value")])
    scorer = Scorer(LanguageModel(CONFIG))
    missing, unexpected = scorer.load_state_dict(state, strict=False)
    assert not unexpected and all("token_heads" in name or "sentence_heads" in name for name in missing), (missing, unexpected)
    if "edits" not in header:
        return scorer
    model = Editor(scorer, header["edits"]["operations"], header["edits"]["insertions"])
    model.edits.load_state_dict({"weight": stored["edits.weight"], "bias": stored["edits.bias"]})
    return model


class Editor(torch.nn.Module):
    """The scorer with a further output for each word: its operation, the word before it, and a comma after it."""

    def __init__(self, scorer, operations, insertions):
        super().__init__()
        self.scorer, self.operations, self.insertions = scorer, operations, insertions
        self.edits = torch.nn.Linear(CONFIG["width"], len(operations) + len(insertions) + 1)
        torch.nn.init.zeros_(self.edits.bias)

    def forward(self, ids, features, mask):
        base, rate = self.scorer.base, 0.1 if self.training else 0.0
        x = base.norm(base.embedding(ids) + base.positions.weight[: ids.shape[1]] + base.features(features))
        bias = torch.zeros(mask.shape, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        for layer in base.layers:
            x = layer(x, bias, rate)
        return self.scorer.head(base.pool(x, mask), rate), self.scorer.words(x), self.edits(F.dropout(x, rate))

    def split(self, scores):
        return scores.split([len(self.operations), len(self.insertions), 1], -1)


class Rows:
    """Texts as pieces one after the other, on the device."""

    def __init__(self, pieces, lengths):
        self.lengths = lengths.astype(np.int64)
        self.starts = torch.from_numpy(np.concatenate([[0], np.cumsum(self.lengths)])[:-1]).to(device)
        self.pieces = torch.from_numpy(np.concatenate([pieces, np.full((1, 5), -1, pieces.dtype)])).to(device)
        self.on_device = torch.from_numpy(self.lengths).to(device)
        self.ofWords = None

    @staticmethod
    def of(texts, tokenizer):
        encoded = [encode(tokenizer, text.split(), LIMIT) for text in texts]
        pieces = [np.array([ids, features, [-1] * len(ids), [-1] * len(ids), [-1] * len(ids)], np.int16).T for ids, features, _ in encoded]
        rows = Rows(np.concatenate(pieces), np.array([len(ids) for ids, _, _ in encoded]))
        rows.heads = [heads for _, _, heads in encoded]
        return rows

    def places(self, indices):
        """The places of the pieces of these texts, and a mask."""
        longest = int(self.lengths[indices].max())
        own = torch.from_numpy(indices).to(device)
        columns = torch.arange(longest, device=device)
        mask = columns < self.on_device[own][:, None]
        return (self.starts[own][:, None] + columns).masked_fill(~mask, len(self.pieces) - 1), mask

    def batch(self, indices):
        places, mask = self.places(indices)
        pieces = self.pieces[places].long()
        return (pieces[:, :, 0].clamp(min=0), pieces[:, :, 1].clamp(min=0), mask), pieces[:, :, 2:], places

    def batches(self, size, rng=None, own=None):
        own = np.arange(len(self.lengths)) if own is None else own
        order = own[np.argsort(self.lengths[own] + (rng.random(len(own)) * 6 if rng else 0), kind="stable")]
        parts = [order[start : start + size] for start in range(0, len(order), size)]
        if rng:
            rng.shuffle(parts)
        return parts


def autocast():
    return torch.autocast(device, torch.bfloat16, enabled=device == "cuda")


@torch.no_grad()
def scores_of(model, rows):
    """What the scorer finds in each text, and in each of its pieces."""
    model.to(device).eval()
    texts, words = torch.zeros(len(rows.lengths), len(OUTPUTS), device=device), torch.full((len(rows.pieces), 2), -1.0, device=device)
    for indices in rows.batches(512):
        inputs, _, places = rows.batch(indices)
        with autocast():
            own, ofWords = model(*inputs)[:2]
        texts[torch.from_numpy(indices).to(device)] = torch.sigmoid(own.float())
        words[places[inputs[2]]] = torch.sigmoid(ofWords[:, :, :2].float())[inputs[2]]
    return texts, words


def loss_of(model, outputs, wanted, ofWords, labels, weights):
    texts, words, edits = outputs
    known = (ofWords >= 0).float()
    loss = F.binary_cross_entropy_with_logits(words[:, :, :2].float(), ofWords.clamp(min=0), weight=known, reduction="sum") / known.sum()
    loss = SCORES * (loss + F.binary_cross_entropy_with_logits(texts.float(), wanted))
    operations, insertions, commas = model.split(edits.float())
    weight = weights[:, None]
    for part, kind in ((operations, 0), (insertions, 1)):
        own = F.cross_entropy(part.transpose(1, 2), labels[:, :, kind], ignore_index=-1, reduction="none") * weight
        loss = loss + own.sum() / ((labels[:, :, kind] >= 0) * weight).sum().clamp(min=1.0)
    label = labels[:, :, 2]
    has = (label >= 0) * weight
    own = F.binary_cross_entropy_with_logits(commas[:, :, 0], label.clamp(min=0).float(), reduction="none") * has
    return loss + own.sum() / has.sum().clamp(min=1.0)


def train(model, rows, scores, kinds, chosen, seconds):
    """The result is the running mean of the weights. A step that would take longer than its share of the time is cut short."""
    rng, began = np.random.default_rng(1), time.time()
    heads = [*model.scorer.head.parameters(), *model.scorer.words.parameters(), *model.edits.parameters()]
    rest = [parameter for parameter in model.scorer.base.parameters() if parameter.requires_grad]
    weights = torch.tensor(WEIGHT, device=device)[torch.from_numpy(kinds.astype(np.int64)).to(device)]
    model.to(device).train()
    for number, (rate, copies) in enumerate(STEPS):
        optimizer = torch.optim.AdamW([{"params": heads, "lr": 5 * rate}, {"params": rest, "lr": rate}], weight_decay=0.02, **({"fused": True} if device == "cuda" else {}))
        bases = [group["lr"] for group in optimizer.param_groups]
        parts = []
        for _ in range(EPOCHS):
            own = [chosen[kinds[chosen] == kind] for kind in range(len(KINDS))]
            own = [rng.permutation(np.tile(rows_, int(np.ceil(times))))[: int(len(rows_) * times)] for rows_, times in zip(own, copies)]
            parts += rows.batches(BATCH, rng, np.concatenate(own))
        start, share = time.time(), max(1.0, (seconds - (time.time() - began)) / (len(STEPS) - number))
        mean, step, total = None, 0, 0.0
        for indices in parts:
            progress = max(step / len(parts), (time.time() - start) / share)
            if progress >= 1:
                break
            for group, base in zip(optimizer.param_groups, bases):
                group["lr"] = base * min(1.0, progress / 0.05 + 0.01) * max(0.02, 1 - progress)
            if step % REFRESH == 0:
                model.scorer.refresh()
            inputs, labels, places = rows.batch(indices)
            own = torch.from_numpy(indices).to(device)
            with autocast():
                outputs = model(*inputs)
            loss = loss_of(model, outputs, scores[0][own], scores[1][places], labels, weights[own])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(heads + rest, 1.0)
            optimizer.step()
            step += 1
            if step % 200 == 0:
                print(f"step {step} of {len(parts)}, loss {loss.item():.3f}, {time.time() - start:.0f} of {share:.0f} s", flush=True)
            if progress > 0.6 and step % 4 == 0:
                now = [value.detach() for value in model.parameters() if value.requires_grad]
                if mean is None:
                    mean = [value.clone() for value in now]
                else:
                    torch._foreach_mul_(mean, 0.97)
                    torch._foreach_add_(mean, now, alpha=0.03)
        print(f"{step} of {len(parts)} batches in {time.time() - start:.0f} s", flush=True)
        if mean:
            for value, own in zip([value for value in model.parameters() if value.requires_grad], mean):
                value.data.copy_(own)
    model.scorer.refresh()
    return model.eval()


@torch.no_grad()
def edited(model, texts, tokenizer, patience=0.0):
    """Each text after the edits that the model finds; `patience` is added to the score of words that stay."""
    model.to(device).eval()
    texts = [text or "-" for text in texts]
    rows, found = Rows.of(texts, tokenizer), list(texts)
    for indices in rows.batches(256):
        with autocast():
            edits = model(*rows.batch(indices)[0])[2]
        operations, insertions, commas = model.split(edits.float())
        operations[:, :, 0] += patience
        insertions[:, :, 0] += patience
        best = [part.argmax(-1).cpu().numpy() for part in (operations, insertions)]
        commas = (commas[:, :, 0] > 0).cpu().numpy()
        for row, index in enumerate(indices):
            heads = rows.heads[index]
            if len(heads) == len(texts[index].split()):
                found[index] = applied(texts[index], [model.operations[at] for at in best[0][row, heads]], [model.insertions[at] for at in best[1][row, heads]], commas[row, heads])
    return found


def report(model, original, held, tokenizer):
    """Sentences that were held out: how many are edited as a reader did, and how well they read for the scorer."""
    bare = lambda text: "".join(ch for ch in text.lower() if ch.isalnum() or ch == " ")
    clear = lambda texts: scores_of(original, Rows.of([text or "-" for text in texts], tokenizer))[0]
    for kind in ("cleaned", "rewritten"):
        own = [(normalize(source), target) for _, one, source, target in held if one == kind][:800]
        sources, targets = [source for source, _ in own], [target for _, target in own]
        scores = {"spoken": clear(sources), "by readers": clear(targets)}
        print(kind, len(own), "unchanged is right:", np.mean([bare(one) == bare(other) for one, other in own]), flush=True)
        for patience in (0.0, 1.0, 2.0):
            once = edited(model, sources, tokenizer, patience)
            twice = edited(model, once, tokenizer, patience)
            for name, found in (("once", once), ("twice", twice)):
                scores[f"{name} {patience}"] = clear(found)
                print("  ", name, patience, "right:", np.mean([bare(one) == bare(other) for one, other in zip(found, targets)]), "changed:", np.mean([bare(one) != bare(other) for one, other in zip(found, sources)]))
        print("   whole, clear, important:", {name: [round(value, 3) for value in values.mean(0).tolist()] for name, values in scores.items()})
        for source, target, found in list(zip(sources, targets, edited(model, sources, tokenizer)))[:60]:
            print("     ", source, "\n      =", target, "\n      >", found)


def main(data, out, seconds, fold=""):
    """For a finished model, `seconds` is the fold."""
    data = Path(data)
    tokenizer = WordPiece(str(data / "tokenizer.json"))
    saved, named = np.load(data / "edits.npz"), json.loads((data / "edits.json").read_text(encoding="utf-8"))
    folds = saved["folds"]
    original = open_scorer(data / "readable.vnl", data)
    held = [pair for pair in named["pairs"] if fold and folds[pair[0]] == int(fold)]
    if out.endswith(".vnl"):
        return report(open_scorer(Path(out), data), original, [pair for pair in named["pairs"] if folds[pair[0]] == int(seconds)], tokenizer)
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    began = time.time()
    rows, kinds = Rows(saved["pieces"], saved["lengths"]), saved["kinds"]
    scores = scores_of(original, rows)
    print(f"{len(kinds)} texts, scored in {time.time() - began:.0f} s", flush=True)
    scorer = open_scorer(data / "readable.vnl", data)
    scorer.use_four_bits()
    chosen = np.flatnonzero(folds != int(fold)) if fold else np.arange(len(kinds))
    model = train(Editor(scorer, named["operations"], named["insertions"]), rows, scores, kinds, chosen, float(seconds) - (time.time() - began))
    write_scorer(out / f"edits-{fold or 'all'}.vnl", model, named["operations"], named["insertions"])
    if held:
        report(model, original, held, tokenizer)


if __name__ == "__main__":
    torch.manual_seed(1)
    main(*sys.argv[1:])

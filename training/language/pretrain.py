"""Pre-trains the multilingual encoder: the layers of gte-small with a new vocabulary learn to find hidden words in six languages.

python3 pretrain.py start --gte FILE --wordpiece tokenizer.json --tokenizer tokenizer.model --pairs DIR --output start.vnl
python3 pretrain.py train --start start.vnl --tokenizer tokenizer.model --corpus DIR --output DIR --seconds 560

`start` writes the first weights (it needs scipy). A piece that gte-small has too begins with its vector; any other piece begins with the
mean of the English pieces that occur most often in the translations of its sentences (`pairs.LANG.tsv`).
`train` reads `corpus.LANG.txt` and `pairs.LANG.tsv` (corpus.py) and writes `pretrained.pt`. In the rows of pairs a sentence follows its
translation, so a hidden word can be found in the other language.
"""

import argparse
import json
import multiprocessing
import os
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from export import write_model
from model import LanguageModel, from_minilm, read_quantized
from pieces import SentencePiece
from text import LANGS, shape_of

ROW, HIDDEN_ID, SPACE = 128, 1, "\u2581"
# Share of hidden words, of those that become another piece or stay, and of the rows without capitals.
HIDDEN, OTHER, SAME, LOWER = 0.17, 0.1, 0.1, 0.25
RATE = {"encoder": 5e-4, "embedding": 1.5e-3}
CUDA = torch.cuda.is_available()
device = torch.device("cuda" if CUDA else "cpu")


class HiddenWords(nn.Module):
    """Finds the hidden pieces; its last matrix is the embedding."""

    def __init__(self, width, vocabulary):
        super().__init__()
        self.dense, self.norm, self.bias = nn.Linear(width, width), nn.LayerNorm(width), nn.Parameter(torch.zeros(vocabulary))

    def forward(self, states, embedding):
        return F.linear(self.norm(F.gelu(self.dense(states))), embedding, self.bias)


def known_pieces(processor, wordpiece):
    """The WordPiece id of each piece that has the same text; -1 for all others."""
    with open(wordpiece, encoding="utf-8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    result = []
    for index in range(processor.GetPieceSize()):
        piece = processor.IdToPiece(index)
        begins, text = piece.startswith(SPACE), piece.removeprefix(SPACE)
        wanted = text if begins or not text.isalnum() else "##" + text
        result.append(vocabulary.get(wanted, -1) if text and not processor.IsByte(index) else -1)
    return np.array(result)


def translated_pieces(processor, folder, known, most=60_000):
    """(piece, English pieces, shares) for the pieces that gte-small does not have."""
    from scipy import sparse

    size = processor.GetPieceSize()
    total, counts, english_counts = sparse.csr_matrix((size, size), dtype=np.float32), np.zeros(size), np.zeros(size)
    for lang in LANGS[1:]:
        with open(folder / f"pairs.{lang}.tsv", encoding="utf-8") as file:
            rows = [line.rstrip("\n").lower().split("\t") for line in file][:most]
        sides = []
        for side in (0, 1):
            ids = [np.unique(encoded) for encoded in processor.EncodeAsIds([row[side] for row in rows])]
            at = np.repeat(np.arange(len(ids)), [len(item) for item in ids])
            sides.append(sparse.csr_matrix((np.ones(len(at), np.float32), (at, np.concatenate(ids))), shape=(len(ids), size)))
        total = total + (sides[1].T.tocsr() @ sides[0])
        counts += np.asarray(sides[1].sum(0))[0]
        english_counts += np.asarray(sides[0].sum(0))[0]
    total = total.tocsr()
    for piece in np.flatnonzero((known < 0) & (counts >= 5)):
        place = slice(total.indptr[piece], total.indptr[piece + 1])
        found, together = total.indices[place], total.data[place]
        usable = known[found] >= 0
        found, together = found[usable], together[usable]
        scores = together / np.sqrt(counts[piece] * english_counts[found])
        best = np.argsort(-scores)[:3]
        if len(best) and scores[best[0]] > 0.05:
            yield piece, found[best], scores[best] ** 2 / (scores[best] ** 2).sum()


def start(args):
    rng = np.random.default_rng(1)
    gte, processor = from_minilm(args.gte), SentencePiece(args.tokenizer).processor
    vectors, known = gte.embedding.weight.detach().numpy(), known_pieces(processor, args.wordpiece)
    spread = float(vectors.std())
    embedding = vectors.mean(0) + rng.normal(0, spread * 0.6, (len(known), vectors.shape[1])).astype(np.float32)
    embedding[known >= 0] = vectors[known[known >= 0]]
    count = 0
    for piece, english, shares in translated_pieces(processor, args.pairs, known):
        embedding[piece] = shares @ vectors[known[english]] + rng.normal(0, spread * 0.15, vectors.shape[1])
        count += 1
    print(f"{(known >= 0).sum()} pieces of gte-small, {count} with translations, of {len(known)}")
    weights = {name: value for name, value in gte.state_dict().items() if "heads" not in name}
    weights["embedding.weight"] = torch.from_numpy(embedding.astype(np.float32))
    write_model({"config": {**gte.config, "vocabulary": len(known)}, "weights": weights, "tokenizer": "sentencepiece"}, args.output)


def stream_of(job):
    """Ids and shapes of a part of a file; paragraphs and the two sides of a pair end with the end token."""
    path, begin, end, tokenizer_path = job
    tokenizer = SentencePiece(tokenizer_path)
    shapes, ids, features = {}, [], []
    with open(path, "rb") as file:
        file.seek(begin)
        if begin:
            file.readline()
        number = 0
        while file.tell() < end:
            line = file.readline().decode("utf-8", "replace").rstrip("\n")
            if not line:
                break
            number += 1
            parts = line.split("\t")
            # The translation comes first in every other row.
            for part in parts[::-1] if number % 2 else parts:
                for word in part.split():
                    pieces, _ = tokenizer.word(word)
                    shape = shapes.get(word)
                    if shape is None:
                        shape = shapes[word] = shape_of(word)
                    ids.extend(pieces)
                    features.extend([shape] * len(pieces))
                ids.append(tokenizer.end)
                features.append(0)
    return np.array(ids, np.int16), np.array(features, np.int8)


def load_stream(args):
    jobs = []
    for path in sorted([*args.corpus.glob("corpus.*.txt"), *args.corpus.glob("pairs.*.tsv")]):
        size = min(path.stat().st_size, args.limit or 1 << 40)
        step = max(1, size // 8)
        jobs += [(str(path), at, min(size, at + step), args.tokenizer) for at in range(0, size, step)]
    with multiprocessing.Pool(min(16, os.cpu_count() or 1)) as pool:
        parts = pool.map(stream_of, jobs, 1)
    count = ROW - 2
    rows = []
    for ids, features in parts:
        whole = len(ids) // count * count
        rows.append((ids[:whole].reshape(-1, count), features[:whole].reshape(-1, count)))
    return (np.concatenate(column) for column in zip(*rows))


class Rows:
    """Rows of the stream on the device, with the tokens before and after each input."""

    def __init__(self, args, tokenizer):
        ids, features = load_stream(args)
        self.ids, self.features = torch.from_numpy(ids).to(device), torch.from_numpy(features).to(device)
        self.first, self.last = tokenizer.prefix[0], tokenizer.end
        pieces = [tokenizer.processor.IdToPiece(index) for index in range(tokenizer.size)]
        # A word begins with a space; tokens such as the end are words of their own.
        begins = [piece.startswith((SPACE, "<")) for piece in pieces]
        self.begins, self.vocabulary = torch.tensor(begins, device=device), tokenizer.size

    def draw(self, count):
        """Ids with hidden words, features, and the ids where a word is hidden (-100 elsewhere)."""
        chosen = torch.randint(len(self.ids), (count,), device=device)
        ids = F.pad(F.pad(self.ids[chosen].long(), (1, 0), value=self.first), (0, 1), value=self.last)
        features = F.pad(self.features[chosen].long(), (1, 1))
        lower = (torch.rand(count, 1, device=device) < LOWER) & ((features == 2) | (features == 3) | (features == 4) | (features == 6))
        features = torch.where(lower, torch.ones_like(features), features)
        word = self.begins[ids].cumsum(1)
        hidden = torch.rand(count, ROW + 1, device=device).gather(1, word) < HIDDEN
        hidden &= (ids != self.last) & (ids != self.first)
        targets = torch.where(hidden, ids, torch.full_like(ids, -100))
        fate = torch.rand(ids.shape, device=device)
        shown = torch.where(fate < OTHER, torch.randint(270, self.vocabulary, ids.shape, device=device), torch.full_like(ids, HIDDEN_ID))
        shown = torch.where(fate > 1 - SAME, ids, shown)
        return torch.where(hidden, shown, ids), features, targets


def states_of(model, ids, features):
    """The states of rows of full length."""
    x = model.norm(model.embedding(ids) + model.positions.weight[: ids.shape[1]] + model.features(features))
    for layer in model.layers:
        x = layer(x, None, 0.0)
    return x


def loss_of(model, head, ids, features, targets):
    states = states_of(model, ids, features)
    known = targets != -100
    return F.cross_entropy(head(states[known], model.embedding.weight).float(), targets[known])


def rate_at(progress):
    return min(1.0, progress / 0.04) * max(0.03, 1 - progress)


def open_start(path):
    weights, header = read_quantized(path)
    model = LanguageModel(header["config"])
    model.load_state_dict(weights, strict=False)
    return model.to(device), {"config": header["config"], "tokenizer": header["tokenizer"]}


def train(args):
    began = time.time()
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    tokenizer = SentencePiece(args.tokenizer)
    rows = Rows(args, tokenizer)
    model, saved = open_start(args.start)
    head = HiddenWords(model.config["width"], model.config["vocabulary"]).to(device)
    encoder = [value for name, value in model.named_parameters() if "heads" not in name and not name.startswith("embedding")]
    groups = [{"params": encoder, "base": RATE["encoder"]}, {"params": [model.embedding.weight, *head.parameters()], "base": RATE["embedding"]}]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.01, **({"fused": True} if CUDA else {}))
    print(f"{len(rows.ids)} rows of {ROW} after {time.time() - began:.0f} s", flush=True)
    # Only the layers are compiled: their input has always the same form.
    if CUDA and not args.eager:
        torch._dynamo.config.cache_size_limit = 64
        for layer in model.layers:
            layer.forward = torch.compile(layer.forward)
    step, first, shown, sums = 0, time.time(), time.time(), []
    while (progress := (time.time() - first) / args.seconds) < 1:
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * rate_at(progress)
        # At first only the new vocabulary learns.
        optimizer.param_groups[0]["lr"] *= min(1.0, progress / 0.08)
        batch = rows.draw(args.rows)
        with torch.autocast(device.type, torch.bfloat16, enabled=CUDA):
            loss = loss_of(model, head, *batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        if torch.isfinite(nn.utils.clip_grad_norm_([*model.parameters(), *head.parameters()], 1.0)):
            optimizer.step()
        step += 1
        sums.append(loss.detach())
        if time.time() - shown > args.report:
            shown = time.time()
            print(f"{shown - first:5.0f} s step {step} loss {float(torch.stack(sums).mean()):.3f}, {step * args.rows * ROW / (shown - first) / 1e6:.2f} million pieces a second", flush=True)
            sums.clear()
    weights = {name: value.detach().half().cpu() for name, value in model.state_dict().items() if "heads" not in name}
    torch.save({**saved, "weights": weights}, args.output / "pretrained.tmp")
    os.replace(args.output / "pretrained.tmp", args.output / "pretrained.pt")
    print(f"{step} steps, {time.time() - began:.0f} s in all", flush=True)


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("start")
    command.add_argument("--gte", required=True)
    command.add_argument("--wordpiece", required=True)
    command.add_argument("--tokenizer", required=True)
    command.add_argument("--pairs", required=True, type=Path)
    command.add_argument("--output", required=True)
    command = commands.add_parser("train")
    command.add_argument("--start", required=True)
    command.add_argument("--tokenizer", required=True)
    command.add_argument("--corpus", required=True, type=Path)
    command.add_argument("--output", required=True, type=Path)
    command.add_argument("--seconds", type=float, default=480)
    command.add_argument("--rows", type=int, default=512, help="rows of a batch")
    command.add_argument("--limit", type=int, default=0, help="bytes of each file, for a test run")
    command.add_argument("--report", type=float, default=20)
    command.add_argument("--eager", action="store_true")
    args = parser.parse_args()
    start(args) if args.command == "start" else train(args)


if __name__ == "__main__":
    main()

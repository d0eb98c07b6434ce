"""Trains a branch of the multilingual encoder for sentiment and emotion; all other weights stay as they are.

A branch is a copy of the last layers (none, one or two) with the final norm and the two heads. It reads the output of the
layers below, which are shared with the other heads. All variants see the same batches. The variant and the weight of neutral are
chosen on rows that were held out; the measuring sets are only reported.
"""

import argparse
import copy
import json
import math
import os
import random
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from batches import by_length, chunks, make_tokenizer, open_pool
from branch_choice import choice_rows, choose_bias, report
from branch_rows import all_examples, encode_english, encoded, read_rows
from export import is_quantized, quantize_rows, quantized
from model import from_vnl
from predict import Predictor

HEADS = ("sentiment", "emotion")
VARIANTS = {"heads": (0, 1e-3), "one": (1, 2e-4), "two": (2, 2e-4), "two-fast": (2, 4e-4)}


class OpinionBranch(nn.Module):
    """The last layers of an encoder, its final norm and the heads of sentiment and emotion."""

    def __init__(self, model, layers):
        super().__init__()
        total = len(model.layers)
        self.start = total - layers
        self.layers = nn.ModuleList(copy.deepcopy(layer) for layer in list(model.layers)[total - layers :])
        self.norm = copy.deepcopy(model.norm)
        self.sentence_heads = nn.ModuleDict({name: copy.deepcopy(model.sentence_heads[name]) for name in HEADS})

    def forward(self, x, bias, mask, dropout):
        for layer in self.layers:
            x = layer(x, bias, dropout)
        x = self.norm(x)
        weight = mask[:, :, None].to(x.dtype)
        pooled = torch.cat([x[:, 0], (x * weight).sum(1) / weight.sum(1)], dim=1)
        return [self.sentence_heads[name](pooled, dropout).float() for name in HEADS]


@torch.no_grad()
def shared_states(model, ids, features, mask):
    """Inputs of the layers and the output of the last one, without the final norm; the bias of the attention."""
    x = model.embedding(ids) * model.config["embedding_scale"] + model.sine[: ids.shape[1]] + model.features(features)
    bias = torch.zeros(mask.shape, dtype=x.dtype, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
    states = [x]
    for layer in model.layers:
        states.append(layer(states[-1], bias, 0.0))
    return states, bias


class Examples:
    """Encoded examples on the device, by length."""

    def __init__(self, buckets, targets, weights, device):
        self.buckets = {}
        for size, (ids, features, lengths, numbers, shares) in buckets.items():
            mass = weights[numbers] * shares
            arrays = [torch.from_numpy(array).to(device) for array in (ids, features, lengths, targets[numbers])]
            self.buckets[size] = (arrays, np.cumsum(mass / mass.sum()), mass.sum())

    def draw(self, tokens, rng, numbers):
        sizes = list(self.buckets)
        size = rng.choices(sizes, [self.buckets[size][2] for size in sizes])[0]
        arrays, sums, _ = self.buckets[size]
        picked = np.minimum(np.searchsorted(sums, numbers.random(max(4, tokens // size))), len(sums) - 1)
        picked = torch.from_numpy(picked).to(arrays[0].device)
        ids, features, lengths, targets = (array[picked] for array in arrays)
        mask = torch.arange(size, device=ids.device)[None] < lengths[:, None]
        return ids.long(), features.long(), mask, targets


def loss_of(scores, targets):
    """Cross entropy with shares as targets; rows without a label of a head do not count."""
    total, at = 0.0, 0
    for values, weight in zip(scores, (1.0, 0.5)):
        wanted = targets[:, at : at + values.shape[1]]
        at += values.shape[1]
        known = wanted.sum(1)
        total = total + weight * -(wanted * F.log_softmax(values, -1)).sum() / known.sum().clamp(min=1)
    return total


def schedule(progress):
    return min(1.0, progress / 0.05) * (0.5 + 0.5 * math.cos(math.pi * min(1.0, progress))) + 0.01


def train(model, examples, args, device):
    rng, numbers = random.Random(args.seed), np.random.default_rng(args.seed)
    branches = {name: OpinionBranch(model, layers).to(device).train() for name, (layers, _) in VARIANTS.items()}
    means = {name: copy.deepcopy(branch) for name, branch in branches.items()}
    options = {"fused": True} if device.type == "cuda" else {}
    optimizers = {}
    for name, branch in branches.items():
        rate = VARIANTS[name][1]
        groups = [{"params": list(branch.layers.parameters()) + list(branch.norm.parameters()), "lr": rate, "base": rate},
                  {"params": list(branch.sentence_heads.parameters()), "lr": rate, "base": max(rate, 1e-3)}]
        optimizers[name] = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.02, **options)
    step, start, told, sums = 0, time.time(), time.time(), defaultdict(float)
    while True:
        progress = step / args.steps if args.steps else (time.time() - start) / args.seconds
        if progress >= 1:
            break
        ids, features, mask, targets = examples.draw(args.tokens, rng, numbers)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            states, bias = shared_states(model, ids, features, mask)
            losses = {name: loss_of(branch(states[branch.start], bias, mask, args.dropout), targets) for name, branch in branches.items()}
        for name, branch in branches.items():
            for group in optimizers[name].param_groups:
                group["lr"] = group["base"] * schedule(progress)
            optimizers[name].zero_grad(set_to_none=True)
            losses[name].backward()
            torch.nn.utils.clip_grad_norm_(branch.parameters(), 1.0)
            optimizers[name].step()
        step += 1
        if step % 4 == 0:
            share = 1 - min(0.999, step / (step + 20)) ** 4
            with torch.no_grad():
                for name, branch in branches.items():
                    for mean, value in zip(means[name].parameters(), branch.parameters()):
                        mean.lerp_(value, share)
        if step % 20 == 0:
            for name, value in losses.items():
                sums[name] = 0.9 * sums[name] + 0.1 * value.item() if sums[name] else value.item()
        if time.time() - told > 15:
            told = time.time()
            print(f"{told - start:.0f} s step {step}", {name: round(value, 3) for name, value in sums.items()}, flush=True)
    print(f"{step} steps in {time.time() - start:.0f} s", flush=True)
    return {name: branch.eval() for name, branch in means.items()}


@torch.no_grad()
def scores_of(model, branches, tokenizer, texts, device):
    """Probabilities (sentiment, emotion) of every branch for texts."""
    results = {name: [None] * len(texts) for name in branches}
    for chosen, ids, features, mask in by_length(tokenizer, texts, 512 if device.type == "cuda" else 32, device):
        states, bias = shared_states(model, ids, features, mask)
        for name, branch in branches.items():
            found = [torch.softmax(value, -1).cpu().numpy() for value in branch(states[branch.start], bias, mask, 0.0)]
            for place, index in enumerate(chosen):
                results[name][index] = (found[0][place], found[1][place])
    return results


def teacher_opinions(args, rows, translated, pairs, pool, device):
    texts = {row["t"] for row in rows.values() if row["g"] == "en"} | {item["t"] for item in translated if item["g"] == "en"} | {pair[1] for pair in pairs}
    texts = sorted(texts)
    teacher = Predictor.open(args.teacher, args.teacher_tokenizer, device)
    inputs = [item for part in pool.map(encode_english, chunks(texts), 1) for item in part]
    results = teacher.run_encoded(inputs, HEADS)
    return {text: np.concatenate([result[name] for name in HEADS]).astype(np.float16) for text, result in zip(texts, results)}


def packed(branch, layers, bias, mood):
    """A branch in int8, as export.py stores matrices."""
    weights = {}
    for name, value in branch.state_dict().items():
        value = value.detach().float().cpu()
        weights[name] = tuple(torch.from_numpy(part) for part in quantize_rows(value.numpy())) if is_quantized(name, value) else value
    return {"weights": weights, "layers": layers, "neutral_sentiment": bias, "neutral_emotion": mood}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True, help="the multilingual model (.vnl)")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--teacher", required=True, help="the English model (.vnl)")
    parser.add_argument("--teacher-tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--translations", nargs="*", default=[])
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--tokens", type=int, default=24576)
    parser.add_argument("--dropout", type=float, default=0.15)
    parser.add_argument("--limit", type=int, default=None, help="rows, for a test run")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--seed", type=int, default=3)
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    began = time.time()
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    pool = open_pool(args.processes or min(14, os.cpu_count() or 1), "sentencepiece", args.tokenizer, args.teacher_tokenizer)
    rows, translated, pairs = read_rows(args.data, args.translations, args.limit)
    print(f"{len(rows)} rows, {len(translated)} translations, {len(pairs)} pairs after {time.time() - began:.0f} s", flush=True)
    opinions = teacher_opinions(args, rows, translated, pairs, pool, device)
    print(f"{len(opinions)} opinions of the English model after {time.time() - began:.0f} s", flush=True)
    items = list(all_examples(rows, translated, pairs, opinions))
    kept = [item for item in items if item[6]["d"]]
    items = [item for item in items if not item[6]["d"]]
    examples = Examples(encoded(pool, items, args.seed), np.stack([item[2] for item in items]), np.array([item[3] for item in items]), device)
    print({size: len(bucket[0][0]) for size, bucket in examples.buckets.items()}, f"after {time.time() - began:.0f} s", flush=True)
    model = from_vnl(args.start, branches=False).to(device).eval()
    branches = train(model, examples, args, device)
    branches["shipped"] = OpinionBranch(model, 0).eval()
    finish(args, model, branches, list(choice_rows(kept)), device)
    print(f"{time.time() - began:.0f} s in all", flush=True)


def finish(args, model, branches, chosen, device):
    """Chooses the variant on held-out rows, reports the measuring sets in int8 and saves the variants."""
    tokenizer = make_tokenizer("sentencepiece", args.tokenizer)
    for branch in branches.values():
        branch.load_state_dict({name: value.to(device) for name, value in quantized({n: v.cpu() for n, v in branch.state_dict().items()}).items()})
    with open(args.data / "measured.jsonl", encoding="utf-8") as file:
        measured = [json.loads(line) for line in file][: args.limit]
    random.Random(1).shuffle(chosen)
    chosen = chosen[:20_000]
    held = scores_of(model, branches, tokenizer, [row["t"] for row in chosen], device)
    tests = scores_of(model, branches, tokenizer, [row["t"] for row in measured], device)
    values, saved = {}, {}
    for name in branches:
        bias, mood, values[name] = choose_bias(chosen, held[name])
        print(f"\n{name}: weight of neutral {bias}, of neutral emotion {mood}, held-out mean {values[name]:.2f}", flush=True)
        report("held-out", chosen, held[name], bias, mood)
        report("measured", measured, tests[name], bias, mood)
        if name == "shipped":
            report("measured without a weight", measured, tests[name], 1.0, 1.0)
        else:
            saved[name] = packed(branches[name], VARIANTS[name][0], bias, mood)
    best = max(saved, key=values.get)
    print(f"best variant: {best}", flush=True)
    # The best one, and one layer for comparison: the file stays small.
    torch.save({"best": best, **{name: saved[name] for name in {best, "one"}}}, args.output / "branch.pt")


if __name__ == "__main__":
    main()

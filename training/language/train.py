"""Trains the multilingual encoder with all heads, as `multilingual.pt`; english.py trains the English one.

python3 train.py --start translation.vmt --tokenizer tokenizer.model --data DIR --teacher DIR/english.vnl --teacher-tokenizer tokenizer.json --gazetteers DIR --output DIR --seconds 160

The teacher, a .vnl file, needs `model.fp16.safetensors` (MiniLM) beside it.
"""

import argparse
import copy
import math
import os
import random
import time
import zlib
from pathlib import Path

import torch
import torch.nn.functional as F

import teach
from batches import chunks, draw_batch, json_rows, make_tasks, marks_rows, open_pool
from model import from_translation, from_vnl
from text import EMOTIONS, ENTITY_LABELS, ENTITY_TYPES, HARMS, IGNORED, LANGS, SENTIMENTS

TASK_WEIGHTS = {"entities": 0.34, "sentences": 0.30, "marks": 0.14, "pairs": 0.08, "vectors": 0.14}
HIDDEN_SHARE = 0.07
HIDDEN_ID = 1  # <unk>
LOSS_WEIGHTS = {"entities": 1.0, "marks": 0.5, "cases": 0.3, "sentiment": 1.2, "emotion": 0.6, "harm": 1.2, "topic": 1.0, "importance": 0.3, "vectors": 1.0}


def allowed_labels():
    """Rows: target numbers; columns: labels that the loss accepts."""
    table = torch.zeros(len(ENTITY_LABELS) + 2, len(ENTITY_LABELS))
    table[: len(ENTITY_LABELS)] = torch.eye(len(ENTITY_LABELS))
    for row, kinds in ((len(ENTITY_LABELS), ("PROD", "EVENT", "WORK")), (len(ENTITY_LABELS) + 1, ("EVENT",))):
        table[row, 0] = 1
        for kind in kinds:
            first = 1 + 2 * ENTITY_TYPES.index(kind)
            table[row, first : first + 2] = 1
    return torch.log(table + 1e-9)


def masked_mean(values, mask):
    return (values * mask).sum() / mask.sum().clamp(min=1)


def hide_words(ids, batch, hidden_id):
    """Replaces a part of the pieces, so that the context counts; marks and translations keep all of theirs."""
    shares = [torch.full((len(rows), 1), 0.0 if name in ("marks", "vectors") else HIDDEN_SHARE, device=ids.device) for name, (rows, *_) in batch.items()]
    hidden = torch.rand(ids.shape, device=ids.device) < torch.cat(shares)
    hidden[:, 0] = False
    return ids.masked_fill(hidden, hidden_id)


def losses_of(model, batch, table, mapping, vectors):
    """All losses of a batch; the encoder runs once over the rows of all tasks.

    The sentence vector of a translation, mapped linearly, approaches the teacher's vector of the English sentence.
    """
    parts = [batch[name] for name in batch]
    ids = torch.cat([part[0] for part in parts]).long()
    features = torch.cat([part[1] for part in parts]).long()
    lengths = torch.cat([part[2] for part in parts]).long()
    mask = torch.arange(ids.shape[1], device=ids.device)[None] < lengths[:, None]
    hidden = model.encode(hide_words(ids, batch, HIDDEN_ID), features, mask)
    pooled = model.pool(hidden, mask)
    losses, start = {}, 0
    for name, (rows, _, _, targets) in batch.items():
        end = start + rows.shape[0]
        states, pooled_part = hidden[start:end], pooled[start:end]
        start = end
        if name == "entities":
            targets = targets.long()
            known = targets != IGNORED
            scores = torch.log_softmax(model.token_scores("entities", states)[known].float(), dim=-1)
            losses["entities"] = -torch.logsumexp(scores + table[targets[known]], dim=-1).mean()
        elif name == "marks":
            targets = targets.long()
            known = targets != IGNORED
            states, targets = states[known], targets[known]
            losses["marks"] = F.cross_entropy(model.token_scores("marks", states).float(), targets // 4)
            losses["cases"] = F.cross_entropy(model.token_scores("cases", states).float(), targets % 4)
        elif name == "sentences":
            sentiment, emotion, harm = targets.split([len(SENTIMENTS), len(EMOTIONS), targets.shape[1] - len(SENTIMENTS) - len(EMOTIONS)], dim=1)
            for kind, target in (("sentiment", sentiment), ("emotion", emotion)):
                scores = torch.log_softmax(model.sentence_scores(kind, pooled_part).float(), dim=-1)
                losses[kind] = masked_mean(-(0.95 * target * scores).sum(1) - 0.05 * scores.mean(1), (target.sum(1) > 0.5).float())
            scores = model.sentence_scores("harm", pooled_part).float()
            losses["harm"] = masked_mean(F.binary_cross_entropy_with_logits(scores, harm.clamp(min=0), reduction="none"), (harm >= 0).float())
        elif name == "vectors":
            losses["vectors"] = 1 - F.cosine_similarity(mapping(pooled_part).float(), vectors[targets[:, 0].long()].float()).mean()
        else:
            for kind, target in (("topic", targets[:, 0]), ("importance", targets[:, 1])):
                scores = model.sentence_scores(kind, pooled_part).float().squeeze(1)
                losses[kind] = masked_mean(F.binary_cross_entropy_with_logits(scores, target.clamp(min=0), reduction="none"), (target >= 0).float())
    return losses


def held_out(row):
    """Three rows of a hundred are kept for the thresholds, and ten of those that decide the weight of neutral."""
    text = row.get("t") or " ".join(row.get("w") or row.get("a") or [])
    return zlib.crc32(text.lower().encode("utf-8")) % 100 < (10 if row.get("k") in ("dialogue", "messages", "emory") else 3)


def load_rows(args, pool, device):
    limit = args.limit
    rows = {name: json_rows(args.data / f"{name}.jsonl", LANGS, limit) for name in ("entities", "sentences", "pairs")}
    with open(args.data / "parallel.tsv", encoding="utf-8", errors="replace") as file:
        parallel = [line.rstrip("\n").split("\t") for line in file]
    parallel = [row for row in parallel if len(row) == 3]
    rng = random.Random(args.seed)
    rng.shuffle(parallel)
    if limit:
        parallel = parallel[: 5 * limit]
    english = list(dict.fromkeys(row[1] for row in parallel))
    with open(args.data / "spoken.txt", encoding="utf-8") as file:
        spoken = [line.strip() for line in file][:limit]
    marked = chunks(english[:40_000]) + chunks(spoken)
    harmless = rng.sample(english, min(len(english), 12_000))
    rows["sentences"] += [{"t": text, "m": [0] * len(HARMS), "k": "harmless"} for text in harmless if not teach.suspicious(text)]
    for lang in LANGS[1:]:
        marked += chunks([row[2] for row in parallel if row[0] == lang])
    for name, more in teach.taught_rows(args, parallel, pool, device).items():
        rows[name] = rows.get(name, []) + more
    rows["marks"] = [row for part in pool.map(marks_rows, marked, 1) for row in part]
    return rows


def start_model(path):
    """The encoder of a translation file, or a text encoder to train further."""
    return from_vnl(path, branches=False) if Path(path).suffix == ".vnl" else from_translation(path)


def schedule(progress):
    return min(1.0, progress / 0.06) * (0.5 + 0.5 * math.cos(math.pi * min(1.0, progress))) + 0.01


def save(model, path):
    weights = {name: value.detach().float().cpu().half() for name, value in model.state_dict().items()}
    torch.save({"config": model.config, "weights": weights, "tokenizer": "sentencepiece"}, path)


def train(args):
    began = time.time()
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    processes = args.processes or min(16, os.cpu_count() or 1)
    pool = open_pool(processes, "sentencepiece", args.tokenizer, args.teacher_tokenizer)
    rows = load_rows(args, pool, device)
    print({name: len(items) for name, items in rows.items()}, f"rows after {time.time() - began:.0f} s", flush=True)
    rows = {name: [row for row in items if not held_out(row)] for name, items in rows.items()}
    tasks = make_tasks(pool, rows, device)
    del rows
    model = start_model(args.start).to(device)
    average = copy.deepcopy(model)
    encoder = [p for n, p in model.named_parameters() if "heads" not in n and n != "features.weight"]
    heads = [p for n, p in model.named_parameters() if "heads" in n or n == "features.weight"]
    mapping = torch.nn.Linear(2 * model.config["width"], args.vectors.shape[1]).to(device)
    heads += list(mapping.parameters())
    groups = [{"params": encoder, "lr": args.rate}, {"params": heads, "lr": args.rate * 6}]
    options = {"fused": True} if device.type == "cuda" else {}
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.01, **options)
    table, rng = allowed_labels().to(device), random.Random(args.seed)
    sums, step, start, shown = {}, 0, time.time(), time.time()
    print(f"training after {start - began:.0f} s on {device}, budget {args.seconds} s", flush=True)
    model.train()
    while True:
        progress = (time.time() - start) / args.seconds
        if progress >= 1 or (args.steps and step >= args.steps):
            break
        if args.steps:
            progress = step / args.steps
        for group, base in zip(optimizer.param_groups, (args.rate, args.rate * 6)):
            group["lr"] = base * schedule(progress)
        batch = draw_batch(tasks, TASK_WEIGHTS, args.tokens, rng)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            losses = losses_of(model, batch, table, mapping, args.vectors)
        loss = sum(LOSS_WEIGHTS[name] * value for name, value in losses.items())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        step += 1
        decay = min(0.999, step / (step + 20))
        if step % 4 == 0:
            with torch.no_grad():
                pairs = list(zip(average.parameters(), model.parameters()))
                torch._foreach_lerp_([a for a, _ in pairs], [b for _, b in pairs], 1 - decay**4) if hasattr(torch, "_foreach_lerp_") else [
                    a.lerp_(b, 1 - decay**4) for a, b in pairs
                ]
        if step % 50 == 0:
            for name, value in losses.items():
                sums.setdefault(name, []).append(value.detach())
        if time.time() - shown > args.report:
            shown = time.time()
            means = {name: round(float(torch.stack(values).mean()), 3) for name, values in sums.items()}
            print(f"{shown - start:5.0f} s step {step} {means}", flush=True)
            sums = {}
            save(average, args.output / "multilingual.pt")
    average.eval()
    save(average, args.output / "multilingual.pt")
    print(f"{step} steps, {time.time() - began:.0f} s in all", flush=True)


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True, help="a translation file, or an exported text encoder (.vnl)")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--teacher", required=True, help="the English model (.vnl)")
    parser.add_argument("--teacher-tokenizer", required=True, help="tokenizer.json of the teacher")
    parser.add_argument("--gazetteers", type=Path, required=True, help="folder with names")
    parser.add_argument("--seconds", type=float, default=140)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--tokens", type=int, default=16384)
    parser.add_argument("--limit", type=int, default=None, help="rows per file, for a test run")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--report", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    return args


if __name__ == "__main__":
    train(parse())

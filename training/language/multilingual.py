"""Trains the multilingual encoder with its heads; english.py trains the English one.

python3 multilingual.py --start pretrained.pt --tokenizer tokenizer.model --teacher english.vnl --teacher-tokenizer tokenizer.json --gazetteers DIR --data DIR --translations FILE… --names FILE… --output DIR --seconds 420

DATA has the files of build_data.py and, in `opinions`, those of opinion_data.py. The result is `multilingual.vnl`.
The layers and the embedding compute with the four-bit weights that are stored; the gradient changes the weights before rounding.
"""

import argparse
import copy
import os
import random
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import teach
from batches import SET_WEIGHT, chunks, draw_batch, json_rows, make_tasks, make_tokenizer, open_pool
from export import write_multilingual
from four_bits import FourBitEmbedding, FourBits, scale_of
from model import LanguageModel, from_vnl
from neutral import choice_rows, choose_bias, report
from opinion_rows import all_examples, read_rows, versions
from predict import Predictor
from text import EMOTIONS, HARMS, IGNORED, LANGS, SENTIMENTS
from training import allowed_labels, held_out, hide_words, masked_mean, schedule

TASK_WEIGHTS = {"entities": 0.40, "sentences": 0.46, "vectors": 0.14}
HIDDEN_ID = 1  # <unk>
LOSS_WEIGHTS = {"entities": 1.0, "sentiment": 1.2, "emotion": 0.6, "harm": 1.2, "vectors": 1.0}
HEADS = ("sentiment", "emotion")
# English rows keep the heads close to the English model; the other languages are what the model is for.
ENGLISH = 0.4
REFRESH = 100
# From this share of the time on, the result is the running mean of the weights.
MEAN_FROM = 0.4
# Names below this probability are not reported.
ENTITY_THRESHOLD = 0.5


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
            scores = torch.log_softmax(model.token_scores("entities", states[known]).float(), dim=-1)
            losses["entities"] = -torch.logsumexp(scores + table[targets[known]], dim=-1).mean()
        elif name == "vectors":
            losses["vectors"] = 1 - F.cosine_similarity(mapping(pooled_part).float(), vectors[targets[:, 0].long()].float()).mean()
        else:
            sentiment, emotion, harm = targets.split([len(SENTIMENTS), len(EMOTIONS), len(HARMS)], dim=1)
            for kind, target in (("sentiment", sentiment), ("emotion", emotion)):
                scores = torch.log_softmax(model.sentence_scores(kind, pooled_part).float(), dim=-1)
                losses[kind] = masked_mean(-(0.95 * target * scores).sum(1) - 0.05 * scores.mean(1), (target.sum(1) > 0.5).float())
            scores = model.sentence_scores("harm", pooled_part).float()
            losses["harm"] = masked_mean(F.binary_cross_entropy_with_logits(scores, harm.clamp(min=0), reduction="none"), (harm >= 0).float())
    return losses


def opinions_of(args, rows, pool, device):
    """What the English model finds in the English texts."""
    texts = sorted({row["t"] for row in rows.values() if row["g"] == "en"})
    teacher = Predictor.open(args.teacher, args.teacher_tokenizer, device)
    inputs = [item for part in pool.map(teach.encode_texts, chunks(texts), 1) for item in part]
    results = teacher.run_encoded(inputs, HEADS)
    return {text: np.concatenate([result[name] for name in HEADS]) for text, result in zip(texts, results)}


def opinion_rows(args, pool, device):
    """Rows with sentiment, emotion and harm in all languages, and those that are kept for the weights of neutral."""
    rows, translated = read_rows(args.data / "opinions", args.translations, args.limit)
    items = list(all_examples(rows, translated, opinions_of(args, rows, pool, device)))
    kept = [item for item in items if item[6]["d"]]
    rng, result = random.Random(args.seed), []
    for text, lang, targets, weight, emoji, sentiment, row in items:
        if row["d"]:
            continue
        target = [*targets, *(row.get("m") or [-1.0] * len(HARMS))]
        written = versions(text, emoji, sentiment, rng)
        result += [{"t": version, "v": target, "g": lang, "k": row["k"], "weight": weight / len(written)} for version in written]
    return result, list(choice_rows(kept))


def translated_names(args):
    """Labelled English sentences in other languages, where all names have kept their form."""
    labelled = {row["n"]: row for row in json_rows(args.data / "names.jsonl", None)} if args.names else {}
    projector = teach.Projector(args.gazetteers, args.seed)
    for path in args.names:
        for item in json_rows(path, None, args.limit):
            row = labelled[item["n"]]
            yield from ({**found, "k": "translated"} for found in projector.rows(item["g"], row["t"].split(), row["y"], item["t"]))


def load_rows(args, pool, device):
    limit = args.limit
    rows = {name: json_rows(args.data / f"{name}.jsonl", LANGS, limit) for name in ("entities", "sentences")}
    with open(args.data / "parallel.tsv", encoding="utf-8", errors="replace") as file:
        parallel = [line.rstrip("\n").split("\t") for line in file]
    parallel = [row for row in parallel if len(row) == 3]
    rng = random.Random(args.seed)
    rng.shuffle(parallel)
    if limit:
        parallel = parallel[: 5 * limit]
    english = list(dict.fromkeys(row[1] for row in parallel))
    harmless = rng.sample(english, min(len(english), 12_000))
    rows["sentences"] += [{"t": text, "m": [0] * len(HARMS), "k": "harmless"} for text in harmless if not teach.suspicious(text)]
    for name, more in teach.taught_rows(args, parallel, pool, device).items():
        rows[name] = rows.get(name, []) + more
    translated = list(translated_names(args))
    print(f"{len(translated)} translated rows with names", flush=True)
    rows["entities"] += translated
    for name in ("entities", "sentences"):
        rows[name] = [row for row in rows[name] if not held_out(row)]
        for row in rows[name]:
            row["weight"] = SET_WEIGHT.get(row["k"], 1.0) * (ENGLISH if row.get("g", "en") == "en" else 1.0)
    more, kept = opinion_rows(args, pool, device)
    rows["sentences"] += more
    return rows, kept


def use_four_bits(model):
    """The layers and the embedding compute with what is stored of them; their weights stay the same."""
    for module in model.layers.modules():
        if isinstance(module, nn.Linear):
            module.__class__ = FourBits
    model.embedding.__class__ = FourBitEmbedding


def refresh(model):
    """Chooses the scales of the four-bit numbers again, because the weights have changed."""
    for module in model.modules():
        if isinstance(module, (FourBits, FourBitEmbedding)):
            module.scale = scale_of(module.weight.detach())


def train(model, tasks, args, device):
    """The result is the running mean of the weights, rounded."""
    mapping = nn.Linear(2 * model.config["width"], args.vectors.shape[1]).to(device)
    heads = [p for n, p in model.named_parameters() if "heads" in n or n == "features.weight"] + list(mapping.parameters())
    encoder = [p for n, p in model.named_parameters() if "heads" not in n and n != "features.weight"]
    rates = (args.rate, args.rate * 5)
    optimizer = torch.optim.AdamW([{"params": encoder}, {"params": heads}], betas=(0.9, 0.98), weight_decay=0.01, **({"fused": True} if device.type == "cuda" else {}))
    table, rng = allowed_labels().to(device), random.Random(args.seed)
    mean, sums, step, start, shown = None, {}, 0, time.time(), time.time()
    model.train()
    while True:
        progress = step / args.steps if args.steps else (time.time() - start) / args.seconds
        if progress >= 1:
            break
        for group, base in zip(optimizer.param_groups, rates):
            group["lr"] = base * schedule(progress)
        if step % REFRESH == 0:
            refresh(model)
        batch = draw_batch(tasks, TASK_WEIGHTS, args.tokens, rng)
        with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
            losses = losses_of(model, batch, table, mapping, args.vectors)
        loss = sum(LOSS_WEIGHTS[name] * value for name, value in losses.items())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        # A batch in which a number overflows is left out.
        if torch.isfinite(nn.utils.clip_grad_norm_(model.parameters(), 1.0)):
            optimizer.step()
        step += 1
        if progress > MEAN_FROM and step % 4 == 0:
            if mean is None:
                mean = copy.deepcopy(model)
            with torch.no_grad():
                for own, value in zip(mean.parameters(), model.parameters()):
                    own.lerp_(value, 0.02)
        if step % 20 == 0:
            for name, value in losses.items():
                sums.setdefault(name, []).append(value.detach())
        if time.time() - shown > args.report:
            shown = time.time()
            print(f"{shown - start:5.0f} s step {step}", {name: round(float(torch.stack(values).mean()), 3) for name, values in sums.items()}, flush=True)
            sums = {}
    print(f"{step} steps", flush=True)
    model = mean or model
    refresh(model)
    return model.eval()


def open_model(path):
    """The pre-trained encoder, or a trained model (.vnl) with its heads. The rows can be prepared while it is still trained."""
    while not Path(path).exists():
        time.sleep(1)
    if path.endswith(".vnl"):
        return from_vnl(path)
    saved = torch.load(path, map_location="cpu")
    model = LanguageModel(saved["config"])
    model.load_state_dict({name: value.float() for name, value in saved["weights"].items()}, strict=False)
    return model


def finish(args, model, kept, device):
    """Chooses the weights of neutral on held-out rows, reports the measured rows and writes the file."""
    stored = {f"{name}.weight": module.stored() for name, module in model.named_modules() if hasattr(module, "stored")}
    weights = {name: stored.get(name, value).detach().float().cpu() for name, value in model.state_dict().items()}
    plain = LanguageModel(model.config)
    plain.load_state_dict(weights)
    predictor = Predictor(plain.to(device).eval(), make_tokenizer("sentencepiece", args.tokenizer), device)
    measured = json_rows(args.data / "opinions/measured.jsonl", None, args.limit)
    random.Random(1).shuffle(kept)
    scores = []
    for rows in (kept[:20_000], measured):
        results = predictor.run([row["t"].split() for row in rows], HEADS)
        scores.append([(result["sentiment"], result["emotion"]) for result in results])
    bias, mood, value = choose_bias(kept[:20_000], scores[0])
    print(f"weight of neutral {bias}, of neutral emotion {mood}, held-out mean {value:.2f}", flush=True)
    report("held-out", kept[:20_000], scores[0], bias, mood)
    report("measured", measured, scores[1], bias, mood)
    thresholds = {"entities": ENTITY_THRESHOLD, "neutral_sentiment": bias, "neutral_emotion": mood}
    write_multilingual({"config": model.config, "weights": weights, "tokenizer": "sentencepiece"}, args.output / "multilingual.vnl", thresholds)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--start", required=True, help="the pre-trained encoder")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--translations", nargs="*", default=[])
    parser.add_argument("--names", nargs="*", default=[], help="translations of names.jsonl")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--teacher", required=True, help="the English model (.vnl)")
    parser.add_argument("--teacher-tokenizer", required=True, help="tokenizer.json of the teacher")
    parser.add_argument("--gazetteers", type=Path, required=True, help="folder with names")
    parser.add_argument("--seconds", type=float, default=350)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--rate", type=float, default=2.5e-4)
    parser.add_argument("--tokens", type=int, default=32768)
    parser.add_argument("--limit", type=int, default=None, help="rows per file, for a test run")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--report", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    began = time.time()
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    pool = open_pool(args.processes or min(16, os.cpu_count() or 1), "sentencepiece", args.tokenizer, args.teacher_tokenizer)
    rows, kept = load_rows(args, pool, device)
    print({name: len(items) for name, items in rows.items()}, f"rows after {time.time() - began:.0f} s", flush=True)
    tasks = make_tasks(pool, rows, device)
    del rows
    model = open_model(args.start).to(device)
    use_four_bits(model)
    print(f"training after {time.time() - began:.0f} s on {device}", flush=True)
    finish(args, train(model, tasks, args, device), kept, device)
    print(f"{time.time() - began:.0f} s in all", flush=True)


if __name__ == "__main__":
    main()

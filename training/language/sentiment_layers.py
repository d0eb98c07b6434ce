"""Trains the last layers and the sentiment head for one language, from those of the multilingual model. Its other layers stay as they are.

python3 sentiment_layers.py LANG DATA TOKENIZER multilingual.vnl PARALLEL.tsv.gz OUT.vnl

DATA has `opinions.jsonl` and `measured.jsonl` (opinion_data.py); PARALLEL is the parallel text of English and the language. The rows are the written ones and XED.
The ordinary sentences of the parallel text keep the sentiment that the multilingual model finds. Prints the figures before and after, on held-out rows and on the measuring sets.
"""

import copy
import gzip
import random
import sys
import zlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch.nn.utils.rnn import pad_sequence

from batches import json_rows
from export import Tensors, quantize_rows
from opinion_rows import versions
from pieces import encode
from predict import Predictor
from text import SENTIMENTS

LAYERS = 2
# Ordinary sentences, and of these the ones of at most so many words, as in conversations.
ORDINARY, SHORT, SHORT_WORDS = 8000, 4000, 6
# The share of the loss for a sentence of each set.
WEIGHT = {"written": 1.0, "xed": 0.3, "ordinary": 0.5}
EPOCHS, BATCH, LAYER_RATE, HEAD_RATE = 3, 64, 1e-4, 1e-3
LAYER_DROPOUT, HEAD_DROPOUT = 0.1, 0.2
EVALUATED = 256
# The result is the mean of the weights of these trainings, which differ in the order of the rows.
SEEDS = (1, 2, 3)
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def examples(lang, data, parallel, rng):
    """(set, text, index of the sentiment or None, held out) of all sentences."""
    for row in json_rows(data / "opinions.jsonl", [lang]):
        if row["k"] in ("written", "xed") and row["s"] is not None:
            held = zlib.crc32(str(row["n"]).encode()) % 10 == 0
            texts = versions(row["t"], row["j"], row["s"], rng) if row["k"] == "written" and not held else [row["t"]]
            yield from ((row["k"], text, row["s"], held) for text in texts)
    with gzip.open(parallel, "rt", encoding="utf-8") as file:
        ordinary = [line.rstrip("\n").split("\t")[1] for line in file]
    short = [text for text in ordinary if len(text.split()) <= SHORT_WORDS]
    yield from (("ordinary", text, None, False) for text in rng.sample(ordinary, ORDINARY - SHORT) + rng.sample(short, SHORT))
    for row in json_rows(data / "measured.jsonl"):
        if row["lang"] == lang and row["y"] in (0, 1, 2):
            yield row["set"], row["t"], row["y"], True


class Sentences:
    """The hidden states of sentences before the layers that are trained."""

    def __init__(self, model, tokenizer, texts):
        self.states = [None] * len(texts)
        encoded = [encode(tokenizer, text.split(), 128) for text in texts]
        for chosen in by_length([len(pieces) for pieces, _, _ in encoded], BATCH):
            ids, features = (pad_sequence([torch.tensor(encoded[index][column]) for index in chosen], True, padding).to(device) for column, padding in ((0, tokenizer.pad), (1, 0)))
            longest = ids.shape[1]
            lengths = torch.tensor([len(encoded[index][0]) for index in chosen], device=device)
            mask = torch.arange(longest, device=device)[None] < lengths[:, None]
            with torch.no_grad():
                x = model.norm(model.embedding(ids) + model.positions.weight[:longest] + model.features(features))
                for layer in model.layers[:-LAYERS]:
                    x = layer(x, bias_of(mask), 0.0)
            for row, index in enumerate(chosen):
                self.states[index] = x[row, : lengths[row]].half().cpu()

    def batch(self, chosen):
        x = pad_sequence([self.states[index].float() for index in chosen], True).to(device)
        lengths = torch.tensor([len(self.states[index]) for index in chosen], device=device)
        return x, torch.arange(x.shape[1], device=device)[None] < lengths[:, None]

    def batches(self, chosen, size, rng=None):
        """Batches of similar length; with `rng` in random order."""
        chosen = list(chosen)
        if rng is not None:
            rng.shuffle(chosen)
        span = 32 * size if rng is not None else len(chosen)
        result = []
        for start in range(0, len(chosen), span):
            part = chosen[start : start + span]
            result += [[part[index] for index in places] for places in by_length([len(self.states[index]) for index in part], size)]
        if rng is not None:
            rng.shuffle(result)
        return result


def by_length(lengths, size):
    order = sorted(range(len(lengths)), key=lengths.__getitem__)
    return [order[start : start + size] for start in range(0, len(order), size)]


def bias_of(mask):
    return torch.zeros(mask.shape, device=mask.device).masked_fill(~mask, -30000.0)[:, None, None, :]


def scores_of(model, x, mask, layer_dropout, head_dropout):
    for layer in model.layers[-LAYERS:]:
        x = layer(x, bias_of(mask), layer_dropout)
    return model.sentence_heads["sentiment"](model.pool(x, mask), head_dropout)


@torch.no_grad()
def probabilities(model, sentences, chosen):
    result = torch.zeros(len(sentences.states), len(SENTIMENTS))
    for part in sentences.batches(chosen, EVALUATED):
        result[part] = torch.softmax(scores_of(model, *sentences.batch(part), 0.0, 0.0), 1).cpu()
    return result


def trained(source, sentences, chosen, targets, weights, seed):
    torch.manual_seed(seed)
    rng, model = random.Random(seed), copy.deepcopy(source)
    groups = [(LAYER_RATE, model.layers[-LAYERS:]), (HEAD_RATE, model.sentence_heads["sentiment"])]
    optimizer = torch.optim.AdamW([{"params": part.parameters(), "lr": rate} for rate, part in groups], weight_decay=0.01)
    updates = EPOCHS * len(sentences.batches(chosen, BATCH, rng))
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1, 0, updates)
    for _ in range(EPOCHS):
        for part in sentences.batches(chosen, BATCH, rng):
            scores = scores_of(model, *sentences.batch(part), LAYER_DROPOUT, HEAD_DROPOUT)
            loss = -(targets[part].to(device) * F.log_softmax(scores, 1)).sum(1) @ weights[part].to(device) / len(part)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    return model


def mean_of(models):
    result = copy.deepcopy(models[0])
    states = [model.state_dict() for model in models]
    result.load_state_dict({name: torch.stack([state[name] for state in states]).mean(0) for name in states[0]})
    return result


def report(title, rows, found):
    for name in dict.fromkeys(row[0] for row in rows):
        shown = [index for index, row in enumerate(rows) if row[0] == name and (row[3] or row[2] is None)]
        answers = [int(found[index].argmax()) for index in shown]
        if name == "ordinary":
            print(f"{title} ordinary: {100 * np.mean([answer == 2 for answer in answers]):.1f} % neutral", flush=True)
            continue
        right = np.array([answer == rows[index][2] for answer, index in zip(answers, shown)])
        recall = [f"{SENTIMENTS[label]} {100 * right[own].mean():.0f}" for label in range(3) if (own := np.array([rows[index][2] == label for index in shown])).any()]
        print(f"{title} {name}: {len(shown)} rows, {100 * right.mean():.1f} % right; recall {', '.join(recall)}", flush=True)


def write(model, lang, path):
    """The layers count from 0; the numbers have eight bits."""
    tensors, first = Tensors(), len(model.layers) - LAYERS
    states = {f"layers.{index}": model.layers[first + index] for index in range(LAYERS)} | {"sentence_heads.sentiment": model.sentence_heads["sentiment"]}
    for prefix, part in states.items():
        for name, value in part.state_dict().items():
            value = value.cpu().numpy().astype(np.float32)
            if value.ndim == 2:
                tensors.add(f"{prefix}.{name}", "int8", value.shape, *quantize_rows(value))
            else:
                tensors.add(f"{prefix}.{name}", "float32", value.shape, value)
    config = {key: model.config[key] for key in ("width", "heads", "inner", "norm_epsilon")}
    tensors.write(path, {"format": "VNL1", "config": {**config, "layers": LAYERS}, "after_layer": first, "languages": [lang], "labels": {"sentiment": SENTIMENTS}})


def main(lang, data, tokenizer_path, source, parallel, target):
    rng = random.Random(5)
    predictor = Predictor.open(source, tokenizer_path, device)
    model = predictor.model
    rows = list(examples(lang, Path(data), parallel, rng))
    sentences = Sentences(model, predictor.tokenizer, [text for _, text, _, _ in rows])
    print(f"{len(rows)} sentences", flush=True)
    everything = range(len(rows))
    before = probabilities(model, sentences, everything)
    report("before", rows, before)
    targets = torch.stack([before[index] if row[2] is None else F.one_hot(torch.tensor(row[2]), len(SENTIMENTS)).float() for index, row in enumerate(rows)])
    weights = torch.tensor([WEIGHT.get(row[0], 0.0) for row in rows])
    chosen, models = [index for index, row in enumerate(rows) if not row[3]], []
    for seed in SEEDS:
        models.append(trained(model, sentences, chosen, targets, weights, seed))
        report(f"seed {seed}", rows, probabilities(models[-1], sentences, everything))
    result = mean_of(models)
    report("mean", rows, probabilities(result, sentences, everything))
    write(result, lang, target)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Trains the English text encoder: the twelve layers of gte-small with four-bit weights, taught by five encoders whose weights are not rounded.

python3 english.py texts READABLE FILE              writes texts without labels, one in each line; READABLE has `pool.jsonl`, `clean.txt` and `turns.jsonl` (../readable)
python3 english.py teacher names SEED DATA OUT      a teacher for names and moderation; `opinions` instead of `names`: for sentiment and emotion
python3 english.py student DATA OUT                 the encoder, as `english.vnl`; OUT has what the teachers found
python3 english.py neutral DATA IN.vnl OUT.vnl      chooses the weights of neutral on held-out rows of `opinion_labels.tsv` and writes them into the file
python3 english.py measure DATA FILE                prints the figures of a teacher (.pt) or of the encoder (.vnl) on the measuring sets

DATA has `entities.jsonl`, `sentences.jsonl`, `parallel.tsv` and `tests.jsonl` (build_data.py), `texts.txt` (the command `texts`), `gte.fp16.safetensors` (gte-small), `model.fp16.safetensors` and `tokenizer.json` (MiniLM).
To read a .vnl file, `model.fp16.safetensors` must be beside it.
The teachers learn the labels. The student learns the labels and what the teachers find in all texts; its weights are rounded as they are stored.
$NAMES_SECONDS, $OPINIONS_SECONDS and $STUDENT_SECONDS set the times of training, $LIMIT the rows of each file for a test run.
"""

import os
import random
import sys
import time
from collections import defaultdict
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

import evaluate
import teach
from batches import BUCKETS, json_rows, make_tasks, open_pool
from export import add_neutral, write_english
from four_bits import FourBits, rounded, scale_of
from model import from_minilm
from predict import Predictor
from text import EMOTIONS, HARMS, IGNORED, SENTIMENTS, plain_text
from thresholds import GROUP_OF, choose_emotion, weighted_accuracy
from training import allowed_labels, held_out, hide_words, masked_mean, schedule

SECONDS = {kind: float(os.environ.get(f"{kind.upper()}_SECONDS", seconds)) for kind, seconds in (("names", 200), ("opinions", 95), ("student", 420))}
LIMIT = int(os.environ.get("LIMIT", 0)) or None
OPINIONS = ("sentiment", "emotion")
HEADS = {"opinions": OPINIONS, "names": ("entities", "harm")}
# Shares of the tasks in the rows of a batch, and of the lengths in the batches.
SHARES = {"names": {"entities": 0.6, "harm": 0.4}, "opinions": {"opinions": 1.0}, "student": {"entities": 0.34, "opinions": 0.3, "harm": 0.16, "others": 0.2}}
LENGTH_SHARES = (0.5, 0.34, 0.16)
WEIGHTS = {"entities": 1.0, "sentiment": 1.2, "emotion": 0.6, "harm": 1.2}
# Factors of the losses of the student: of what the teachers find, and of the labels of sentiment and emotion, which it would learn by heart.
TAUGHT, OPINION_LABELS = 2.0, 0.4
RATE = {"encoder": 1.2e-4, "heads": 8e-4}
TOKENS = 16384 if torch.cuda.is_available() else 1024
# [MASK]
HIDDEN_ID = 103
# Steps until the scales of four-bit numbers are chosen again.
REFRESH = 100
NEUTRAL_WEIGHTS = [0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0, 3.5, 4.0]
# Standard errors of the two figures on held-out rows: a smaller weight of neutral that is worse by less is preferred.
WITHIN = {"sentiment": 0.03, "emotion": 0.015}
# What `measure` tries: the threshold of names (none: names are not measured) and the weights of neutral of sentiment and emotion, on top of those in the file.
MEASURED = ((0.0, 1.0, 1.0), (0.5, 1.2, 1.7), (None, 1.4, 2.0), (None, 1.7, 3.0))
# Texts without labels: lines of `clean.txt` and of `turns.jsonl`, the share without marks and capitals, words of a text.
LINES, TURNS, PLAIN, MOST_WORDS = 90_000, 40_000, 0.25, 100
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def mixed_precision():
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


class SharedEmbedding(nn.Embedding):
    """An embedding that is stored as the difference from that of MiniLM, with four bits for each number."""

    def stored(self):
        return self.base + rounded(self.weight - self.base, self.scale)

    def forward(self, ids):
        own, base, scale = self.weight[ids], self.base[ids], self.scale[ids]
        return own + (base + rounded(own - base, scale) - own).detach()


def use_four_bits(model, minilm):
    """The layers and the embedding of the model compute with what is stored of them; their weights stay the same."""
    for module in model.layers.modules():
        if isinstance(module, nn.Linear):
            module.__class__ = FourBits
    model.embedding.__class__ = SharedEmbedding
    model.embedding.register_buffer("base", from_minilm(minilm).embedding.weight.detach().to(device), persistent=False)


def refresh(model):
    """Chooses the scales of the four-bit numbers again, because the weights have changed."""
    for module in model.modules():
        if isinstance(module, FourBits):
            module.scale = scale_of(module.weight.detach())
        elif isinstance(module, SharedEmbedding):
            module.scale = scale_of(module.weight.detach() - module.base)


def texts(readable, target):
    """All texts of the pool, some sentences and some turns of more than three words."""
    rng = random.Random(5)
    pool = [row["text"] for row in json_rows(readable / "pool.jsonl")]
    sentences = (readable / "clean.txt").read_text(encoding="utf-8").splitlines()
    turns = [" ".join(parts) for _, parts in json_rows(readable / "turns.jsonl")]
    turns = [turn for turn in turns if len(turn.split()) > 3]
    chosen = pool + rng.sample(sentences, min(LINES, len(sentences))) + rng.sample(turns, min(TURNS, len(turns)))
    rng.shuffle(chosen)
    cut = (" ".join(text.split()[:MOST_WORDS]) for text in chosen)
    written = [text for text in (plain_text(text) if rng.random() < PLAIN else text for text in cut) if text]
    target.write_text("".join(f"{text}\n" for text in written), encoding="utf-8")
    print(target, len(written), "texts")


def load_rows(data):
    """Training rows by task. Their order is the same in each run, because what a teacher finds is stored in this order."""
    rng = random.Random(1)
    sentences = json_rows(data / "sentences.jsonl", ("en",), LIMIT)
    with open(data / "parallel.tsv", encoding="utf-8", errors="replace") as file:
        english = [line.split("\t")[1] for line in file if line.count("\t") == 2][:LIMIT]
    harmless = [{"t": text, "m": [0] * len(HARMS), "k": "harmless"} for text in rng.sample(english, min(len(english), 12_000)) if not teach.suspicious(text)]
    others = (data / "texts.txt").read_text(encoding="utf-8").splitlines()[:LIMIT]
    rows = {
        "entities": json_rows(data / "entities.jsonl", ("en",), LIMIT),
        "opinions": [row for row in sentences if row.get("s") is not None or row.get("e")],
        "harm": [row for row in sentences if row.get("m")] + harmless,
        # The labels of these words are not learnt: they mark the pieces for which the teachers find a label.
        "others": [{"w": text.split(), "y": [0] * len(text.split())} for text in others if text],
    }
    for items in rows.values():
        rng.shuffle(items)
    return {name: [row for row in items if name == "others" or not held_out(row)] for name, items in rows.items()}


def states_of(model, ids, features, lengths):
    """The states of the encoder and the vector of each text, which the sentence heads read."""
    mask = torch.arange(ids.shape[1], device=ids.device)[None] < lengths[:, None]
    hidden = model.encode(ids, features, mask)
    return hidden, model.pool(hidden, mask)


def label_losses(model, task, hidden, vectors, targets, table):
    """The losses of the labels; the task `others` has none."""
    if task == "others":
        return {}
    if task == "entities":
        targets = targets.long()
        known = targets != IGNORED
        scores = torch.log_softmax(model.token_scores("entities", hidden[known]).float(), dim=-1)
        return {"entities": -torch.logsumexp(scores + table[targets[known]], dim=-1).mean()}
    parts = dict(zip((*OPINIONS, "harm"), targets.split([len(SENTIMENTS), len(EMOTIONS), len(HARMS)], dim=1)))
    if task == "harm":
        scores = model.sentence_scores("harm", vectors).float()
        return {"harm": masked_mean(F.binary_cross_entropy_with_logits(scores, parts["harm"].clamp(min=0), reduction="none"), (parts["harm"] >= 0).float())}
    losses = {}
    for name in OPINIONS:
        scores = torch.log_softmax(model.sentence_scores(name, vectors).float(), dim=-1)
        losses[name] = masked_mean(-(0.95 * parts[name] * scores).sum(1) - 0.05 * scores.mean(1), (parts[name].sum(1) > 0.5).float())
    return losses


def taught_losses(model, hidden, vectors, targets, found):
    """The losses against what the teachers find: for each text and, where they labelled words, for each word."""
    losses = {}
    for name in OPINIONS:
        losses[name] = -(found[name].float() * torch.log_softmax(model.sentence_scores(name, vectors).float(), dim=-1)).sum(1).mean()
    losses["harm"] = F.binary_cross_entropy_with_logits(model.sentence_scores("harm", vectors).float(), found["harm"].float())
    if "entities" in found:
        known = targets.long() != IGNORED
        scores = torch.log_softmax(model.token_scores("entities", hidden[known]).float(), dim=-1)
        losses["entities"] = -(found["entities"][known].float() * scores).sum(1).mean()
    return losses


def draw(tasks, shares, rng):
    """A length, and for each task the numbers of the rows of that length."""
    present = []
    while not present:
        size = rng.choices(BUCKETS, LENGTH_SHARES)[0]
        present = [name for name in shares if size in tasks[name].buckets]
    total = sum(shares[name] for name in present)
    counts = {name: max(4, round(TOKENS / size * shares[name] / total)) for name in present}
    return size, {name: torch.multinomial(tasks[name].weights[size], count, replacement=True) for name, count in counts.items()}


def losses_of(model, tasks, shares, table, found, rng):
    """All losses of a batch; the encoder runs once over the rows of all tasks."""
    size, picked = draw(tasks, shares, rng)
    parts = {name: [column[chosen] for column in tasks[name].buckets[size]] for name, chosen in picked.items()}
    ids, features, lengths = (torch.cat([part[column] for part in parts.values()]).long() for column in range(3))
    hidden, vectors = states_of(model, hide_words(ids, parts, HIDDEN_ID), features, lengths)
    losses, start = {}, 0
    for name, (rows, _, _, targets) in parts.items():
        chosen = slice(start, start + len(rows))
        start += len(rows)
        own = hidden[chosen], vectors[chosen]
        for head, value in label_losses(model, name, *own, targets, table).items():
            losses[head] = losses.get(head, 0) + value
        if found:
            rows_found = {head: values[picked[name]] for head, values in found[name][size].items()}
            for head, value in taught_losses(model, *own, targets, rows_found).items():
                # Labels of words are found in about half of the rows, so they count twice.
                share = len(rows) / len(ids) * (2 if head == "entities" else 1)
                losses[f"taught {head}"] = losses.get(f"taught {head}", 0) + value * share
    return losses


def weight_of(name, found):
    """The weight of a loss; `found`: whether there are teachers."""
    if name.startswith("taught "):
        return TAUGHT * WEIGHTS[name.removeprefix("taught ")]
    return WEIGHTS[name] * (OPINION_LABELS if found and name in OPINIONS else 1)


def make_optimizer(named):
    """The heads and the table of shapes are new, so they learn faster."""
    groups = {"encoder": [], "heads": []}
    for name, value in named:
        groups["heads" if "heads" in name or name == "features.weight" else "encoder"].append(value)
    options = {"fused": True} if device.type == "cuda" else {}
    return torch.optim.AdamW([{"params": values, "lr": RATE[kind], "base": RATE[kind]} for kind, values in groups.items()], betas=(0.9, 0.98), weight_decay=0.02, **options)


def train(model, tasks, kind, seed, found=None):
    """The result is the running mean of the weights. `found`: what the teachers find, by task, length and head."""
    torch.manual_seed(seed)
    model.to(device).train()
    table, rng = allowed_labels().to(device), random.Random(seed)
    named = [(name, value) for name, value in model.named_parameters() if value.requires_grad]
    optimizer, mean, sums, step = make_optimizer(named), None, defaultdict(list), 0
    began = shown = time.time()
    while (progress := (time.time() - began) / SECONDS[kind]) < 1:
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * schedule(progress)
        if step % REFRESH == 0:
            refresh(model)
        with mixed_precision():
            losses = losses_of(model, tasks, SHARES[kind], table, found, rng)
        loss = sum(weight_of(name, found) * value for name, value in losses.items())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        # A batch in which a number overflows is left out.
        if torch.isfinite(nn.utils.clip_grad_norm_(model.parameters(), 1.0)):
            optimizer.step()
        step += 1
        if step % 20 == 0:
            for name, value in losses.items():
                sums[name].append(value.detach())
        if time.time() - shown > 30:
            shown = time.time()
            print(f"{kind} {seed}: {shown - began:4.0f} s step {step}", {name: round(float(torch.stack(values).mean()), 3) for name, values in sums.items()}, flush=True)
            sums.clear()
        if progress > 0.4 and step % 4 == 0:
            now = [value.detach() for _, value in named]
            mean = [value.clone() for value in now] if mean is None else [before.lerp(value, 0.03) for before, value in zip(mean, now)]
    for (_, value), own in zip(named, mean or []):
        value.data.copy_(own)
    refresh(model)
    print(f"{kind} {seed}: {step} steps", flush=True)
    return model.eval()


@torch.no_grad()
def found_by(model, tasks, heads):
    """What a teacher finds in all rows, by task, length and head."""
    result = {}
    for name, task in tasks.items():
        result[name] = {}
        for size, (ids, features, lengths, _) in task.buckets.items():
            parts = {head: [] for head in heads if head != "entities" or name in ("entities", "others")}
            for at in range(0, len(ids), 65536 // size):
                chosen = slice(at, at + 65536 // size)
                with mixed_precision():
                    hidden, vectors = states_of(model, ids[chosen].long(), features[chosen].long(), lengths[chosen].long())
                    for head in parts:
                        scores = model.token_scores(head, hidden) if head == "entities" else model.sentence_scores(head, vectors)
                        parts[head].append((torch.sigmoid(scores.float()) if head == "harm" else torch.softmax(scores.float(), -1)).half())
            result[name][size] = {head: torch.cat(values) for head, values in parts.items()}
    return result


def write_encoder(model, minilm, path):
    """Writes the rounded weights."""
    stored = {f"{name}.weight": module.stored() for name, module in model.named_modules() if hasattr(module, "stored")}
    weights = {name: stored.get(name, value).detach().float().cpu() for name, value in model.state_dict().items()}
    write_english({"config": model.config, "weights": weights, "tokenizer": "wordpiece"}, minilm, path)


def teacher(kind, seed, data, out):
    """Trains a teacher, and writes its weights and what it finds in all texts."""
    pool = open_pool(4 if device.type == "cuda" else 1, "wordpiece", str(data / "tokenizer.json"))
    tasks = make_tasks(pool, load_rows(data), device)
    own = {name: tasks[name] for name in SHARES[kind]}
    model = train(from_minilm(data / "gte.fp16.safetensors"), own, kind, int(seed))
    torch.save({"config": model.config, "weights": model.state_dict(), "tokenizer": "wordpiece"}, out / f"teacher-{kind}-{seed}.pt")
    torch.save(found_by(model, tasks, HEADS[kind]), out / f"found-{kind}-{seed}.pt")


def mean_found(out):
    """The mean of what the teachers of each kind find."""
    result = {}
    for kind in HEADS:
        files = [torch.load(path, map_location=device) for path in sorted(out.glob(f"found-{kind}-*.pt"))]
        for name, sizes in files[0].items():
            for size, heads in sizes.items():
                for head in heads:
                    result.setdefault(name, {}).setdefault(size, {})[head] = sum(file[name][size][head].float() for file in files).div(len(files)).half()
    return result


def student(data, out):
    """Trains and writes the encoder."""
    pool = open_pool(8 if device.type == "cuda" else 1, "wordpiece", str(data / "tokenizer.json"))
    tasks = make_tasks(pool, load_rows(data), device)
    model = from_minilm(data / "gte.fp16.safetensors").to(device)
    use_four_bits(model, data / "model.fp16.safetensors")
    model = train(model, tasks, "student", 1, mean_found(out))
    write_encoder(model, data / "model.fp16.safetensors", out / "english.vnl")


def choose(rows, results):
    """The weights of neutral with about the best accuracy on held-out rows, and this accuracy. In dialogue a neutral row counts twice: most sentences of calls and meetings are neutral."""
    labelled = defaultdict(list)
    for row, result in zip(rows, results):
        if row.get("s") in (0, 1, 2):
            labelled[row["k"]].append((row, result))
    felt = [(result["emotion"], GROUP_OF[EMOTIONS[int(max(row["e"], key=row["e"].get))]]) for row, result in zip(rows, results) if row["k"] == "dialogue" and row.get("e")]
    total = sum(2 if wanted == "neutral" else 1 for _, wanted in felt)

    def sentiment(weight):
        return 2 * weighted_accuracy(labelled["dialogue"], weight, 2.0) + weighted_accuracy(labelled["messages"], weight, 1.0)

    def emotion(weight):
        return sum((2 if wanted == "neutral" else 1) * (choose_emotion(scores, weight) == wanted) for scores, wanted in felt) / max(1, total)

    return {"sentiment": smallest(sentiment, WITHIN["sentiment"]), "emotion": smallest(emotion, WITHIN["emotion"])}


def smallest(value, within):
    """The smallest weight of neutral whose value is nearly the best, and this value."""
    values = {weight: value(weight) for weight in NEUTRAL_WEIGHTS}
    weight = min(weight for weight in NEUTRAL_WEIGHTS if values[weight] >= max(values.values()) - within)
    return weight, values[weight]


def neutral(data, source, target):
    """Puts the weights of neutral that fit held-out rows into the biases, so that a reader takes the largest probability."""
    rows = [row for row in json_rows(data / "sentences.jsonl", ("en",)) if held_out(row) and row["k"] in ("dialogue", "messages")]
    results = Predictor.open(source, str(data / "tokenizer.json"), device).run([row["t"].split() for row in rows], OPINIONS)
    chosen = choose(rows, results)
    print("weights of neutral and their figures on held-out rows:", {head: (weight, round(value, 4)) for head, (weight, value) in chosen.items()})
    add_neutral(source, target, {head: weight for head, (weight, _) in chosen.items()})


def measure(data, file):
    """Figures on the measuring sets."""
    predictor = Predictor.open(file, str(data / "tokenizer.json"), device)
    sets = defaultdict(list)
    for row in json_rows(data / "tests.jsonl"):
        if row["lang"] == "en" and row["task"] in ("entities", "sentiment", "emotion", "moderation"):
            sets[row["task"], row["set"]].append(row)
    for entities, sentiment, emotion in MEASURED:
        thresholds = {"entities": entities, "neutral_sentiment": sentiment, "neutral_emotion": emotion, "harm": [evaluate.SHIPPED_HARM] * len(HARMS)}
        print(f"{Path(file).name}: threshold of names {entities}, weights of neutral {sentiment} and {emotion}")
        for (task, name), rows in sorted(sets.items()):
            # Moderation depends on none of the three.
            if task == "moderation" and entities != 0 or task == "entities" and entities is None:
                continue
            for label, value, note, _ in evaluate.TASKS[task](predictor, rows[:LIMIT], f"{task} {name}", thresholds):
                print(f"  {label} {value} ({note})", flush=True)


def main():
    command, *rest = sys.argv[1:]
    if command == "texts":
        texts(Path(rest[0]), Path(rest[1]))
    elif command == "teacher":
        teacher(rest[0], rest[1], Path(rest[2]), Path(rest[3]))
    elif command == "student":
        student(Path(rest[0]), Path(rest[1]))
    elif command == "neutral":
        neutral(Path(rest[0]), rest[1], rest[2])
    elif command == "measure":
        measure(Path(rest[0]), rest[1])
    else:
        sys.exit(f"unknown command {command}")


if __name__ == "__main__":
    main()

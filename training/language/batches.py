"""Training rows as padded tensors in length buckets, and batches that mix the tasks."""

import json
import multiprocessing

import numpy as np
import torch

from pieces import SentencePiece, WordPiece, encode
from text import EMOTIONS, HARMS, IGNORED, SENTIMENTS

BUCKETS = (32, 64, 128)
SHARES = {32: 0.46, 64: 0.37, 128: 0.17}  # most spoken sentences have fewer than 32 pieces
SET_WEIGHT = {
    "dialogue": 4.0, "messages": 3.0, "goemotions": 1.0, "xed": 0.8, "vader": 1.5, "reviews": 3.0, "emory": 2.0, "davidson": 0.5, "mlma": 0.7, "germeval18": 1.0, "surge": 2.0, "release": 3.0,
    "harmtemplate": 3.0, "harmwritten": 5.0, "proscons": 0.5, "products": 1.5, "reviewtemplate": 3.0, "hatemoji": 1.5, "go": 0.3, "taught": 0.35, "harmless": 0.4, "template": 0.6, "europeana": 0.3, "multidogo": 0.7, "snips": 0.7, "slurp": 0.8, "mobie": 0.6,
    "tweets": 1.2, "museums": 0.7, "plots": 0.3, "calls": 0.2, "nytEditorialSnippets": 1.5, "amazonReviewSnippets": 1.5, "filmends": 1.5, "filmparts": 0.7, "filmlines": 1.0, "filmsentences": 2.0, "calltemplate": 3.0, "news": 0.6, "smartdata": 0.7,
    "lener": 0.4, "meddocan": 0.4, "projected": 0.8, "translated": 1.2, "crossner": 1.2, "wikigold": 2.5, "gum": 2.0, "company": 1.0, "ordinary": 0.5, "written": 4.0,
}

# State that a worker process keeps between jobs.
worker = {}


def make_tokenizer(kind, path):
    return WordPiece(path) if kind == "wordpiece" else SentencePiece(path)


def start_worker(kind, path, teacher_path=None):
    worker["tokenizer"] = make_tokenizer(kind, path)
    if teacher_path:
        worker["teacher"] = WordPiece(teacher_path)


class Direct:
    """Runs jobs in this process, for test runs on a busy machine."""

    def __init__(self, *arguments):
        start_worker(*arguments)

    def map(self, function, jobs, chunksize=1):
        return [function(job) for job in jobs]


def open_pool(processes, *arguments):
    """Worker processes; they must start before the GPU is used, because they are forks."""
    return multiprocessing.Pool(processes, start_worker, arguments) if processes > 1 else Direct(*arguments)


def chunks(items, size=2000):
    return [items[start : start + size] for start in range(0, len(items), size)]


def entity_example(row):
    ids, features, heads = encode(worker["tokenizer"], row["w"], BUCKETS[-1])
    targets = [IGNORED] * len(ids)
    for head, label in zip(heads, row["y"]):
        targets[head] = label
    return ids, features, targets


def sentence_example(row):
    ids, features, _ = encode(worker["tokenizer"], row["t"].split(), BUCKETS[-1])
    if "v" in row:
        return ids, features, row["v"]
    target = [0.0] * (len(SENTIMENTS) + len(EMOTIONS)) + [-1.0] * len(HARMS)
    if row.get("s") is not None:
        target[row["s"]] = 1.0
    for index, share in (row.get("e") or {}).items():
        target[len(SENTIMENTS) + int(index)] = share
    if row.get("m"):
        target[-len(HARMS) :] = row["m"]
    return ids, features, target


def vector_example(row):
    ids, features, _ = encode(worker["tokenizer"], row["t"].split(), BUCKETS[-1])
    return ids, features, [float(row["n"])]


EXAMPLES = {
    "vectors": vector_example, "entities": entity_example, "others": entity_example,
    "sentences": sentence_example, "opinions": sentence_example, "harm": sentence_example,
}


def pack(job):
    """Padded arrays by bucket of a list of rows: ids, features, lengths, targets, sampling weights."""
    task, rows = job
    examples = [(*EXAMPLES[task](row), row.get("weight", SET_WEIGHT.get(row.get("k"), 1.0))) for row in rows]
    pad, lower, result = worker["tokenizer"].pad, 0, {}
    for size in BUCKETS:
        chosen = [example for example in examples if lower < len(example[0]) <= size]
        lower, count = size, len(chosen)
        if not chosen:
            continue
        ids, features, lengths = np.full((count, size), pad, np.int16), np.zeros((count, size), np.int8), np.zeros(count, np.int16)
        tokenwise = task in ("entities", "others")
        targets = np.full((count, size), IGNORED, np.int8) if tokenwise else np.zeros((count, len(chosen[0][2])), np.float32)
        for index, (row, feature, target, _) in enumerate(chosen):
            ids[index, : len(row)], features[index, : len(row)], lengths[index] = row, feature, len(row)
            targets[index, : len(target)] = target
        result[size] = (ids, features, lengths, targets, np.array([example[3] for example in chosen], np.float32))
    return result


class Task:
    """The examples of one task: per bucket the ids, features, lengths, targets and sampling weights."""

    def __init__(self, packs, device):
        self.buckets, self.weights = {}, {}
        for size in BUCKETS:
            parts = [part[size] for part in packs if size in part]
            if sum(len(part[0]) for part in parts) < 8:
                continue
            arrays = [torch.from_numpy(np.concatenate(column)).to(device) for column in zip(*parts)]
            self.buckets[size], self.weights[size] = arrays[:4], arrays[4]

    def draw(self, size, count):
        ids, features, lengths, targets = self.buckets[size]
        picked = torch.multinomial(self.weights[size], count, replacement=True)
        return ids[picked], features[picked], lengths[picked], targets[picked]


def make_tasks(pool, rows, device):
    """Tasks by name from lists of rows by name."""
    jobs = [(name, part) for name, items in rows.items() for part in chunks(items)]
    packs = pool.map(pack, jobs, 1)
    return {name: Task([packed for (task, _), packed in zip(jobs, packs) if task == name], device) for name in rows}


def json_rows(path, languages=None, limit=None):
    rows = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if not languages or row.get("g", "en") in languages:
                rows.append(row)
                if limit and len(rows) >= limit:
                    break
    return rows


def draw_batch(tasks, weights, tokens, rng):
    """A bucket and the rows of every task for it."""
    size = rng.choices(BUCKETS, [SHARES[size] for size in BUCKETS])[0]
    present = [name for name in tasks if size in tasks[name].buckets]
    total = sum(weights[name] for name in present)
    return {name: tasks[name].draw(size, max(4, round(tokens / size * weights[name] / total))) for name in present}

"""Rows for the first step of the training: python3 first_rows.py DATA [SENTENCES], with `clean.txt`, `turns.jsonl` and `sounds.json` (clean_text.py) and `tokenizer.json`.

Writes `first.pt`: whole sentences and the same with made-up faults; windows of several sentences in lower case without marks, whose sentence ends are to be found.
"""

import json
import multiprocessing
import random
import re
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from faults import Faults, as_sentence  # noqa: E402
from pieces import WordPiece, encode  # noqa: E402
from text import normalize  # noqa: E402

LIMIT = 128
HELD_OUT = 0.01
PASSES = 3
WRITTEN_WINDOWS = 60_000
# Not every sentence with a made-up fault is broken.
BROKEN = 0.05
PLAIN = 0.25


def plain_word(word):
    return re.sub(r"[^\w'%$€£-]|_", "", word.lower().replace("’", "'")) or "-"


def windows(sentences, rng):
    """Words of neighbouring sentences and for each whether a sentence ends there; nothing is known of the last one, because the window may break off."""
    words, ends, want = [], [], rng.randint(20, 85)
    for sentence in sentences:
        own = [plain_word(word) for word in sentence.split()]
        words += own
        ends += [0] * (len(own) - 1) + [1]
        if len(words) >= want:
            start = rng.randint(0, min(6, len(words) // 4)) if rng.random() < 0.3 else 0
            yield words[start:want], [*ends[start : want - 1], -1]
            words, ends, want = [], [], rng.randint(20, 85)


def work(job):
    """Encoded rows of a part of the sentences or of the windows."""
    kind, seed, data, part = job
    tokenizer, rng, rows = WordPiece(str(data / "tokenizer.json")), random.Random(seed), []

    def add(words, sentence, stays=None, ends=None, wrong=None):
        ids, features, heads = encode(tokenizer, words, LIMIT)
        rows.append((ids, features, heads, sentence, stays, ends, wrong))

    if kind == "windows":
        for words, ends in windows(part, rng):
            add(words, -1.0, ends=ends)
        return rows
    faults = Faults(rng, part, json.loads((data / "sounds.json").read_text()))
    for text in part:
        text = normalize(text)
        shown = as_sentence(re.sub(r"[.,?!;:](?=\s|$)", "", text.lower())) if rng.random() < PLAIN else text
        words = shown.split()
        add(words, 1.0, stays=[1] * len(words), wrong=[0] * len(words))
        faulty = faults.make(text)
        if faulty:
            add(faulty[0].split(), BROKEN, wrong=faulty[1])
    return rows


def main(data, most=None):
    data, rng = Path(data), random.Random(1)
    clean = (data / "clean.txt").read_text(encoding="utf-8").splitlines()[: int(most) if most else None]
    spoken = [part for line in (data / "turns.jsonl").open(encoding="utf-8") for part in json.loads(line)[1]]
    jobs = [("sentences", index, data, clean[index::64]) for index in range(64)]
    size = len(spoken) // 16
    jobs += [("windows", 100 * number + index, data, spoken[index * size : (index + 1) * size]) for number in range(1, (1 if most else PASSES) + 1) for index in range(16)]
    written = rng.sample(clean, min(len(clean), 4 * WRITTEN_WINDOWS))
    jobs += [("windows", 1000 + index, data, written[index::16]) for index in range(16)]
    with multiprocessing.Pool() as pool:
        rows = [row for part in pool.imap_unordered(work, jobs) for row in part]
    rng.shuffle(rows)
    held = int(HELD_OUT * len(rows))
    torch.save({"held": rows[:held], "rows": rows[held:]}, data / "first.pt")
    print(len(rows), "rows,", sum(row[5] is not None for row in rows), "windows")


if __name__ == "__main__":
    main(*sys.argv[1:])

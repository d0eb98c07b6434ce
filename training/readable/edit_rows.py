"""Rows for learning edits: python3 edit_rows.py DATA

DATA has `clean.txt`, `turns.jsonl` (clean_text.py), `sentences.jsonl` (convert.ts sentences) and `tokenizer.json` of MiniLM.
Writes `edits.npz` and `edits.json`: pairs of a spoken and a clean sentence (of `cleaned.tsv`, of `rewritten.tsv` where edits can make the clean one, and made up),
and texts whose scores must stay as they are.
"""

import json
import random
import sys
from collections import Counter
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
sys.path.insert(0, str(Path(__file__).parent.parent / "translation"))
from edits import DELETE, FORMS, KEEP, edits_of  # noqa: E402
from faults import Faults, as_sentence  # noqa: E402
from first_rows import windows  # noqa: E402
from pieces import WordPiece, encode  # noqa: E402
from rewritten import group_of  # noqa: E402
from train_scorer import fold_of  # noqa: E402
from text import normalize  # noqa: E402

HERE = Path(__file__).parent
MADE_UP, WINDOWS, POOL, LIMIT = 200_000, 25_000, 45_000, 128
KINDS = ("text", "made up", "same", "rewritten", "cleaned")
# Words that are inserted and forms that occur less often in labelled sentences are not learned.
LEAST = 3
# Rewritten sentences may insert more than a summary should.
MOST_INSERTED = 2


def spoken_of(path):
    with open(path, encoding="utf-8") as file:
        rows = map(json.loads, file)
        return {f"{row['set']}/{row['id']}": {part["i"]: part["t"] for part in row["rows"]} for row in rows}


def labelled(spoken):
    """(kind, group, source, target) of the sentences that readers cleaned; the target is empty where no edits help."""
    for line in (HERE / "cleaned.tsv").read_text(encoding="utf-8").splitlines():
        name, index, target = line.split("\t")
        source = spoken.get(name, {}).get(int(index))
        if source:
            yield "cleaned", group_of(name), normalize(source), "" if target == "-" else normalize(target)
    for line in (HERE / "rewritten.tsv").read_text(encoding="utf-8").splitlines():
        name, _, _, index, rating, target = line.split("\t")
        source = spoken.get(name, {}).get(int(index))
        if not source or rating == "0":
            continue
        found = edits_of(normalize(source), normalize(target))
        if found and sum(map(bool, found[1])) <= MOST_INSERTED:
            yield "rewritten", group_of(name), normalize(source), normalize(target)


class Spoken(Faults):
    """Faults that edits can mend: nothing that matters is lost."""

    def __init__(self, rng, others):
        super().__init__(rng, others, {})
        self.kinds = [self.swap] * 3 + [self.article] * 3 + [self.number] * 2 + [self.inflect] * 2 + [self.run_on] * 4 + [self.insert]

    def insert(self, words):
        """A part of the sentence that is begun twice, with other words."""
        at = self.rng.randrange(1, len(words) - 1)
        part = [[word.strip(",.?!"), 1] for word, _ in words[max(0, at - self.rng.randint(1, 4)) : at]]
        words[at:at] = part

    def source(self, text):
        """A spoken form of a sentence with one to three faults."""
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            if self.rng.random() < 0.6:
                text = as_sentence(self.noise.make(text, "en", self.others, share_clean=0))
                continue
            words = [[word, 0] for word in text.rstrip(".?!").split()]
            if len(words) > 4:
                self.rng.choice(self.kinds)(words)
                text = as_sentence(" ".join(word for word, _ in words))
        return normalize(text)


def vocabulary(found):
    """The operations and the inserted words that are learned."""
    counts = [Counter(), Counter()]
    for operations, insertions, _ in found:
        counts[0].update(operations)
        counts[1].update(insertions)
    operations = [KEEP, DELETE] + sorted(name for name, count in counts[0].items() if name not in (KEEP, DELETE) and (count >= LEAST or name in FORMS))
    return operations, [""] + sorted(name for name, count in counts[1].items() if name and count >= LEAST)


def write(data, pairs, texts):
    """All pieces one after the other: id, shape, and at the first piece of a word its operation, the insertion before it and the comma after it (-1: none)."""
    edits = [edits_of(source, target) if target else None for _, _, source, target in pairs]
    operations, insertions = vocabulary(own for own, (kind, *_) in zip(edits, pairs) if own and kind == "cleaned")
    places = [{name: at for at, name in enumerate(names)} for names in (operations, insertions)]
    tokenizer = WordPiece(str(data / "tokenizer.json"))
    pieces, lengths = [], []
    for text, own in zip([pair[2] for pair in pairs] + texts, edits + [None] * len(texts)):
        ids, shapes, heads = encode(tokenizer, text.split(), LIMIT)
        row = np.full((len(ids), 5), -1, np.int16)
        row[:, 0], row[:, 1] = ids, shapes
        for head, operation, inserted, comma in zip(heads, *(own or ((), (), ()))):
            row[head, 2:] = [places[0].get(operation, -1), places[1].get(inserted, -1), -1 if comma is None else comma]
        pieces.append(row)
        lengths.append(len(ids))
    kinds = [KINDS.index(kind) for kind, *_ in pairs] + [0] * len(texts)
    folds = [fold_of(group) if group else -1 for _, group, *_ in pairs] + [-1] * len(texts)
    np.savez_compressed(data / "edits.npz", pieces=np.concatenate(pieces), lengths=np.array(lengths, np.int16), kinds=np.array(kinds, np.int8), folds=np.array(folds, np.int8))
    labelled = [(at, kind, source, target) for at, (kind, _, source, target) in enumerate(pairs) if kind in ("cleaned", "rewritten") and target]
    (data / "edits.json").write_text(json.dumps({"operations": operations, "insertions": insertions, "pairs": labelled}, ensure_ascii=False), encoding="utf-8")
    print({kind: kinds.count(at) for at, kind in enumerate(KINDS)}, operations, insertions)


def main(data):
    data, rng = Path(data), random.Random(6)
    spoken = spoken_of(data / "sentences.jsonl")
    pairs = list(labelled(spoken))
    # A clean sentence stays as it is.
    pairs += [("same", group, target, target) for _, group, source, target in pairs if target and target != source]
    clean = [normalize(line) for line in (data / "clean.txt").open(encoding="utf-8")]
    clean = [text for text in clean if 5 <= len(text.split()) <= 30]
    maker = Spoken(rng, clean[:20_000])
    for text in clean[:MADE_UP]:
        # Some stay as they are, so that good sentences are left alone.
        source = text if rng.random() < 0.12 else maker.source(text)
        if source != text or rng.random() < 0.5:
            pairs.append(("made up", "", source, text))
    own = [part for line in (data / "turns.jsonl").open(encoding="utf-8") for part in json.loads(line)[1]]
    texts = [" ".join(words) for words, _ in windows(own + rng.sample(clean, min(len(clean), 100_000)), rng)]
    texts = rng.sample(texts, min(WINDOWS, len(texts)))
    pool = [part for parts in spoken.values() for part in parts.values() if 3 < len(part.split()) < 60]
    texts += [normalize(text) for text in rng.sample(pool, min(POOL, len(pool)))]
    write(data, pairs, texts)


if __name__ == "__main__":
    main(sys.argv[1])

"""Rows for learning reported speech: python3 rows.py DATA

DATA has `clean.txt` and `turns.jsonl` (../readable/clean_text.py), `lines/*.jsonl` (../readable/convert.ts lines), `sentences.jsonl` (../readable/convert.ts sentences) and
`tokenizer.json` of MiniLM. Writes `rows.npz`: pieces of sources and targets one after the other, with the kind and the fold of each row.
"""

import json
import random
import re
import sys
from pathlib import Path

import numpy as np

for folder in ("language", "translation", "readable"):
    sys.path.insert(0, str(Path(__file__).parent.parent / folder))
from edit_rows import Spoken  # noqa: E402
from pieces import WordPiece  # noqa: E402
from rewritten import group_of  # noqa: E402
from text import normalize, shape_of  # noqa: E402
from train_scorer import fold_of  # noqa: E402

HERE = Path(__file__).parent
# Unused pieces of the vocabulary: the speakers (the first one says the sentence), the way of writing, and the sentence itself.
SPEAKERS = list(range(2, 10))
WAYS = {"clean": 10, "own words": 11, "reported": 12}
SENTENCE, AFTER = 13, 14
# Most pieces of the lines before, of the sentence, of the lines after, and of the target; most lines before and after.
MOST_BEFORE, MOST_SENTENCE, MOST_AFTER, MOST_TARGET = 130, 64, 28, 48
LINES_BEFORE, LINES_AFTER = 12, 2
KINDS = ("clean", "rule", "own words", "reported")
ALONE, IN_CONTEXT = 220_000, 160_000

VERBS = "want need think know like feel believe guess hope remember work live take get use see try plan prefer love hate wonder agree understand mean suppose drink smoke eat walk run sleep study teach own drive play call pay send buy sell start keep find make".split()
SUBJECT = [
    (r"\bI'm\b|\bI am\b", "@0 is"), (r"\bI've\b|\bI have\b", "@0 has"), (r"\bI'll\b", "@0 will"), (r"\bI'd\b", "@0 would"), (r"\bI (?:don't|do not)\b", "@0 does not"),
    (r"\bI haven't\b", "@0 has not"), (r"\bI (really |also |just |still )?(%s)\b" % "|".join(VERBS), lambda found: f"@0 {found[1] or ''}{third(found[2])}"),
    (r"\bI (?=(?:was|had|will|would|can|could|should|might|must|may|did|said|told|went|got|saw|thought|lost|found|made|took|\w+ed)\b)", "@0 "), (r"\bI ([a-z]+)n't\b", r"@0 \1n't"),
    (r"\bmy\b", "@0's"), (r"\bMy\b", "@0's"), (r"\bme\b", "@0"),
]
LISTENER = [(r"\byou're\b|\byou are\b", "@1 is"), (r"\byou've\b|\byou have\b", "@1 has"), (r"\byou'll\b", "@1 will"), (r"\byou (?=(?:can|will|should|would|could|might|must|need to)\b)", "@1 "), (r"\byour\b", "@1's")]
LEFT = re.compile(r"\b(?:I|I'\w+|we|us|our|you|yours?|mine|myself|yourself|ourselves)\b", re.I)


def third(verb):
    return {"have": "has"}.get(verb) or (verb[:-1] + "ies" if re.search("[^aeiou]y$", verb) else verb + ("es" if re.search("(?:s|sh|ch|x|o)$", verb) else "s"))


def reported_by_rule(text, has_listener):
    """The sentence in the third person, where a rule can do it."""
    found = re.sub(r"^(?:And|So|But|Well|Yeah|Okay),? ", "", text)
    found = found[:1].upper() + found[1:] if found else found
    for pattern, form in SUBJECT + ([(pattern, form) for pattern, form in LISTENER] if has_listener else []):
        found = re.sub(pattern, form, re.sub(r"^You", "you", found))
    return None if found == text or "@" not in found or LEFT.search(found) else found


class Pieces:
    def __init__(self, tokenizer):
        self.tokenizer = tokenizer

    def words(self, text, most, shapes=True):
        ids, features = [], []
        for word in text.split():
            own, _ = self.tokenizer.word(word)
            if len(ids) + len(own) > most:
                break
            ids += own
            features += [shape_of(word)] * len(own)
        return ids, features

    def source(self, way, before, sentence, after):
        """Ids and shapes. Lines are pairs of a speaker and a text; speakers are numbered from the one who says the sentence, then by nearness."""
        order = [sentence[0]]
        for speaker, _ in [*reversed(before), *after]:
            if speaker not in order:
                order.append(speaker)
        mark = lambda speaker: SPEAKERS[min(order.index(speaker), len(SPEAKERS) - 1)]
        lines, room = [], MOST_BEFORE
        for speaker, text in reversed(before[-LINES_BEFORE:]):
            ids, features = self.words(text, MOST_BEFORE)
            if len(ids) + 1 > room:
                break
            room -= len(ids) + 1
            lines.insert(0, ([mark(speaker), *ids], [0, *features]))
        ids, features = self.words(sentence[1], MOST_SENTENCE)
        lines.append(([SENTENCE, mark(sentence[0]), *ids, AFTER], [0, 0, *features, 0]))
        room = MOST_AFTER
        for speaker, text in after[:LINES_AFTER]:
            ids, features = self.words(text, MOST_AFTER)
            if len(ids) + 1 > room:
                break
            room -= len(ids) + 1
            lines.append(([mark(speaker), *ids], [0, *features]))
        tokenizer = self.tokenizer
        return [tokenizer.start, WAYS[way], *[piece for ids, _ in lines for piece in ids], tokenizer.end], [0, 0, *[shape for _, shapes in lines for shape in shapes], 0], order

    def target(self, text, order):
        """Ids of the target; "@B" is the speaker B in `order`."""
        ids = []
        for word in text.split():
            for part in re.split(r"(@\w)", word):
                if re.fullmatch(r"@\w", part):
                    if part[1] not in order:
                        return None
                    ids.append(SPEAKERS[min(order.index(part[1]), len(SPEAKERS) - 1)])
                elif part:
                    ids += self.tokenizer.word(part)[0]
        return ids[:MOST_TARGET] + [self.tokenizer.end]


def made_up(data, rng, pieces):
    """Clean sentences and their noisy forms, alone and after other sentences, and sentences that a rule can report."""
    clean = [normalize(line) for line in (data / "clean.txt").open(encoding="utf-8")]
    clean = [text for text in clean if 4 <= len(text.split()) <= 26]
    maker = Spoken(rng, clean[:20_000])
    for text in rng.sample(clean, min(ALONE, len(clean))):
        source = text if rng.random() < 0.15 else maker.source(text)
        target = reported_by_rule(text, False)
        if target:
            yield ("rule", "", *pieces.source("reported", [], ("0", source), [])[:2], pieces.target(target, ["0", "1"]))
        else:
            yield ("clean", "", *pieces.source("clean", [], ("0", source), [])[:2], pieces.target(text, ["0"]))
    lines = []
    for number, line in enumerate((data / "turns.jsonl").open(encoding="utf-8")):
        name, parts = json.loads(line)
        lines += [(name, str(number % 2), normalize(part)) for part in parts]
    count = 0
    for at in rng.sample(range(8, len(lines) - 2), len(lines) - 10):
        name, speaker, text = lines[at]
        if not 4 <= len(text.split()) <= 26:
            continue
        near = [one for one in lines[at - rng.randint(1, 7) : at] if one[0] == name]
        before = [one[1:] for one in near]
        target = reported_by_rule(text, any(one[1] != speaker for one in near)) if rng.random() < 0.8 else None
        source = maker.source(text) if rng.random() < 0.5 else text
        if target:
            ids, shapes, order = pieces.source("reported", before, (speaker, source), [])
            other = next((one for one in order if one != speaker), "1")
            target = target.replace("@0", "@S").replace("@1", "@L").replace("@S", f"@{speaker}").replace("@L", f"@{other}")
            wanted = pieces.target(target, order)
            if wanted:
                yield ("rule", "", ids, shapes, wanted)
                count += 1
        elif source != text:
            yield ("clean", "", *pieces.source("clean", before, (speaker, source), [])[:2], pieces.target(text, ["0"]))
            count += 1
        if count >= IN_CONTEXT:
            return


def own_words(data, pieces):
    """Sentences that readers wrote in the words of the speaker."""
    spoken = {}
    for line in open(data / "sentences.jsonl", encoding="utf-8"):
        row = json.loads(line)
        spoken[f"{row['set']}/{row['id']}"] = [(part["i"], part["t"]) for part in row["rows"]]
    for line in (HERE.parent / "readable/rewritten.tsv").read_text(encoding="utf-8").splitlines():
        name, _, _, index, rating, target = line.split("\t")
        places = {i: at for at, (i, _) in enumerate(spoken.get(name, []))}
        if int(index) not in places:
            continue
        at, texts = places[int(index)], [("0", normalize(text)) for _, text in spoken[name]]
        yield ("own words", group_of(name), *pieces.source("own words", texts[max(0, at - LINES_BEFORE) : at], texts[at], texts[at + 1 : at + 1 + LINES_AFTER])[:2], pieces.target("-" if rating == "0" else normalize(target), ["0"]))


def conversations(data):
    found = {}
    for path in sorted((data / "lines").glob("*.jsonl")):
        for line in open(path, encoding="utf-8"):
            row = json.loads(line)
            found[f"{row['set']}/{row['id']}"] = [(one["i"], chr(ord("A") + one["s"]), normalize(one["t"])) for one in row["rows"]]
    return found


def reported(data, pieces):
    """Sentences that readers reported; `@B` is the second speaker of the conversation."""
    spoken = conversations(data)
    for line in (HERE / "reported.tsv").read_text(encoding="utf-8").splitlines():
        name, index, target = line.split("\t")
        lines = spoken.get(name, [])
        places = {i: at for at, (i, _, _) in enumerate(lines)}
        if int(index) not in places:
            continue
        at, texts = places[int(index)], [(speaker, text) for _, speaker, text in lines]
        ids, shapes, order = pieces.source("reported", texts[max(0, at - LINES_BEFORE) : at], texts[at], texts[at + 1 : at + 1 + LINES_AFTER])
        wanted = pieces.target(target if target == "-" else normalize(target), order)
        if wanted:
            yield ("reported", group_of(name), ids, shapes, wanted)


def main(data):
    data, rng = Path(data), random.Random(7)
    pieces = Pieces(WordPiece(str(data / "tokenizer.json")))
    rows = [row for row in [*made_up(data, rng, pieces), *own_words(data, pieces), *reported(data, pieces)] if row[4] and len(row[4]) > 1]
    save = lambda column, kind: (np.concatenate([np.array(row[column], kind) for row in rows]), np.array([len(row[column]) for row in rows], np.int16))
    (source, lengths), (shapes, _), (target, target_lengths) = save(2, np.int16), save(3, np.int8), save(4, np.int16)
    np.savez_compressed(
        data / "rows.npz", source=source, shapes=shapes, lengths=lengths, target=target, target_lengths=target_lengths,
        kinds=np.array([KINDS.index(row[0]) for row in rows], np.int8), folds=np.array([fold_of(row[1]) if row[1] else -1 for row in rows], np.int8),
    )
    print({kind: sum(row[0] == kind for row in rows) for kind in KINDS}, len(source), "source pieces", len(target), "target pieces")


if __name__ == "__main__":
    main(sys.argv[1])

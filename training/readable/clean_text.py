"""Writes open English text for the first step of the training: python3 clean_text.py MIRRORS PARALLEL PRONUNCIATIONS OUT

`clean.txt` has whole sentences, `turns.jsonl` the sentences of one turn, or of one text, as lists, `sounds.json` words that sound alike.
PARALLEL is the folder of parallel sentences, PRONUNCIATIONS the file of the CMU pronouncing dictionary (`"word": "P R"` in each line).
"""

import gzip
import json
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "chapters"))
sys.path.insert(0, str(Path(__file__).parent.parent / "translation"))
from conversations import Mirror, scenes, sections, star, visits  # noqa: E402
from disfluency import clean  # noqa: E402
from sources import meetings  # noqa: E402
from text import normalize  # noqa: E402

FREQUENT = Path(__file__).parent.parent.parent / "assets/lists/frequent-words/en.tsv"
SENTENCES = 500_000
LEAST_WORDS, MOST_WORDS = 4, 36
MOST_ALIKE = 12
TASKMASTER = "google-research-datasets/Taskmaster"


def split(text):
    return [part for part in re.split(r"(?<=[.?!])\s+(?=[A-Z\"'])", normalize(text)) if part]


def taskmaster(mirror):
    """Spoken and written dialogues, about 5,000 of each part."""
    rng = random.Random(2)
    for name in mirror.names(TASKMASTER):
        if re.match(r"TM-[1-4]-\d+/(?:data/)?[\w-]+\.json$", name) and "sample" not in name and "ontology" not in name:
            try:
                rows = json.loads(mirror.text(TASKMASTER, name))
            except subprocess.CalledProcessError:
                continue  # A snapshot may lack large files.
            if isinstance(rows, list) and rows and "utterances" in rows[0]:
                for row in rng.sample(rows, min(1200, len(rows))):
                    yield from (turn["text"] for turn in row["utterances"] if turn.get("text"))


def spoken(mirror):
    """Turns of conversations, as lists of sentences."""
    for _, meeting in meetings(mirror):
        for turn in meeting["meeting_transcripts"]:
            yield "meetings", re.sub(r"\{\w+\}|<\w+>", " ", turn["content"]).replace(" ,", ",").replace(" .", ".").replace(" ?", "?").replace(" '", "'")
    for kind, conversations in (("visits", visits(mirror, "train")), ("sections", sections(mirror, "TrainingSet")), ("star", star(mirror, 3000)), ("scenes", scenes(mirror))):
        for _, turns, _ in conversations:
            yield from ((kind, text) for _, text in turns)
    yield from (("taskmaster", text) for text in taskmaster(mirror))


def written(folder):
    for path in sorted(Path(folder).glob("en-*.tsv.gz")):
        if "pivot" in path.name:
            continue
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield "europarl" if "europarl" in path.name else "tatoeba", line.split("\t")[0]


def is_good(text):
    return LEAST_WORDS <= len(text.split()) <= MOST_WORDS and clean(text, "en") and not re.search(r"[<>{}\[\]_|*#@]|\.\.\.|--", text)


def sounds_of(path):
    """For each frequent word other ones that differ in one sound, or in none."""
    frequent = {line.split("\t")[0] for line in FREQUENT.read_text(encoding="utf-8").splitlines()}
    spelled = {}
    for word, sounds in re.findall(r'^\s*"?([a-z\']+)"?: "([A-Z0-2 ]+)"', Path(path).read_text(encoding="utf-8"), re.M):
        if word in frequent and len(word) > 1:
            spelled[word] = tuple(re.sub(r"\d", "", sounds).split())
    near = {}
    for word, sounds in spelled.items():
        near.setdefault(sounds, []).append(word)
        for at in range(len(sounds)):
            near.setdefault((*sounds[:at], "-", *sounds[at + 1 :]), []).append(word)
            near.setdefault((*sounds[:at], *sounds[at + 1 :]), []).append(word)
    found = {}
    for words in near.values():
        for word in words:
            found.setdefault(word, set()).update(other for other in words if other != word)
    return {word: sorted(others)[:MOST_ALIKE] if len(others) <= MOST_ALIKE else random.Random(word).sample(sorted(others), MOST_ALIKE) for word, others in found.items() if others}


def main(mirrors, parallel, pronunciations, out):
    mirror, out = Mirror(mirrors), Path(out)
    rng, sentences, turns = random.Random(1), {}, []
    for kind, text in spoken(mirror):
        parts = split(text)
        turns.append((kind, parts))
        if kind != "visits":
            sentences.update({part: kind for part in parts if is_good(part)})
    for kind, text in written(parallel):
        if is_good(text):
            sentences.setdefault(text, kind)
    chosen = list(sentences)
    rng.shuffle(chosen)
    (out / "clean.txt").write_text("".join(f"{text}\n" for text in chosen[:SENTENCES]), encoding="utf-8")
    # Turns without punctuation teach nothing.
    marked = [(kind, parts) for kind, parts in turns if parts and sum(map(len, (part.split() for part in parts))) <= 30 * len(parts) and parts[-1][-1] in ".?!"]
    (out / "turns.jsonl").write_text("".join(json.dumps([kind, parts], ensure_ascii=False) + "\n" for kind, parts in marked), encoding="utf-8")
    sounds = sounds_of(pronunciations)
    (out / "sounds.json").write_text(json.dumps(sounds))
    print(Counter(sentences.values()), Counter(kind for kind, _ in marked), len(sounds), "words that sound alike")


if __name__ == "__main__":
    main(*sys.argv[1:5])

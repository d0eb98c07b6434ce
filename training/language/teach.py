"""Rows for the multilingual model: the English model labels the English side of parallel sentences, the labels move to the other side."""

import json
import random
import re
import time

import numpy as np
import torch

from batches import chunks, open_pool, worker
from pieces import encode
from predict import Predictor, decode_entities, seconds_since
from templates_entities import Names, swap_names
from text import ENTITY_LABELS, IGNORED, LABEL_PARTLY, core, plain, plain_text, repair, spans_of

SUSPICIOUS = re.compile(
    r"\b(kill\w*|murder\w*|shoot\w*|shot|stab\w*|hang|beat|bomb\w*|gun|dead|die|dies|died|dying|suicid\w*|hurt|drug\w*|cocaine|heroin|weed|marijuana|high|sex\w*|naked|nude|porn\w*|rape\w*|idiot\w*|stupid|moron\w*"
    r"|fool\w*|dumb|hate\w*|jew\w*|muslim\w*|gay\w*|black|immigrant\w*|women|bitch\w*|fuck\w*|shit\w*|damn|ass|hell|liar|ugly|fat|shut up|disgust\w*|pig|coward\w*|terror\w*|war|violen\w*|attack\w*|fight\w*|threat\w*)\b",
    re.I,
)


def suspicious(text):
    """True where a sentence contains a word that is frequent in harmful sentences."""
    return bool(SUSPICIOUS.search(text))


def find_words(needle, haystack, used):
    """Start of the needle among the words, apart from case and a genitive s; None if absent."""
    size = len(needle)
    for start in range(len(haystack) - size + 1):
        if any(used[start : start + size]):
            continue
        last = haystack[start + size - 1]
        same = all(a == b for a, b in zip(needle[:-1], haystack[start : start + size - 1]))
        if same and (last == needle[-1] or last == needle[-1] + "s"):
            return start
    return None


class Projector:
    def __init__(self, gazetteers, seed):
        self.names, self.rng = Names(gazetteers), random.Random(seed)
        self.countries = {}
        for row in Names.lines(gazetteers / "countries.jsonl"):
            for lang in ("fr", "de", "es", "it", "pt"):
                self.countries.setdefault(lang, {})[row["en"].lower()] = row[lang].lower()

    def project(self, lang, english, labels, foreign):
        """Word labels for the foreign side, or None where an entity has no counterpart."""
        source, target = [re.sub(r"'s$", "", core(word)) for word in english], [core(word).lower() for word in foreign]
        # A French article or preposition is joined with an apostrophe: d'Alger, l'Espagne.
        bare = [re.sub(r"^(?:[dlnmtsj]|qu|dell|all|nell|dall|sull|un)'", "", word) for word in target]
        used, result = [False] * len(foreign), ["O"] * len(foreign)
        for start, end, kind in sorted(spans_of(labels), key=lambda span: span[0] - span[1]):
            needle = [word.lower() for word in source[start:end] if word]
            options = [needle]
            country = self.countries[lang].get(" ".join(needle).removeprefix("the "))
            if country:
                options.append(country.split())
            place = next((found for option in options if option for found in [find_words(option, bare, used)] if found is not None), None)
            if place is None:
                return None
            size = len(next(option for option in options if option and find_words(option, bare, used) == place))
            for offset in range(size):
                used[place + offset] = True
                result[place + offset] = ("I-" if offset else "B-") + kind
        return result

    def rows(self, lang, english, labels, foreign):
        """Training rows {w, y, g, k} of one sentence pair."""
        words = foreign.split()
        projected = self.project(lang, english, labels, words)
        if projected is None or not 2 <= len(words) <= 70:
            return
        named = any(label != "O" for label in projected)
        if not named and self.rng.random() > 0.12:
            return
        # Outside German, a capital inside a sentence marks a name: without a label it has no target.
        if lang != "de":
            for index, word in enumerate(words):
                if index and projected[index] == "O" and core(word)[:1].isupper() and not words[index - 1].endswith((".", "?", "!", ":", '"')):
                    projected[index] = "_"
        if named and self.rng.random() < 0.7:
            words, projected = swap_names(words, projected, self.names, lang, self.rng, 0.75)
        if self.rng.random() < 0.35:
            pairs = [(plain(word), label) for word, label in zip(words, projected) if plain(word)]
            words, projected = [word for word, _ in pairs], repair([label for _, label in pairs])
        numbers = {"O": LABEL_PARTLY, "_": IGNORED}
        yield {"w": words, "y": [numbers[label] if label in numbers else ENTITY_LABELS.index(label) for label in projected], "g": lang, "k": "projected"}


def encode_texts(texts):
    return [encode(worker["teacher"], text.split(), 96) for text in texts]


def teach_chunk(job):
    """Entity and sentence rows of (language, English, foreign, entity scores, sentence vector) items."""
    items, gazetteers, seed = job
    if "projector" not in worker:
        worker["projector"] = Projector(gazetteers, seed)
    projector, entities, sentences = worker["projector"], [], []
    rng = projector.rng = random.Random(seed)
    for lang, english, foreign, scores, vector in items:
        words = english.split()
        if len(scores) == len(words) and len(scores) and float(scores.max(-1).min()) > 0.6:
            entities.extend(projector.rows(lang, words, decode_entities(scores), foreign))
        # Neutral sentences are plentiful: a third of them is enough.
        if vector[2] < 0.8 or rng.random() < 0.35:
            sentences.append({"t": plain_text(foreign) if rng.random() < 0.3 else foreign, "v": vector, "g": lang, "k": "taught"})
    return entities, sentences


def taught_rows(args, parallel, pool, device):
    """Sentence rows with the teacher's probabilities, entity rows with projected labels, and rows that name the teacher's sentence vector (args.vectors)."""
    start = time.time()
    english = sorted({row[1] for row in parallel})
    encoded = [item for part in pool.map(encode_texts, chunks(english), 1) for item in part]
    print(f"encoded after {seconds_since(start)}", flush=True)
    teacher = Predictor.open(args.teacher, args.teacher_tokenizer, device)
    results = teacher.run_encoded(encoded, ("entities", "sentiment", "emotion", "harm", "vector"))
    args.vectors = torch.from_numpy(np.stack([result["vector"] for result in results])).to(device)
    numbers = {text: number for number, text in enumerate(english)}
    vectors = [{"t": foreign, "n": numbers[text], "k": "parallel"} for _, text, foreign in parallel[:250_000]]
    vectors += [{"t": text, "n": number, "k": "parallel"} for number, text in enumerate(english[:50_000])]
    print(f"teacher labelled {len(english)} sentences after {seconds_since(start)}", flush=True)
    known = {}
    for text, result in zip(english, results):
        vector = np.concatenate([result[name] for name in ("sentiment", "emotion", "harm")])
        known[text] = (result["entities"].astype(np.float16), vector)
    items = [(lang, text, foreign, *known[text]) for lang, text, foreign in parallel]
    jobs = [(part, args.gazetteers, args.seed + number) for number, part in enumerate(chunks(items))]
    entities, sentences = [], []
    for more, others in pool.map(teach_chunk, jobs, 1):
        entities += more
        sentences += others
    print(f"{len(entities)} projected and {len(sentences)} taught rows after {seconds_since(start)}", flush=True)
    return {"entities": entities, "sentences": sentences, "vectors": vectors}


def main():
    """Prints some projected rows, to check them by eye."""
    import argparse
    from pathlib import Path

    parser = argparse.ArgumentParser()
    parser.add_argument("--teacher", required=True)
    parser.add_argument("--teacher-tokenizer", required=True)
    parser.add_argument("--gazetteers", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    args = parser.parse_args()
    args.seed = 1
    lines = open(args.data / "parallel.tsv", encoding="utf-8").read().splitlines()
    rows = [line.split("\t") for line in random.Random(2).sample(lines, 400)]
    pool = open_pool(1, "wordpiece", args.teacher_tokenizer, args.teacher_tokenizer)
    taught = taught_rows(args, rows, pool, torch.device("cpu"))
    for row in taught["entities"][:40]:
        print(row["g"], " ".join(word if label in (IGNORED, LABEL_PARTLY, 0) else f"{word}/{ENTITY_LABELS[label]}" for word, label in zip(row["w"], row["y"])))
    print(json.dumps([row["t"] for row in taught["sentences"][:3]]))


if __name__ == "__main__":
    main()

"""Training examples of the branch of sentiment and emotion: labels of people and of the English model, written as tweets and as speech."""

import json
import random
import re
from collections import Counter, defaultdict

import numpy as np

from batches import chunks, worker
from pieces import encode
from text import EMOTIONS, SENTIMENTS, plain_text

TARGETS = len(SENTIMENTS) + len(EMOTIONS)
BUCKETS = (24, 40, 64, 96)
GOLD_SHARE = 0.7  # the rest is the opinion of the English model
KIND_WEIGHT = {
    "tweets": 3.0, "vader": 2.0, "museums": 1.0, "goemotions": 1.0, "emory": 2.0, "xed": 0.7, "brighter": 2.0, "reviews": 1.5, "filmsentences": 0.7, "filmlines": 0.5,
    "plots": 0.3, "proscons": 0.3, "products": 1.0, "calls": 0.2, "calltemplate": 2.0, "reviewtemplate": 1.0, "nytEditorialSnippets": 1.5, "amazonReviewSnippets": 1.0,
    "germeval18": 1.0, "mlma": 1.0, "taught": 0.3,
}
NATIVE = 2.5  # a row that somebody wrote in its language counts more than a translation
ENGLISH = 0.3
GLAD = "😀 😁 😂 🤣 😃 😄 😅 😆 😊 😍 😘 🥰 😎 🙂 🤗 😌 🥳 😉 😋 👍 👏 🙌 💪 ❤️ 💕 💖 💙 🎉 ✨ 🔥 :) :-) :D ;) <3 xD".split()
SAD = "😞 😢 😭 😠 😡 🤬 😤 😩 😫 😔 😕 🙁 😒 🙄 😰 😨 😱 😖 😣 👎 💔 🤢 🤮 😪 😥 🤦 :( :-( :/ -.-".split()
PLAIN = "📷 📺 🎶 📢 👉 📍 📅 🚗 ⚽ 🎬 📖 🔗 📰".split()
SIGNS = {0: GLAD, 1: SAD, 2: PLAIN}


def read_rows(folder, translations, limit=None):
    """Labelled rows by number, their translations, and the parallel sentences (language, English, other)."""
    rows = {}
    with open(folder / "opinions.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            rows[row["n"]] = row
    translated = []
    for path in translations:
        with open(path, encoding="utf-8") as file:
            translated += [json.loads(line) for line in file]
    if limit:
        kept = {item["n"] for item in translated[:limit]}
        rows = {number: row for number, row in rows.items() if number in kept}
        translated = [item for item in translated if item["n"] in kept]
    with open(folder / "pairs.tsv", encoding="utf-8") as file:
        pairs = [line.rstrip("\n").split("\t") for line in file][:limit]
    return rows, translated, pairs


def join_labels(row, opinion):
    """Shares of the sentiments and emotions: those of people and of the English model; zeros where neither knows."""
    gold, count = np.zeros(TARGETS, np.float32), len(SENTIMENTS)
    if row.get("s") is not None:
        gold[row["s"]] = 1
    for index, share in (row.get("e") or {}).items():
        gold[count + int(index)] = share
    if opinion is None:
        return gold
    result = opinion.astype(np.float32).copy()
    for part in (slice(0, count), slice(count, TARGETS)):
        if gold[part].sum() > 0:
            result[part] = GOLD_SHARE * gold[part] + (1 - GOLD_SHARE) * opinion[part]
    return result


def class_factors(rows):
    """Weights that make the sentiments of a set of a language more equal."""
    counts = defaultdict(Counter)
    for row in rows.values():
        counts[row["k"], row["g"]][row["s"]] += 1
    factors = {}
    for key, found in counts.items():
        known = {label: number for label, number in found.items() if label in (0, 1, 2)}
        mean = sum(known.values()) / max(1, len(known))
        factors.update({(*key, label): min(3.0, (mean / number) ** 0.7) for label, number in known.items()})
    return factors


def all_examples(rows, translated, pairs, opinions):
    """(text, language, targets, weight, emoji, sentiment, row) of everything; opinions: English text to shares."""
    factors = class_factors(rows)
    english = {item["n"]: item["t"] for item in translated if item["g"] == "en"}
    labels = {number: join_labels(row, opinions.get(row["t"] if row["g"] == "en" else english.get(number))) for number, row in rows.items()}

    def example(row, text, lang):
        targets = labels[row["n"]]
        weight = KIND_WEIGHT[row["k"]] * factors.get((row["k"], row["g"], row["s"]), 1.0)
        weight *= ENGLISH if lang == "en" else NATIVE if row["g"] == lang else 1.0
        return text, lang, targets, weight, row["j"], row["s"], row

    for row in rows.values():
        yield example(row, row["t"], row["g"])
    for item in translated:
        if item["n"] in rows:
            yield example(rows[item["n"]], item["t"], item["g"])
    for lang, source, text in pairs:
        targets = opinions.get(source)
        if targets is not None:
            # Neutral sentences are plentiful.
            weight = KIND_WEIGHT["taught"] * (0.3 if targets[2] > 0.8 else 1.0)
            yield text, lang, targets.astype(np.float32), weight, [], None, {"k": "taught", "d": 0}


def written_as_tweet(text, emoji, sentiment, rng):
    """The text as people write it in messages or as a recogniser writes it."""
    chance = rng.random()
    if chance < 0.2:
        text = text.lower()
    elif chance < 0.4:
        text = plain_text(text) or text
    elif chance < 0.48:
        text = re.sub(r"[.,;:]+(?=\s|$)", "", text)
    words = text.split()
    long = [index for index, word in enumerate(words) if len(word) >= 5 and word.isalpha()]
    if long and rng.random() < 0.15:
        for index in rng.sample(long, min(len(long), rng.choice((1, 1, 2)))):
            words[index] = "#" + words[index]
    if long and rng.random() < 0.08:
        words.append("#" + words[rng.choice(long)].strip("#").capitalize())
    signs = list(emoji) if rng.random() < 0.8 else []
    if not signs and sentiment in SIGNS and rng.random() < (0.04 if sentiment == 2 else 0.12):
        sign = rng.choice(SIGNS[sentiment])
        signs = [sign * rng.choice((1, 1, 1, 2, 3)) if ord(sign[0]) > 0x2000 else sign]
    return " ".join(words + signs)


def encode_examples(job):
    """Padded ids and features by length, with the lengths, the numbers of the examples and their shares; some texts are written in two ways."""
    items, seed = job
    rng, found = random.Random(seed), defaultdict(list)
    for number, text, emoji, sentiment in items:
        versions = [written_as_tweet(text, emoji, sentiment, rng)]
        if rng.random() < 0.5:
            versions.append(" ".join([text, *emoji]))
        for version in versions:
            ids, features, _ = encode(worker["tokenizer"], version.split(), BUCKETS[-1])
            size = next(size for size in BUCKETS if len(ids) <= size)
            found[size].append((ids, features, number, 1 / len(versions)))
    result = {}
    for size, rows in found.items():
        ids, features = np.zeros((len(rows), size), np.int16), np.zeros((len(rows), size), np.int8)
        for place, (pieces, shapes, _, _) in enumerate(rows):
            ids[place, : len(pieces)], features[place, : len(pieces)] = pieces, shapes
        lengths = np.array([len(row[0]) for row in rows], np.int16)
        result[size] = (ids, features, lengths, np.array([row[2] for row in rows]), np.array([row[3] for row in rows]))
    return result


def encode_english(texts):
    return [encode(worker["teacher"], text.split(), 96) for text in texts]


def encoded(pool, items, seed):
    """The arrays of encode_examples for all items, by length."""
    short = [(number, item[0], item[4], item[5]) for number, item in enumerate(items)]
    jobs = [(part, seed + number) for number, part in enumerate(chunks(short, 4000))]
    parts = pool.map(encode_examples, jobs, 1)
    return {size: [np.concatenate(arrays) for arrays in zip(*[part[size] for part in parts if size in part])] for size in BUCKETS if any(size in part for part in parts)}

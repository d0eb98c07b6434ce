"""Examples of sentiment, emotion and harm in all languages: labels of people and of the English model, written as tweets and as speech."""

import json
import re
from collections import Counter, defaultdict

import numpy as np

from text import EMOTIONS, SENTIMENTS, plain_text

TARGETS = len(SENTIMENTS) + len(EMOTIONS)
GOLD_SHARE = 0.7  # the rest is the opinion of the English model
KIND_WEIGHT = {
    "tweets": 3.0, "vader": 2.0, "museums": 1.0, "goemotions": 1.0, "emory": 2.0, "xed": 0.7, "brighter": 2.0, "reviews": 1.5, "filmsentences": 0.7, "filmlines": 0.5,
    "plots": 0.3, "proscons": 0.3, "products": 1.0, "calls": 0.2, "calltemplate": 2.0, "reviewtemplate": 1.0, "nytEditorialSnippets": 1.5, "amazonReviewSnippets": 1.0,
    "germeval18": 1.0, "mlma": 1.0, "written": 2.5, "harm": 0.7,
}
NATIVE = 2.5  # a row that somebody wrote in its language counts more than a translation
ENGLISH = 0.3
# In the written rows of these languages news has the sentiment of what happened, in those of the others it is neutral. So these rows are not translated,
# neutral ones are not translated into these languages, and the English model is not asked.
NEWS_WITH_TONE = ("fr",)
GLAD = "😀 😁 😂 🤣 😃 😄 😅 😆 😊 😍 😘 🥰 😎 🙂 🤗 😌 🥳 😉 😋 👍 👏 🙌 💪 ❤️ 💕 💖 💙 🎉 ✨ 🔥 :) :-) :D ;) <3 xD".split()
SAD = "😞 😢 😭 😠 😡 🤬 😤 😩 😫 😔 😕 🙁 😒 🙄 😰 😨 😱 😖 😣 👎 💔 🤢 🤮 😪 😥 🤦 :( :-( :/ -.-".split()
PLAIN = "📷 📺 🎶 📢 👉 📍 📅 🚗 ⚽ 🎬 📖 🔗 📰".split()
SIGNS = {0: GLAD, 1: SAD, 2: PLAIN}


def read_rows(folder, translations, limit=None):
    """Labelled rows by number, and their translations."""
    with open(folder / "opinions.jsonl", encoding="utf-8") as file:
        rows = {row["n"]: row for row in map(json.loads, file)}
    translated = []
    for path in translations:
        with open(path, encoding="utf-8") as file:
            translated += [json.loads(line) for line in file]
    if limit:
        kept = {item["n"] for item in translated[:limit]}
        rows = {number: row for number, row in rows.items() if number in kept}
        translated = [item for item in translated if item["n"] in kept]
    return rows, translated


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


def all_examples(rows, translated, opinions):
    """(text, language, targets, weight, emoji, sentiment, row) of all rows and translations; opinions: English text to shares."""
    factors = class_factors(rows)
    english = {item["n"]: item["t"] for item in translated if item["g"] == "en"}
    labels = {number: join_labels(row, None if has_tone(row, row["g"]) else opinions.get(row["t"] if row["g"] == "en" else english.get(number))) for number, row in rows.items()}

    def example(row, text, lang):
        targets = labels[row["n"]]
        weight = KIND_WEIGHT[row["k"]] * factors.get((row["k"], row["g"], row["s"]), 1.0)
        weight *= ENGLISH if lang == "en" else NATIVE if row["g"] == lang else 1.0
        return text, lang, targets, weight, row["j"], row["s"], row

    for row in rows.values():
        yield example(row, row["t"], row["g"])
    for item in translated:
        row = rows.get(item["n"])
        if row and not has_tone(row, row["g"]) and not (has_tone(row, item["g"]) and row["s"] == SENTIMENTS.index("neutral")):
            yield example(row, item["t"], item["g"])


def has_tone(row, lang):
    return row["k"] == "written" and lang in NEWS_WITH_TONE


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


def versions(text, emoji, sentiment, rng):
    """One or two ways to write a text."""
    result = [written_as_tweet(text, emoji, sentiment, rng)]
    if rng.random() < 0.5:
        result.append(" ".join([text, *emoji]))
    return result

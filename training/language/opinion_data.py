"""Rows of sentiment, emotion and harm for the multilingual model: python3 opinion_data.py --shared DIR --mirrors DIR --output DIR.

Writes opinions.jsonl (labelled rows and the languages to translate them into) and measured.jsonl. No row repeats a text of a measuring set.
"""

import argparse
import csv
import io
import random
import re
import zlib
from pathlib import Path

import sources_sentences as sentences
import sources_written as written
import tests_sets
from build_data import opinion_sets, write_lines
from mirror import Mirror
from templates_calls import call_templates
from templates_moderation import moderation_templates
from templates_reviews import review_templates
from text import LANGS, SENTIMENTS, normalize

OTHERS = LANGS[1:]
BRIGHTER = {"en": "eng", "de": "deu", "es": "esp", "pt": "ptbr"}
BRIGHTER_EMOTION = {
    "anger": "anger:8 contempt:2", "disgust": "disgust:7 contempt:3", "fear": "fear:7 distress:3", "joy": "elation:4 contentment:3 amusement:2 adoration:1",
    "sadness": "sadness:7 disappointment:2 pain:1",
}
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b50\u2b55\u2190-\u21ff\ufe0f\u200d]+")
ADDRESS = re.compile(r"https?:?/?/?\S*|@<?\w+>?|<\w+>|\bRT\b")
UMSAB = ("german", "french", "spanish", "italian", "portuguese", "english", "all")
MAX_WORDS = 70


def brighter(mirror, lang):
    """Posts of BRIGHTER (SemEval 2025, task 11) as (part, number, text, labels); rows without labels are left out."""
    for part in ("train", "dev", "test"):
        text = mirror.text("emotion-analysis-project/SemEval2025-Task11", f"task-dataset/semeval-2025-task11-dataset/track_a/{part}/{BRIGHTER[lang]}.csv")
        for number, row in enumerate(csv.DictReader(io.StringIO(text))):
            names = [name for name in row if name not in ("id", "text")]
            if all(row[name] in ("0", "1") for name in names):
                yield part, number, row["text"], {name for name in names if row[name] == "1"}


def brighter_labels(text, labels):
    """Sentiment and emotion shares of a post; surprise alone gives no sentiment."""
    bad = labels & {"anger", "disgust", "fear", "sadness"}
    sentiment = 3 if bad and "joy" in labels else 1 if bad else 0 if "joy" in labels else None if labels else 2
    parts = [sentences.surprise(text, labels) if label == "surprise" else sentences.spread(BRIGHTER_EMOTION[label]) for label in sorted(labels)]
    return sentiment, sentences.mixed(parts or [sentences.spread("neutral")])


def split_emoji(text):
    """The text without emoji and addresses, and its emoji."""
    found = EMOJI.findall(text)
    text = normalize(ADDRESS.sub(" ", EMOJI.sub(" ", text)))
    return text, [item.replace("\u200d", "") for item in found]


def kept_for_choice(text):
    return zlib.crc32(text.lower().encode("utf-8")) % 100 < 4


def labelled(mirror, shared, excluded):
    """(text, language, set, sentiment, emotion shares, part) of all sources; part "dev" is for choosing the weights of neutral."""
    for text, sentiment, emotion, _ in [*sentences.go_emotions(shared, "train"), *sentences.go_emotions(shared, "dev")]:
        yield text, "en", "goemotions", sentiment, emotion, None
    for lang in ("en", "de", "fr", "es", "it"):
        for text, sentiment, emotion, part in sentences.xed(shared, lang):
            yield text, lang, "xed", sentiment, emotion, "dev" if part == "test" else "train"
    for text, sentiment in sentences.vader(shared):
        yield text, "en", "vader", sentiment, None, None
    for name, reader in (("reviews", sentences.review_sentences), ("proscons", sentences.pros_cons), ("products", sentences.product_reviews)):
        for text, sentiment in reader(mirror):
            yield text, "en", name, sentiment, None, None
    for name, rows in opinion_sets(mirror, excluded):
        if name not in ("filmends", "filmparts"):
            for text, sentiment in rows:
                yield text, "en", name, sentiment, None, None
    for name, templates in (("reviewtemplate", review_templates), ("calltemplate", call_templates)):
        for text, sentiment in templates():
            yield text, "en", name, sentiment, None, "train"
    for text, sentiment, emotion in sentences.emory(mirror, excluded):
        yield text, "en", "emory", sentiment, emotion, None
    for lang in BRIGHTER:
        for part, number, text, labels in brighter(mirror, lang):
            # Odd rows of the test part are measured with.
            if part != "test" or number % 2 == 0:
                yield text, lang, "brighter", *brighter_labels(text, labels), "dev" if part == "dev" else "train"
    for lang in LANGS:
        for text, sentiment, emotion in written.opinions(lang):
            yield text, lang, "written", sentiment, emotion, None
    for lang, name, reader in (("de", "germeval18", sentences.germeval18(mirror)), ("fr", "mlma", sentences.mlma(mirror, "fr"))):
        for text, _ in reader:
            yield text, lang, name, None, None, "train"


THINNED = {"proscons": 0.35, "plots": 0.6, "filmlines": 0.3, "calls": 0.4}
RANK = {"written": 0, "tweets": 0, "vader": 0, "brighter": 0, "emory": 0.5, "museums": 1, "goemotions": 1}
HARM_ROWS = 3000


def opinion_rows(mirror, shared, excluded, rng):
    """Rows {n, t, g, k, s, e, j, d, to, r}: number, text, language, set, labels, emoji, for choosing, target languages, rank."""
    seen, number = set(), 0
    for text, lang, name, sentiment, emotion, part in labelled(mirror, shared, excluded):
        if rng.random() > THINNED.get(name, 1):
            continue
        text, emoji = split_emoji(text)
        key = sentences.simple(text)
        if len(text.split()) < 2 or len(text.split()) > MAX_WORDS or (lang, key) in seen or (key in excluded and len(text.split()) > 2):
            continue
        seen.add((lang, key))
        number += 1
        # Sentences of other languages go into English too, where the English model labels them.
        targets = [other for other in LANGS if other != lang]
        if lang != "en" and name not in ("brighter", "written"):
            targets = ["en"]
        rng.shuffle(targets)
        if lang != "en":
            targets = sorted(targets, key=lambda other: other != "en")
        chosen = part == "dev" or (part is None and kept_for_choice(text))
        yield {"n": number, "t": text, "g": lang, "k": name, "s": sentiment, "e": emotion, "j": emoji, "d": int(chosen), "to": targets, "r": 0 if lang != "en" else RANK.get(name, 2)}


def harm_rows(mirror, excluded, rng, number):
    """Sentences with labels of harm, to be translated into all languages."""
    sets = [written.harms("en"), sentences.surge(mirror), sentences.hatemoji(mirror), ((text, harm) for text, harm, part in sentences.moderation_release(mirror) if part == 0),
            sentences.mlma(mirror, "en"), moderation_templates(), sentences.davidson(mirror)]
    for rows in sets:
        rows = [(split_emoji(text)[0], harm) for text, harm in rows]
        rows = [(text, harm) for text, harm in rows if 2 < len(text.split()) <= MAX_WORDS and sentences.simple(text) not in excluded]
        for text, harm in rng.sample(rows, min(len(rows), HARM_ROWS)):
            number += 1
            yield {"n": number, "t": text, "g": "en", "k": "harm", "s": None, "e": None, "m": harm, "j": [], "d": 0, "to": rng.sample(OTHERS, len(OTHERS)), "r": 0.2}


def measured(mirror):
    """The measuring sets: rows {set, lang, t, y, e}."""
    order = {"0": 1, "1": 2, "2": 0}
    for lang, name in zip(OTHERS, UMSAB):
        for text, label in tests_sets.tweets(mirror, "cardiffnlp/xlm-t", f"data/sentiment/{name}", order):
            yield {"set": "umsab", "lang": lang, "t": text, "y": label}
    for lang in ("de", "es", "pt"):
        for part, number, text, labels in brighter(mirror, lang):
            sentiment, emotion = brighter_labels(text, labels)
            if part == "test" and number % 2:
                yield {"set": "brighter", "lang": lang, "t": normalize(ADDRESS.sub(" ", text)), "y": sentiment, "e": sorted(labels)}
    meld = tests_sets.meld(mirror)
    for row in meld:
        text = normalize(row["Utterance"].replace("\u0092", "'"))
        yield {"set": "meld", "lang": "en", "t": text, "y": SENTIMENTS.index(row["Sentiment"]), "e": [row["Emotion"]]}
    for text, label in tests_sets.sample(tests_sets.tweets(mirror, "cardiffnlp/tweeteval", "datasets/sentiment", order), 1500):
        yield {"set": "tweeteval", "lang": "en", "t": text, "y": label}


def excluded_keys(mirror, rows):
    keys = {sentences.simple(split_emoji(row["t"])[0]) for row in rows} | {sentences.simple(row["t"]) for row in rows}
    keys |= {sentences.simple(text) for text, _ in tests_sets.sample(tests_sets.reviews(mirror), 1500)} | set(tests_sets.treebank_keys(mirror))
    for name in UMSAB:
        for part in ("train", "val", "test"):
            for text in mirror.text("cardiffnlp/xlm-t", f"data/sentiment/{name}/{part}_text.txt").splitlines():
                keys.add(sentences.simple(split_emoji(text.replace("@user", "").replace("http", ""))[0]))
    return keys - {""}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shared", required=True, type=Path)
    parser.add_argument("--mirrors", required=True)
    parser.add_argument("--output", required=True, type=Path)
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    mirror, rng = Mirror(args.mirrors), random.Random(23)
    rows = list(measured(mirror))
    write_lines(args.output / "measured.jsonl", rows)
    excluded = excluded_keys(mirror, rows)
    found = list(opinion_rows(mirror, args.shared, excluded, rng))
    write_lines(args.output / "opinions.jsonl", [*found, *harm_rows(mirror, excluded, rng, len(found))])


if __name__ == "__main__":
    main()

"""Measuring sets. None of them is trained on; some are share-alike or without an open licence and serve for measuring only."""

import csv
import io
import random

import sources_entities as entities
import sources_sentences as sentences
from text import join_tokens, normalize

MELD_SENTIMENT = {"positive": 0, "negative": 1, "neutral": 2}


def sample(rows, count, seed=1):
    rows = list(rows)
    return random.Random(seed).sample(rows, min(count, len(rows)))


def entity_set(name, lang, rows, count=10_000):
    """Rows {task, set, lang, w, y} with plain labels; labels outside PER, LOC and ORG become O."""
    found = set()
    for tokens, tags in sample(rows, count):
        words, labels = join_tokens(tokens, tags)
        labels = [label if label[2:] in ("PER", "LOC", "ORG") else "?" if label != "O" else "O" for label in labels]
        found.update(label[2:] for label in labels)
        yield {"task": "entities", "set": name, "lang": lang, "w": words, "y": labels}
    assert {"PER", "LOC", "ORG"} <= found, f"the labels of {name} ({lang}) are not mapped"


def shared_entities(path, mapping=None):
    for row in entities.json_lines(path):
        yield row["tokens"], entities.mapped(row["tags"], mapping or entities.PLAIN)


def iob2(text):
    """UniversalNER files: index, token, tag, …"""
    tokens, tags = [], []
    for line in text.splitlines() + [""]:
        parts = line.split("\t")
        if len(parts) < 3 or line.startswith("#"):
            if tokens and not line.startswith("#"):
                yield tokens, entities.mapped([tag if tag != "B-OTH" else "O" for tag in tags], entities.PLAIN)
                tokens, tags = [], []
            continue
        tokens.append(parts[1])
        tags.append(parts[2])


def europarl(mirror, lang):
    text = mirror.text("ixa-ehu/ner-evaluation-corpus-europarl", f"{lang}-europarl.test.conll02")
    for tokens, tags in entities.conll(text):
        yield tokens, entities.mapped(tags, entities.PLAIN)


def meld(mirror):
    return list(csv.DictReader(io.StringIO(mirror.text("declare-lab/MELD", "data/MELD/test_sent_emo.csv"))))


def tweets(mirror, repository, folder, order):
    texts = mirror.text(repository, f"{folder}/test_text.txt").splitlines()
    labels = mirror.text(repository, f"{folder}/test_labels.txt").splitlines()
    return [(normalize(text.replace("@user", "").replace("http", "")), order[label.strip()]) for text, label in zip(texts, labels) if label.strip() in order]


def sentence_set(task, name, lang, rows, **fixed):
    for text, label in rows:
        yield {"task": task, "set": name, "lang": lang, "t": text, "y": label, **fixed}


def reviews(mirror):
    for part, label in (("pos", 0), ("neg", 1)):
        text = mirror.text("Shubhammawa/Sentiment-analysis-cnn", f"Datasets/rt-polaritydata/rt-polarity.{part}", "latin-1")
        for line in text.splitlines():
            yield normalize(line), label


def restaurant_reviews(mirror):
    """The last 80 words of reviews of restaurants and shops: one or two stars are negative, five positive, as many of one as of the other."""
    kinds = {0: [], 1: []}
    for row in csv.DictReader(io.StringIO(mirror.text("SoumyaSreedhar/Sentimental-Analysis", "yelp.csv"))):
        text = " ".join(normalize(row["text"]).split()[-80:])
        if row["stars"] in ("1", "2", "5") and len(text.split()) >= 8:
            kinds[int(row["stars"] != "5")].append((text, int(row["stars"] != "5")))
    count = min(len(rows) for rows in kinds.values())
    for rows in kinds.values():
        yield from sample(rows, count)


def treebank_keys(mirror):
    """The sentences of film reviews that the Stanford Sentiment Treebank keeps for measuring."""
    repository, folder = "pierremtb/paragraph-vector-baselines", "stanfordSentimentTreebank"
    parts = dict(line.split(",") for line in mirror.text(repository, f"{folder}/datasetSplit.txt").split())
    for line in mirror.text(repository, f"{folder}/datasetSentencesFixed.txt").splitlines():
        number, _, text = line.partition("\t")
        if parts.get(number) in ("2", "3"):
            yield sentences.simple(text.replace("-LRB-", "(").replace("-RRB-", ")"))


def all_sets(mirror, shared):
    text = shared / "text/entities"
    yield from entity_set("conll03 news", "en", ((t, entities.mapped(g, entities.CROSSNER)) for t, g in entities.conll(mirror.text("zliucr/CrossNER", "ner_data/conll2003/test.txt"))), 1200)
    yield from entity_set("ewt web", "en", shared_entities(text / "universalner/uner_en_ewt_test.jsonl"), 1500)
    yield from entity_set("pud news", "en", shared_entities(text / "universalner/uner_en_pud_test.jsonl"))
    yield from entity_set("wnut17 test", "en", shared_entities(text / "wnut17_en/test.jsonl", entities.WNUT))
    for lang in ("en", "de", "es", "it"):
        yield from entity_set("europarl", lang, europarl(mirror, lang))
    yield from entity_set("pud news", "de", shared_entities(text / "universalner/uner_de_pud_test.jsonl"))
    for lang in ("fr", "es", "it"):
        yield from entity_set("pud silver", lang, shared_entities(text / f"pud_projected_silver/{lang}.jsonl"))
    yield from entity_set("pud news", "pt", iob2(mirror.text("UniversalNER/UNER_Portuguese-PUD", "pt_pud-ud-test.iob2")))
    yield from entity_set("bosque news", "pt", iob2(mirror.text("UniversalNER/UNER_Portuguese-Bosque", "pt_bosque-ud-test.iob2")), 800)

    rows = meld(mirror)
    clean = [normalize(row["Utterance"].replace("\u0092", "'")) for row in rows]
    yield from sentence_set("sentiment", "meld dialogue", "en", ((t, MELD_SENTIMENT[r["Sentiment"]]) for t, r in zip(clean, rows)))
    yield from sentence_set("emotion", "meld dialogue", "en", ((t, r["Emotion"]) for t, r in zip(clean, rows)))
    yield from sentence_set("sentiment", "movie reviews", "en", sample(reviews(mirror), 1500))
    yield from sentence_set("sentiment", "restaurant reviews", "en", restaurant_reviews(mirror))
    order = {"0": 1, "1": 2, "2": 0}
    yield from sentence_set("sentiment", "tweeteval", "en", sample(tweets(mirror, "cardiffnlp/tweeteval", "datasets/sentiment", order), 1500))
    for lang, name in (("de", "german"), ("fr", "french"), ("es", "spanish"), ("it", "italian"), ("pt", "portuguese")):
        yield from sentence_set("sentiment", "umsab tweets", lang, tweets(mirror, "cardiffnlp/xlm-t", f"data/sentiment/{name}", order))

    hate = csv.DictReader(io.StringIO(mirror.text("paul-rottger/hatecheck-data", "test_suite_cases.csv")))
    yield from sentence_set("moderation", "hatecheck", "en", sample(((row["test_case"], int(row["label_gold"] == "hateful")) for row in hate), 1500), harm="hate")
    yield from sentence_set("moderation", "hateval tweets", "en", sample(tweets(mirror, "cardiffnlp/tweeteval", "datasets/hate", {"0": 0, "1": 1}), 1000), harm="hate")
    yield from sentence_set("moderation", "olid tweets", "en", tweets(mirror, "cardiffnlp/tweeteval", "datasets/offensive", {"0": 0, "1": 1}), harm="any")
    offensive = ((text, int(kind != "2")) for text, kind in sentences.davidson_rows(mirror))
    yield from sentence_set("moderation", "offensive tweets", "en", sample(offensive, 2000), harm="any")
    for index, name in ((3, "sexual"), (4, "violence"), (5, "self_harm"), (2, "hate")):
        rows = ((t, harm[index]) for t, harm, part in sentences.moderation_release(mirror) if part == 1 and harm[index] >= 0)
        yield from sentence_set("moderation", f"release {name}", "en", rows, harm=name)
    for lang, name in (("de", "german"), ("fr", "french"), ("es", "spanish"), ("it", "italian"), ("pt", "portuguese")):
        path = next(path for path in mirror.names("rewire-online/multilingual-hatecheck") if name in path.lower() and "cases" in path.lower() and path.endswith(".csv"))
        rows = csv.DictReader(io.StringIO(mirror.text("rewire-online/multilingual-hatecheck", path)))
        rows = ((row["test_case"], int(row["label_gold"] == "hateful")) for row in rows)
        yield from sentence_set("moderation", "hatecheck", lang, sample(rows, 800), harm="hate")


def test_keys(rows):
    """Normalised texts of the measuring sets, so that no training row repeats them."""
    return {sentences.simple(row["t"] if "t" in row else " ".join(row["w"])) for row in rows}

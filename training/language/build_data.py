"""Builds the training rows and the measuring sets: python3 build_data.py --shared DIR --mirrors DIR --output DIR."""

import argparse
import gzip
import json
import random
import re
from pathlib import Path

import organizations
import sources_dialogues as dialogues
import sources_entities as entities
import sources_german as german
import sources_labels
import sources_opinions as opinions
import sources_sentences as sentences
import sources_written as written
import tests_sets
from mirror import Mirror
from templates_entities import Names, generated, own_templates, presidio_templates, swap_names
from templates_companies import Companies, company_rows
from templates_news import news
from templates_moderation import moderation_templates
from templates_calls import call_templates
from templates_reviews import review_templates
from text import ENTITY_LABELS, IGNORED, LABEL_NO_EVENT, LANGS, LABEL_PARTLY, normalize, plain, plain_text, repair, sentences_of

ALL_TYPES = {"crossner", "template", "company", "ordinary", "written"}
NO_EVENT = {"wnut17", "slurp", "snips"}
MAX_WORDS = 90
# The sets whose sentences are whole and whose names keep their form in other languages.
TRANSLATED = {"crossner", "wikigold", "gum"}


def label_ids(labels, name):
    """Label numbers; outside names get the set of labels that the source does not annotate."""
    outside = 0 if name in ALL_TYPES else LABEL_NO_EVENT if name in NO_EVENT else LABEL_PARTLY
    numbers = {"O": outside, "?": LABEL_PARTLY, "_": IGNORED}
    return [numbers.get(label) if label in numbers else ENTITY_LABELS.index(label) for label in labels]


def without_marks(words, labels):
    pairs = [(plain(word), label) for word, label in zip(words, labels) if plain(word)]
    return [word for word, _ in pairs], repair([label for _, label in pairs])


def entity_rows(mirror, shared, names, rng):
    readers = (entities.english, entities.german, lambda mirror, _: german.smartdata(mirror), entities.french, entities.spanish, entities.portuguese, written_entities)
    for reader in readers:
        for words, labels, name, lang in reader(mirror, shared):
            if not 2 <= len(words) <= MAX_WORDS:
                continue
            if name == "europeana" and rng.random() < 0.5:
                continue
            yield words, labels, name, lang
            named = any(label.startswith("B-") for label in labels)
            if rng.random() < (0.6 if named else 0.25):
                yield *without_marks(words, labels), name, lang
            if named and name != "europeana":
                swapped = swap_names(words, labels, names, lang, rng)
                yield *swapped, name, lang
                if rng.random() < 0.5:
                    yield *without_marks(*swapped), name, lang
    for words, labels in customer_names(mirror, rng):
        yield words, labels, "multidogo", "en"
    own = {"en": 9000, "de": 5000, "fr": 5000, "es": 5000, "it": 5000, "pt": 4000}
    for lang, count in own.items():
        sets = [(own_templates(lang), count)]
        if lang == "en":
            sets.append((presidio_templates(shared / "text/pii/presidio_templates_en.jsonl"), 1500))
        for templates, number in sets:
            for words, labels in generated(names, templates, lang, number, rng):
                if rng.random() < 0.4:
                    words, labels = without_marks(words, labels)
                yield words, labels, "template", lang
    for words, labels in company_rows(Companies(names), 16000, rng):
        yield words, labels, "company", "en"
    for words in ordinary_turns(mirror, rng):
        yield words, ["O"] * len(words), "ordinary", "en"
    for lang, count in {"en": 24000, "de": 6000, "fr": 4000, "es": 4000, "it": 4000, "pt": 3000}.items():
        for words, labels in news(names, lang, count, seed=count):
            if len(words) > 1:
                yield words, labels, "news", lang


def written_entities(mirror, shared):
    for lang in LANGS:
        for words, labels in written.entities(lang):
            yield words, labels, "written", lang


def ordinary_turns(mirror, rng, share=0.5):
    """Spoken turns in lower case that contain no name: no word but the first of a sentence has a capital."""
    turns = [text for turns in dialogues.consultations(mirror) for text in turns]
    for text in turns:
        words = [word for sentence in sentences_of(text) for word in sentence.split()[1:]]
        if rng.random() < share and len(words) > 4 and not any(word[:1].isupper() and not re.match(r"I\b", word) for word in words):
            yield plain_text(text).split()[:MAX_WORDS]


def customer_names(mirror, rng):
    for turns in dialogues.customer_turns(mirror).values():
        for words, slots in turns:
            labels, previous = [], None
            for slot in slots:
                kind = "PER" if slot == "name" else "LOC" if "city" in slot else None
                if kind:
                    labels.append(("I-" if previous == slot else "B-") + kind)
                else:
                    labels.append("O" if slot == "O" else "?")
                previous = slot
            named = any(label.startswith("B-") for label in labels)
            if len(words) > 2 and rng.random() < (0.5 if named else 0.04):
                yield [normalize(word) or "-" for word in words], labels


def opinion_sets(mirror, excluded):
    """(set, rows of text and sentiment) of the opinion sources."""
    yield "tweets", opinions.tweets(mirror)
    yield "museums", opinions.museum_tweets(mirror)
    yield "filmsentences", opinions.film_sentences(mirror, excluded)
    yield "plots", opinions.plots(mirror)
    yield "calls", opinions.service_turns(mirror)
    for reader in (opinions.rated_snippets, opinions.film_reviews):
        for name, text, sentiment in reader(mirror):
            yield name, [(text, sentiment)]


def row(text, lang, name, sentiment=None, emotion=None, harm=None):
    return {"t": " ".join(text.split()[:110]), "g": lang, "k": name, "s": sentiment, "e": emotion, "m": harm}


def sentence_rows(mirror, shared, rng, excluded):
    """Rows {t, g, k, s?, e?, m?}: text, language, set, sentiment, emotion shares, harms."""
    labels = sources_labels.OpinionLabels()
    for text, kind, sentiment, emotion in labels.rows(mirror):
        yield row(text, "en", kind, sentiment, emotion)
    for item in source_rows(mirror, shared, rng, excluded):
        if not labels.has(item["k"], item["t"]):
            yield item


def source_rows(mirror, shared, rng, excluded):
    """Rows of all sources with the labels of the source."""
    go = list(sentences.go_emotions(shared, "train")) + list(sentences.go_emotions(shared, "dev"))
    for text, sentiment, emotion, _ in go:
        yield row(text, "en", "goemotions", sentiment, emotion)
    for lang in ("en", "de", "fr", "es", "it"):
        for text, sentiment, emotion, part in sentences.xed(shared, lang):
            if part != "test":
                yield row(text, lang, "xed", sentiment, emotion)
    for text, sentiment in sentences.vader(shared):
        yield row(text, "en", "vader", sentiment)
    for text, sentiment in sentences.review_sentences(mirror):
        yield row(text, "en", "reviews", sentiment)
    for text, sentiment in sentences.pros_cons(mirror):
        yield row(text, "en", "proscons", sentiment)
    for text, sentiment in sentences.product_reviews(mirror):
        yield row(text, "en", "products", sentiment)
    for name, rows in opinion_sets(mirror, excluded):
        for text, sentiment in rows:
            yield row(text, "en", name, sentiment)
    for name, templates in (("reviewtemplate", review_templates), ("calltemplate", call_templates)):
        for text, sentiment in templates():
            yield row(text, "en", name, sentiment)
    for text, sentiment, emotion in sentences.emory(mirror, excluded):
        yield row(text, "en", "emory", sentiment, emotion)
    for text, sentiment, emotion in written.opinions("en"):
        yield row(text, "en", "written", sentiment, emotion)
    sets = [("davidson", "en", sentences.davidson(mirror)), ("mlma", "en", sentences.mlma(mirror, "en")), ("mlma", "fr", sentences.mlma(mirror, "fr"))]
    sets += [("germeval18", "de", sentences.germeval18(mirror)), ("surge", "en", sentences.surge(mirror)), ("hatemoji", "en", sentences.hatemoji(mirror)), ("go", "en", sentences.go_harmless(go))]
    sets += [("harmwritten", lang, written.harms(lang)) for lang in LANGS]
    for name, lang, rows in sets:
        for text, harm in rows:
            if name != "go" or rng.random() < 0.4:
                yield row(text, lang, name, harm=harm)
    for text, harm, part in sentences.moderation_release(mirror):
        if part == 0:
            yield row(text, "en", "release", harm=harm)
    for _ in range(2):
        for text, harm in moderation_templates():
            yield row(text, "en", "harmtemplate", harm=harm)


def spoken_form(rows, rng, share=0.3):
    """A part of the rows loses its punctuation and capitals."""
    for row in rows:
        text = row["t"]
        if rng.random() < share:
            text = plain_text(text)
        if len(text.split()) >= 1:
            yield {**row, "t": text}


def parallel_rows(shared, rng, excluded):
    """(language, English, foreign) from Tatoeba, MASSIVE and the parliament."""
    for lang, more in (("de", 1), ("fr", 1), ("es", 1), ("it", 1.2), ("pt", 1)):
        for name, count in ((f"en-{lang}.tsv.gz", int(55000 * more)), (f"en-{lang}.europarl.tsv.gz", 30000)):
            with gzip.open(shared / "parallel" / name, "rt", encoding="utf-8") as file:
                lines = file.read().splitlines()
            rng.shuffle(lines)
            for line in lines[:count]:
                english, foreign = line.split("\t")[:2]
                if sentences.simple(english) not in excluded and sentences.simple(foreign) not in excluded:
                    yield lang, normalize(english), normalize(foreign)


def write_lines(path, rows):
    count = 0
    with open(path, "w", encoding="utf-8", errors="ignore") as file:
        for row in rows:
            file.write((row if isinstance(row, str) else json.dumps(row, ensure_ascii=False, separators=(",", ":"))) + "\n")
            count += 1
    print(path.name, count, flush=True)


def write_entities(mirror, args, excluded, rng):
    organizations.write(mirror, args.gazetteers)
    rows = entity_rows(mirror, args.shared, Names(args.gazetteers), rng)
    kept = ((words, labels, name, lang) for words, labels, name, lang in rows if sentences.simple(" ".join(words)) not in excluded)
    write_lines(args.output / "entities.jsonl", ({"w": w, "y": label_ids(y, n), "g": g, "k": n} for w, y, n, g in kept))


def write_sentences(mirror, args, excluded, rng):
    rows = spoken_form(sentence_rows(mirror, args.shared, rng, excluded), rng)
    write_lines(args.output / "sentences.jsonl", (row for row in rows if sentences.simple(row["t"]) not in excluded or (len(row["t"].split()) < 4 and row["k"] not in sources_labels.KINDS)))


def write_parallel(mirror, args, excluded, rng):
    write_lines(args.output / "parallel.tsv", ("\t".join(row) for row in parallel_rows(args.shared, rng, excluded)))


def write_names(mirror, args, excluded, rng):
    """English sentences with names, to be translated: rows {n, t, y, to, r} with number, text, labels, target languages and rank."""
    rows = []
    sources = ((words, labels, name) for words, labels, name, _ in entities.english(mirror, args.shared) if name in TRANSLATED)
    for words, labels, name in (*sources, *((words, labels, "written") for words, labels in written.entities("en"))):
        text = " ".join(words)
        if 6 <= len(words) <= 50 and any(label != "O" for label in labels) and sentences.simple(text) not in excluded:
            # In German a capital does not show that a word without a label may be a name.
            targets = [lang for lang in LANGS[1:] if lang != "de" or "_" not in labels]
            rng.shuffle(targets)
            rows.append({"n": len(rows), "t": text, "y": labels, "to": targets, "r": 0})
    write_lines(args.output / "names.jsonl", rows)


PARTS = {"sentences": write_sentences, "entities": write_entities, "parallel": write_parallel, "names": write_names}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shared", required=True, type=Path)
    parser.add_argument("--mirrors", required=True)
    parser.add_argument("--output", required=True, type=Path)
    parser.add_argument("--gazetteers", required=True, type=Path, help="writable copy of the gazetteers; gets institutions.txt and clubs.txt")
    parser.add_argument("--parts", nargs="+", choices=list(PARTS), default=list(PARTS), help="the files to write; each part has its own seed")
    args = parser.parse_args()
    args.output.mkdir(parents=True, exist_ok=True)
    mirror = Mirror(args.mirrors)
    tests = list(tests_sets.all_sets(mirror, args.shared))
    write_lines(args.output / "tests.jsonl", tests)
    excluded = tests_sets.test_keys(tests) | set(tests_sets.treebank_keys(mirror))
    for name in args.parts:
        PARTS[name](mirror, args, excluded, random.Random(f"11 {name}"))


if __name__ == "__main__":
    main()

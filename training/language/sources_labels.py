"""Sentiment and emotion of lines of conversations and of messages that were labelled for this training (opinion_labels.tsv)."""

import hashlib
from pathlib import Path

import sources_opinions as opinions
import sources_sentences as sentences
from text import EMOTIONS

KINDS = ("dialogue", "messages")
SENTIMENT = {"p": 0, "n": 1, "u": 2}


def digest(text):
    return "#" + hashlib.sha1(sentences.simple(text).encode("utf-8", "ignore")).hexdigest()[:14]


class OpinionLabels:
    """The labels by set and text. The file has digests in place of the texts that the readers of sources return."""

    def __init__(self):
        self.known, self.texts = {}, []
        for line in Path(__file__).with_name("opinion_labels.tsv").read_text(encoding="utf-8").splitlines():
            kind, name, sentiment, emotion, text = line.split("\t")
            key = name, text if text.startswith("#") else digest(text)
            self.known[key] = kind, SENTIMENT[sentiment], None if emotion == "-" else {EMOTIONS.index(emotion): 1.0}
            if not text.startswith("#"):
                self.texts.append((name, text))

    def has(self, name, text):
        return (name, digest(text)) in self.known

    def rows(self, mirror):
        """(text, kind, sentiment, emotion shares), each text once."""
        seen = set()
        for name, text in [*self.texts, *source_texts(mirror)]:
            key = digest(text)
            if (name, key) in self.known and key not in seen:
                seen.add(key)
                yield text, *self.known[name, key]


def source_texts(mirror):
    for name, rows in (("emory", sentences.emory(mirror, ())), ("tweets", opinions.tweets(mirror)), ("museums", opinions.museum_tweets(mirror)), ("davidson", sentences.davidson(mirror))):
        for text, *_ in rows:
            yield name, text
    for name, text, _ in opinions.rated_snippets(mirror):
        yield name, text

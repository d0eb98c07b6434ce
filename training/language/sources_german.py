"""Reader of the DFKI SmartData corpus: German news and reports with companies, places and people."""

import gzip
import json
import re

from sources_entities import LOC, MOBIE, ORG, finish
from text import repair

# Nouns that the corpus annotates as companies or places although they are no names.
GENERIC = set(
    """Gruppe Konzern Unternehmen Firma Bank Hersteller Polizei Gesellschaft Anbieter Tochter Mutter Verlag Sender Stadt Land Region Kunde Bahn Autobahn Straße Behörde
    Gericht Ministerium Regierung Betreiber Dienst Kasse Start-up Startup Holding Verein Verband Partei Klinik Krankenhaus Universität Institut Feuerwehr Airline Fluggesellschaft
    Tochtergesellschaft Muttergesellschaft Mutterkonzern Autobauer Autohersteller Versicherung Versicherer Bundesland Gemeinde Kreis Innenstadt Bahnhof Flughafen Hauptstadt""".split()
)


def documents(text):
    """The JSON objects that follow one another in a text."""
    decoder, place = json.JSONDecoder(), 0
    while True:
        match = re.compile(r"\S").search(text, place)
        if not match:
            return
        row, place = decoder.raw_decode(text, match.start())
        yield row


def smartdata(mirror):
    for part in ("train", "test"):
        text = gzip.decompress(mirror.read("DFKI-NLP/smartdata-corpus", f"v1_20180119/{part}.json.gz")).decode("utf-8")
        for row in documents(text):
            content = (row["text"] or {}).get("string", "")
            mentions = (row["conceptMentions"] or {}).get("array", [])
            spans = [(item["span"]["start"], item["span"]["end"], MOBIE.get(item["type"], "?")) for item in mentions]
            for begin, end in sentence_spans(content):
                yield from labelled(content, begin, end, [span for span in spans if span[0] < end and begin < span[1]])


def sentence_spans(text):
    begin = 0
    for match in re.finditer(r"\n+|(?<=[.!?]) (?=[\"„A-ZÄÖÜ0-9])", text):
        if match.start() - begin > 60 or "\n" in match.group():
            yield begin, match.start()
            begin = match.end()
    yield begin, len(text)


def labelled(text, begin, end, spans):
    tokens, tags = [], []
    for match in re.finditer(r"\w+(?:[-.&/'’]\w+)*|[^\w\s]", text[begin:end]):
        start, stop, tag = begin + match.start(), begin + match.end(), "O"
        for first, last, kind in spans:
            if first < stop and start < last and kind != "O":
                generic = kind in (ORG, LOC) and text[first:last] in GENERIC
                tag = "?" if kind == "?" or generic else ("B-" if start <= first else "I-") + kind
        tokens.append(match.group())
        tags.append(tag)
    if 4 <= len(tokens) <= 90 and not re.search(r"https?|RT @|<", text[begin:end]):
        yield finish(tokens, repair(tags), "smartdata", "de")

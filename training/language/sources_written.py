"""Sentences that were written for this training: `written/entities.LANG.txt` with marked names, `written/opinions.LANG.tsv` with sentiment and emotion, `written/harm.LANG.tsv` with categories of moderation."""

import re
from pathlib import Path

from text import EMOTIONS, HARMS, normalize

FOLDER = Path(__file__).parent / "written"
NAME = re.compile(r"\[(PER|LOC|ORG|PROD|EVENT|WORK) ([^\[\]]+)\]")
SENTIMENT = {"p": 0, "n": 1, "u": 2}


def marked(line):
    """The words of a line and their labels; "d'[LOC Algérie]" is one word."""
    text, spans, at = "", [], 0
    for match in NAME.finditer(line):
        text += line[at : match.start()]
        spans.append((len(text), len(text) + len(match[2]), match[1]))
        text += match[2]
        at = match.end()
    text += line[at:]
    words, labels = [], []
    for match in re.finditer(r"\S+", text):
        span = next((span for span in spans if span[0] < match.end() and match.start() < span[1]), None)
        words.append(match.group())
        labels.append("O" if span is None else ("B-" if match.start() <= span[0] else "I-") + span[2])
    return words, labels


def entities(lang):
    path = FOLDER / f"entities.{lang}.txt"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        line = normalize(line)
        if line and not re.search(r"[\[\]]", NAME.sub("", line)):
            yield marked(line)


def opinions(lang):
    """(text, sentiment, shares of the emotions)"""
    path = FOLDER / f"opinions.{lang}.tsv"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        columns = line.split("\t")
        if len(columns) == 3 and columns[0] in SENTIMENT and columns[1] in EMOTIONS:
            yield columns[2], SENTIMENT[columns[0]], {EMOTIONS.index(columns[1]): 1.0}


def harms(lang):
    """(text, which of the categories it has)"""
    path = FOLDER / f"harm.{lang}.tsv"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        labels, text = line.split("\t")
        found = set(labels.split("+")) - {"none"}
        if found <= set(HARMS):
            yield normalize(text), [int(name in found) for name in HARMS]

"""Text rules and label lists that training, evaluation and the runtime share."""

import re
import unicodedata

LANGS = ["en", "de", "fr", "es", "it", "pt"]

ENTITY_TYPES = ["PER", "LOC", "ORG", "PROD", "EVENT", "WORK"]
ENTITY_LABELS = ["O"] + [f"{prefix}-{kind}" for kind in ENTITY_TYPES for prefix in "BI"]
# Targets for words whose label is only partly known: the loss accepts every label of the set.
LABEL_PARTLY = len(ENTITY_LABELS)  # the set annotates PER, LOC and ORG only, or the word is of another type
LABEL_NO_EVENT = len(ENTITY_LABELS) + 1  # the set annotates all types except EVENT
IGNORED = -100

SENTIMENTS = ["positive", "negative", "neutral", "mixed"]
EMOTIONS = (
    "adoration amusement anger awe confusion contempt contentment desire disappointment disgust distress ecstatic elation embarrassment fear "
    "interest pain realization relief sadness negative_surprise positive_surprise sympathy triumph neutral"
).split()
HARMS = ["profanity", "insult", "hate", "sexual", "violence", "self_harm", "drugs"]

# The shape of a word, one row of the feature table. The table of the files has more rows; nothing reads them.
SHAPES = ["other", "lower", "title", "upper", "mixed", "digit", "initial"]
FEATURE_ROWS = 16

REPLACEMENTS = {
    "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u200b": "", "\u200d": "", "\ufeff": "", "\u00ad": "", "\t": " ", "\n": " ", "\r": " ",
    "\u2018": "'", "\u2019": "'", "\u201a": "'", "\u00b4": "'", "\u0060": "'", "\u201c": '"', "\u201d": '"', "\u201e": '"',
    "\u00ab": '"', "\u00bb": '"', "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2014": "\u2013", "\u2015": "\u2013", "\u2026": "...",
}
TABLE = {ord(key): value for key, value in REPLACEMENTS.items()}


def normalize(text):
    """NFC, one kind of space, quotation mark, apostrophe and dash, no invisible characters."""
    return re.sub(r" +", " ", unicodedata.normalize("NFC", text).translate(TABLE)).strip()


def core(word):
    """The word without marks at its ends."""
    return re.sub(r"^[^\w]+|[^\w]+$", "", word)


def shape_of(word):
    """Index into SHAPES: how the word is written, marks at its ends aside."""
    inner = core(word)
    if not inner:
        return 0
    if any(ch.isdigit() for ch in inner):
        return 5
    letters = [ch for ch in inner if ch.isalpha()]
    if not letters:
        return 0
    if all(ch.islower() for ch in letters):
        return 1
    if all(not ch.islower() for ch in letters):
        return 6 if len(letters) == 1 else 3
    if letters[0].isupper() and all(ch.islower() for ch in letters[1:]):
        return 2
    return 4


def plain(word):
    """A word as a recogniser without punctuation writes it: lower case, no marks at its ends."""
    return core(word).lower()


def plain_text(text):
    return " ".join(filter(None, (plain(word) for word in text.split())))


CLOSING = re.compile(r"^[.,;:!?%)\]}…]+$|^'(?:s|re|ve|ll|d|m|t)$|^n't$", re.I)
OPENING = re.compile(r"^[(\[{$£€#]$")


def join_tokens(tokens, tags):
    """Tokens of a treebank as written words: marks and clitics join their neighbour; a word takes the tag of its first token with a letter."""
    words, labels = [], []
    glue, quote_open = False, False
    for token, tag in zip(tokens, tags):
        token = normalize(token)
        if not token:
            continue
        attach_back = bool(CLOSING.match(token)) and bool(words)
        attach_next = bool(OPENING.match(token))
        if token == '"':
            attach_back, attach_next = quote_open and bool(words), not quote_open
            quote_open = not quote_open
        if glue or attach_back:
            if not core(words[-1]):
                labels[-1] = tag
            words[-1] += token
        else:
            words.append(token)
            labels.append(tag)
        glue = attach_next
    return words, labels


def repair(labels):
    """An I- label that does not continue an entity of its type becomes a B- label."""
    fixed, previous = [], "O"
    for label in labels:
        if isinstance(label, str) and label.startswith("I-") and previous[2:] != label[2:]:
            label = "B-" + label[2:]
        fixed.append(label)
        previous = label if isinstance(label, str) else "O"
    return fixed


def spans_of(labels):
    """(start, end, type) of every entity in a list of BIO labels."""
    spans, start, kind = [], None, None
    for index, label in enumerate(list(labels) + ["O"]):
        if start is not None and label != f"I-{kind}":
            spans.append((start, index, kind))
            start = None
        if label.startswith("B-") or (label.startswith("I-") and start is None):
            start, kind = index, label[2:]
    return spans


def sentences_of(text):
    """Splits a text at sentence marks; good enough for building training data."""
    parts = re.split(r"(?<=[.!?])\s+(?=[\"'(]?[A-ZÀ-Þ¿¡0-9])", normalize(text))
    return [part for part in parts if part]

"""Turns words into model inputs: WordPiece for the English encoder, sentencepiece for the multilingual one."""

import json
import unicodedata

from text import normalize, shape_of


def is_mark(ch):
    code = ord(ch)
    if 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126:
        return True
    return unicodedata.category(ch).startswith("P")


class WordPiece:
    """The uncased BERT tokenizer, word by word."""

    kind = "wordpiece"

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.vocabulary = data["model"]["vocab"]
        self.pad, self.start, self.end = self.vocabulary["[PAD]"], self.vocabulary["[CLS]"], self.vocabulary["[SEP]"]
        self.unknown = self.vocabulary["[UNK]"]
        self.size = len(self.vocabulary)
        self.prefix, self.suffix = [self.start], [self.end]
        self.cache = {}

    def word(self, word):
        """Ids of one written word and the index of its first piece with a letter or digit."""
        found = self.cache.get(word)
        if found is None:
            found = self.cache[word] = self.split(word)
        return found

    def split(self, word):
        text = "".join(ch for ch in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(ch) != "Mn")
        units, current = [], ""
        for ch in text:
            if is_mark(ch):
                if current:
                    units.append(current)
                units.append(ch)
                current = ""
            else:
                current += ch
        if current:
            units.append(current)
        ids, head = [], None
        for unit in units:
            if head is None and unit[0].isalnum():
                head = len(ids)
            ids.extend(self.pieces(unit))
        return (ids or [self.unknown], head or 0)

    def pieces(self, unit):
        if len(unit) > 100:
            return [self.unknown]
        ids, start = [], 0
        while start < len(unit):
            end = len(unit)
            while end > start:
                piece = unit[start:end] if start == 0 else "##" + unit[start:end]
                if piece in self.vocabulary:
                    break
                end -= 1
            if end == start:
                return [self.unknown]
            ids.append(self.vocabulary[piece])
            start = end
        return ids


class SentencePiece:
    """The tokenizer of the multilingual model, which has no capitals. Every input starts with <en> and ends with </s>."""

    kind = "sentencepiece"

    def __init__(self, path):
        import sentencepiece

        self.path = path
        self.processor = sentencepiece.SentencePieceProcessor(model_file=path)
        self.size = self.processor.GetPieceSize()
        self.pad, self.end = 0, 3
        self.prefix, self.suffix = [self.processor.PieceToId("<en>")], [self.end]
        self.cache = {}

    def word(self, word):
        found = self.cache.get(word)
        if found is None:
            pieces = self.processor.EncodeAsPieces(normalize(word).lower())
            ids = [self.processor.PieceToId(piece) for piece in pieces]
            head = next((index for index, piece in enumerate(pieces) if any(ch.isalnum() for ch in piece)), 0)
            found = self.cache[word] = (ids or [1], head)
        return found


def encode(tokenizer, words, limit):
    """Ids, feature rows and the position of every word's head piece; words beyond the limit get no position."""
    ids, features, heads = list(tokenizer.prefix), [0] * len(tokenizer.prefix), []
    room = limit - len(tokenizer.suffix)
    for word in words:
        pieces, head = tokenizer.word(word)
        if len(ids) + len(pieces) > room:
            break
        heads.append(len(ids) + head)
        ids.extend(pieces)
        features.extend([shape_of(word)] * len(pieces))
    ids.extend(tokenizer.suffix)
    features.extend([0] * len(tokenizer.suffix))
    return ids, features, heads

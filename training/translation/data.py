"""Sampling, augmentation, tokenising and packing of training rows.

`Sampler` draws sentence pairs, changes them in text form and packs the token ids into
rows of fixed length. Every random choice comes from one seeded generator per worker.
"""

import bz2
import os
import random
import re

import numpy as np

from calls import Calls
from common import (
    BOS,
    CONTEXT_TAG,
    EOS,
    LANGS,
    MAX_TOKENS,
    PLACEHOLDERS,
    SYMBOL_ID,
    fix_command,
    formality,
    strip_punctuation,
    without_address,
)
from disfluency import Noise, clean
from numbers_text import spoken

ROW = 128
# Arrays of a row: source ids, source positions, source segments, decoder input,
# labels, target positions, target segments.
FIELDS = 7

FILLERS = {
    "en": ["uh", "um", "er", "you know", "like", "well", "hmm", "i mean"],
    "de": ["äh", "ähm", "hm", "also", "naja", "halt"],
    "fr": ["euh", "ben", "hein", "bah", "heu"],
    "es": ["eh", "este", "pues", "em", "o sea"],
    "it": ["eh", "ehm", "cioè", "allora", "beh"],
    "pt": ["eh", "hum", "tipo", "né", "ahn", "bem"],
}
SENTENCE_NAMES = re.compile(r"\b[A-ZÀ-Ý][a-zà-ÿ]{2,}\b")
NUMBER = re.compile(r"(?<![\w.,:])\d+(?![\w]|[.,:]\d)")
VOWELS = set("AEIOUÁÉÍÓÚÀÈÌÒÙÄÖÜHY")
# The runtime replaces spelled words by placeholders, each occurrence by its own.
SPELLED = re.compile(r"(?<![\w'])(?:[^\W\d_][ .-]{1,2}){2,}[^\W\d_](?![\w'])")
TOKEN = re.compile(r"[\w][\w.@+\-/]*[\w]|\w")


def corpus_files(folder, prefix):
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.startswith(prefix) and name.endswith((".tsv", ".tsv.bz2")))


def open_corpus(path):
    return bz2.open(path, "rt", encoding="utf-8") if path.endswith(".bz2") else open(path, encoding="utf-8")


class Corpus:
    """The text in memory: conversation groups per language and parliament rows."""

    def __init__(self, folder):
        self.pairs = {lang: [] for lang in LANGS[1:]}
        self.multi = {}
        for path in corpus_files(folder, "conversation"):
            for line in open_corpus(path):
                columns = line.rstrip("\n").split("\t")
                group = {}
                for column in columns[1:]:
                    group.setdefault(column[:2], []).append(column[3:])
                langs = [lang for lang in LANGS[1:] if lang in group]
                english = columns[0]
                # A target always has a capital letter and a final mark.
                written = fix_command(english, "en") if english[0].islower() and english[-1].isalnum() else english
                for lang in langs:
                    for text in group[lang]:
                        self.pairs[lang].append((english, text, written))
                for left in langs:
                    for right in langs:
                        if left != right:
                            self.multi.setdefault((left, right), []).append((group[left], group[right]))
        self.europarl = []
        for path in corpus_files(folder, "europarl"):
            for line in open_corpus(path):
                row = line.rstrip("\n").split("\t")
                if len(row) == 7:
                    self.europarl.append(tuple(row))
        self.synthetic = {}
        self.given = {"f": [], "m": []}
        self.family = []
        self.gender = {}
        for line in open(os.path.join(folder, "names.tsv"), encoding="utf-8"):
            name, kind = line.rstrip("\n").split("\t")
            if kind == "s":
                self.family.append(name)
            else:
                self.given[kind].append(name)
                self.gender.setdefault(name, kind)
        for name, kind in [("Tom", "m"), ("Mary", "f"), ("Sami", "m"), ("Layla", "f"), ("John", "m"), ("Ziri", "m"), ("Yanni", "m")]:
            self.gender[name] = kind
        # Common words that are also names are not replaced.
        for word in ("Will", "Rose", "May", "June", "April", "Mark", "Grace", "Hope", "Christian", "Jean", "Art", "Angel", "Sunny",
                     "Faith", "Joy", "Bill", "Frank", "Pat", "Summer", "Autumn", "Dawn", "Ivy", "Max", "Iris", "Mercy", "Star", "London",
                     "Paris", "Florence", "Sydney", "Victoria", "Brooklyn", "Austin", "Santa", "Israel", "Augusta", "Virginia", "Asia",
                     "Austria", "Italia", "Francia", "Europa", "America", "Chance", "Major", "General", "Sage", "Price", "Prince", "King"):
            self.gender.pop(word, None)
        calls = os.path.exists(os.path.join(folder, "calls.json"))
        self.calls = Calls(folder, self.given["f"] + self.given["m"], self.family) if calls else None

        spoken_pairs = os.path.join(folder, "spoken_pairs.tsv")
        self.spoken_pairs = [line.rstrip("\n").split("\t")[1:] for line in open(spoken_pairs, encoding="utf-8")] if os.path.exists(spoken_pairs) else []

    def read_synthetic(self, folder):
        """(language of the real text, of the translation) → rows "flag, real text, translation, quality, other translation"."""
        for path in corpus_files(folder, "synthetic"):
            for line in open_corpus(path):
                flag, real, other, *rest = line.rstrip("\n").split("\t")
                self.synthetic.setdefault((real, other), []).append((flag, *rest))


DIRECTIONS_EN = [("en", lang) for lang in LANGS[1:]] + [(lang, "en") for lang in LANGS[1:]]
# English and French is the weakest pair in dialogues.
WEIGHTS_EN = [1.5 if direction == ("en", "fr") else 1.2 if direction == ("fr", "en") else 1.0 for direction in DIRECTIONS_EN]
DIRECTIONS_OTHER = [(a, b) for a in LANGS[1:] for b in LANGS[1:] if a != b]


class Sampler:
    def __init__(self, corpus, tokenizer, seed, conversation_share=0.6, other_share=0.18, calls_share=0.0, synthetic_share=0.0,
                 cleanup_share=0.0):
        self.corpus = corpus
        self.tokenizer = tokenizer
        self.rng = random.Random(seed)
        self.conversation_share = conversation_share
        self.other_share = other_share
        self.calls_share = calls_share if corpus.calls else 0.0
        self.synthetic_share = synthetic_share if corpus.synthetic else 0.0
        self.cleanup_share = cleanup_share
        self.noise = Noise(self.rng)

    # Drawing

    def draw(self):
        """Returns source language, target language, source, target, previous source or None, domain."""
        rng = self.rng
        conversation = rng.random() < self.conversation_share
        if rng.random() < self.other_share:
            source_lang, target_lang = rng.choice(DIRECTIONS_OTHER)
        else:
            source_lang, target_lang = rng.choices(DIRECTIONS_EN, WEIGHTS_EN)[0]
        if rng.random() < self.calls_share:
            return (source_lang, target_lang) + self.corpus.calls.draw(source_lang, target_lang, rng) + (None, "calls")
        if rng.random() < self.synthetic_share:
            drawn = self.draw_synthetic(source_lang, target_lang)
            if drawn:
                return (source_lang, target_lang) + drawn
        return (source_lang, target_lang) + self.draw_direction(source_lang, target_lang, conversation)

    def draw_synthetic(self, source_lang, target_lang):
        """A pair with one translated side, mostly the source; two turns of a dialogue may be joined."""
        rng, synthetic = self.rng, self.corpus.synthetic
        back, forward = synthetic.get((target_lang, source_lang)), synthetic.get((source_lang, target_lang))
        if not back and not forward:
            return None
        # Nearly all dialogues are English, so from English more pairs have a translated target.
        backwards = bool(back) and (not forward or rng.random() < (0.65 if target_lang == "en" else 0.4))
        rows = back if backwards else forward
        for _ in range(8):
            index = rng.randrange(len(rows))
            if backwards or rows[index][3] == "1":
                break
        else:
            return None
        left, right = (2 if rng.random() < 0.6 else 4, 1) if backwards else (1, 2)
        source, target, previous = rows[index][left], rows[index][right], None
        if rows[index][0] == "+" and index > 0:
            before = rows[index - 1]
            if (backwards or before[3] == "1") and len(before[left]) + len(source) < 240 and rng.random() < 0.2:
                source, target = before[left] + " " + source, before[right] + " " + target
            else:
                previous = before[left]
        return source, target, previous, "synthetic"

    def draw_direction(self, source_lang, target_lang, conversation):
        rng, corpus = self.rng, self.corpus
        if conversation:
            if source_lang == "en":
                source, target, _ = rng.choice(corpus.pairs[target_lang])
            elif target_lang == "en":
                _, source, target = rng.choice(corpus.pairs[source_lang])
            else:
                table = corpus.multi.get((source_lang, target_lang))
                if table:
                    for _ in range(4):
                        sources, targets = rng.choice(table)
                        source, target = rng.choice(sources), rng.choice(targets)
                        left, right = formality(source, source_lang), formality(target, target_lang)
                        if left is None or right is None or left == right:
                            break
                else:
                    return self.draw_direction(source_lang, target_lang, False)
            return source, target, None, "conversation"
        left, right = LANGS.index(source_lang) + 1, LANGS.index(target_lang) + 1
        for _ in range(50):
            index = rng.randrange(len(corpus.europarl))
            row = corpus.europarl[index]
            if row[left] and row[right]:
                break
        else:
            return self.draw_direction("en", "de", True)
        previous = None
        if row[0] == "+" and index > 0 and corpus.europarl[index - 1][left]:
            previous = corpus.europarl[index - 1][left]
        return row[left], row[right], previous, "europarl"

    # Speech cleaned up in its own language

    def monolingual(self, lang):
        """One or two sentences that follow each other."""
        rng, corpus = self.rng, self.corpus
        kind, joined = rng.random(), rng.random() < 0.25
        if kind < 0.35 and corpus.europarl:
            column, index = LANGS.index(lang) + 1, rng.randrange(len(corpus.europarl))
            text = corpus.europarl[index][column]
            following = corpus.europarl[index + 1] if index + 1 < len(corpus.europarl) else None
            more = following[column] if following and following[0] == "+" else ""
        else:
            keys = [key for key in corpus.synthetic if key[0] == lang] if kind < 0.75 else []
            if keys:
                rows = corpus.synthetic[rng.choice(keys)]
                index = rng.randrange(len(rows))
                text, more = rows[index][1], rows[index + 1][1] if index + 1 < len(rows) and rows[index + 1][0] == "+" else ""
            else:
                text, more = (rng.choice(corpus.pairs[rng.choice(LANGS[1:])])[2] if lang == "en" else rng.choice(corpus.pairs[lang])[1] for _ in range(2))
        return text + " " + more if joined and more and len(text) + len(more) < 240 and clean(text, lang) and clean(more, lang) else text

    def cleanup_example(self):
        rng = self.rng
        lang = "en" if rng.random() < 0.5 else rng.choice(LANGS[1:])
        if lang == "en" and self.corpus.spoken_pairs and rng.random() < 0.05:
            source, target = rng.choice(self.corpus.spoken_pairs)
            if rng.random() < 0.4:
                source = strip_punctuation(source.lower())
        else:
            for _ in range(8):
                target = self.monolingual(lang)
                if clean(target, lang):
                    break
            else:
                return None
            if rng.random() < 0.4:
                target, _ = self.replace_names(target, target, lang, lang)
            source = self.noise.make(target, lang, [self.monolingual(lang) for _ in range(2)])
        if rng.random() < 0.15:
            source, target = self.insert_placeholders(source, target) or (source, target)
        ids, target_ids = self.tokenizer.EncodeAsIds(source), self.tokenizer.EncodeAsIds(target)
        if len(ids) + 3 > MAX_TOKENS or len(target_ids) + 2 > MAX_TOKENS:
            return None
        return [SYMBOL_ID[f"<{lang}>"]] + ids + [EOS], target_ids

    def form(self, source, target, source_lang, target_lang, conversation):
        """The formality tag of an example or None. Sentences without a form of address have a random one now and then,
        so that a tag for a whole recording changes nothing else."""
        rng = self.rng
        form = formality(target, target_lang)
        if form:
            return form if rng.random() < (0.5 if conversation else 0.25) else None
        neutral = without_address(source, source_lang) or without_address(target, target_lang)
        return rng.choice(["formal", "informal"]) if neutral and rng.random() < 0.25 else None

    # Changes on both sides

    def replace_names(self, source, target, source_lang, target_lang):
        rng, corpus = self.rng, self.corpus
        for name in set(SENTENCE_NAMES.findall(source)):
            kind = corpus.gender.get(name)
            if not kind or rng.random() > 0.75:
                continue
            pattern = re.compile(rf"\b{name}\b")
            if len(pattern.findall(source)) != len(pattern.findall(target)):
                continue
            # Genitives and other inflected forms would keep the old name.
            if re.search(rf"\b{name}(?!\b)", target) or re.search(rf"\b{name}(?!\b)", source):
                continue
            for _ in range(10):
                new = rng.choice(corpus.given[kind])
                if (new[0] in VOWELS) == (name[0] in VOWELS) and (new[-1] in "sxzß") == (name[-1] in "sxzß"):
                    break
            else:
                continue
            if rng.random() < 0.2 and corpus.family:
                family = rng.choice(corpus.family)
                if family[-1] not in "sxzß":
                    new = new + " " + family
            elif rng.random() < 0.1 and corpus.family and name[0] not in VOWELS:
                family = rng.choice(corpus.family)
                if family[0] not in VOWELS and family[-1] not in "sxzß":
                    new = family
            source, target = pattern.sub(new, source), pattern.sub(new, target)
        return source, target

    def lower_names(self, source, target):
        """Names in lower case within a sentence that has capitals otherwise, as recognition writes unknown names."""
        for name in set(SENTENCE_NAMES.findall(source)):
            if name in self.corpus.gender and re.search(rf"\b{name}\b", target):
                source = re.sub(rf"\b{name}\b", name.lower(), source)
        return source

    def replace_numbers(self, source, target):
        rng = self.rng
        left, right = NUMBER.findall(source), NUMBER.findall(target)
        for number in set(left):
            if left.count(number) != 1 or right.count(number) != 1 or number in ("1", "0"):
                continue
            length = len(number)
            if length == 4 and number[:2] in ("18", "19", "20"):
                new = str(rng.randint(1900, 2035) if rng.random() < 0.8 else rng.randint(1000, 2099))
            elif rng.random() < 0.18:
                length = rng.randint(3, 7)
                new = "".join(rng.choice("0123456789") for _ in range(length))
            else:
                low = 2 if length == 1 else 10 ** (length - 1)
                new = str(rng.randint(low, 10**length - 1)) if length < 16 else number
            pattern = re.compile(rf"(?<![\w.,]){number}(?![\w]|[.,]\d)")
            source, target = pattern.sub(new, source), pattern.sub(new, target)
        return source, target

    def insert_placeholders(self, source, target):
        """Replaces up to three tokens that both sides share by placeholders."""
        rng = self.rng
        shared = []
        target_tokens = TOKEN.findall(target)
        source_tokens = TOKEN.findall(source)
        for token in source_tokens:
            if source_tokens.count(token) != 1 or target_tokens.count(token) != 1:
                continue
            if token[0].isdigit() or token in self.corpus.gender or "@" in token or (token[0].isupper() and len(token) > 3 and source.find(token) > 0):
                shared.append(token)
        if not shared:
            return None
        rng.shuffle(shared)
        numbers = rng.sample(range(8), 8) if rng.random() < 0.5 else range(8)
        chosen = sorted(shared[: rng.randint(1, 3)], key=source.find)
        for index, token in zip(numbers, chosen):
            pattern = re.compile(rf"(?<!\w){re.escape(token)}(?!\w)")
            source, target = pattern.sub(PLACEHOLDERS[index], source), pattern.sub(PLACEHOLDERS[index], target)
        return source, target

    def replace_spelled(self, source, target):
        """Replaces the spelled words of both sides by placeholders, or returns None."""
        count = len(SPELLED.findall(source))
        if not count or count > 8 or count != len(SPELLED.findall(target)):
            return None
        sides = []
        for text in (source, target):
            numbers = iter(PLACEHOLDERS)
            sides.append(SPELLED.sub(lambda _, numbers=numbers: next(numbers), text))
        return sides

    # Changes of the source only

    def speak_numbers(self, source, target, lang):
        """Writes numbers above twelve as words where the target keeps the digits."""
        rng = self.rng

        def replace(match):
            digits = match.group(0)
            if digits in target and (len(digits) > 2 or len(digits) == 2 and int(digits) > 12):
                return spoken(digits, lang, rng) or digits
            return digits

        return NUMBER.sub(replace, source)

    def disfluent(self, text, lang):
        rng = self.rng
        words = text.split(" ")
        if rng.random() < 0.7:
            for _ in range(1 if len(words) < 10 else rng.randint(1, 3)):
                words.insert(rng.randint(0, len(words) - 1) if rng.random() < 0.6 else 0, rng.choice(FILLERS[lang]))
        if rng.random() < 0.5 and len(words) > 2:
            start = rng.randrange(len(words) - 1)
            count = 1 if rng.random() < 0.7 else 2
            part = words[start : start + count]
            if not any(word.startswith("<") or word.isdigit() for word in part):
                words[start:start] = part
        return " ".join(words)

    @staticmethod
    def lower(text):
        return text.lower()

    def example(self):
        """Returns (source ids, target ids)."""
        rng = self.rng
        if rng.random() < self.cleanup_share:
            return self.cleanup_example()
        source_lang, target_lang, source, target, previous, domain = self.draw()
        conversation = domain != "europarl"
        if conversation and domain != "synthetic" and rng.random() < 0.13:
            for _ in range(1 if rng.random() < 0.7 else 2):
                more, more_target, _, _ = self.draw_direction(source_lang, target_lang, True)
                if source[-1] in ".!?" and target[-1] in ".!?" and len(source) + len(more) < 220:
                    source, target = source + " " + more, target + " " + more_target
        if domain != "calls" and rng.random() < (0.8 if conversation else 0.3):
            source, target = self.replace_names(source, target, source_lang, target_lang)
            if rng.random() < 0.07:
                source = self.lower_names(source, target)
        if domain != "calls" and rng.random() < 0.6:
            source, target = self.replace_numbers(source, target)
        placeholders = False
        if rng.random() < 0.65:
            changed = domain == "calls" and self.replace_spelled(source, target) or self.insert_placeholders(source, target)
            if changed:
                source, target = changed
                placeholders = True
        form = self.form(source, target, source_lang, target_lang, conversation)
        if rng.random() < 0.35 and any(c.isdigit() for c in source) and not placeholders:
            source = self.speak_numbers(source, target, source_lang)
        context = None
        if previous is not None and rng.random() < 0.35:
            context = previous
        elif rng.random() < 0.04:
            context = self.draw_direction(source_lang, target_lang, True)[0]
        style = rng.random()
        if style < 0.28:
            source = strip_punctuation(self.lower(source))
            context = strip_punctuation(self.lower(context)) if context else None
            if rng.random() < 0.25:
                source = self.disfluent(source, source_lang)
        elif style < 0.305:
            source = self.lower(source)
        elif style < 0.33:
            source = strip_punctuation(source)
        elif style < 0.34:
            source = source.rstrip(".!? ")
        elif style < 0.36 and conversation:
            filler = rng.choice(FILLERS[source_lang])
            first = source.split(" ")[0]
            rest = source if first in self.corpus.gender or first in ("I", "I'm", "I'll", "I've", "I'd") or source_lang == "de" else source[0].lower() + source[1:]
            source = filler[0].upper() + filler[1:] + ", " + rest
        if not source:
            return None
        head = [SYMBOL_ID[f"<{target_lang}>"]]
        if form:
            head.append(SYMBOL_ID[f"<{form}>"])
        encode = self.tokenizer.EncodeAsIds
        ids = encode(source)
        if context:
            before = encode(context)
            if len(before) + len(ids) + 4 < MAX_TOKENS:
                ids = before + [SYMBOL_ID[CONTEXT_TAG]] + ids
        target_ids = encode(target)
        if len(ids) + 3 > MAX_TOKENS or len(target_ids) + 2 > MAX_TOKENS or not target_ids:
            return None
        return head + ids + [EOS], target_ids

    # Packing

    def rows(self, count):
        """Packs `count` examples into rows: best fit over a window of open rows."""
        finished, open_rows = [], []
        made = 0
        while made < count:
            pair = self.example()
            if pair is None:
                continue
            made += 1
            source_length, target_length = len(pair[0]), len(pair[1]) + 1
            best, best_space = None, 10**9
            for row in open_rows:
                space = min(row[0] - source_length, row[1] - target_length)
                if 0 <= space < best_space:
                    best, best_space = row, space
            if best is None:
                if len(open_rows) >= 24:
                    fullest = min(range(len(open_rows)), key=lambda i: min(open_rows[i][0], open_rows[i][1]))
                    finished.append(open_rows.pop(fullest)[2])
                best = [ROW, ROW, []]
                open_rows.append(best)
            best[0] -= source_length
            best[1] -= target_length
            best[2].append(pair)
        finished += [row[2] for row in open_rows if min(row[0], row[1]) < ROW // 3]
        self.rng.shuffle(finished)
        result = np.zeros((len(finished), FIELDS, ROW), dtype=np.int16)
        for out, pairs in zip(result, finished):
            at_source = at_target = 0
            for segment, (source, target) in enumerate(pairs, start=1):
                end = at_source + len(source)
                out[0, at_source:end] = source
                out[1, at_source:end] = POSITIONS[: len(source)]
                out[2, at_source:end] = segment
                at_source = end
                end = at_target + len(target) + 1
                out[3, at_target] = BOS
                out[3, at_target + 1 : end] = target
                out[4, at_target : end - 1] = target
                out[4, end - 1] = EOS
                out[5, at_target:end] = POSITIONS[: len(target) + 1]
                out[6, at_target:end] = segment
                at_target = end
        return result


POSITIONS = np.arange(ROW, dtype=np.int16)

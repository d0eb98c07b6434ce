"""Sentences of telephone calls and meetings: hand-written translations with slots for names and numbers.

A slot has the same value on both sides, one form per language (days, months, states), or spoken digits in the source and
digits in the target. {thing} is any name, code, address or number: short answers with it teach that nothing is added.
Company, street and place names are copied, so the model learns to leave them as they are.
"""

import json
import os
import re

from common import LANGS, normalize, normalize_side, simple_key
from numbers_text import DIGITS, SPEAK

SLOT = re.compile(r"\{(\w+)\}")
# Names of these kinds often come in lower case from speech recognition.
LOWER = ("company", "company2", "business", "street", "street2", "city", "city2", "name", "given", "family", "thing", "thing2")
# Kinds of {thing} with their shares.
THINGS = {"pseudo": 14, "name": 12, "given": 8, "family": 8, "company": 14, "code": 8, "flight": 3, "gate": 4, "digits": 7, "many": 7, "mix": 12,
          "few": 9, "address": 8, "street": 3, "city": 4, "email": 3, "phone": 4, "spell": 4, "time": 1, "n": 3}


def read_lines(path, blocked=frozenset()):
    """Returns [English wordings, then one text per other language], without sentences of the test sets."""
    lines = []
    for line in open(path, encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        columns = line.rstrip("\n").split(" | ")
        assert len(columns) == len(LANGS), line
        wordings = [normalize(text) for text in columns[0].split(" ~ ") if simple_key(normalize(text)) not in blocked]
        others = [normalize_side(text, lang) for text, lang in zip(columns[1:], LANGS[1:])]
        if wordings and not any(simple_key(text) in blocked for text in others):
            lines.append([wordings] + others)
    return lines


class Calls:
    def __init__(self, folder, given, family):
        with open(os.path.join(folder, "calls.json"), encoding="utf-8") as file:
            data = json.load(file)
        self.lines, self.slots = data["lines"], data["slots"]
        # Sentences with slots are drawn more often, because the others have one form only.
        self.with_slots = [line for line in self.lines if "{" in line[1]]
        self.given, self.family = given, family
        self.words = {key: value.split() for key, value in self.slots.items() if isinstance(value, str)}
        self.spelled = self.words["company_first"] + self.slots.get("ordinary", [])

    def value(self, slot, rng):
        """The value of a slot: one text, or one per language."""
        if slot in ("thing", "thing2"):
            return self.value(rng.choices(list(THINGS), THINGS.values())[0], rng)
        if slot in ("weekday", "month", "state"):
            return rng.choice(self.slots[slot])
        if slot == "address":
            return self.value("n", rng) + " " + self.value("street", rng)
        if slot in ("few", "many", "mix"):
            return self.spoken(slot, rng)
        if slot in ("company", "company2"):
            return self.company(rng)
        if slot == "business":
            return rng.choice(self.words["company_last"])
        if slot in ("street", "street2"):
            if rng.random() < 0.12:
                return rng.choice(self.slots["street_other"])
            return rng.choice(self.words["street_first"]) + " " + rng.choice(self.words["street_last"])
        if slot in ("city", "city2"):
            return rng.choice(self.slots["cities"])
        if slot == "given":
            return rng.choice(self.given)
        if slot == "family":
            return rng.choice(self.family)
        if slot == "name":
            return rng.choice(self.given) + " " + rng.choice(self.family)
        return self.number(slot, rng) if slot not in ("spell", "letter", "pseudo") else self.letters(slot, rng)

    def spoken(self, slot, rng):
        """One or two number words in each language; or digits, spoken in the source, alone or after a name."""
        separator = rng.choice([" ", " ", " ", ", ", "-"])
        if slot == "few":
            numbers = [rng.randint(0, 9) if rng.random() < 0.8 else rng.randint(10, 99) for _ in range(rng.choice([1, 1, 2]))]
            return [separator.join(SPEAK[lang](number) for number in numbers) for lang in LANGS]
        digits = [rng.randint(0, 9) for _ in range(rng.randint(3, 9) if slot == "many" else rng.randint(2, 6))]
        breaks = [separator if rng.random() < 0.85 else " " for _ in digits]
        head, joint = "", ""
        if slot == "mix":
            head, joint = rng.choice([self.letters("pseudo", rng), self.value("given", rng), self.value("family", rng)]), rng.choice(["-", " ", " "])
        capital = separator == "-" and rng.random() < 0.6
        sources = []
        for lang in LANGS:
            words = [DIGITS[lang][digit] for digit in digits]
            if lang == "en" and rng.random() < 0.2:
                words = ["oh" if word == "zero" else word for word in words]
            words = [word.capitalize() if capital else word for word in words]
            sources.append(head + joint + "".join(word + mark for word, mark in zip(words, breaks[1:] + [""])))
        return sources, head + joint + "".join(map(str, digits))

    def company(self, rng):
        """A name from the lists, or one made of ordinary words, so that no word is always translated."""
        kind = rng.random()
        if kind < 0.2:
            return rng.choice(self.slots["organizations"])
        first, last = rng.choice(self.words["company_first"]), rng.choice(self.words["company_last"])
        if kind < 0.65 and self.slots.get("ordinary"):
            first = rng.choice(self.slots["ordinary"]).capitalize()
            if kind < 0.3:
                last = rng.choice(self.slots["ordinary"]).capitalize()
        if rng.random() < 0.12:
            first += " " + rng.choice(self.words["company_first"])
        return first + " " + last if rng.random() < 0.93 else first

    def number(self, slot, rng):
        if slot.startswith("digits"):
            length = int(slot[6:] or rng.randint(5, 11))
            return "".join(rng.choice("0123456789") for _ in range(length))
        if slot == "phone":
            parts = ["".join(rng.choice("0123456789") for _ in range(length)) for length in (3, 3, 4)]
            return rng.choice(["-", " ", ""]).join(parts)
        if slot == "code":
            head = "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ") for _ in range(rng.randint(0, 4)))
            return head + ("-" if head and rng.random() < 0.25 else "") + str(rng.randint(1, 10 ** rng.randint(2, 7)))
        if slot == "email":
            return f"{rng.choice(self.given)}.{rng.choice(self.family)}@{rng.choice(['example', 'mail', 'post'])}.{rng.choice(['com', 'org', 'net'])}".lower()
        if slot == "flight":
            return "".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(2)) + rng.choice(["", "", " "]) + str(rng.randint(10, 9999))
        if slot == "gate":
            return rng.choice("ABCDEFGHKLM") + str(rng.randint(1, 79))
        if slot == "seat":
            return str(rng.randint(1, 45)) + rng.choice("ABCDEFGHK")
        if slot == "time":
            return f"{rng.randint(1, 23)}:{rng.randint(0, 11) * 5:02d}" if rng.random() < 0.8 else f"{rng.randint(1, 23)}:{rng.randint(0, 59):02d}"
        low, high = {"n1": (2, 9), "n2": (10, 14), "n99": (2, 99), "h": (2, 11), "h2": (2, 8), "day": (2, 28), "year": (1940, 2035)}.get(slot, (2, 999))
        if slot == "n" and rng.random() < 0.25:
            low, high = 1000, 9999
        return str(rng.randint(low, high))

    def letters(self, slot, rng):
        if slot == "letter":
            return rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if slot == "pseudo":
            # A name that is in no list, as recognition writes what it does not know.
            parts = [rng.choice(["", "b", "br", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "v", "w", "y", "z"])
                     + rng.choice(["a", "e", "i", "o", "u", "ai", "ee", "ou"]) + rng.choice(["", "", "", "l", "m", "n", "r", "s", "x"]) for _ in range(rng.randint(1, 3))]
            return "".join(parts).capitalize()
        word = rng.choice(self.family if rng.random() < 0.5 else self.spelled)
        letters = [c for c in word if c.isalpha()]
        style = rng.random()
        if style < 0.35:
            return "-".join(letters).upper()
        if style < 0.55:
            return " ".join(letters)
        if style < 0.75:
            return " ".join(letters).lower()
        return ", ".join(letters).upper() if style < 0.9 else " ".join(letters).upper()

    def draw(self, source_lang, target_lang, rng):
        """Returns (source, target)."""
        line = rng.choice(self.with_slots if rng.random() < 0.5 else self.lines)
        left, right = LANGS.index(source_lang), LANGS.index(target_lang)
        texts = [rng.choice(line[0]) if left == 0 else line[left], line[0][0] if right == 0 else line[right]]
        lower = rng.random() < 0.5
        for slot in dict.fromkeys(SLOT.findall(texts[0]) + SLOT.findall(texts[1])):
            value = self.value(slot, rng)
            if isinstance(value, tuple):
                forms = [value[0][left], value[1]]
            else:
                forms = [value[left], value[right]] if isinstance(value, list) else [value, value]
            if lower and slot in LOWER and texts[0] != "{" + slot + "}":
                forms[0] = forms[0].lower()
            texts = [text.replace("{" + slot + "}", form) for text, form in zip(texts, forms)]
        if rng.random() < 0.2:
            opening = rng.choice(self.slots["opening"])
            texts = [self.join(opening[i], text, lang) for i, text, lang in zip((left, right), texts, (source_lang, target_lang))]
        return tuple(text[0].upper() + text[1:] if text[0].islower() else text for text in texts)

    @staticmethod
    def join(opening, text, lang):
        # The sentence keeps its capital letter, so the opening is a sentence of its own.
        return normalize_side(opening + ". " + text, lang)

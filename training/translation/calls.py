"""Sentences of telephone calls and meetings: hand-written translations with slots for names and numbers.

A slot has the same value on both sides, or one form per language (days, months, states).
Company, street and place names are copied, so the model learns to leave them as they are.
"""

import json
import os
import re

from common import LANGS, normalize, normalize_side, simple_key

SLOT = re.compile(r"\{(\w+)\}")
# Names of these kinds often come in lower case from speech recognition.
LOWER = ("company", "company2", "business", "street", "street2", "city", "city2", "name", "given", "family")


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
        if slot in ("weekday", "month", "state"):
            return rng.choice(self.slots[slot])
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
        return self.number(slot, rng) if slot not in ("spell", "letter") else self.letters(slot, rng)

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
            return "".join(rng.choice("ABCDEFGHJKLMNPRSTUVWXYZ") for _ in range(rng.randint(0, 3))) + str(rng.randint(100, 9999999))
        if slot == "email":
            return f"{rng.choice(self.given)}.{rng.choice(self.family)}@{rng.choice(['example', 'mail', 'post'])}.{rng.choice(['com', 'org', 'net'])}".lower()
        low, high = {"n1": (2, 9), "n2": (10, 14), "n99": (2, 99), "h": (2, 11), "h2": (2, 8), "day": (2, 28), "year": (1940, 2035)}.get(slot, (2, 999))
        if slot == "n" and rng.random() < 0.25:
            low, high = 1000, 9999
        return str(rng.randint(low, high))

    def letters(self, slot, rng):
        if slot == "letter":
            return rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
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
        line = rng.choice(self.with_slots if rng.random() < 0.4 else self.lines)
        left, right = LANGS.index(source_lang), LANGS.index(target_lang)
        texts = [rng.choice(line[0]) if left == 0 else line[left], line[0][0] if right == 0 else line[right]]
        lower = rng.random() < 0.5
        for slot in dict.fromkeys(SLOT.findall(texts[0]) + SLOT.findall(texts[1])):
            value = self.value(slot, rng)
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

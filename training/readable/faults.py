"""Made-up faults of spoken and recognised sentences.

`Faults.make` gives a text and for each of its words 1 where a reader stumbles, else 0. A missing word counts at the word after it, a sentence that is cut off at its end.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "translation"))
from disfluency import Noise  # noqa: E402

SPOKEN = {"gonna": "going to", "wanna": "want to", "gotta": "have to", "'cause": "because", "kinda": "kind of"}
SWAPS = {
    "is": "are", "are": "is", "was": "were", "were": "was", "has": "have", "have": "has", "does": "do", "do": "does", "a": "an the", "an": "a a", "the": "the a",
    "would": "would would", "will": "will can", "can": "can will", "it's": "it's would", "i'm": "i'm will", "that": "that what", "to": "to for", "of": "of to", "this": "these", "these": "this",
}
MARKS = ".,?!;:"
BEFORE_ARTICLE = {"of", "in", "with", "for", "on", "by", "from", "have", "has", "need", "want", "use", "is", "are"}
NO_NOUN = set("a an the my your his her our their its this that these those some any no all each every i you he she it we they me him us them to in on of for with at by from as and or but not".split())
COUNTED = set("a an two three four five six seven eight nine ten many several few different these those some all every each another".split())


def plain(word):
    word = word.lower().replace("’", "'").replace("_", "")
    word = SPOKEN.get(word.strip(".,!?;:\"()"), word)
    return re.sub(r"[^\w' ]+", "", word).strip("'")


def kept(source, target):
    """For each word of the source whether it stays, if the target is the source with words left out; otherwise None. The last of equal words stays."""
    words, wanted = [plain(word) for word in source.split()], " ".join(plain(word) for word in target.split()).split()
    keep, at = [0] * len(words), len(wanted)
    for index in range(len(words) - 1, -1, -1):
        parts = words[index].split()
        if not parts:
            keep[index] = keep[index + 1] if index + 1 < len(words) else 1
        elif wanted[max(0, at - len(parts)) : at] == parts:
            keep[index], at = 1, at - len(parts)
    return keep if at == 0 and any(keep) else None


def as_sentence(text):
    text = re.sub(r" ([.,?!])(?=\s|$)", r"\1", text).strip(" ,;:")
    return text[0].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")


def noisy(text, noise, others):
    """The text with fillers, restarts, repeated and broken words, and for each word whether it stays; None where nothing was added."""
    spoken = as_sentence(noise.make(text, "en", others, share_clean=0))
    keep = kept(spoken, text)
    return (spoken, keep) if keep and 0 in keep else None


class Faults:
    def __init__(self, rng, others, sounds):
        """`others`: other whole sentences. `sounds`: for each word some that sound alike."""
        self.rng, self.others, self.sounds, self.noise = rng, others, sounds, Noise(rng)
        self.kinds = [self.lose] * 4 + [self.cut_end] * 4 + [self.cut_begin] * 2 + [self.swap] * 3 + [self.mishear] * 4 + [self.replace] * 2 + [self.run_on] * 3 + [self.exchange] + [self.inflect] * 2 + [self.article] * 3 + [self.number] * 2

    def make(self, text):
        """A faulty text and its marks, or None."""
        if self.rng.random() < 0.4:
            found = noisy(text, self.noise, self.others)
            return found and (found[0], [1 - value for value in found[1]])
        end = text[-1] if text[-1] in ".?!" else "."
        words = [[word, 0] for word in text.rstrip(".?!").split()]
        if len(words) < 4:
            return None
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            self.rng.choice(self.kinds)(words)
        if len(words) < 3 or not any(mark for _, mark in words):
            return None
        words[-1][0] = words[-1][0].rstrip(MARKS) + end
        words[0][0] = words[0][0][:1].upper() + words[0][0][1:]
        return " ".join(word for word, _ in words), [mark for _, mark in words]

    def lose(self, words):
        count = self.rng.choice([1, 1, 1, 2, 2, 3])
        if len(words) < count + 4:
            return
        at = self.rng.randrange(1, len(words) - count)
        del words[at : at + count]
        words[min(at, len(words) - 1)][1] = 1

    def cut_end(self, words):
        most = min(6, len(words) - 3)
        if most < 1:
            return
        del words[len(words) - self.rng.randint(1, most) :]
        words[-1][1] = 1

    def cut_begin(self, words):
        if len(words) < 6:
            return
        del words[: self.rng.randint(1, min(4, len(words) - 4))]
        words[0][1] = 1

    def swap(self, words):
        places = [at for at, (word, _) in enumerate(words) if word.lower() in SWAPS]
        if places:
            at = self.rng.choice(places)
            words[at : at + 1] = [[word, 1] for word in SWAPS[words[at][0].lower()].split()]

    def mishear(self, words):
        places = [at for at, (word, _) in enumerate(words) if word.lower().rstrip(MARKS) in self.sounds]
        for at in self.rng.sample(places, min(len(places), self.rng.choice([1, 1, 2]))):
            word = words[at][0].rstrip(MARKS)
            words[at] = [self.rng.choice(self.sounds[word.lower()]) + words[at][0][len(word) :], 1]

    def replace(self, words):
        other = [word.strip(MARKS) for word in self.rng.choice(self.others).split()]
        at = self.rng.randrange(1, len(words))
        word = words[at][0].rstrip(MARKS)
        new = self.rng.choice(other)
        if new.lower() != word.lower() and new:
            words[at] = [new.lower() if word.islower() else new, 1]

    def run_on(self, words):
        """The beginning of the next sentence, or the end of the one before, without a mark."""
        other = self.rng.choice(self.others).rstrip(MARKS).split()
        if len(other) < 3:
            return
        if self.rng.random() < 0.65:
            part = other[: self.rng.randint(1, len(other) - 1 if self.rng.random() < 0.5 else 3)]
            part[0] = part[0] if part[0] in ("I", "I'm") else part[0].lower()
            words += [[word, 1 if at in (0, len(part) - 1) else 0] for at, word in enumerate(part)]
        else:
            part = other[-self.rng.randint(1, min(4, len(other) - 1)) :]
            words[0] = [words[0][0] if words[0][0].startswith("I") else words[0][0].lower(), 1]
            words[:0] = [[word, 1 if at == 0 else 0] for at, word in enumerate(part)]

    def article(self, words):
        """A lost article ("could be same"), or one too many ("a solar power")."""
        places = [at for at, (word, _) in enumerate(words[:-1]) if word.lower() in ("a", "an", "the")]
        if places and self.rng.random() < 0.7:
            at = self.rng.choice(places)
            del words[at]
            words[at][1] = 1
            return
        places = [at for at in range(1, len(words)) if words[at - 1][0].lower() in BEFORE_ARTICLE and words[at][0].isalpha() and words[at][0].lower() not in NO_NOUN]
        if places:
            words.insert(self.rng.choice(places), [self.rng.choice(["a", "the"]), 1])

    def number(self, words):
        """Singular instead of plural or the other way round ("two button", "a casings")."""
        places = [at for at in range(1, len(words)) if words[at - 1][0].lower() in COUNTED and len(words[at][0].rstrip(MARKS)) > 3]
        if not places:
            return
        at = self.rng.choice(places)
        word = words[at][0].rstrip(MARKS)
        other = re.sub(r"(?<=[^s])s$", "", word) if word.endswith("s") else word + "s"
        if other != word:
            words[at] = [other + words[at][0][len(word) :], 1]

    def exchange(self, words):
        at = self.rng.randrange(1, len(words) - 1)
        words[at], words[at + 1] = [words[at + 1][0].rstrip(MARKS), 1], [words[at][0].rstrip(MARKS), 1]

    def inflect(self, words):
        """A lost ending, or a word that is begun twice."""
        at = self.rng.randrange(1, len(words))
        word = words[at][0].rstrip(MARKS)
        if len(word) < 4 or not word.isalpha():
            return
        bare = re.sub(r"(?:ing|ed|s)$", "", word)
        if bare != word and self.rng.random() < 0.7:
            words[at] = [bare + words[at][0][len(word) :], 1]
        else:
            words.insert(at, [word[: self.rng.randint(2, min(6, len(word) - 1))], 1])

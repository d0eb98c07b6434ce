"""Speech-like noise for the task "clean up a sentence in its own language".

`Noise.make` turns a clean sentence into a spoken one by INSERTING words (fillers, repeated words, restarts, false starts,
broken words) and by removing capitals and punctuation. So the clean words are always a subsequence of the noisy ones, and the
runtime may reject every output that is not. As a program it writes the test set and the usable pairs of Disfl-QA.
"""

import argparse
import json
import random
import re
import subprocess

from common import LANGS, normalize_side, simple_key, strip_punctuation

WORDS = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")

# Short sounds may stand anywhere. Phrases stand between words, mostly after a comma.
SOUNDS = {
    "en": "uh um uh um er hmm mm uhm".split(),
    "de": "äh ähm äh ähm hm öh mhm".split(),
    "fr": "euh euh heu hum ben bah".split(),
    "es": "eh em este eh mmm".split(),
    "it": "eh ehm mm eh uhm".split(),
    "pt": "eh hum ahn é ãh".split(),
}
PHRASES = {
    "en": ["you know", "I mean", "like", "kind of", "sort of", "you know", "I mean", "like", "well", "so", "basically", "actually", "just", "let's see"],
    "de": ["also", "halt", "sozusagen", "irgendwie", "sag ich mal", "weißt du", "ich meine", "quasi", "ja", "na ja", "genau"],
    "fr": ["tu vois", "vous voyez", "quoi", "en fait", "du coup", "genre", "disons", "enfin", "je veux dire", "bon", "voilà"],
    "es": ["o sea", "pues", "bueno", "digamos", "sabes", "es decir", "como que", "a ver", "entonces", "no sé"],
    "it": ["cioè", "diciamo", "insomma", "tipo", "praticamente", "sai", "allora", "ecco", "voglio dire", "niente"],
    "pt": ["tipo", "né", "quer dizer", "sabe", "então", "assim", "digamos", "bem", "bom", "pronto"],
}
OPENINGS = {
    "en": ["So", "Well", "Okay", "Yeah", "And", "Okay, so", "Yeah, so", "Right", "Oh", "All right", "Yeah, well", "And so", "Mm-hmm", "Yeah, yeah"],
    "de": ["Also", "Ja", "Na ja", "Okay", "Gut", "Ja, also", "Okay, also", "Und", "Genau", "Ach so"],
    "fr": ["Alors", "Bon", "Ben", "Oui", "Donc", "Et", "Oui, alors", "D'accord", "Bon, alors", "Voilà"],
    "es": ["Bueno", "Pues", "Entonces", "Vale", "Sí", "Y", "A ver", "Bueno, pues", "Claro", "O sea"],
    "it": ["Allora", "Dunque", "Ecco", "Sì", "Okay", "E", "Beh", "Va bene", "Sì, allora", "Quindi"],
    "pt": ["Então", "Bem", "Bom", "Sim", "Certo", "E", "Pronto", "Olha", "Ok", "Bom, então"],
}
ENDINGS = {
    "en": ["you know", "right", "I guess", "or something", "and stuff", "and everything", "so", "yeah", "or whatever", "and so on"],
    "de": ["oder so", "ne", "und so", "genau", "ja", "oder"],
    "fr": ["quoi", "hein", "voilà", "ou quelque chose", "tu vois"],
    "es": ["no", "y eso", "o algo así", "sabes", "vale"],
    "it": ["no", "insomma", "ecco", "o qualcosa del genere", "sai"],
    "pt": ["né", "e tal", "sabe", "ou algo assim", "tá"],
}
EDITS = {
    "en": ["I mean", "no", "sorry", "well", "or rather", "wait", "no wait", "actually", "uh", "um", "or", "no sorry", "I'm sorry", "let me rephrase"],
    "de": ["ich meine", "nein", "Entschuldigung", "also", "beziehungsweise", "nee", "äh", "Moment", "oder"],
    "fr": ["je veux dire", "non", "pardon", "enfin", "plutôt", "euh", "attends", "ou"],
    "es": ["quiero decir", "no", "perdón", "bueno", "mejor dicho", "eh", "espera", "o"],
    "it": ["voglio dire", "no", "scusa", "cioè", "anzi", "ehm", "aspetta", "o"],
    "pt": ["quer dizer", "não", "desculpe", "ou melhor", "aliás", "hum", "espera", "ou"],
}
AND = {"en": "and", "de": "und", "fr": "et", "es": "y", "it": "e", "pt": "e"}
# Words that speakers exchange for each other when they correct themselves.
SWAPS = {
    "en": [["I", "we", "you", "they", "he", "she"], ["is", "was", "are", "were"], ["can", "could", "should", "would", "will", "might"], ["the", "a", "this", "that", "our", "my"],
           ["in", "on", "at", "for", "with", "to"], ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], ["do", "did", "have", "had", "want", "need"], ["it", "that", "this", "there"]],
    "de": [["ich", "wir", "er", "sie", "man"], ["ist", "war", "sind", "waren"], ["kann", "könnte", "sollte", "würde", "muss"], ["der", "die", "das", "den", "dem", "ein", "eine"], ["in", "auf", "mit", "für", "bei"]],
    "fr": [["je", "on", "nous", "il", "elle", "ils"], ["est", "était", "sont"], ["peut", "pourrait", "doit", "devrait"], ["le", "la", "les", "un", "une", "ce", "cette"], ["dans", "sur", "avec", "pour", "à"]],
    "es": [["yo", "él", "ella", "nosotros"], ["es", "era", "está", "fue"], ["puede", "podría", "debe", "debería"], ["el", "la", "los", "las", "un", "una"], ["en", "con", "para", "por", "a"]],
    "it": [["io", "lui", "lei", "noi"], ["è", "era", "sono", "sta"], ["può", "potrebbe", "deve", "dovrebbe"], ["il", "la", "lo", "i", "le", "un", "una"], ["in", "con", "per", "su", "a"]],
    "pt": [["eu", "ele", "ela", "nós"], ["é", "era", "está", "foi"], ["pode", "poderia", "deve", "deveria"], ["o", "a", "os", "as", "um", "uma"], ["em", "com", "para", "por"]],
}
SWAP_OF = {lang: {word.lower(): [w for w in group if w != word] for group in groups for word in group} for lang, groups in SWAPS.items()}
# A clean sentence has none of these; otherwise the model would learn to keep them.
SPOKEN = {
    "en": re.compile(r"\b(?:uh|um|uhm|er|hmm?|mm)\b|\b(?:you know|I mean),|, (?:you know|I mean|like)\b|\b(\w+),? \1\b", re.I),
    "de": re.compile(r"\b(?:äh|ähm|hm|öh)\b|\b(\w+),? \1\b", re.I), "fr": re.compile(r"\b(?:euh|heu|hum|ben|bah)\b|\b(\w+),? \1\b", re.I),
    "es": re.compile(r"\b(?:eh|em|mmm)\b|\b(\w+),? \1\b", re.I), "it": re.compile(r"\b(?:eh|ehm|mm|beh)\b|\b(\w+),? \1\b", re.I),
    "pt": re.compile(r"\b(?:eh|hum|ahn|né)\b|\b(\w+),? \1\b", re.I),
}
LEADING = {lang: {opening.split(",")[0].lower() for opening in openings} for lang, openings in OPENINGS.items()}
LEADING["en"].add("yea")
KEEP_CAPITAL = {"I", "I'm", "I'll", "I've", "I'd"}


def words_of(text):
    return [word.lower().replace("’", "'") for word in WORDS.findall(text)]


def is_subsequence(short, long):
    """True where the words of `short` are in `long` in the same order; other words may be between them."""
    rest = iter(words_of(long))
    return all(word in rest for word in words_of(short))


def clean(text, lang):
    """True where a sentence may be a target: it has an end and no words that speech has without meaning."""
    first = WORDS.match(text.lstrip("¿¡\""))
    return bool(first) and text[-1] in ".!?" and "<" not in text and not SPOKEN[lang].search(text) and first.group(0).lower() not in LEADING[lang] \
        and (text[0].isupper() or text[0].isdigit() or text[0] in "¿¡")


class Noise:
    def __init__(self, rng):
        self.rng = rng

    def bare(self, word):
        """A word as it stands in the middle of a sentence, without its mark."""
        return word.strip(".,!?;:\"()¿¡")

    def lower_first(self, word, lang):
        plain = word.lstrip("¿¡\"")
        # German nouns and names keep their capital; a wrong guess is harmless, because case is not compared.
        return word if plain in KEEP_CAPITAL or lang == "de" and self.rng.random() < 0.5 else word[:1].lower() + word[1:]

    def mark(self, word):
        """An inserted word with or without a comma."""
        return word + self.rng.choice([",", ",", ",", "", "", "...", " –" if self.rng.random() < 0.3 else ","])

    def filler(self, words, lang):
        rng = self.rng
        at = rng.randint(0, len(words) - 1) if rng.random() < 0.75 else 0
        if rng.random() < 0.55:
            inserted = rng.choice(SOUNDS[lang])
            if rng.random() < 0.08:
                inserted += " " + rng.choice(SOUNDS[lang])
        else:
            inserted = rng.choice(PHRASES[lang])
        commas = rng.random() < 0.55
        if at == 0:
            words[0] = self.lower_first(words[0], lang)
            inserted = inserted[0].upper() + inserted[1:]
        elif commas and words[at - 1][-1].isalnum():
            words[at - 1] += ","
        words[at:at] = (inserted + ("," if commas else "")).split(" ")

    def repeat(self, words, lang):
        """One to four words twice, one word now and then three times."""
        rng = self.rng
        count = rng.choice([1, 1, 1, 1, 2, 2, 3, 4])
        if len(words) <= count:
            return
        # Repetitions are mostly at the beginning of a clause and of short words.
        at = 0 if rng.random() < 0.35 else rng.randrange(len(words) - count)
        if count == 1 and len(self.bare(words[at])) > 5 and rng.random() < 0.7:
            return
        part = [self.bare(word) for word in words[at : at + count]]
        if not all(part):
            return
        part[-1] = self.mark(part[-1])
        if at == 0:
            words[0] = self.lower_first(words[0], lang)
        times = 2 if count == 1 and rng.random() < 0.12 else 1
        filler = [rng.choice(SOUNDS[lang])] if rng.random() < 0.15 else []
        words[at:at] = (part + filler) * times

    def restart(self, words, lang):
        """A part is said, corrected with an exchanged last word, and said again."""
        rng = self.rng
        at = 0 if rng.random() < 0.5 else rng.randrange(max(1, len(words) - 2))
        count = rng.randint(1, min(5, len(words) - at))
        part = [self.bare(word) for word in words[at : at + count]]
        if not all(part):
            return
        swaps = SWAP_OF[lang]
        known = [i for i, word in enumerate(part) if word.lower() in swaps]
        if known:
            index = known[-1]
            part = part[:index] + [rng.choice(swaps[part[index].lower()])]
        elif self.others and rng.random() < 0.7:
            part[-1] = self.bare(rng.choice(rng.choice(self.others).split(" "))) or part[-1]
        if at == 0:
            part[0] = part[0][:1].upper() + part[0][1:]
            words[0] = self.lower_first(words[0], lang)
        edit = rng.choice(EDITS[lang]) if rng.random() < 0.45 else ""
        part[-1] = self.mark(part[-1])
        words[at:at] = part + (self.mark(edit).split(" ") if edit else [])

    def false_start(self, words, lang):
        """The beginning of another sentence, then the sentence itself."""
        rng = self.rng
        if not self.others:
            return
        # Only short beginnings: a whole clause says something and must stay.
        other = rng.choice(self.others).split(" ")
        part = [self.bare(word) for word in other[: rng.randint(1, max(1, min(5, len(other) - 3)))]]
        if not all(part) or "," in " ".join(other[: len(part)]):
            return
        edit = rng.choice(EDITS[lang]) if rng.random() < 0.4 else ""
        part[-1] = self.mark(part[-1])
        words[0] = words[0] if rng.random() < 0.2 else self.lower_first(words[0], lang)
        words[0:0] = part + (self.mark(edit).split(" ") if edit else [])

    def broken(self, words, lang):
        rng = self.rng
        at = rng.randrange(len(words))
        plain = self.bare(words[at])
        if len(plain) < 2 or not plain.isalpha():
            return
        part = plain[: rng.randint(1, min(4, len(plain) - 1))]
        if at == 0:
            words[0] = self.lower_first(words[0], lang)
        words[at:at] = [part + rng.choice(["-", "-", "-", "", "..."])]

    def opening(self, words, lang):
        words[0] = self.lower_first(words[0], lang)
        opening = self.rng.choice(OPENINGS[lang])
        words[0:0] = (opening + self.rng.choice([",", ",", ""])).split(" ")

    def ending(self, words, lang):
        rng = self.rng
        last = words.pop()
        marks = ""
        while last and not last[-1].isalnum():
            last, marks = last[:-1], last[-1] + marks
        ending = rng.choice(ENDINGS[lang]).split(" ")
        words += [(last + rng.choice([",", ",", ""])) if last else "", *ending]
        words[:] = [word for word in words if word]
        words[-1] += marks or "."

    def run_on(self, text, lang):
        """Two sentences without a mark between them, or joined by "and"."""
        rng = self.rng
        join = rng.choice([",", "", " " + AND[lang], ", " + AND[lang]])
        return re.sub(r" ?[.!?] [¿¡]?([A-ZÀ-Ý])(?![A-Z.])", lambda match: join + " " + (match[1] if lang == "de" or match[0].endswith("I") else match[1].lower()), text, count=1)

    def make(self, text, lang, others, share_clean=0.2):
        """The spoken form of a clean text. `others`: sentences of the same language for false starts."""
        rng = self.rng
        self.others = others
        if rng.random() < share_clean:
            return text
        words = (self.run_on(text, lang) if rng.random() < 0.6 else text).split(" ")
        # In this order, so that a repetition repeats the words of the sentence and not a filler.
        steps = [self.restart] * 3 + [self.repeat] * 6 + [self.broken] * 2 + [self.false_start] * 2 + [self.ending] * 2 + [self.filler] * 8 + [self.opening] * 4
        for index in sorted(rng.sample(range(len(steps)), rng.choice([0, 1, 1, 2, 2, 3, 3, 4]) + (len(words) > 18))):
            steps[index](words, lang)
        noisy = " ".join(words)
        style = rng.random()
        if style < 0.3:
            noisy = strip_punctuation(noisy.lower())
        elif style < 0.36:
            noisy = strip_punctuation(noisy)
        elif style < 0.42:
            noisy = noisy.lower()
        elif style < 0.5:
            noisy = noisy.rstrip(".!? ")
        elif style < 0.58:
            # Meeting transcripts put marks apart.
            noisy = re.sub(r" ?([.,?!])(?=\s|$)", r" \1", noisy)
        return noisy if is_subsequence(text, noisy) else text


def read_disfl_qa(repository, part):
    """Pairs of Disfl-QA (CC BY 4.0) whose clean words are a subsequence of the spoken ones."""
    text = subprocess.run(["git", f"--git-dir={repository}", "show", f"HEAD:{part}.json"], capture_output=True, check=True).stdout
    pairs = []
    for item in json.loads(text).values():
        target, source = normalize_side(item["original"], "en"), normalize_side(item["disfluent"], "en")
        if target and target[-1] == "?" and is_subsequence(target, source) and len(source) < 240:
            pairs.append((source, target[0].upper() + target[1:]))
    return pairs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--disfl-qa", help="git directory of google-research-datasets/Disfl-QA")
    parser.add_argument("--sentences", required=True, nargs="+", help="held-out pairs of build_data.py: language, language, text, text")
    parser.add_argument("--blocked", required=True, help="keys of the test sentences; the questions of the test are added")
    parser.add_argument("--pairs", required=True, help="output: pairs for training")
    parser.add_argument("--test", required=True, help="output: set, language, noisy text, clean text")
    args = parser.parse_args()
    rng = random.Random(17)
    texts = {lang: [] for lang in LANGS}
    for line in (line for path in args.sentences for line in open(path, encoding="utf-8")):
        left, right, source, target = line.rstrip("\n").split("\t")[:4]
        texts[left].append(normalize_side(source, left))
        texts[right].append(normalize_side(target, right))
    noise = Noise(rng)
    with open(args.test, "w", encoding="utf-8") as out:
        for lang, sentences in texts.items():
            sentences = [text for text in dict.fromkeys(sentences) if clean(text, lang) and len(text.split()) >= 5]
            rng.shuffle(sentences)
            for text in sentences[: 1000 if lang == "en" else 200]:
                out.write(f"cleanup\t{lang}\t{noise.make(text, lang, sentences, 0.2)}\t{text}\n")
        blocked = set(open(args.blocked, encoding="utf-8").read().split("\n"))
        if args.disfl_qa:
            test = read_disfl_qa(args.disfl_qa, "test")
            for source, target in test[:1000]:
                out.write(f"disfl-qa\ten\t{source}\t{target}\n")
            blocked |= {simple_key(target) for _, target in test}
    with open(args.pairs, "w", encoding="utf-8") as out:
        for source, target in read_disfl_qa(args.disfl_qa, "train") if args.disfl_qa else []:
            if simple_key(target) not in blocked:
                out.write(f"en\t{source}\t{target}\n")


if __name__ == "__main__":
    main()

"""Builds the training corpus from the parallel files.

Output folder:
  conversation.tsv.bz2  one line per English sentence: en, then "xx:translation" columns
  europarl-N.tsv.bz2    flag, en, de, fr, es, it, pt in document order
  calls.json           sentences of calls with slots, and the values of the slots
  names.tsv            given names (name, gender) and family names (name, "s")
  dev.tsv              held-out development sentences, format of conversation.tsv
  eval/                test sets: lines "src-lang TAB tgt-lang TAB source TAB reference", in dialogues also the previous turn
  blocked.txt          keys of the test sentences
  spm.txt              text for the tokenizer
  statistics.json
"""

import argparse
import bz2
import collections
import gzip
import hashlib
import json
import os
import random
import re

from calls import read_lines
from common import LANGS, fix_command, normalize, normalize_side, number_list, plausible_language, simple_key, strip_punctuation


def open_text(path):
    if path.endswith(".gz"):
        return gzip.open(path, "rt", encoding="utf-8")
    return open(path, encoding="utf-8")


def stable_hash(text):
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def read_test_sets(args):
    """Returns {set name: [(source language, target language, source, reference)]}."""
    sets = {}
    rows, by_english = [], collections.defaultdict(dict)
    for lang in LANGS[1:]:
        with open_text(os.path.join(args.parallel, f"test-{lang}.tsv")) as file:
            for line in file:
                english, foreign = line.rstrip("\n").split("\t")[:2]
                rows.append(("en", lang, english, foreign))
                rows.append((lang, "en", foreign, english))
                by_english[english][lang] = foreign
    sets["heldout"] = rows
    if args.evaluation:
        ntrex = os.path.join(args.evaluation, "ntrex.eng.txt")
        if os.path.exists(ntrex):
            english = [line.rstrip("\n") for line in open(ntrex, encoding="utf-8")]
            rows = []
            codes = {"de": "deu", "fr": "fra", "es": "spa", "it": "ita", "pt": "por-BR"}
            sides = {"en": english}
            for lang, code in codes.items():
                foreign = [line.rstrip("\n") for line in open(os.path.join(args.evaluation, f"ntrex.{code}.txt"), encoding="utf-8")]
                sides[lang] = foreign
                for left, right in list(zip(english, foreign))[:1000]:
                    rows.append(("en", lang, left, right))
                    rows.append((lang, "en", right, left))
            for source, target in [("de", "fr"), ("fr", "es"), ("es", "pt"), ("it", "de")]:
                for left, right in list(zip(sides[source], sides[target]))[:300]:
                    rows.append((source, target, left, right))
            sets["ntrex"] = rows
        diabla = os.path.join(args.evaluation, "diabla.tsv")
        if os.path.exists(diabla):
            rows = []
            for line in open(diabla, encoding="utf-8"):
                source_lang, source, reference, *previous = line.rstrip("\n").split("\t")
                rows.append((source_lang, "fr" if source_lang == "en" else "en", source, reference, *previous))
            sets["diabla"] = rows
        bcontrast = os.path.join(args.evaluation, "bcontrast.tsv")
        if os.path.exists(bcontrast):
            sets["bcontrast"] = [tuple(line.rstrip("\n").split("\t")) for line in open(bcontrast, encoding="utf-8")]
        pud = os.path.join(args.evaluation, "pud_parallel.jsonl")
        if os.path.exists(pud):
            rows = []
            for line in open(pud, encoding="utf-8"):
                item = json.loads(line)
                if all(item.get(lang) for lang in LANGS):
                    for lang in LANGS[1:]:
                        rows.append(("en", lang, item["en"], item[lang]))
            sets["pud"] = rows
    return sets


def blocked_keys(sets):
    """Keys of every sentence of a test set, both sides, so that none is trained on."""
    keys = set()
    for rows in sets.values():
        for _, _, source, reference, *_ in rows:
            for text in (source, reference):
                key = simple_key(normalize(text))
                if len(key) >= 4:
                    keys.add(key)
    return keys


def is_command(english, foreign):
    return english == english.lower() and english[-1].isalnum() and foreign[-1].isalnum()


FOREIGN_SCRIPT = re.compile(r"[\u0250-\u1fff\u2c00-\U0010ffff]")
DIGIT = re.compile(r"\d")


def different_numbers(english, foreign):
    """True where both sides have numbers and they differ; one side may write them as words."""
    if not DIGIT.search(english) or not DIGIT.search(foreign):
        return False
    return number_list(english) != number_list(foreign)


def keep_pair(english, foreign, lang, statistics):
    reason = None
    left, right = len(english), len(foreign)
    if not left or not right or "\t" in english or "\t" in foreign:
        reason = "empty"
    elif left > 400 or right > 400:
        reason = "long"
    elif (left + 12) / (right + 12) > 2.2 or (right + 12) / (left + 12) > 2.2:
        reason = "ratio"
    elif left > 20 and english == foreign:
        reason = "identical"
    elif different_numbers(english, foreign):
        reason = "numbers"
    elif not plausible_language(foreign, lang):
        reason = "language"
    elif FOREIGN_SCRIPT.search(english) or FOREIGN_SCRIPT.search(foreign):
        reason = "characters"
    if reason:
        statistics["dropped " + reason] += 1
    return reason is None


def build_conversation(args, blocked, statistics):
    groups = collections.defaultdict(dict)
    for lang in LANGS[1:]:
        for suffix in ("tsv.gz", "pivot.tsv.gz"):
            path = os.path.join(args.parallel, f"en-{lang}.{suffix}")
            if not os.path.exists(path):
                continue
            for index, line in enumerate(open_text(path)):
                if args.limit and index >= args.limit:
                    break
                english, foreign = line.rstrip("\n").split("\t")[:2]
                english, foreign = normalize(english), normalize_side(foreign, lang)
                if not keep_pair(english, foreign, lang, statistics):
                    continue
                if simple_key(english) in blocked or simple_key(foreign) in blocked:
                    statistics["dropped test sentence"] += 1
                    continue
                if is_command(english, foreign):
                    foreign = fix_command(foreign, lang)
                translations = groups[english].setdefault(lang, {})
                if foreign not in translations:
                    translations[foreign] = 1
                    statistics[f"conversation en-{lang}"] += 1
    return groups


def write_conversation(args, groups, statistics):
    rng = random.Random(args.seed)
    keys = sorted(groups)
    lines, dev = [], []
    for english in keys:
        columns = [english]
        for lang in LANGS[1:]:
            columns += [f"{lang}:{text}" for text in groups[english].get(lang, ())]
        line = "\t".join(columns)
        held_out = stable_hash("dev" + simple_key(english)) % 1000 < 2 and len(english.split()) >= 3
        (dev if held_out else lines).append(line)
    # Sorted order keeps similar sentences together, which makes the archive smaller.
    with bz2.open(os.path.join(args.output, "conversation.tsv.bz2"), "wt", encoding="utf-8") as out:
        out.write("\n".join(lines) + "\n")
    rng.shuffle(dev)
    with open(os.path.join(args.output, "dev.tsv"), "w", encoding="utf-8") as out:
        out.write("\n".join(dev) + "\n")
    statistics["conversation groups"] = len(lines)
    statistics["dev groups"] = len(dev)


# Words of company names in the calls that are used for measuring.
MEASURED_NAMES = {"smart", "fossil", "electric", "gas"}


def ordinary_words(output):
    """Frequent English words in lower case: company names are made of them."""
    counts = collections.Counter()
    with bz2.open(os.path.join(output, "conversation.tsv.bz2"), "rt", encoding="utf-8") as file:
        for line in file:
            counts.update(re.findall(r"(?<= )[a-z]{4,9}(?=[ .,?!])", line.split("\t", 1)[0]))
    words = [word for word, _ in counts.most_common(4000)][150:]
    return sorted(word for word in words if not re.search(r"(ed|ing|ly|n't)$", word) and word not in MEASURED_NAMES)


def write_calls(folder, names, blocked, output):
    """Writes calls.json: the sentences of calls that are in no test set, and the values of their slots."""
    with open(os.path.join(folder, "slots.json"), encoding="utf-8") as file:
        slots = json.load(file)
    excluded = set(slots.pop("city_excluded").split(","))
    cities = [json.loads(line) for line in open(os.path.join(names, "cities.jsonl"), encoding="utf-8")]
    # Names of these countries are the same in all six languages, with few exceptions.
    slots["cities"] = [city["name"] for city in cities if city["country"] in ("US", "CA", "AU", "NZ", "GB", "IE") and city["name"] not in excluded]
    with open(os.path.join(names, "organizations.txt"), encoding="utf-8") as file:
        slots["organizations"] = [name for name in map(normalize, file) if re.fullmatch(r"[A-Z][\w '&-]+", name)]
    slots["ordinary"] = ordinary_words(output)
    lines = read_lines(os.path.join(folder, "sentences.txt"), blocked)
    with open(os.path.join(output, "calls.json"), "w", encoding="utf-8") as out:
        json.dump({"lines": lines, "slots": slots}, out, ensure_ascii=False)
    return len(lines)


def europarl_rows(args, blocked, statistics):
    """Chooses speeches: those with words seen rarely so far are preferred."""
    speeches, current = [], []
    for index, line in enumerate(open_text(args.europarl)):
        if args.limit and index >= args.limit * 4:
            break
        row = line.rstrip("\n").split("\t")
        if len(row) != 7:
            continue
        row = [row[0]] + [normalize_side(text, lang) for text, lang in zip(row[1:], LANGS)]
        if any(simple_key(text) in blocked for text in row[1:]) or not all(
            plausible_language(text, lang) for text, lang in zip(row[1:], LANGS)
        ):
            statistics["dropped europarl row"] += 1
            if current:
                speeches.append(current)
            current = []
            continue
        if row[0] == "-" or not current:
            if current:
                speeches.append(current)
            row[0] = "-"
            current = [row]
        else:
            current.append(row)
    if current:
        speeches.append(current)
    statistics["europarl rows available"] = sum(len(s) for s in speeches)
    # Long runs are cut so that more speeches fit.
    chunks = []
    for speech in speeches:
        for start in range(0, len(speech), 6):
            chunk = speech[start : start + 6]
            chunk[0][0] = "-"
            chunks.append(chunk)
    rng = random.Random(args.seed)
    rng.shuffle(chunks)
    counts = collections.Counter()
    scored, size = [], 0
    chosen = []
    for chunk in chunks:
        words = [w for row in chunk for w in set(row[1].lower().split())]
        score = sum(1.0 / (1 + counts[w]) for w in words) / (8 + len(words))
        for w in words:
            counts[w] += 1
        scored.append((score, chunk))
    scored.sort(key=lambda item: -item[0])
    for score, chunk in scored:
        chosen.append(chunk)
        size += len(chunk)
        if size >= args.europarl_rows:
            break
    chosen.sort(key=lambda chunk: stable_hash(chunk[0][1]))
    return chosen


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--parallel", required=True, help="folder with en-xx.tsv.gz and test-xx.tsv")
    parser.add_argument("--europarl", help="output of europarl.py; without it the folder's europarl files are used")
    parser.add_argument("--europarl-only", action="store_true", help="write the parliament files only")
    parser.add_argument("--europarl-rows", type=int, default=330000)
    parser.add_argument("--names", help="folder with given_names.jsonl and family_names.jsonl")
    parser.add_argument("--evaluation", help="folder with further test sets (ntrex.*.txt, diabla.tsv, bcontrast.tsv, pud_parallel.jsonl)")
    parser.add_argument("--output", required=True)
    parser.add_argument("--limit", type=int, default=0, help="pairs per file, for a test run")
    parser.add_argument("--spm-characters", type=int, default=9_000_000, help="tokenizer text per language")
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    os.makedirs(os.path.join(args.output, "eval"), exist_ok=True)
    statistics = collections.Counter()
    sets = read_test_sets(args)
    for name, rows in sets.items():
        with open(os.path.join(args.output, "eval", name + ".tsv"), "w", encoding="utf-8") as out:
            for row in rows:
                out.write("\t".join(" ".join(cell.split()) for cell in row) + "\n")
    blocked = blocked_keys(sets)
    with open(os.path.join(args.output, "blocked.txt"), "w", encoding="utf-8") as out:
        out.write("\n".join(sorted(blocked)))
    groups = {}
    if not args.europarl_only:
        groups = build_conversation(args, blocked, statistics)
        write_conversation(args, groups, statistics)
        print("conversation written", flush=True)
    names = []
    if args.names:
        for line in open(os.path.join(args.names, "given_names.jsonl"), encoding="utf-8"):
            item = json.loads(line)
            if item["name"].isalpha() and item.get("gender") in ("f", "m"):
                names.append((normalize(item["name"]), item["gender"]))
        for line in open(os.path.join(args.names, "family_names.jsonl"), encoding="utf-8"):
            names.append((normalize(json.loads(line)["name"]), "s"))
        statistics["lines of calls"] = write_calls(os.path.join(os.path.dirname(__file__), "calls"), args.names, blocked, args.output)
    with open(os.path.join(args.output, "names.tsv"), "w", encoding="utf-8") as out:
        for name, kind in sorted(set(names)):
            out.write(f"{name}\t{kind}\n")
    chosen = []
    if args.europarl:
        chosen = europarl_rows(args, blocked, statistics)
    else:
        merged = collections.defaultdict(lambda: ["-"] + [""] * 6)
        for position, lang in enumerate(LANGS[1:], start=2):
            path = os.path.join(args.parallel, f"en-{lang}.europarl.tsv.gz")
            for index, line in enumerate(open_text(path)):
                if args.limit and index >= args.limit:
                    break
                english, foreign = line.rstrip("\n").split("\t")[:2]
                english, foreign = normalize(english), normalize_side(foreign, lang)
                if keep_pair(english, foreign, lang, statistics) and simple_key(english) not in blocked:
                    merged[english][1] = english
                    merged[english][position] = foreign
        chosen = [[merged[english]] for english in sorted(merged)]
    lines = ["\t".join(row) + "\n" for chunk in chosen for row in chunk]
    statistics["europarl rows"] = len(lines)
    # Two files, because a machine may receive only so much at once.
    for part, start in enumerate((0, (len(lines) + 1) // 2)):
        with bz2.open(os.path.join(args.output, f"europarl-{part}.tsv.bz2"), "wt", encoding="utf-8") as out:
            out.writelines(lines[start : (len(lines) + 1) // 2 if part == 0 else None])
    print("europarl written", flush=True)
    if args.europarl_only:
        print(json.dumps(dict(sorted(statistics.items())), indent=1))
        return
    # Tokenizer text: the same amount per language, a third of it in lower case without punctuation.
    rng = random.Random(args.seed + 1)
    english = sorted(groups)
    rng.shuffle(english)
    with open(os.path.join(args.output, "spm.txt"), "w", encoding="utf-8") as out:
        budget = dict.fromkeys(LANGS, args.spm_characters)

        def add(text, lang):
            if not text or budget[lang] < budget_floor[lang]:
                return
            budget[lang] -= len(text)
            out.write((strip_punctuation(text.lower()) if rng.random() < 0.33 else text) + "\n")

        budget_floor = {lang: budget[lang] * 0.45 for lang in LANGS}
        for key in english:
            add(key, "en")
            for lang in LANGS[1:]:
                for text in list(groups[key].get(lang, ()))[:1]:
                    add(text, lang)
        budget_floor = dict.fromkeys(LANGS, 0)
        rows = [row for chunk in chosen for row in chunk]
        rng.shuffle(rows)
        for row in rows:
            for text, lang in zip(row[1:], LANGS):
                add(text, lang)
            if max(budget.values()) < 0:
                break
        pool = [name for name, _ in names]
        rng.shuffle(pool)
        for name in pool[:8000]:
            out.write(name + "\n")
    with open(os.path.join(args.output, "statistics.json"), "w", encoding="utf-8") as out:
        json.dump(dict(sorted(statistics.items())), out, indent=1)
    print(json.dumps(dict(sorted(statistics.items())), indent=1))


if __name__ == "__main__":
    main()

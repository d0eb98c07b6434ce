"""Writes assets/lists/word-classes-en.tsv from WordNet: words that are not only nouns, with their classes, the most frequent first.

python3 word_classes.py DBFILES FREQUENT OUT, with the folder `dbfiles` of WordNet 3.1 and assets/lists/frequent-words/en.tsv. `cntlist` has the counts of tagged senses;
frequent words without a count are adjectives if they are in the adjective files and in no noun file; forms in -ed, -ing and -s are left to the program.
"""

import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

CLASSES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
SHARE = 0.2  # of the uses of a word that a class needs


def lemmas(folder, pattern):
    text = "".join(path.read_text(encoding="utf-8") for path in Path(folder).glob(pattern))
    return {word.lower() for word in re.findall(r"(?<=[{\[ ])([A-Za-z-]+)\d*,(?![@!&+#<^$=~;\\*-])", re.sub(r"\(.*?\)", "", text))}


def main(folder, frequent, out):
    counts = defaultdict(Counter)
    for line in open(Path(folder) / "cntlist", encoding="utf-8"):
        count, key, _ = line.split()
        word, sense = key.split("%")
        if re.fullmatch(r"[a-z][a-z-]{2,}", word):
            counts[word][CLASSES[sense[0]]] += int(count)
    adjectives = lemmas(folder, "adj.*") - lemmas(folder, "noun.*")
    for line in open(frequent, encoding="utf-8"):
        word = line.split("\t")[0].strip()
        if word in adjectives and word not in counts and re.fullmatch(r"[a-z][a-z-]+(?:less|ous|[^s])(?<!ed)(?<!ing)", word):
            counts[word]["a"] += 1
    with open(out, "w", encoding="utf-8") as file:
        for word, classes in sorted(counts.items()):
            kept = [name for name, count in sorted(classes.items(), key=lambda item: (-item[1], item[0])) if count >= SHARE * classes.total()]
            if kept != ["n"]:
                file.write(f"{word}\t{''.join(kept)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])

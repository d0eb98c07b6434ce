"""Writes assets/lists/word-classes-en.tsv from the counts of WordNet: words that are not only nouns, with their classes, the most frequent first.

python3 word_classes.py CNTLIST OUT, with the file `cntlist` of WordNet 3.1 (counts of tagged senses).
"""

import re
import sys
from collections import Counter, defaultdict

CLASSES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
SHARE = 0.2  # of the uses of a word that a class needs


def main(path, out):
    counts = defaultdict(Counter)
    for line in open(path, encoding="utf-8"):
        count, key, _ = line.split()
        word, sense = key.split("%")
        if re.fullmatch(r"[a-z][a-z-]{2,}", word):
            counts[word][CLASSES[sense[0]]] += int(count)
    with open(out, "w", encoding="utf-8") as file:
        for word, classes in sorted(counts.items()):
            kept = [name for name, count in sorted(classes.items(), key=lambda item: (-item[1], item[0])) if count >= SHARE * classes.total()]
            if kept != ["n"]:
                file.write(f"{word}\t{''.join(kept)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])

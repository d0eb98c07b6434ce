"""Joins the labels with their sentences: python3 join_labels.py SENTENCES… OUT, with the output of `convert.ts sentences`.

Writes `labelled.jsonl` and `pool.jsonl` for train_scorer.py. `sentence_labels.tsv` has a line for each recording: its kind, its name, and for each labelled
sentence twelve digits of the SHA-1 of its text and the label.
"""

import hashlib
import json
import random
import sys
from pathlib import Path

POOL = 60_000
MOST_CHARS = 240


def group_of(kind, name):
    """The recordings of one group are in one fold; four meetings of the AMI corpus have the same people and the same subject."""
    return name[:6] if kind == "ami" else kind + name


def main(sources, out):
    labels, kinds = {}, {}
    for line in Path(__file__).with_name("sentence_labels.tsv").read_text().splitlines():
        kind, name, *cells = line.split("\t")
        kinds[name] = kind
        labels.update({cell[:12]: int(cell[12]) for cell in cells})
    rows = {}
    for source in sources:
        for line in open(source, encoding="utf-8"):
            row = json.loads(line)
            for text in (part["t"] for part in row["rows"]):
                if len(text) <= MOST_CHARS:
                    rows.setdefault(text, group_of(kinds.get(row["id"], row["set"]), row["id"]))
    digests = {text: hashlib.sha1(text.encode()).hexdigest()[:12] for text in rows}
    labelled = [{"text": text, "label": labels[digests[text]], "group": group} for text, group in rows.items() if digests[text] in labels]
    pool = [{"text": text, "group": group} for text, group in rows.items() if digests[text] not in labels and len(text.split()) > 3]
    random.Random(1).shuffle(pool)
    for name, part in (("labelled", labelled), ("pool", pool[:POOL])):
        (Path(out) / f"{name}.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in part), encoding="utf-8")
    print(len(labelled), "of", len(labels), "labels found;", len(pool[:POOL]), "sentences without a label")


if __name__ == "__main__":
    main(sys.argv[1:-1], sys.argv[-1])

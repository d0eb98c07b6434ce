"""Labels from rewritten sentences: python3 rewritten.py CONVERSATIONS OUT, with the output of `convert.ts sentences`.

`rewritten.tsv` has for each sentence: conversation, first and last sentence of the part that was read, number of the sentence, rating, rewritten text. Writes
`rewritten.jsonl`: texts with `whole`, `clear`, `important` (null: not known) and `keep`, one digit for each word (1 stays, 0 is left out).
"""

import json
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
sys.path.insert(0, str(Path(__file__).parent.parent / "translation"))
from disfluency import Noise, clean  # noqa: E402
from faults import SPOKEN, Faults, kept, noisy, plain  # noqa: E402
from text import normalize  # noqa: E402

HERE = Path(__file__).parent
IMPORTANT = [0.0, 0.0, 0.4, 1.0]
# Not every sentence without some of its words is broken.
BROKEN = 0.1
FUNCTION = set("about after also because been before being could does doing done down each from going have having here into just like made make more most much only other over really should some such than that their them then there these they this those through until very want well were what when where which while will with would your because".split())


def group_of(name):
    """The four meetings of one AMI group have the same people and the same subject."""
    return re.sub(r"^meetings/((?:ES|IS|TS)\d{4})[a-d]$", r"\1", name)


def takes_from_elsewhere(source, target):
    """Whether the target has a content word that the source does not have, in any form: then the source is not understood by itself."""
    own = {plain(word)[:4] for word in source.split()} | {word for word in SPOKEN.values()}
    return any(len(plain(word)) > 3 and plain(word) not in FUNCTION and plain(word)[:4] not in own for word in target.split())


def rows_of(source, target, rating, group):
    important = IMPORTANT[rating]
    if rating == 0:
        yield {"text": source, "group": group, "whole": None, "clear": 0.0, "important": 0.0, "keep": None}
        return
    keep = kept(source, target)
    is_copy = keep is not None and 0 not in keep
    # A sentence that was shortened may have been readable: only its length was too great.
    yield {
        "text": source, "group": group, "important": important, "keep": keep, "whole": 1.0 if is_copy else None,
        "clear": float(rating > 1) if is_copy else 0.0 if takes_from_elsewhere(source, target) else None,
    }
    if not is_copy:
        yield {"text": target, "group": group, "whole": 1.0, "clear": float(rating > 1), "important": important, "keep": [1] * len(target.split())}


def main(conversations, out):
    spoken = {}
    for line in open(conversations, encoding="utf-8"):
        row = json.loads(line)
        spoken[f"{row['set']}/{row['id']}"] = {part["i"]: part["t"] for part in row["rows"]}
    rows = []
    for line in (HERE / "rewritten.tsv").read_text(encoding="utf-8").splitlines():
        name, _, _, index, rating, target = line.split("\t")
        rows += rows_of(normalize(spoken[name][int(index)]), normalize(target), int(rating), group_of(name))
    # Made-up faults in sentences that are whole.
    rng = random.Random(4)
    whole = [row for row in rows if row["whole"] == 1.0 and clean(row["text"], "en")]
    others = [row["text"] for row in whole]
    noise, faults = Noise(rng), Faults(rng, others, json.loads((Path(out) / "sounds.json").read_text()))
    for row in whole:
        found = noisy(row["text"], noise, others)
        if found:
            # Any filler or restart is a fault that a reader sees.
            rows.append({"text": found[0], "group": row["group"], "whole": 0.0, "clear": 0.0, "important": row["important"], "keep": found[1], "made_up": True})
        found = faults.make(row["text"])
        if found:
            rows.append({"text": found[0], "group": row["group"], "whole": BROKEN, "clear": BROKEN if row["clear"] else 0.0, "important": None, "keep": None, "wrong": found[1], "made_up": True})
    (Path(out) / "rewritten.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    print(len(rows), "texts;", sum(row["keep"] is not None for row in rows), "with words to keep;", sum(0 in (row["keep"] or []) and "made_up" not in row for row in rows), "spoken ones with words to leave out")


if __name__ == "__main__":
    main(*sys.argv[1:3])

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
from text import normalize  # noqa: E402

HERE = Path(__file__).parent
SPOKEN = {"gonna": "going to", "wanna": "want to", "gotta": "have to", "'cause": "because", "kinda": "kind of"}
IMPORTANT = [0.0, 0.0, 0.4, 1.0]
MADE_UP = 2
# Not every sentence without some of its words is broken.
BROKEN = 0.1
FUNCTION = set("about after also because been before being could does doing done down each from going have having here into just like made make more most much only other over really should some such than that their them then there these they this those through until very want well were what when where which while will with would your because".split())


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


def damaged(text, rng):
    """The text without some words inside or at its end; mostly no sentence any more."""
    words = text.rstrip(".?!").split()
    if len(words) < 6:
        return None
    if rng.random() < 0.35:
        words = words[: len(words) - rng.randint(1, min(5, len(words) - 3))]
    else:
        for _ in range(rng.choice([1, 1, 2])):
            count = rng.choice([1, 1, 2, 2, 3])
            at = rng.randrange(1, max(2, len(words) - count))
            del words[at : at + count]
    return " ".join(words).rstrip(",;:") + text[-1]


SWAPS = {
    "is": "are", "are": "is", "was": "were", "were": "was", "has": "have", "have": "has", "does": "do", "do": "does", "a": "an the", "an": "a a", "the": "the a",
    "would": "would would", "will": "will can", "can": "can will", "it's": "it's would", "i'm": "i'm will", "that": "that what", "to": "to for", "of": "of to", "this": "these", "these": "this",
}


def slipped(text, rng):
    """The text with a slip of grammar: a wrong form, a word said twice in another form, a lost ending."""
    words = text.split()
    places = [at for at, word in enumerate(words) if word.lower() in SWAPS]
    if len(words) < 5:
        return None
    if places and rng.random() < 0.6:
        at = rng.choice(places)
        swapped = SWAPS[words[at].lower()]
        words[at] = swapped if at else swapped.capitalize()
    else:
        at = rng.randrange(1, len(words))
        plain = words[at].rstrip(".,?!;:")
        if len(plain) < 4 or not plain.isalpha():
            return None
        if plain.endswith("s") and rng.random() < 0.5:
            words[at] = plain[:-1] + words[at][len(plain) :]
        else:
            words.insert(at, plain[: rng.randint(2, min(6, len(plain) - 1))])
    return " ".join(words)


def main(conversations, out):
    spoken = {}
    for line in open(conversations, encoding="utf-8"):
        row = json.loads(line)
        spoken[f"{row['set']}/{row['id']}"] = {part["i"]: part["t"] for part in row["rows"]}
    rows = []
    for line in (HERE / "rewritten.tsv").read_text(encoding="utf-8").splitlines():
        name, _, _, index, rating, target = line.split("\t")
        rows += rows_of(normalize(spoken[name][int(index)]), normalize(target), int(rating), group_of(name))
    # Made-up restarts and fillers in sentences that are whole.
    rng = random.Random(4)
    noise, whole = Noise(rng), [row for row in rows if row["whole"] == 1.0 and clean(row["text"], "en")]
    others = [row["text"] for row in whole]
    for row in whole * MADE_UP:
        text = noise.make(row["text"], "en", others, share_clean=0)
        text = re.sub(r" ([.,?!])(?=\s|$)", r"\1", text)
        text = text[0].upper() + text[1:] + ("" if text[-1] in ".?!" else ".")
        keep = kept(text, row["text"])
        if keep and 0 in keep:
            # Any filler or restart is a fault that a reader sees.
            rows.append({"text": text, "group": row["group"], "whole": 0.0, "clear": 0.0, "important": row["important"], "keep": keep, "made_up": True})
    for row, text in [(row, change(row["text"], rng)) for row in whole for change in (damaged, slipped)]:
        if text:
            rows.append({"text": text, "group": row["group"], "whole": BROKEN, "clear": BROKEN if row["clear"] else 0.0, "important": None, "keep": None, "made_up": True})
    (Path(out) / "rewritten.jsonl").write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    print(len(rows), "texts;", sum(row["keep"] is not None for row in rows), "with words to keep;", sum(0 in (row["keep"] or []) and "made_up" not in row for row in rows), "spoken ones with words to leave out")


if __name__ == "__main__":
    main(*sys.argv[1:3])

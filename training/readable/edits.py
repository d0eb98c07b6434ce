"""Edits of words that turn a spoken sentence into a clean one.

For each word of the spoken sentence: what happens to it (kept, left out, another form, another function word), a function word before it, and whether a comma
follows it. `edits_of` finds them for a pair of sentences, `applied` makes the clean sentence from them; `src/pipeline/addons/summarization/edit-words.ts` does the same.
"""

import re

KEEP, DELETE = "keep", "delete"
# Endings that are exchanged: "-s" and "+s" are the forms of a noun or of a verb.
ENDINGS = [("", "s"), ("", "es"), ("y", "ies"), ("", "ed"), ("", "d"), ("y", "ied"), ("", "ing"), ("e", "ing"), ("ed", "ing"), ("s", "ing"), ("s", "ed"), ("", "ly"), ("", "'s"), ("d", ""), ("", "r"), ("", "er")]
FORMS = sorted({f"{left}>{right}" for one, other in ENDINGS for left, right in ((one, other), (other, one)) if left != right})
# Function words that are exchanged only within their group, so that a sentence keeps who, when and whether.
GROUPS = [
    set(words.split())
    for words in (
        "a an the this that these those",
        "of to in on at for from by with about into as than per",
        "is are was were be been being am",
        "has have had having",
        "do does did",
        "isn't aren't wasn't weren't",
        "doesn't don't didn't",
        "hasn't haven't",
        "that which who whom",
        "it there",
        "it's there's",
        "it's its",
        "much many",
        "less fewer",
        "i me my",
        "we us our",
        "he him his",
        "she her",
        "they them their",
        "you your",
    )
]
INSERTED = set("a an the and or but that because if as than to of in on at for from with by is are was were be been have has there it".split())
MARKS = ".,;:!?…"
COST = {"delete": 0.9, "form": 0.5, "function": 1.2, "insert": 1.2}


def core(word):
    """The word without marks, in lower case."""
    return re.sub(r"^[^\w]+|[^\w]+$", "", word.lower().replace("’", "'"))


def form(source, target):
    """The exchanged ending that makes `target` from `source`, or None."""
    at = 0
    while at < min(len(source), len(target)) and source[at] == target[at]:
        at += 1
    for start in (at, at - 1):
        if start >= 2 and f"{source[start:]}>{target[start:]}" in FORMS:
            return f"{source[start:]}>{target[start:]}"
    return None


def change(source, target):
    """What makes one word of another, and its cost."""
    if source == target:
        return KEEP, 0.0
    found = form(source, target)
    if found:
        return found, COST["form"]
    if any(source in group and target in group for group in GROUPS):
        return f"={target}", COST["function"]
    return None, 0.0


def edits_of(source, target):
    """(operations, insertions, commas) with a value for each word of the source; commas are None at words that are left out. None if the edits cannot make the target."""
    words, wanted = source.split(), target.split()
    own, goal = [core(word) for word in words], [core(word) for word in wanted]
    far = 1e9
    # The best cost from here to the end, so that of two equal words the last one stays.
    best = [[far] * (len(goal) + 1) for _ in range(len(own) + 1)]
    step = [[None] * (len(goal) + 1) for _ in range(len(own) + 1)]
    best[len(own)][len(goal)] = 0.0
    for i in range(len(own), -1, -1):
        for j in range(len(goal), -1, -1):
            options = []
            if i < len(own):
                options.append((best[i + 1][j] + COST["delete"], "delete", DELETE))
                if j < len(goal):
                    kind, cost = change(own[i], goal[j])
                    if kind:
                        options.append((best[i + 1][j + 1] + cost, "match", kind))
                if j < len(goal) and goal[j] in INSERTED:
                    options.append((best[i][j + 1] + COST["insert"], "insert", goal[j]))
            for cost, *way in options:
                if cost < best[i][j] - 1e-6:
                    best[i][j], step[i][j] = cost, way
    if best[0][0] >= far:
        return None
    operations, insertions, commas = [], [], []
    i = j = 0
    waiting = []
    while i < len(own):
        way, kind = step[i][j]
        if way == "insert":
            waiting.append(kind)
            j += 1
            continue
        operations.append(kind)
        insertions.append(" ".join(waiting))
        commas.append(None if way == "delete" else float(wanted[j].rstrip('"').endswith(",")))
        waiting = []
        i, j = i + 1, j + (way == "match")
    return (operations, insertions, commas) if all(one == "" or op != DELETE for op, one in zip(operations, insertions)) else moved(operations, insertions, commas)


def moved(operations, insertions, commas):
    """A word that is inserted before one that is left out belongs before the next one that stays."""
    waiting = []
    for at, operation in enumerate(operations):
        if insertions[at]:
            waiting.append(insertions[at])
            insertions[at] = ""
        if operation != DELETE and waiting:
            insertions[at] = " ".join(waiting)
            waiting = []
    return None if waiting else (operations, insertions, commas)


def edited(word, operation):
    """One word after its operation; marks and the capital stay."""
    inner = re.search(r"[\w](?:.*[\w])?", word)
    if operation == KEEP or not inner:
        return word
    text = inner.group(0)
    if operation.startswith("="):
        new = operation[1:]
    else:
        left, right = operation.split(">")
        if left and not text.lower().endswith(left):
            return word
        new = text[: len(text) - len(left)] + right
    if text[0].isupper() and not (text == "I" and new.lower() != "i"):
        new = new[0].upper() + new[1:]
    return word[: inner.start()] + new + word[inner.end() :]


def applied(source, operations, insertions, commas):
    out = []
    for word, operation, inserted, comma in zip(source.split(), operations, insertions, commas):
        if operation == DELETE:
            continue
        if inserted:
            out += inserted.split(" ")
        word = re.sub(r",$", "", edited(word, operation))
        out.append(word + "," if comma and word[-1] not in MARKS else word)
    text = " ".join(out).rstrip(",;: ")
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!" else ".") if text else ""

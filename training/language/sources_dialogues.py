"""Readers of dialogues: training rows for topic boundaries and for the importance of sentences."""

import csv
import io
import json
import random
import re
from collections import Counter

from text import normalize, sentences_of

SIDE = 48  # words of context on each side of a possible boundary
STOP = set("the a an and or of to in on at is are was were be it i you he she we they that this for with as have has had do did not my your me so".split())


def strip_artefacts(text):
    return normalize(re.sub(r"\{\w+\}|<\w+>", " ", text).replace(" ,", ",").replace(" .", ".").replace(" ?", "?").replace(" '", "'"))


def taskmaster(mirror, limit):
    rng, result = random.Random(8), []
    for part in range(8):
        rows = json.loads(mirror.text("google-research-datasets/Taskmaster", f"TM-4-2024/data/data_0{part}.json"))
        for row in rng.sample(rows, min(limit // 8, len(rows))):
            turns = [(turn["speaker"], normalize(turn["text"])) for turn in row["utterances"] if turn["text"].strip()]
            if len(turns) > 5:
                result.append((row["vertical"] if "vertical" in row else "taskmaster", turns))
    return result


def consultations(mirror, part="TrainingSet"):
    """MTS-Dialog: (section, turns, summary) of doctor and patient."""
    result = []
    for row in csv.DictReader(io.StringIO(mirror.text("abachaa/MTS-Dialog", f"Main-Dataset/MTS-Dialog-{part}.csv"))):
        turns = []
        for line in row["dialogue"].splitlines():
            speaker, _, text = line.partition(":")
            if text.strip():
                turns.append((speaker.strip(), normalize(text)))
        if len(turns) > 1:
            result.append((row["section_header"], turns, normalize(row["section_text"])))
    return result


def scenes(rows):
    """EmoryNLP rows grouped into scenes."""
    grouped = {}
    for text, _, _, key in rows:
        grouped.setdefault(key, []).append(("", text))
    return [turns for turns in grouped.values() if len(turns) > 5]


def meetings(mirror, part="train"):
    """QMSum: (turns, topic spans, summary) of every meeting."""
    result = []
    for name in mirror.names("Yale-LILY/QMSum"):
        if not re.match(rf"data/(Academic|Product|Committee)/{part}/\w+\.json$", name):
            continue
        row = json.loads(mirror.text("Yale-LILY/QMSum", name))
        turns = [(turn["speaker"], strip_artefacts(turn["content"])) for turn in row["meeting_transcripts"]]
        spans = [[int(a), int(b)] for topic in row["topic_list"] for a, b in topic["relevant_text_span"]]
        summary = " ".join(query["answer"] for query in row["general_query_list"][:1])
        answers = [(query["answer"], [[int(a), int(b)] for a, b in query["relevant_text_span"]]) for query in row["specific_query_list"]]
        result.append((turns, spans, normalize(summary), answers))
    return result


def boundary_rows(turns, boundaries, rng, per_boundary=3, near=False):
    """(left words, right words, label) around true boundaries and random other places of a list of turn texts.

    near adds places one or two turns beside a boundary, so that the score is highest at the boundary itself.
    """
    texts = [text.split() for text in turns]
    places = [index for index in range(2, len(texts) - 1) if all(abs(index - b) > 1 for b in boundaries)]
    chosen = [(b, 1) for b in boundaries if 0 < b < len(texts)]
    chosen += [(index, 0) for index in rng.sample(places, min(len(places), max(2, per_boundary * len(chosen))))]
    if near:
        beside = [b + step for b in boundaries for step in rng.sample((-2, -1, 1, 2), 2)]
        chosen += [(index, 0) for index in beside if 0 < index < len(texts) and index not in boundaries]
    for index, label in chosen:
        left = [word for text in texts[max(0, index - 8) : index] for word in text][-SIDE:]
        right = [word for text in texts[index : index + 8] for word in text][:SIDE]
        if left and right:
            yield left, right, label


def joined(dialogues, rng, count):
    """Rows from dialogues put one after the other, three to five at a time."""
    for _ in range(count):
        chosen = rng.sample(dialogues, min(len(dialogues), rng.randint(3, 5)))
        texts, boundaries = [], []
        for turns in chosen:
            # A part of a long dialogue serves as a topic without greeting or farewell.
            if len(turns) > 16 and rng.random() < 0.5:
                start = rng.randrange(len(turns) - 12)
                turns = turns[start : start + rng.randint(8, 14)]
            if texts:
                boundaries.append(len(texts))
            texts += [text for _, text in turns]
        yield from boundary_rows(texts, boundaries, rng, near=True)


def content(text):
    return [word for word in re.findall(r"[a-zà-ÿ0-9]+", text.lower()) if word not in STOP]


def pick_sentences(sentences, summary, limit):
    """Greedy choice of the sentences that raise ROUGE-1 F1 against the summary the most; returns their indices."""
    target = Counter(content(summary))
    total = sum(target.values())
    counts = [Counter(content(sentence)) for sentence in sentences]
    chosen, have, length, best = [], Counter(), 0, 0.0
    while len(chosen) < limit:
        gain, pick = 0.0, None
        for index, count in enumerate(counts):
            if index in chosen or sum(count.values()) < 3:
                continue
            merged = have + count
            overlap = sum(min(value, target[word]) for word, value in merged.items())
            score = 2 * overlap / (total + length + sum(count.values()))
            if score > best + gain + 1e-6:
                gain, pick = score - best, index
        if pick is None:
            break
        chosen.append(pick)
        have, length, best = have + counts[pick], length + sum(counts[pick].values()), best + gain
    return chosen


def importance_rows(turns, summary, rng, limit=6, negatives=4):
    """(sentence words, context words, label): the sentences a summary uses, and others."""
    sentences = [(number, sentence) for number, (_, text) in enumerate(turns) for sentence in sentences_of(text)]
    if len(sentences) < 4 or not summary:
        return
    picked = set(pick_sentences([sentence for _, sentence in sentences], summary, limit))
    others = [index for index in range(len(sentences)) if index not in picked]
    rng.shuffle(others)
    for index in sorted(picked) + others[: max(3, negatives * len(picked))]:
        before = " ".join(sentence for _, sentence in sentences[max(0, index - 3) : index]).split()[-24:]
        after = " ".join(sentence for _, sentence in sentences[index + 1 : index + 4]).split()[:24]
        yield sentences[index][1].split()[:60], before + ["|"] + after, int(index in picked)


def importance_from_meeting(meeting, rng):
    """Rows from the answers to questions about a part of a meeting."""
    turns, _, _, answers = meeting
    for answer, spans in answers:
        part = [turn for a, b in spans for turn in turns[a : b + 1]]
        if 6 <= len(part) <= 80:
            yield from importance_rows(part, answer, rng, limit=5, negatives=3)


def customer_turns(mirror):
    """MultiDoGO: conversations of customers as lists of (words, slots)."""
    grouped = {}
    for domain in ("airline", "fastfood", "finance", "insurance", "media", "software"):
        path = f"data/paper_splits/splits_annotated_at_turn_level/{domain}/train.tsv"
        for row in csv.DictReader(io.StringIO(mirror.text("awslabs/multi-domain-goal-oriented-dialogues-dataset", path)), delimiter="\t", quoting=csv.QUOTE_NONE):
            words, slots = (row["utterance"] or "").split(), (row["slot-labels"] or "").split()
            if len(words) == len(slots):
                grouped.setdefault((domain, row["conversationId"]), []).append((words, slots))
    return grouped

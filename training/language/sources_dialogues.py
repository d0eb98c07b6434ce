"""Readers of conversations."""

import csv
import io
import json
import random
import re

from text import normalize


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


def consultations(mirror):
    """MTS-Dialog: the turns of conversations of doctor and patient."""
    for row in csv.DictReader(io.StringIO(mirror.text("abachaa/MTS-Dialog", "Main-Dataset/MTS-Dialog-TrainingSet.csv"))):
        turns = [normalize(text) for _, _, text in (line.partition(":") for line in row["dialogue"].splitlines()) if text.strip()]
        if len(turns) > 1:
            yield turns


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

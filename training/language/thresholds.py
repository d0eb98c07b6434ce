"""Thresholds from training rows that were held out, and the scores on these rows."""

from collections import defaultdict

from batches import json_rows
from text import EMOTIONS, HARMS, SENTIMENTS
from train import held_out

MELD_GROUPS = {
    "anger": "anger contempt", "disgust": "disgust", "fear": "fear distress", "sadness": "sadness disappointment pain embarrassment sympathy",
    "joy": "adoration amusement awe contentment desire ecstatic elation relief triumph", "surprise": "negative_surprise positive_surprise confusion realization",
    "neutral": "neutral interest",
}
GROUP_OF = {name: group for group, names in MELD_GROUPS.items() for name in names.split()}


def f1(right, found, gold):
    return 200 * right / max(1, found + gold)


def choose_sentiment(scores, binary, bias):
    scores = scores.copy()
    scores[SENTIMENTS.index("neutral")] *= bias
    if binary:
        return 0 if scores[0] > scores[1] else 1
    return int(scores[:3].argmax())


def choose_emotion(scores, bias):
    groups = defaultdict(float)
    for label, score in zip(EMOTIONS, scores.tolist()):
        groups[GROUP_OF[label]] += score * (bias if label == "neutral" else 1)
    return max(groups, key=groups.get)


def best_threshold(pairs, precision, floor=0.35):
    """The lowest score that keeps the required precision on held-out rows."""
    right, best = 0, 0.9
    for count, (score, label) in enumerate(sorted(pairs, reverse=True), 1):
        right += label
        if count >= 5 and right / count >= precision:
            best = min(best, score)
    return round(max(floor, best), 3)


def weighted_accuracy(pairs, bias, weight):
    """Accuracy of the sentiment; a neutral row counts weight times."""
    total = sum(weight if row["s"] == 2 else 1 for row, _ in pairs)
    right = sum(weight if row["s"] == 2 else 1 for row, result in pairs if choose_sentiment(result["sentiment"], False, bias) == row["s"])
    return right / max(1, total)


def find_thresholds(predictor, data, languages):
    """Thresholds and neutral weights from training rows that were held out."""
    rows = [row for row in json_rows(data / "sentences.jsonl", languages) if held_out(row)]
    results = predictor.run([row["t"].split() for row in rows], ("sentiment", "emotion", "harm"))
    limits = []
    for index in range(len(HARMS)):
        pairs = [(float(result["harm"][index]), row["m"][index]) for row, result in zip(rows, results) if row.get("m") and row["m"][index] >= 0]
        limits.append(best_threshold(pairs, 0.85))
    # Dialogue decides the weight of neutral, and tweets half as much. Half of the sentences of a conversation are neutral, but only a third of these rows.
    spoken = [(row, result) for row, result in zip(rows, results) if row["k"] in ("dialogue", "emory") and row.get("s") is not None]
    written = [(row, result) for row, result in zip(rows, results) if row["k"] in ("messages", "tweets", "nytEditorialSnippets")]
    options = [0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0, 4.0]
    counts = [2 * weighted_accuracy(spoken, bias, 2.0) + weighted_accuracy(written, bias, 1.0) for bias in options]
    felt = [(max(row["e"], key=row["e"].get), result) for row, result in spoken if row.get("e")]
    moods = [sum(2 if GROUP_OF[EMOTIONS[int(best)]] == "neutral" else 1 for best, result in felt if choose_emotion(result["emotion"], bias) == GROUP_OF[EMOTIONS[int(best)]]) for bias in options]
    pairs = [row for row in json_rows(data / "pairs.jsonl") if row["k"] == "topic" and held_out(row)]
    scores = [float(result["topic"][0]) for result in predictor.run([(row["a"], row["b"]) for row in pairs], ("topic",))]
    topics = []
    for limit in [x / 20 for x in range(4, 19)]:
        found = [row["y"] for row, score in zip(pairs, scores) if score >= limit]
        # A conversation has about three times as many other places for each boundary as these rows.
        topics.append((f1(sum(found), sum(1 if label else 3 for label in found), sum(row["y"] for row in pairs)), limit))
    return {"harm": limits, "neutral_sentiment": options[counts.index(max(counts))], "neutral_emotion": options[moods.index(max(moods))], "topic": max(topics)[1], "entities": 0.5}


def held_out_report(predictor, data, languages, thresholds, limit=0):
    """Prints the accuracy of the sentiment on the held-out rows of each training source."""
    rows = [row for row in json_rows(data / "sentences.jsonl", languages) if held_out(row) and row.get("s") is not None]
    rows = rows[:limit] if limit else rows
    right, total = defaultdict(int), defaultdict(int)
    for row, result in zip(rows, predictor.run([row["t"].split() for row in rows], ("sentiment",))):
        scores = result["sentiment"].copy()
        scores[SENTIMENTS.index("neutral")] *= thresholds.get("neutral_sentiment", 1)
        name = f"{row['g']} {row['k']}"
        right[name] += int(scores.argmax()) == row["s"]
        total[name] += 1
    values = ", ".join(f"{name} {100 * right[name] / total[name]:.0f} ({total[name]})" for name in sorted(total))
    print(f"\nheld-out rows of the training sources, sentiment: {values}")

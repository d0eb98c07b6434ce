"""The choice of a sentiment and of an emotion, and the scores on training rows that were held out."""

from collections import defaultdict

from batches import json_rows
from text import EMOTIONS, SENTIMENTS
from training import held_out

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


def weighted_accuracy(pairs, bias, weight):
    """Accuracy of the sentiment; a neutral row counts weight times."""
    total = sum(weight if row["s"] == 2 else 1 for row, _ in pairs)
    right = sum(weight if row["s"] == 2 else 1 for row, result in pairs if choose_sentiment(result["sentiment"], False, bias) == row["s"])
    return right / max(1, total)


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

"""Scores of sentiment and emotion, and the choice of the weights of neutral on held-out rows."""

from collections import defaultdict

from text import EMOTIONS
from thresholds import GROUP_OF, choose_emotion, choose_sentiment

NEUTRAL = [0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0]


def balanced(rows, scores, bias):
    """Mean recall of positive, negative and neutral, as far as a set has them."""
    right, total = defaultdict(int), defaultdict(int)
    for row, (sentiment, _) in zip(rows, scores):
        if row["y"] in (0, 1, 2):
            total[row["y"]] += 1
            right[row["y"]] += choose_sentiment(sentiment, False, bias) == row["y"]
    return 100 * sum(right[label] / total[label] for label in total) / max(1, len(total))


def emotion_accuracy(rows, scores, bias):
    """Share of rows whose most probable group of emotions is one of the labels."""
    known = [(row, emotion) for row, (_, emotion) in zip(rows, scores) if row.get("e") is not None]
    right = sum(choose_emotion(emotion, bias) in (row["e"] or ["neutral"]) for row, emotion in known)
    return 100 * right / max(1, len(known))


def by_set(rows, scores):
    sets = defaultdict(lambda: ([], []))
    for row, score in zip(rows, scores):
        sets[row["set"], row["lang"]][0].append(row)
        sets[row["set"], row["lang"]][1].append(score)
    return sets


def report(title, rows, scores, bias, mood):
    parts = []
    for (name, lang), (part, found) in sorted(by_set(rows, scores).items()):
        text = f"{name} {lang} {balanced(part, found, bias):.1f}"
        if part[0].get("e") is not None:
            text += f" (emotion {emotion_accuracy(part, found, mood):.1f})"
        parts.append(text)
    print(f"{title}: " + ", ".join(parts), flush=True)


def choice_rows(items):
    """Held-out rows as measuring rows: translated and native ones."""
    for text, lang, _, _, emoji, sentiment, row in items:
        if lang == "en" or row["k"] not in ("written", "tweets", "xed", "brighter", "emory", "goemotions") or (row["k"] == "xed" and row["g"] != lang):
            continue
        groups = sorted({GROUP_OF[EMOTIONS[int(index)]] for index, share in row["e"].items() if share >= 0.3}) if row.get("e") else None
        yield {"set": row["k"], "lang": lang, "t": " ".join([text, *emoji]), "y": sentiment, "e": groups}


def choose_bias(rows, scores):
    """The weights of neutral with the best mean over sets and languages; sets of messages count double."""
    sets = by_set(rows, scores)
    full = {key: value for key, value in sets.items() if len({row["y"] for row in value[0]} & {0, 1, 2}) == 3}
    share = {key: 2.0 if key[0] in ("written", "tweets", "brighter") else 1.0 for key in full}

    def mean(bias):
        return sum(share[key] * balanced(*full[key], bias) for key in full) / max(1e-9, sum(share.values()))

    bias = max(NEUTRAL, key=mean)
    felt = [value for key, value in sets.items() if key[0] in ("written", "brighter", "emory", "xed")]
    mood = max(NEUTRAL, key=lambda value: sum(emotion_accuracy(*item, value) for item in felt))
    return bias, mood, mean(bias)

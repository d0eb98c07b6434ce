"""Readers of the sets with one label per sentence: sentiment, emotion, moderation."""

import csv
import gzip
import html
import io
import json
import re
import unicodedata
import zipfile

from text import EMOTIONS, HARMS, SENTIMENTS, normalize

csv.field_size_limit(10_000_000)

GO_POSITIVE = set("admiration amusement approval caring desire excitement gratitude joy love optimism pride relief".split())
GO_NEGATIVE = set("anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness".split())
GO_EMOTION = {
    "admiration": "adoration:8 awe:2", "amusement": "amusement", "anger": "anger", "annoyance": "anger:5 contempt:3 disappointment:2",
    "approval": "contentment:5 neutral:5", "caring": "sympathy", "confusion": "confusion", "curiosity": "interest", "desire": "desire",
    "disappointment": "disappointment", "disapproval": "contempt:6 disappointment:4", "disgust": "disgust", "embarrassment": "embarrassment",
    "excitement": "elation:6 ecstatic:4", "fear": "fear", "gratitude": "contentment:8 adoration:2", "grief": "sadness:6 pain:4",
    "joy": "elation:7 contentment:3", "love": "adoration", "nervousness": "fear:5 distress:5", "optimism": "desire:5 contentment:5", "pride": "triumph",
    "realization": "realization", "relief": "relief", "remorse": "sadness:6 embarrassment:4", "sadness": "sadness", "neutral": "neutral",
}
# A keyword decides between two emotions where the source has one label for both.
REFINED = [
    ({"admiration"}, r"\b(wow|incredible|breathtaking|stunning|unbelievable|mind ?blow\w*|awesome|majestic)\b", "awe"),
    ({"sadness", "grief", "disappointment"}, r"\b(hurts?|hurting|pain(ful)?|aches?|aching|sore|agony|suffer\w*)\b", "pain"),
    ({"fear", "nervousness", "sadness"}, r"\b(stress\w*|overwhelm\w*|panic\w*|anxious|anxiety|worried|worrying|desperate|helpless|freaking out)\b", "distress"),
    ({"excitement", "joy"}, r"(!!|\bso (excited|happy|hyped|pumped)\b|\bomg\b|\bcan'?t wait\b|\bbest day\b|\bhell yeah\b)", "ecstatic"),
    ({"pride", "excitement", "joy"}, r"\b(won|win|winning|victory|champions?|nailed|finally did|made it|passed)\b", "triumph"),
]
GOOD = re.compile(r"\b(nice|great|good|love|cool|awesome|amazing|wonderful|beautiful|congrat\w*|lucky|happy|impressive|glad)\b", re.I)
BAD = re.compile(r"\b(bad|terrible|awful|horrible|sad|wrong|hate|fuck\w*|shit\w*|hell|damn|stupid|never|can't believe|unfortunately|worse|worst|dead|died)\b", re.I)
XED_EMOTION = {
    "anger": "anger:8 contempt:2", "anticipation": "interest:8 desire:2", "disgust": "disgust:7 contempt:3", "fear": "fear:7 distress:3",
    "joy": "elation:5 contentment:3 amusement:2", "sadness": "sadness:7 disappointment:2 pain:1", "trust": "contentment:3 sympathy:2 adoration:2 neutral:3", "neutral": "neutral",
}
EMORY_EMOTION = {"Joyful": "elation:5 amusement:3 contentment:2", "Mad": "anger:8 contempt:2", "Sad": "sadness:6 disappointment:2 embarrassment:2", "Scared": "fear:7 distress:3", "Neutral": "neutral"}
# "Peaceful" and "Powerful" lines are often neutral, so they give no sentiment.
EMORY_SENTIMENT = {"Joyful": 0, "Peaceful": None, "Powerful": None, "Mad": 1, "Sad": 1, "Scared": 1, "Neutral": 2}


def spread(text):
    """Writes "anger:5 contempt:3" as shares over EMOTIONS."""
    shares = {}
    for item in text.split():
        name, _, weight = item.partition(":")
        shares[name] = float(weight or 1)
    total = sum(shares.values())
    return {EMOTIONS.index(name): weight / total for name, weight in shares.items()}


def mixed(parts):
    total = {}
    for part in parts:
        for index, share in part.items():
            total[index] = total.get(index, 0) + share / len(parts)
    return {index: round(share, 3) for index, share in total.items()}


def surprise(text, labels):
    good = bool(set(labels) & GO_POSITIVE) or "joy" in labels or bool(GOOD.search(text))
    bad = bool(set(labels) & GO_NEGATIVE) or bool(set(labels) & {"anger", "fear", "sadness", "disgust"}) or bool(BAD.search(text))
    if good != bad:
        return spread("positive_surprise" if good else "negative_surprise")
    return spread("positive_surprise negative_surprise")


def go_emotions(shared, part):
    """GoEmotions rows as (text, sentiment, emotion shares, labels)."""
    with open(shared / f"text/emotion/goemotions/{part}.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            text = normalize(row["text"].replace("[NAME]", "Alex").replace("[RELIGION]", "Christian"))
            labels = set(row["labels"])
            good, bad = bool(labels & GO_POSITIVE), bool(labels & GO_NEGATIVE)
            sentiment = 3 if good and bad else 0 if good else 1 if bad else 2
            if labels == {"approval"}:
                sentiment = None  # agreement, often without an opinion
            parts = [surprise(text, labels) if label == "surprise" else spread(GO_EMOTION[label]) for label in labels]
            for sources, pattern, target in REFINED:
                if labels & sources and re.search(pattern, text, re.I):
                    parts.append(spread(target))
                    parts.append(spread(target))
                    break
            yield text, sentiment, mixed(parts), labels


# The source counts these as positive, but most of their lines are plans and facts.
UNCLEAR = {"anticipation", "trust"}


def subtitle(text):
    """A subtitle line with usual spaces and a name for the placeholders."""
    text = text.replace("[PERSON]", "Alex").replace("[LOCATION]", "Boston").replace("[ORGANIZATION]", "Acme")
    return re.sub(r" ([.,!?;:)]|'\w+)", r"\1", re.sub(r"[♪*]", " ", text))


def xed(shared, lang):
    with open(shared / f"text/emotion/xed/{lang}.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            text, labels = normalize(subtitle(row["text"])), row["labels"]
            sentiment = SENTIMENTS.index(row["polarity"]) if row["polarity"] and not set(labels) <= UNCLEAR else None
            parts = [surprise(text, labels) if label == "surprise" else spread(XED_EMOTION[label]) for label in labels]
            yield text, sentiment, mixed(parts), row["split"]


def vader(shared):
    with open(shared / "text/sentiment/vader_tweets_en.jsonl", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            yield normalize(row["text"]), SENTIMENTS.index(row["label"])


def review_sentences(mirror):
    """UCI sentiment labelled sentences of Amazon and IMDb; those of Yelp stay out, because restaurant reviews are measured with."""
    for name in ("imdb", "amazon_cells"):
        for line in mirror.text("kvrao/sentiment_analysis", f"sentiment labelled sentences/{name}_labelled.txt").split("\n"):
            text, _, label = line.rpartition("\t")
            if label.strip() in ("0", "1") and text.strip():
                yield normalize(text), 1 - int(label)


NO_FAULT = re.compile(r"^\W*(no|none|nothing|n/?a|not (any|many|much)|can'?t think|have(n't| not)|i have(n't| not)|hmm|see (above|below|review))\b", re.I)


def pros_cons(mirror):
    """Advantages and disadvantages of products, three words or more."""
    archive = zipfile.ZipFile(io.BytesIO(mirror.read("nltk/nltk_data", "packages/corpora/pros_cons.zip")))
    for kind, label in (("Pros", 0), ("Cons", 1)):
        for line in re.findall(rf"<{kind}>(.*?)</{kind}>", archive.read(f"pros_cons/Integrated{kind}.txt").decode("latin-1")):
            text = normalize(html.unescape(html.unescape(line)))
            if len(text.split()) >= 3 and not NO_FAULT.match(text):
                yield text, label


def product_reviews(mirror):
    """Sentences of product reviews; the signs of the annotated features give the sentiment."""
    for part in ("product_reviews_1", "product_reviews_2"):
        archive = zipfile.ZipFile(io.BytesIO(mirror.read("nltk/nltk_data", f"packages/corpora/{part}.zip")))
        for name in archive.namelist():
            if not name.endswith(".txt") or "README" in name:
                continue
            for line in archive.read(name).decode("latin-1").splitlines():
                features, mark, text = line.partition("##")
                signs = set(re.findall(r"\[([+-])\d?\]", features))
                text = normalize(re.sub(r" ([.,!?;:)]|n't\b|'\w+)", r"\1", html.unescape(text)))
                if mark and signs and len(text.split()) >= 3:
                    yield text, 3 if len(signs) == 2 else 0 if "+" in signs else 1


def spell_emoji(match):
    name = unicodedata.name(match.group(), "").lower()
    return "" if "fitzpatrick" in name or "selector" in name or "joiner" in name or not name else f" {name} "


def hatemoji(mirror):
    """Pairs of hateful and similar harmless sentences; emoji become their names."""
    for part in ("train", "validation", "test"):
        for row in csv.DictReader(io.StringIO(mirror.text("HannahKirk/Hatemoji", f"HatemojiBuild/{part}.csv"))):
            text = normalize(re.sub(r"[^\x00-\u2fff]|[\u2600-\u27bf\ufe0f]", spell_emoji, row["text"]))
            yield text, harms(hate=int(row["label_gold"]), profanity=int(bool(PROFANE.search(text))))


def emory(mirror, excluded):
    """EmoryNLP utterances without those of the measuring set."""
    for part in ("train", "dev", "test"):
        rows = csv.DictReader(io.StringIO(mirror.text("declare-lab/MELD", f"data/emorynlp/emorynlp_{part}_final.csv")))
        for row in rows:
            text = normalize(row["Utterance"].replace("\u0092", "'").replace("\u0085", "..."))
            if simple(text) in excluded and len(text.split()) > 2:
                continue
            label = row["Emotion"]
            yield text, EMORY_SENTIMENT[label], spread(EMORY_EMOTION[label]) if label in EMORY_EMOTION else None


def simple(text):
    return re.sub(r"[\W_]+", "", text.lower())


def harms(**values):
    """A list over HARMS: 1 yes, 0 no, -1 not annotated."""
    rest = values.pop("rest", -1)
    return [values.get(name, rest) for name in HARMS]


PROFANE = re.compile(
    r"\b(fuck\w*|motherfuck\w*|shit\w*|bullshit|wtf|stfu|asshole\w*|bitch\w*|goddamn\w*|dammit|crap|dick|dickhead|cunt\w*|bastard\w*|merde|putain|scheiße|scheisse|mierda|cazzo|porra|caralho)\b", re.I
)


def clean_tweet(text):
    text = re.sub(r"https?://\S+|@\w+|\bRT\b|&#\d+;|@url|@user", " ", text.replace("&amp;", "&").replace("&gt;", ">").replace("&lt;", "<"))
    return normalize(text)


def davidson_rows(mirror):
    """Tweets with their class: 0 hate, 1 offensive, 2 neither."""
    rows = csv.DictReader(io.StringIO(mirror.text("t-davidson/hate-speech-and-offensive-language", "data/labeled_data.csv")))
    return [(clean_tweet(row["tweet"]), row["class"]) for row in rows]


def davidson(mirror):
    for text, kind in davidson_rows(mirror):
        profane = int(bool(PROFANE.search(text)))
        if kind == "0":
            yield text, harms(hate=1, profanity=profane)
        elif kind == "1":
            yield text, harms(hate=0, profanity=profane)
        else:
            yield text, harms(profanity=profane, insult=0, hate=0, self_harm=0)


def mlma(mirror, lang):
    archive = zipfile.ZipFile(io.BytesIO(mirror.read("HKUST-KnowComp/MLMA_hate_speech", "hate_speech_mlma.zip")))
    name = "en_dataset_with_stop_words" if lang == "en" else f"{lang}_dataset"
    for row in csv.DictReader(io.StringIO(archive.read(f"hate_speech_mlma/{name}.csv").decode("utf-8"))):
        text = re.sub(r"\\u([0-9a-f]{4})", lambda match: chr(int(match.group(1), 16)), row["tweet"])
        text, labels = clean_tweet(text), set(row["sentiment"].split("_"))
        profane = int(bool(PROFANE.search(text)))
        if labels == {"normal"}:
            yield text, harms(profanity=profane, insult=0, hate=0)
        else:
            hate = 1 if "hateful" in labels else -1
            insult = 1 if labels & {"offensive", "disrespectful", "abusive"} else -1
            yield text, harms(profanity=profane, insult=insult, hate=hate)


def germeval18(mirror):
    for part in ("training", "test"):
        for line in mirror.text("uds-lsv/GermEval-2018-Data", f"germeval2018.{part}.txt").splitlines():
            text, coarse, fine = (line.split("\t") + ["", ""])[:3]
            text = clean_tweet(text.replace("|LBR|", " "))
            if coarse == "OTHER":
                yield text, harms(rest=0)
            elif fine == "PROFANITY":
                yield text, harms(profanity=1, insult=0, hate=0)
            elif fine == "INSULT":
                yield text, harms(insult=1, hate=0)
            else:
                yield text, harms(insult=-1, hate=1)


def surge(mirror):
    for row in csv.DictReader(io.StringIO(mirror.text("surge-ai/toxicity", "toxicity_en.csv"))):
        text = normalize(row["text"])
        if len(text) < 600:
            yield text, harms(insult=1) if row["is_toxic"] == "Toxic" else harms(rest=0)


MODERATION_KEYS = {"S": "sexual", "H": "hate", "V": "violence", "SH": "self_harm"}


def moderation_release(mirror):
    """1,680 labelled samples; even rows train, odd rows measure."""
    data = gzip.decompress(mirror.read("openai/moderation-api-release", "data/samples-1680.jsonl.gz")).decode("utf-8")
    for index, line in enumerate(data.splitlines()):
        row = json.loads(line)
        values = {name: int(row[key]) for key, name in MODERATION_KEYS.items() if row.get(key) is not None}
        if row.get("HR") == 1:
            values["insult"] = 1
        elif not values.get("hate"):
            values["insult"] = 0 if row.get("HR") == 0 and not any(values.values()) else -1
        yield normalize(row["prompt"])[:800], harms(**values), index % 2


def go_harmless(rows):
    """GoEmotions comments without a hostile label serve as negatives."""
    hostile = {"anger", "annoyance", "disgust", "disapproval", "fear", "grief", "sadness", "desire", "embarrassment"}
    for text, _, _, labels in rows:
        if not labels & hostile:
            yield text, harms(profanity=int(bool(PROFANE.search(text))), insult=0, hate=0, self_harm=0, drugs=-1, violence=-1, sexual=-1)

"""Readers of opinions: tweets, film reviews, editorials, product reviews, and neutral sentences of service calls."""

import csv
import io
import json
import re
import tarfile
import zipfile

from sources_sentences import clean_tweet, simple
from text import SENTIMENTS, normalize

POSITIVE, NEGATIVE, NEUTRAL = (SENTIMENTS.index(name) for name in ("positive", "negative", "neutral"))


def nltk_archive(mirror, name):
    return zipfile.ZipFile(io.BytesIO(mirror.read("nltk/nltk_data", f"packages/corpora/{name}.zip")))


def opinion_words(mirror):
    """Sets of positive and negative words (opinion lexicon of Hu and Liu)."""
    archive = nltk_archive(mirror, "opinion_lexicon")
    for name in ("positive", "negative"):
        lines = archive.read(f"opinion_lexicon/{name}-words.txt").decode("latin-1").splitlines()
        yield {line.strip() for line in lines if line.strip() and not line.startswith(";")}


def tweets(mirror):
    """Tweets with three labels, published for the extraction of sentiment (CC BY 4.0)."""
    for row in csv.DictReader(io.StringIO(mirror.text("kawehburg/Tweet-Sentiment-Extraction", "data/train.csv"))):
        text = clean_tweet(row["text"].replace("`", "'"))
        if len(text.split()) > 1 and row["sentiment"] in SENTIMENTS:
            yield text, SENTIMENTS.index(row["sentiment"])


MUSEUM = {"happy": POSITIVE, "angry": NEGATIVE, "sad": NEGATIVE, "disgust": NEGATIVE}


def museum_tweets(mirror):
    """Tweets to museums with an emotion (SMILE); rows without a code are left out."""
    for row in csv.DictReader(io.StringIO(mirror.text("pitithree/Data", "smile-annotations-final.csv"))):
        text = clean_tweet(row["text"])
        if row["Category"] in MUSEUM and len(text.split()) > 2:
            yield text, MUSEUM[row["Category"]]


def rated_snippets(mirror):
    """Sentences of newspaper opinion pages and product reviews; the mean of twenty ratings from -4 to 4 gives the sentiment."""
    archive = tarfile.open(fileobj=io.BytesIO(mirror.read("cjhutto/vaderSentiment", "additional_resources/hutto_ICWSM_2014.tar.gz")))
    for name in ("nytEditorialSnippets", "amazonReviewSnippets"):
        for line in archive.extractfile(f"hutto_ICWSM_2014/{name}_GroundTruth.txt").read().decode("utf-8", "replace").splitlines():
            _, rating, text = (line.split("\t") + ["", ""])[:3]
            text, value = normalize(text.replace("''", '"')), float(rating)
            # Ratings near the border between neutral and an opinion are left out.
            label = POSITIVE if value >= 0.8 else NEGATIVE if value <= -0.8 else NEUTRAL if abs(value) <= 0.4 else None
            if label is not None and len(text.split()) > 2:
                yield name, text, label


def detach(text):
    """Text of tokens in lower case as written text."""
    text = re.sub(r" ([.,!?;:)%]|n't\b|'\w+)", r"\1", text).replace("( ", "(").replace(" - ", " – ")
    return normalize(re.sub(r'" ([^"]*?) "', r'"\1"', text))


ABOUT_FILM = set("film films movie movies picture acting performance performances script screenplay director direction plot dialogue comedy thriller drama cast watch watching audience scenes effects".split())


def film_reviews(mirror):
    """Film reviews of 1996 to 2002: the last words of each with its verdict, passages before them, and the sentences whose opinion words agree with it."""
    good, bad = opinion_words(mirror)
    archive = nltk_archive(mirror, "movie_reviews")
    for name in sorted(archive.namelist()):
        match = re.match(r"movie_reviews/(pos|neg)/.*\.txt$", name)
        if not match:
            continue
        label = POSITIVE if match.group(1) == "pos" else NEGATIVE
        lines = [line.strip() for line in archive.read(name).decode("latin-1").splitlines() if line.strip()]
        words = detach(" ".join(lines)).split()
        yield "filmends", " ".join(words[-80:]), label
        # The words before them are a weaker sign of the verdict; without them the few ends would be most of the long rows.
        for end in (40, 120, 200):
            if len(words) > end + 80:
                yield "filmparts", " ".join(words[-end - 70 : -end]), label
        for line in lines:
            tokens = line.split()
            score = sum(token in good for token in tokens) - sum(token in bad for token in tokens)
            negated = any(token in ("not", "n't", "no", "never", "hardly", "but") or token.endswith("n't") for token in tokens)
            if 5 <= len(tokens) <= 45 and not negated and ABOUT_FILM & set(tokens) and score * (1 if label == POSITIVE else -1) >= 1:
                yield "filmlines", detach(line), label


def film_sentences(mirror, excluded):
    """Sentences of film reviews with their verdict; those of the measuring sets stay out, however short."""
    archive = nltk_archive(mirror, "sentence_polarity")
    for name, label in (("pos", POSITIVE), ("neg", NEGATIVE)):
        for line in archive.read(f"sentence_polarity/rt-polarity.{name}").decode("latin-1").splitlines():
            if line.strip() and simple(line) not in excluded:
                yield detach(line.strip()), label


def plots(mirror):
    """Sentences of plot summaries: facts without an opinion."""
    text = nltk_archive(mirror, "subjectivity").read("subjectivity/plot.tok.gt9.5000").decode("latin-1")
    for line in text.splitlines():
        if line.strip():
            yield detach(line.strip()), NEUTRAL


THANKS = re.compile(r"\b(thank\w*|thx|please|sorry|great|perfect|awesome|bye|hi|hello|wow|ugh|lol|hate|angry|upset|worried|scam\w*|stupid)\b|!|😀", re.I)


def service_turns(mirror):
    """Requests and facts of service calls (STAR) without a word of opinion or courtesy."""
    good, bad = opinion_words(mirror)
    seen = set()
    for turns in star(mirror):
        for speaker, text in turns:
            words = re.findall(r"[a-z']+", text.lower())
            if speaker == "User" and 4 <= len(words) <= 30 and text not in seen and not THANKS.search(text) and not any(word in good or word in bad for word in words):
                seen.add(text)
                yield text, NEUTRAL


def star(mirror):
    """Conversations of customers and assistants in thirteen domains: lists of (speaker, text)."""
    names = [name for name in mirror.names("RasaHQ/STAR") if name.startswith("dialogues/") and name.endswith(".json")]
    for text in mirror.texts("RasaHQ/STAR", names):
        row, turns = json.loads(text), []
        for event in row["Events"]:
            if event.get("Text") and event.get("Action") in ("utter", "pick_suggestion") and event["Agent"] in ("User", "Wizard"):
                turns.append((event["Agent"], normalize(event["Text"])))
        if len(turns) > 4 and row.get("CompletionLevel") == "Complete":
            yield turns

"""Collects sentences and dialogue turns in one language, for back-translation (README.md names the licences).

Output: lines "flag TAB language TAB kind TAB text". The flag is "+" where the line follows the
previous one in the same dialogue, else "-". The kind is "service" for dialogues and questions of customers, where people
do not know each other, else "other". Input: git directories under one folder, named owner+name.
"""

import argparse
import bz2
import csv
import html
import io
import json
import os
import re
import subprocess
import tarfile

from common import LANGS, fix_command, normalize, normalize_side, plausible_language, simple_key

csv.field_size_limit(10**8)
FOREIGN = re.compile(r"[\u0250-\U0010ffff]")
UNUSABLE = re.compile(r"[<>{}\[\]_|\\@#*=~^]|https?:|www\.|\w\.\w\w|\d{6,}|(.)\1{3,}")
WORD = re.compile(r"[^\W\d_]{2,}")
# Common Voice: collections of sentences; encyclopedia text and addresses are left out.
COMMON_VOICE = {
    "en": ["sentence-collector", "DNGros", "jf99", "ajaydee", "elleo", "tww.id.au.proverbs", "pro.gadget", "reinhart1010"],
    "de": ["sentence-collector", "jf99", "jf99-batch01", "jf99-batch02", "jf99-batch03", "jf99-batch04", "est31", "zeno"],
    "fr": ["issue2259_deleted_export_readd_fixed", "ofis_publik_ar_brezhoneg", "global-sprint-fr", "vfvv4", "vfvv5", "vfvv6", "libretheatre", "gutenberg"],
    "es": ["sentence-collector"], "it": ["frasi", "sentence-collector"], "pt": ["sentence-collector"],
}


class Repositories:
    def __init__(self, folder):
        self.folder = folder

    def git(self, name, *arguments):
        path = os.path.join(self.folder, name, "repo")
        path = os.path.join(path, ".git") if os.path.isdir(os.path.join(path, ".git")) else path
        return subprocess.run(["git", f"--git-dir={path}", *arguments], capture_output=True, check=True).stdout

    def files(self, name, pattern):
        # Files above the size limit of the snapshot are listed with the size "BAD".
        for line in self.git(name, "ls-tree", "-r", "-l", "HEAD").decode().split("\n"):
            parts = line.split(None, 4)
            if len(parts) == 5 and parts[3] != "BAD" and re.search(pattern, parts[4]):
                yield parts[4]

    def text(self, name, path):
        return self.git(name, "show", "HEAD:" + path).decode("utf-8", "replace")


def self_dialogues(repositories):
    name = "jfainberg+self_dialogue_corpus"
    blocked = set(repositories.text(name, "blocked_workers.txt").split())
    for path in repositories.files(name, r"^corpus/.*\.csv$"):
        for row in csv.DictReader(io.StringIO(repositories.text(name, path))):
            if row.get("WorkerId") not in blocked and row.get("AssignmentStatus") != "Rejected":
                yield [row.get(f"Answer.sentence{n}") or "" for n in range(1, 31)]


def star(repositories):
    archive = tarfile.open(fileobj=io.BytesIO(repositories.git("RasaHQ+STAR", "archive", "HEAD", "dialogues")))
    for member in archive:
        if member.isfile():
            events = json.load(archive.extractfile(member))["Events"]
            yield [e.get("Text") or "" for e in events if e.get("Action") in ("utter", "pick_suggestion")]


def casino(repositories):
    for part in ("train", "valid", "test"):
        for item in json.loads(repositories.text("kushalchawla+CaSiNo", f"data/split/casino_{part}.json")):
            yield [turn["text"] for turn in item["chat_logs"] if "-Deal" not in turn["text"]]


def persona(repositories):
    for part in ("valid", "test"):
        for item in json.loads(repositories.text("HLTCHKUST+Xpersona", f"dataset/En_persona_{part}.json")):
            yield [re.sub(r" ([.,!?;:]|'\w+|n't)(?= |$)", r"\1", turn) for pair in item["dialogue"] for turn in pair]


def coffee(repositories):
    name = "google-research-datasets+Taskmaster"
    for path in repositories.files(name, r"^TM-4-2024/data/.*\.json$"):
        for item in json.loads(repositories.text(name, path)):
            yield [turn["text"] for turn in item["utterances"]]


def doctors(repositories):
    for part in ("TrainingSet", "ValidationSet"):
        text = repositories.text("abachaa+MTS-Dialog", f"Main-Dataset/MTS-Dialog-{part}.csv")
        for row in csv.DictReader(io.StringIO(text)):
            # A turn of several sentences would be too long for a sentence model.
            turns = [re.sub(r"^[\w ]+: *", "", turn).strip() for turn in row["dialogue"].split("\n")]
            yield [sentence for turn in turns for sentence in re.split(r"(?<=[.?!]) +(?=[A-Z])", turn)]


def customers(repositories):
    name = "awslabs+multi-domain-goal-oriented-dialogues-dataset"
    for path in repositories.files(name, r"splits_annotated_at_turn_level/.*\.tsv$"):
        for row in csv.DictReader(io.StringIO(repositories.text(name, path)), delimiter="\t", quoting=csv.QUOTE_NONE):
            if len((row["utterance"] or "").split()) >= 4:
                yield [row["utterance"]]
    name = "PolyAI-LDN+task-specific-datasets"
    for path in ("banking_data/train.csv", "banking_data/test.csv"):
        for row in csv.DictReader(io.StringIO(repositories.text(name, path))):
            yield [row["text"]]
    for path in list(repositories.files(name, r"(nlupp/data/.*fold\d+|restaurant8k/(train_0|test))\.json$")):
        for item in json.loads(repositories.text(name, path)):
            yield [item.get("text") or (item.get("userInput") or {}).get("text") or ""]
    for rows in json.loads(repositories.text("clinc+oos-eval", "data/data_full.json")).values():
        for text, _ in rows:
            yield [text]


def common_voice(repositories, lang):
    name = "common-voice+common-voice"
    for path in repositories.files(name, rf"^server/data/{lang}/"):
        stem = os.path.basename(path).rsplit(".txt", 1)[0]
        if stem in COMMON_VOICE[lang] or stem.split("_")[0] in COMMON_VOICE[lang]:
            for line in repositories.text(name, path).split("\n"):
                yield [line]


def plays(repositories):
    """Turns of plays in prose since 1910, sentence by sentence, without stage directions."""
    name = "dracor-org+gerdracor"
    for path in repositories.files(name, r"^tei/.*\.xml$"):
        text = repositories.text(name, path)
        years = [int(year) for year in re.findall(r'<event type="(?:print|premiere|written)" when="(\d{4})', text)]
        if not years or min(years) < 1910 or "by-nc" in text[:6000]:
            continue
        sentences = []
        for turn in re.findall(r"<sp\b.*?</sp>", text, re.S):
            for part in re.findall(r"<p>(.*?)</p>", turn, re.S):
                part = re.sub(r"<stage\b.*?</stage>|<note\b.*?</note>|<[^>]+>", " ", part, flags=re.S)
                sentences += re.split(r"(?<=[.?!]) +(?=[A-ZÄÖÜ])", " ".join(html.unescape(part).split()))
        # Dialect is written with apostrophes. A sentence that is left out ends a run of turns.
        yield ["" if re.search(r"['’–—…]|\. ?\.", s) or not 4 <= len(s.split()) <= 20 else s for s in sentences]


def tidy(text, lang):
    """The text as a target: capital letters and a final mark. Empty where it is not usable."""
    text = normalize_side(re.sub(r"[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]", "", text), lang)
    text = re.sub(r"\s*\.{4,}", "...", re.sub(r"([!?])[!?]+", r"\1", text)).strip()
    if not 2 <= len(text.split()) <= 45 or len(text) > 240 or len(WORD.findall(text)) < 2:
        return ""
    if FOREIGN.search(text.replace("–", "-").replace("€", "")) or UNUSABLE.search(text.replace("...", "")):
        return ""
    if not plausible_language(text, lang) or text.upper() == text:
        return ""
    if lang == "en":
        text = re.sub(r"\bi(?=[ '])", "I", text)
        text = re.sub(r"([.!?] )([a-z])", lambda match: match[1] + match[2].upper(), text)
    if text[-1].isalnum():
        text = fix_command(text, lang)
    return text[0].upper() + text[1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", help="folder of git directories, each as owner+name/repo")
    parser.add_argument("--blocked", help="file with the keys of the test sentences, one per line")
    parser.add_argument("--output", required=True)
    args = parser.parse_args()
    repositories = Repositories(args.folder)
    seen = set(open(args.blocked, encoding="utf-8").read().split("\n")) if args.blocked else set()
    sources = [("en", f.__name__, f(repositories)) for f in (casino, self_dialogues, star, persona, customers, coffee, doctors)]
    sources += [(lang, "common_voice", common_voice(repositories, lang)) for lang in LANGS]
    sources += [("de", "plays", plays(repositories))]
    with bz2.open(args.output, "wt", encoding="utf-8") as out:
        for lang, name, dialogues in sources:
            count = 0
            kind = "service" if name in ("star", "customers", "coffee", "doctors") else "other"
            for turns in dialogues:
                follows = False
                for turn in turns:
                    text = tidy(turn, lang)
                    key = simple_key(text)
                    if not text or key in seen:
                        follows = False
                        continue
                    seen.add(key)
                    out.write(f"{'+' if follows else '-'}\t{lang}\t{kind}\t{text}\n")
                    follows = True
                    count += 1
            print(lang, name, count, flush=True)


if __name__ == "__main__":
    main()

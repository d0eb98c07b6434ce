"""Extracts sentences aligned in six languages from the parliament proceedings.

Input: the folder `proceedings/xml` of the repository
UDS-SFB-B6-Datasets/Multilingual-Parallel-Direct-Europarl. Output: a TSV file with
the columns flag, en, de, fr, es, it, pt in document order. The flag is "+" where the
row directly follows the previous row in the same speech, else "-".
"""

import argparse
import gzip
import html
import multiprocessing
import os
import re
import unicodedata

LANGS = ["en", "de", "fr", "es", "it", "pt"]
INTERVENTION = re.compile(r'<intervention id="([^"]+)"[^>]*>(.*?)</intervention>', re.S)
PARAGRAPH = re.compile(r"<p[ >][^>]*>?(.*?)</p>", re.S)
TAG = re.compile(r"<[^>]+>")
SPACE = re.compile(r"\s+")
# A full stop after one of these does not end a sentence.
ABBREVIATION = re.compile(
    r"(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|Nr|No|Art|art|Abs|bzw|z\.\s?B|d\.\s?h|u\.\s?a|usw|ca|Hr|Fr|Sr|Sra|Srta|Sres|Sig|"
    r"sig|on|M|MM|p|pp|cf|vgl|etc|St|n|núm|núms|Exmo|Exma|Dra|Ing|Avv|ecc|i\.e|e\.g|vs|Mio|Mrd|Jan|Feb|[A-ZÀ-Ý]|\d{1,3})\.$"
)
BOUNDARY = re.compile(r"(?<=[.!?…])(?:[\"”»’')\]])?\s+(?=[\"“«„‘'(¿¡\[–-]?\s?[A-ZÀ-ÝŒ¿¡0-9])")


def clean(text):
    text = html.unescape(TAG.sub(" ", text))
    text = unicodedata.normalize("NFC", text).replace("\u00ad", "").replace("\u200b", "")
    return SPACE.sub(" ", text).strip()


def split_sentences(text):
    sentences, start = [], 0
    for match in BOUNDARY.finditer(text):
        head = text[start : match.start()].strip()
        if ABBREVIATION.search(head):
            continue
        sentences.append(text[start : match.end()].strip())
        start = match.end()
    tail = text[start:].strip()
    if tail:
        sentences.append(tail)
    return sentences


def digits(text):
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\s](?=\d{3})", "", text)))


def acceptable(row):
    base = row[0]
    words = len(base.split())
    if words < 3 or words > 55:
        return False
    numbers = digits(base)
    for other in row:
        if not other or not other[0].isalnum() and other[0] not in "¿¡\"«„“‘'(":
            return False
        if len(other.split()) > 65 or len(other) > 400:
            return False
    for other in row[1:]:
        ratio = (len(other) + 8) / (len(base) + 8)
        if ratio < 0.62 or ratio > 1.75 or other == base:
            return False
        if digits(other) != numbers and max(len(numbers), len(digits(other))) > 0:
            return False
        if (base[-1] == "?") != (other[-1] == "?"):
            return False
    return True


def read_day(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    speeches = {}
    for identity, body in INTERVENTION.findall(text):
        speeches[identity] = [clean(p) for p in PARAGRAPH.findall(body)]
    return speeches


def extract_day(task):
    folder, day = task
    days = []
    for lang in LANGS:
        path = os.path.join(folder, lang, f"{day}.{lang.upper()}.xml")
        if not os.path.exists(path):
            return []
        days.append(read_day(path))
    rows = []
    for identity, english in days[0].items():
        versions = [d.get(identity) for d in days]
        if any(v is None or len(v) != len(english) for v in versions):
            continue
        follows = False
        for group in zip(*versions):
            split = [split_sentences(p) for p in group]
            if len({len(s) for s in split}) == 1:
                for row in zip(*split):
                    if acceptable(row):
                        rows.append(("+" if follows else "-",) + row)
                        follows = True
                    else:
                        follows = False
            elif acceptable(group):
                rows.append(("+" if follows else "-",) + group)
                follows = True
            else:
                follows = False
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", help="proceedings/xml of the repository")
    parser.add_argument("output", help="TSV, gzip")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", default="", help="first day, as YYYYMMDD")
    parser.add_argument("--stride", type=int, default=1, help="use every n-th day")
    args = parser.parse_args()
    days = sorted(name.split(".")[0] for name in os.listdir(os.path.join(args.folder, "en")))
    days = [day for day in days if day >= args.first][:: args.stride]
    count = 0
    seen = set()
    with multiprocessing.Pool(args.processes) as pool, gzip.open(args.output, "wt", encoding="utf-8", compresslevel=3) as out:
        for rows in pool.imap(extract_day, [(args.folder, day) for day in days], chunksize=4):
            skipped = False
            for row in rows:
                key = hash(row[1].lower())
                if key in seen:
                    skipped = True
                    continue
                seen.add(key)
                out.write("\t".join(("-" if skipped else row[0],) + row[1:]) + "\n")
                skipped = False
                count += 1
    print(f"{count} rows")


if __name__ == "__main__":
    main()

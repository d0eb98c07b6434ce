"""Writes the text that the multilingual encoder is pre-trained on: corpus.LANG.txt, one paragraph in each line, and pairs.LANG.tsv, English sentences with their translations.

python3 corpus.py --shared DIR --mirrors DIR --output DIR [--languages de fr …]

Sources: speeches of the European Parliament, novels of ELTeC, sentences of Common Voice, and the parallel sentences of the shared folder.
"""

import argparse
import gzip
import html
import random
import re
from pathlib import Path

from mirror import Mirror
from text import LANGS, normalize

PARLIAMENT, VOICE = "UDS-SFB-B6-Datasets/Multilingual-Parallel-Direct-Europarl", "common-voice/common-voice"
NOVELS = {"de": "deu", "fr": "fra", "es": "spa", "it": "ita", "pt": "por"}
# Characters of each language and source.
MOST = {"parliament": 32_000_000, "novels": 12_000_000}
ENGLISH = 24_000_000
PARAGRAPH = re.compile(r"<p\b[^>]*>(.*?)</p>", re.S)


def paragraphs(text):
    for match in PARAGRAPH.finditer(text):
        line = normalize(html.unescape(re.sub(r"<[^>]+>", "", match.group(1))))
        if len(line) > 20:
            yield line


def take(lines, most):
    size = 0
    for line in lines:
        yield line
        size += len(line)
        if size > most:
            return


def documents(mirror, repository, names):
    for at in range(0, len(names), 20):
        for text in mirror.texts(repository, names[at : at + 20]):
            yield from paragraphs(text)


def files(mirror, repository, pattern, rng):
    """Paths of the files that the clone has, in random order."""
    listed = mirror.sizes(repository)
    names = sorted(name for name, size in listed.items() if size is not None and re.search(pattern, name))
    rng.shuffle(names)
    return names


def text_of(mirror, lang, rng):
    speeches = documents(mirror, PARLIAMENT, files(mirror, PARLIAMENT, rf"^proceedings/xml/{lang}/.*\.xml$", rng))
    yield from take(speeches, ENGLISH if lang == "en" else MOST["parliament"])
    if lang == "en":
        return
    novels = f"COST-ELTeC/ELTeC-{NOVELS[lang]}"
    yield from take(documents(mirror, novels, files(mirror, novels, r"^level1/.*\.xml$", rng)), MOST["novels"])
    sentences = [line for name in files(mirror, VOICE, rf"^server/data/{lang}/.*\.txt$", rng) for line in mirror.text(VOICE, name).splitlines()]
    rng.shuffle(sentences)
    # Several sentences make a paragraph, because most have only a few words.
    for at in range(0, len(sentences), 6):
        yield normalize(" ".join(sentences[at : at + 6]))


def pairs(shared, lang):
    for name in (f"en-{lang}.tsv.gz", f"en-{lang}.europarl.tsv.gz", f"en-{lang}.pivot.tsv.gz"):
        path = shared / "parallel" / name
        if path.exists():
            with gzip.open(path, "rt", encoding="utf-8") as file:
                for line in file:
                    english, foreign = line.rstrip("\n").split("\t")[:2]
                    yield f"{normalize(english)}\t{normalize(foreign)}"


def write(path, lines):
    with open(path, "w", encoding="utf-8", errors="ignore") as file:
        file.writelines(f"{line}\n" for line in lines)
    print(path.name, path.stat().st_size, flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shared", required=True, type=Path)
    parser.add_argument("--mirrors", required=True)
    parser.add_argument("--output", required=True, type=Path)
    parser.add_argument("--languages", nargs="+", default=LANGS)
    args = parser.parse_args()
    mirror = Mirror(args.mirrors)
    for lang in args.languages:
        rng = random.Random(f"corpus {lang}")
        lines = list(text_of(mirror, lang, rng))
        rng.shuffle(lines)
        write(args.output / f"corpus.{lang}.txt", lines)
        if lang != "en":
            lines = list(pairs(args.shared, lang))
            rng.shuffle(lines)
            write(args.output / f"pairs.{lang}.tsv", lines)


if __name__ == "__main__":
    main()

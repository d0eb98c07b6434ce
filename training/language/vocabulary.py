"""Trains the tokenizer of the multilingual encoder: python3 vocabulary.py --corpus DIR --gazetteers DIR --output DIR.

The corpus folder has the files of corpus.py. Writes `tokenizer.model` and, for the runtime, `tokenizer.json`; also the text that it was trained on, `vocabulary.txt`.
"""

import argparse
import random
import re
import sys
from pathlib import Path

import sentencepiece

from text import LANGS

sys.path.append(str(Path(__file__).parent.parent / "translation"))
from train_tokenizer import export_json  # noqa: E402

# Characters of English and of each other language, half of sentences with translations and half of paragraphs; lines of each list of names.
ENGLISH, OTHER, NAMES = 16_000_000, 22_000_000, 20_000


def lines_of(path, rng):
    lines = path.read_text(encoding="utf-8", errors="ignore").splitlines()
    rng.shuffle(lines)
    return lines


def take(texts, most):
    size = 0
    for text in texts:
        yield text
        size += len(text)
        if size > most:
            return


def text_of(corpus, lang, rng):
    half = (ENGLISH if lang == "en" else OTHER) // 2
    side = 0 if lang == "en" else 1
    yield from take((line.split("\t")[side] for line in lines_of(corpus / f"pairs.{'de' if lang == 'en' else lang}.tsv", rng)), half)
    yield from take((sentence for line in lines_of(corpus / f"corpus.{lang}.txt", rng) for sentence in re.split(r"(?<=[.!?]) ", line)), half)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", required=True, type=Path)
    parser.add_argument("--gazetteers", required=True, type=Path)
    parser.add_argument("--output", required=True, type=Path)
    args = parser.parse_args()
    rng, sample = random.Random(5), args.output / "vocabulary.txt"
    with open(sample, "w", encoding="utf-8") as file:
        for lang in LANGS:
            file.writelines(text.lower() + "\n" for text in text_of(args.corpus, lang, rng))
        # Names, so that their words are whole pieces.
        for path in sorted(args.gazetteers.glob("*.txt")):
            file.writelines(line.lower() + "\n" for line in path.read_text(encoding="utf-8", errors="ignore").splitlines()[:NAMES])
    sentencepiece.SentencePieceTrainer.Train(
        input=str(sample),
        model_prefix=str(args.output / "tokenizer"),
        model_type="unigram",
        vocab_size=32000,
        byte_fallback=True,
        split_digits=True,
        character_coverage=0.9999,
        normalization_rule_name="identity",
        pad_id=0,
        unk_id=1,
        bos_id=2,
        eos_id=3,
        user_defined_symbols="<en>,<ctx>",
        input_sentence_size=900_000,
        shuffle_input_sentence=True,
        max_sentence_length=2000,
        num_threads=2,
        minloglevel=1,
    )
    export_json(str(args.output / "tokenizer.model"), args.output / "tokenizer.json")


if __name__ == "__main__":
    main()

"""Trains the sentencepiece unigram tokenizer and writes it as JSON for the runtime."""

import argparse
import json
import os

import sentencepiece

from common import USER_SYMBOLS


def export_json(model_path, output):
    processor = sentencepiece.SentencePieceProcessor(model_file=model_path)
    pieces = []
    for index in range(processor.GetPieceSize()):
        piece = processor.IdToPiece(index)
        if processor.IsUnknown(index):
            kind = "unknown"
        elif processor.IsControl(index):
            kind = "control"
        elif processor.IsByte(index):
            kind = "byte"
        elif piece in USER_SYMBOLS:
            kind = "user"
        else:
            kind = "normal"
        pieces.append([piece, round(processor.GetScore(index), 5), kind])
    with open(output, "w", encoding="utf-8") as out:
        out.write('{"type":"unigram","pieces":[\n')
        out.write(",\n".join(json.dumps(piece, ensure_ascii=False) for piece in pieces))
        out.write("\n]}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--text", required=True)
    parser.add_argument("--output", required=True, help="folder; gets tokenizer.model and tokenizer.json")
    parser.add_argument("--vocabulary", type=int, default=16000)
    parser.add_argument("--sentences", type=int, default=250000)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    os.makedirs(args.output, exist_ok=True)
    prefix = os.path.join(args.output, "tokenizer")
    sentencepiece.SentencePieceTrainer.Train(
        input=args.text,
        model_prefix=prefix,
        model_type="unigram",
        vocab_size=args.vocabulary,
        byte_fallback=True,
        split_digits=True,
        character_coverage=0.9999,
        normalization_rule_name="identity",
        add_dummy_prefix=True,
        remove_extra_whitespaces=True,
        pad_id=0,
        unk_id=1,
        bos_id=2,
        eos_id=3,
        user_defined_symbols=",".join(USER_SYMBOLS),
        input_sentence_size=args.sentences,
        shuffle_input_sentence=True,
        seed_sentencepiece_size=300000,
        num_threads=args.threads,
        minloglevel=1,
    )
    export_json(prefix + ".model", prefix + ".json")


if __name__ == "__main__":
    main()

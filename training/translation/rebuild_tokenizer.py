"""Rebuilds the sentencepiece model from tokenizer.json and checks it against the test vectors.

A later training must use exactly the tokenizer of the shipped model, and only its JSON form is kept.
The file is a protocol buffer; the few fields that the tokenizer needs are written directly.
"""

import argparse
import json
import struct

import sentencepiece

KINDS = {"normal": 1, "unknown": 2, "control": 3, "user": 4, "byte": 6}


def varint(value):
    result = b""
    while value > 127:
        result += bytes([value & 127 | 128])
        value >>= 7
    return result + bytes([value])


def number(field, value):
    return varint(field << 3) + varint(value)


def data(field, value):
    return varint(field << 3 | 2) + varint(len(value)) + value


def model_bytes(pieces):
    result = b""
    for piece, score, kind in pieces:
        fields = data(1, piece.encode()) + varint(2 << 3 | 5) + struct.pack("<f", score) + number(3, KINDS[kind])
        result += data(1, fields)
    # Trainer: unigram, size, byte fallback, ids of unknown, start, end and padding.
    trainer = number(3, 1) + number(4, len(pieces)) + number(35, 1) + number(40, 1) + number(41, 2) + number(42, 3) + number(43, 0)
    # Normalizer: none, but one space in front, no extra spaces, spaces written as U+2581.
    normalizer = data(1, b"identity") + number(3, 1) + number(4, 1) + number(5, 1)
    return result + data(2, trainer) + data(3, normalizer)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("json", help="tokenizer.json")
    parser.add_argument("output", help="tokenizer.model")
    parser.add_argument("--vectors", help="test vectors to check")
    args = parser.parse_args()
    with open(args.json, encoding="utf-8") as file:
        pieces = json.load(file)["pieces"]
    with open(args.output, "wb") as out:
        out.write(model_bytes(pieces))
    processor = sentencepiece.SentencePieceProcessor(model_file=args.output)
    if args.vectors:
        with open(args.vectors, encoding="utf-8") as file:
            vectors = json.load(file)
        for vector in vectors:
            ids = processor.EncodeAsIds(vector["normalized"])
            assert ids == vector["ids"], (vector, ids)
            assert processor.DecodeIds(ids) == vector["decoded"], vector
        print(f"{len(vectors)} vectors are equal")


if __name__ == "__main__":
    main()

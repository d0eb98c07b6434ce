"""Writes a trained model as one file, splits files into parts and joins them again.

Layout, as in ../translation/export.py: the four bytes "VNL1"; the length of the header as uint32, little endian; the header as
JSON; zero bytes up to a multiple of 64; the tensors, each starting at a multiple of 64. Offsets count from the tensor area.
"""

import argparse
import hashlib
import json
import math
import struct
from pathlib import Path

import numpy as np

from four_bits import pack
from model import from_minilm
from text import EMOTIONS, ENTITY_LABELS, HARMS, LANGS, SENTIMENTS, SHAPES

PART = 15 * 1024 * 1024
# Pieces that a model reads at once.
LIMIT = 128


def quantize_rows(weight):
    """Symmetric int8 per output row: values and float32 scales."""
    weight = weight.astype(np.float32)
    scale = np.abs(weight).max(axis=1) / 127.0
    scale = np.where(scale == 0, 1.0, scale).astype(np.float32)
    return np.clip(np.rint(weight / scale[:, None]), -127, 127).astype(np.int8), scale


def is_quantized(name, value):
    """Matrices become int8; positions and features are small and stay float32."""
    return value.ndim == 2 and not name.startswith(("positions", "features"))


def fold_neutral(weights, thresholds):
    """Moves the weights of neutral into the biases, so that a reader takes the largest probability; returns the other thresholds."""
    rest = dict(thresholds)
    for head, labels in (("sentiment", SENTIMENTS), ("emotion", EMOTIONS)):
        factor = rest.pop(f"neutral_{head}", 1)
        weights[f"sentence_heads.{head}.out.bias"][labels.index("neutral")] += math.log(factor)
    return rest


class Tensors:
    """The tensors of a new file and their entries in its header."""

    def __init__(self):
        self.entries, self.blobs, self.size = {}, [], 0

    def place(self, array):
        """Where the numbers begin."""
        data = np.ascontiguousarray(array).tobytes()
        self.blobs.append(data + b"\0" * (-len(data) % 64))
        self.size += len(self.blobs[-1])
        return self.size - len(self.blobs[-1])

    def add(self, name, kind, shape, values, scale=None):
        self.entries[name] = {"dtype": kind, "shape": list(shape), "offset": self.place(values)}
        if scale is not None:
            self.entries[name]["scale_offset"] = self.place(scale)

    def write(self, path, header):
        text = json.dumps({**header, "tensors": self.entries}, separators=(",", ":")).encode()
        Path(path).write_bytes(b"VNL1" + struct.pack("<I", len(text)) + text + b"\0" * (-(8 + len(text)) % 64) + b"".join(self.blobs))


def header_of(saved, thresholds):
    return {
        "format": "VNL1", "config": saved["config"], "tokenizer": saved["tokenizer"],
        "languages": ["en"] if saved["tokenizer"] == "wordpiece" else LANGS, "limit": LIMIT,
        "labels": {"entities": ENTITY_LABELS, "sentiment": SENTIMENTS, "emotion": EMOTIONS, "harm": HARMS},
        "shapes": SHAPES, "thresholds": thresholds,
    }


def write_four_bits(saved, path, thresholds, base=None):
    """A model whose layers and embedding have four bits for each number, with positions as far as they are used. With `base`, an embedding, the difference from it is stored."""
    tensors = Tensors()
    for name, value in saved["weights"].items():
        if name == "positions.weight":
            value = value[:LIMIT]
        elif name == "embedding.weight" and base is not None:
            value = value - base
        value = value.numpy()
        if is_quantized(name, value):
            heads = "heads" in name
            tensors.add(name, "int8" if heads else "int4", value.shape, *(quantize_rows if heads else pack)(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    shared = {} if base is None else {"shared_embedding": True}
    tensors.write(path, header_of({**saved, "config": {**saved["config"], **shared, "max_positions": LIMIT}}, thresholds))
    print(path, hashlib.sha256(Path(path).read_bytes()).hexdigest(), Path(path).stat().st_size, "bytes")


def write_english(saved, minilm, path):
    """The embedding is stored as the difference from that of MiniLM."""
    write_four_bits(saved, path, {}, from_minilm(minilm).embedding.weight.detach())


def write_multilingual(saved, path, thresholds):
    write_four_bits(saved, path, fold_neutral(saved["weights"], thresholds))


def open_file(path):
    """The bytes of a file, the entries of its tensors and where the tensors begin."""
    data = bytearray(Path(path).read_bytes())
    (length,) = struct.unpack_from("<I", data, 4)
    return data, json.loads(data[8 : 8 + length])["tensors"], 8 + length + -(8 + length) % 64


def replace(source, target, arrays):
    """The same file with other numbers in some of its tensors."""
    data, tensors, base = open_file(source)
    for name, value in arrays.items():
        item = tensors[name]
        parts = {"offset": value.astype(np.float32)}
        if item["dtype"] == "int8":
            parts = dict(zip(("offset", "scale_offset"), quantize_rows(value)))
        for key, part in parts.items():
            blob = part.tobytes()
            data[base + item[key] : base + item[key] + len(blob)] = blob
    Path(target).write_bytes(data)


def add_neutral(source, target, factors):
    """The same file with the weights of neutral in the biases of the heads."""
    data, tensors, base = open_file(source)
    for head, labels in (("sentiment", SENTIMENTS), ("emotion", EMOTIONS)):
        place = base + tensors[f"sentence_heads.{head}.out.bias"]["offset"] + 4 * labels.index("neutral")
        struct.pack_into("<f", data, place, struct.unpack_from("<f", data, place)[0] + math.log(factors[head]))
    Path(target).write_bytes(data)
    print(target, hashlib.sha256(data).hexdigest(), len(data), "bytes")


def write_model(saved, path):
    """A model with eight bits for each number, to be trained further."""
    tensors = Tensors()
    for name, value in saved["weights"].items():
        value = value.float().numpy()
        if is_quantized(name, value):
            tensors.add(name, "int8", value.shape, *quantize_rows(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    tensors.write(path, header_of(saved, {}))


def split(path, folder):
    """Parts of at most 15 MiB beside a checksum file."""
    path, folder = Path(path), Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    data, names = path.read_bytes(), []
    for index, start in enumerate(range(0, len(data), PART)):
        names.append(f"{path.name}.part{index}")
        (folder / names[-1]).write_bytes(data[start : start + PART])
    print(path.name, hashlib.sha256(data).hexdigest(), len(data), "bytes", *names)


def join(folder, name, output, checksum=None):
    parts = sorted(Path(folder).glob(f"{name}.part*"))
    data = b"".join(part.read_bytes() for part in parts)
    assert not checksum or hashlib.sha256(data).hexdigest() == checksum, "checksum differs"
    Path(output).write_bytes(data)
    print(output, hashlib.sha256(data).hexdigest(), len(data), "bytes from", len(parts), "parts")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("split")
    command.add_argument("file")
    command.add_argument("folder")
    command = commands.add_parser("join")
    command.add_argument("folder")
    command.add_argument("name")
    command.add_argument("output")
    command.add_argument("--checksum")
    args = parser.parse_args()
    if args.command == "split":
        split(args.file, args.folder)
    else:
        join(args.folder, args.name, args.output, args.checksum)


if __name__ == "__main__":
    main()

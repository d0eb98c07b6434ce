"""Writes a trained model as one file (int8, or four bits for each number), splits files into parts and joins them again.

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
import torch

from four_bits import pack
from model import HIDDEN, SENTENCE_HEADS, TOKEN_HEADS, from_minilm, read_quantized
from text import CASES, EMOTIONS, ENTITY_LABELS, HARMS, LANGS, MARKS, SEGMENT_OFFSET, SENTIMENTS, SHAPES

PART = 15 * 1024 * 1024
# Pieces that a model reads at once.
LIMIT = 128
# The heads that the service reads, of the English and of the multilingual model.
READ = {"entities", "sentiment", "emotion", "harm"}
READ_MULTILINGUAL = READ - {"harm"}


def quantize_rows(weight):
    """Symmetric int8 per output row: values and float32 scales."""
    weight = weight.astype(np.float32)
    scale = np.abs(weight).max(axis=1) / 127.0
    scale = np.where(scale == 0, 1.0, scale).astype(np.float32)
    return np.clip(np.rint(weight / scale[:, None]), -127, 127).astype(np.int8), scale


def is_quantized(name, value):
    """Matrices become int8; positions and features are small and stay float32."""
    return value.ndim == 2 and not name.startswith(("positions", "features"))


def quantized(weights):
    """The weights after int8 quantisation, in float32, for measuring."""
    result = {}
    for name, value in weights.items():
        value = value.float()
        if is_quantized(name, value):
            values, scale = quantize_rows(value.numpy())
            value = torch.from_numpy(values.astype(np.float32) * scale[:, None])
        result[name] = value
    return result


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

    def write(self, path, header, magic=b"VNL1"):
        text = json.dumps({**header, "tensors": self.entries}, separators=(",", ":")).encode()
        Path(path).write_bytes(magic + struct.pack("<I", len(text)) + text + b"\0" * (-(8 + len(text)) % 64) + b"".join(self.blobs))


class Exported:
    """An exported file, whose tensors can be copied as they are."""

    def __init__(self, path):
        self.data = Path(path).read_bytes()
        (length,) = struct.unpack("<I", self.data[4:8])
        self.header, self.base = json.loads(self.data[8 : 8 + length]), 8 + length + -(8 + length) % 64

    def copy(self, name, tensors):
        """Adds a tensor to a new file."""
        item = self.header["tensors"][name]
        shape = item["shape"]
        kind = {"int8": np.int8, "float32": np.float32}[item["dtype"]]
        values = np.frombuffer(self.data, kind, int(np.prod(shape)), self.base + item["offset"])
        scale = np.frombuffer(self.data, np.float32, shape[0], self.base + item["scale_offset"]) if "scale_offset" in item else None
        tensors.add(name, item["dtype"], shape, values, scale)


def header_of(saved, thresholds, read=None):
    """The header of a file; `read`: the heads that it has, if not all."""
    return {
        "format": "VNL1", "config": saved["config"], "tokenizer": saved["tokenizer"],
        "languages": ["en"] if saved["tokenizer"] == "wordpiece" else LANGS, "limit": LIMIT,
        "labels": {"entities": ENTITY_LABELS, "sentiment": SENTIMENTS, "emotion": EMOTIONS, "harm": HARMS, "marks": MARKS, "cases": CASES},
        "heads": {"token": [name for name in TOKEN_HEADS if not read or name in read], "sentence": [name for name in SENTENCE_HEADS if not read or name in read], "hidden": HIDDEN},
        **({"branches": saved["branches"]} if saved.get("branches") else {}),
        "shapes": SHAPES, "segment_offset": SEGMENT_OFFSET, "thresholds": thresholds,
    }


def write_four_bits(saved, minilm, path):
    """A model whose layers and embedding have four bits for each number. The embedding is stored as the difference from that of MiniLM, positions as far as they are used, and no head that nothing reads."""
    tensors = Tensors()
    for name, value in saved["weights"].items():
        kind, _, rest = name.partition(".")
        if kind in ("token_heads", "sentence_heads") and rest.split(".")[0] not in READ:
            continue
        if name == "positions.weight":
            value = value[:LIMIT]
        elif name == "embedding.weight":
            value = value - from_minilm(minilm).embedding.weight.detach()
        value = value.numpy()
        if is_quantized(name, value):
            heads = kind in ("token_heads", "sentence_heads")
            tensors.add(name, "int8" if heads else "int4", value.shape, *(quantize_rows if heads else pack)(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    tensors.write(path, header_of({**saved, "config": {**saved["config"], "shared_embedding": True, "max_positions": LIMIT}}, {}, READ))
    print(path, hashlib.sha256(Path(path).read_bytes()).hexdigest(), Path(path).stat().st_size, "bytes")


def add_neutral(source, target, factors):
    """The same file with the weights of neutral in the biases of the heads."""
    data, file = bytearray(Path(source).read_bytes()), Exported(source)
    for head, labels in (("sentiment", SENTIMENTS), ("emotion", EMOTIONS)):
        place = file.base + file.header["tensors"][f"sentence_heads.{head}.out.bias"]["offset"] + 4 * labels.index("neutral")
        struct.pack_into("<f", data, place, struct.unpack_from("<f", data, place)[0] + math.log(factors[head]))
    Path(target).write_bytes(data)
    print(target, hashlib.sha256(data).hexdigest(), len(data), "bytes")


def write_model(saved, path, thresholds):
    thresholds, tensors = fold_neutral(saved["weights"], thresholds), Tensors()
    for name, value in saved["weights"].items():
        value = value.float().numpy()
        if is_quantized(name, value):
            tensors.add(name, "int8", value.shape, *quantize_rows(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    tensors.write(path, header_of(saved, thresholds))


def read_model(path):
    """A checkpoint or an exported file. In a file with thresholds, the weights of neutral are part of the biases already."""
    if not str(path).endswith(".vnl"):
        return torch.load(path, map_location="cpu")
    weights, header = read_quantized(path)
    return {"weights": weights, "config": header["config"], "tokenizer": header["tokenizer"], "branches": header.get("branches")}


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


def keep_encoder(source, target):
    """A translation file with the tensors of the encoder only."""
    file, tensors = Exported(source), Tensors()
    for name in file.header["tensors"]:
        if name.startswith(("embedding.", "encoder")):
            file.copy(name, tensors)
    tensors.write(target, file.header, file.data[:4])


def add_branch(source, branch_path, target, variant, name="opinions"):
    """An exported model with a branch (branch.py) for the heads that it has; all other tensors keep their bytes."""
    saved = torch.load(branch_path, map_location="cpu")
    branch = saved[variant or saved["best"]]
    layers, own = branch["layers"], {}
    for key, value in branch["weights"].items():
        parts = [part.numpy() for part in value] if isinstance(value, tuple) else [value.numpy().copy()]
        own[key if key.startswith("sentence_heads.") else f"branches.{name}.{key}"] = parts
    heads = sorted({key.split(".")[1] for key in own if key.startswith("sentence_heads.")}, reverse=True)
    for head, labels in (("sentiment", SENTIMENTS), ("emotion", EMOTIONS)):
        own[f"sentence_heads.{head}.out.bias"][0][labels.index("neutral")] += math.log(branch[f"neutral_{head}"])
    file, tensors = Exported(source), Tensors()
    header = file.header
    for key in header["tensors"]:
        if key not in own:
            file.copy(key, tensors)
    for key, parts in own.items():
        tensors.add(key, "int8" if len(parts) == 2 else "float32", parts[0].shape, *parts)
    thresholds = {key: value for key, value in header["thresholds"].items() if not key.startswith("neutral_")}
    branches = [{"name": name, "from": header["config"]["layers"] - layers, "layers": layers, "heads": heads}]
    tensors.write(target, {**header, "branches": branches, "thresholds": thresholds})
    print(target, hashlib.sha256(Path(target).read_bytes()).hexdigest(), Path(target).stat().st_size, "bytes,", variant or saved["best"])


def slim(source, target):
    """The exported multilingual model without the heads that nothing reads, and with four bits for each number of the branch and of the embedding."""
    file, tensors = Exported(source), Tensors()
    header, weights = file.header, read_quantized(source)[0]
    assert all(item["dtype"] != "int4" for item in header["tensors"].values()), "this file is slim already"
    for name, item in header["tensors"].items():
        kind, _, rest = name.partition(".")
        if kind in ("token_heads", "sentence_heads") and rest.split(".")[0] not in READ_MULTILINGUAL:
            continue
        if name == "embedding.weight" or kind == "branches" and item["dtype"] == "int8":
            tensors.add(name, "int4", item["shape"], *pack(weights[name].numpy()))
        else:
            file.copy(name, tensors)
    heads = {kind: [name for name in header["heads"][kind] if name in READ_MULTILINGUAL] for kind in ("token", "sentence")}
    tensors.write(target, {**header, "heads": {**header["heads"], **heads}})
    print(target, hashlib.sha256(Path(target).read_bytes()).hexdigest(), Path(target).stat().st_size, "bytes")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("write", help="int8 file of a checkpoint; of a .vnl file without thresholds, the same with thresholds")
    command.add_argument("model")
    command.add_argument("output")
    command.add_argument("--thresholds")
    command = commands.add_parser("split")
    command.add_argument("file")
    command.add_argument("folder")
    command = commands.add_parser("encoder", help="keep the encoder of a translation file")
    command.add_argument("file")
    command.add_argument("output")
    command = commands.add_parser("branch", help="add a trained branch to an exported model")
    command.add_argument("file")
    command.add_argument("branch")
    command.add_argument("output")
    command.add_argument("--variant", help="the variant of branch.py to use; by default its choice")
    command = commands.add_parser("slim", help="leave out what the service does not read of the multilingual model")
    command.add_argument("file")
    command.add_argument("output")
    command = commands.add_parser("join")
    command.add_argument("folder")
    command.add_argument("name")
    command.add_argument("output")
    command.add_argument("--checksum")
    args = parser.parse_args()
    if args.command == "write":
        thresholds = json.loads(Path(args.thresholds).read_text()) if args.thresholds else {}
        assert not (args.model.endswith(".vnl") and read_quantized(args.model)[1]["thresholds"]), "this file has thresholds already"
        write_model(read_model(args.model), args.output, thresholds)
    elif args.command == "encoder":
        keep_encoder(args.file, args.output)
    elif args.command == "branch":
        add_branch(args.file, args.branch, args.output, args.variant)
    elif args.command == "slim":
        slim(args.file, args.output)
    elif args.command == "split":
        split(args.file, args.folder)
    else:
        join(args.folder, args.name, args.output, args.checksum)


if __name__ == "__main__":
    main()

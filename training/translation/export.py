"""Writes the int8 model file, splits files into parts and joins them again.

Layout of the model file: the four bytes "VMT1"; the length of the header as uint32,
little endian; the header as JSON; zero bytes up to a multiple of 64; the tensors, each
starting at a multiple of 64. Offsets in the header count from the start of the file's
tensor area. README.md describes the tensors.
"""

import argparse
import hashlib
import json
import os
import struct

import numpy as np
import torch

from common import BOS, EOS, LANGS, MAX_TOKENS, PAD, SYMBOL_ID, UNK

PART = 15 * 1024 * 1024


def quantize_rows(weight):
    """Symmetric int8 per output row: values and float32 scales."""
    weight = weight.astype(np.float32)
    scale = np.abs(weight).max(axis=1) / 127.0
    scale = np.where(scale == 0, 1.0, scale).astype(np.float32)
    values = np.clip(np.rint(weight / scale[:, None]), -127, 127).astype(np.int8)
    return values, scale


def quantized_weights(weights):
    """The weights as they are after int8 quantisation, in float32."""
    result = {}
    for name, value in weights.items():
        value = value.float()
        if value.dim() == 2:
            values, scale = quantize_rows(value.numpy())
            value = torch.from_numpy(values.astype(np.float32) * scale[:, None])
        result[name] = value
    return result


def write_model(weights, config, path):
    blobs, tensors, offset = [], {}, 0

    def add(array):
        nonlocal offset
        start = offset
        data = np.ascontiguousarray(array).tobytes()
        data += b"\0" * (-len(data) % 64)
        blobs.append(data)
        offset += len(data)
        return start

    for name, value in weights.items():
        value = value.float().numpy()
        if value.ndim == 2:
            values, scale = quantize_rows(value)
            tensors[name] = {"dtype": "int8", "shape": list(values.shape), "offset": add(values), "scale_offset": add(scale)}
        else:
            tensors[name] = {"dtype": "float32", "shape": list(value.shape), "offset": add(value.astype(np.float32))}
    header = {
        "format": "VMT1",
        "config": {key: config[key] for key in ("vocabulary", "width", "heads", "inner", "encoder_layers", "decoder_layers")},
        "ids": {"pad": PAD, "unk": UNK, "bos": BOS, "eos": EOS, **SYMBOL_ID},
        "languages": LANGS,
        "max_tokens": MAX_TOKENS,
        "norm_epsilon": 1e-5,
        "tensors": tensors,
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    start = 8 + len(text)
    with open(path, "wb") as out:
        out.write(b"VMT1" + struct.pack("<I", len(text)) + text + b"\0" * (-start % 64))
        for data in blobs:
            out.write(data)


def read_model(path):
    """Returns the header and the tensors as float32 arrays."""
    data = open(path, "rb").read()
    assert data[:4] == b"VMT1"
    (length,) = struct.unpack("<I", data[4:8])
    header = json.loads(data[8 : 8 + length])
    base = 8 + length
    base += -base % 64
    result = {}
    for name, item in header["tensors"].items():
        shape = item["shape"]
        count = int(np.prod(shape))
        if item["dtype"] == "int8":
            values = np.frombuffer(data, np.int8, count, base + item["offset"]).reshape(shape)
            scale = np.frombuffer(data, np.float32, shape[0], base + item["scale_offset"])
            result[name] = values.astype(np.float32) * scale[:, None]
        else:
            result[name] = np.frombuffer(data, np.float32, count, base + item["offset"]).reshape(shape)
    return header, result


def split(path, folder, prefix):
    data = open(path, "rb").read()
    names = []
    for index, start in enumerate(range(0, len(data), PART)):
        name = f"{prefix}.part{index}"
        with open(os.path.join(folder, name), "wb") as out:
            out.write(data[start : start + PART])
        names.append(name)
    with open(os.path.join(folder, prefix + ".sha256"), "w", encoding="utf-8") as out:
        out.write(hashlib.sha256(data).hexdigest() + f" {len(names)} parts {len(data)} bytes\n")
    return names


def join(folder, prefix, output):
    data, index = b"", 0
    while os.path.exists(os.path.join(folder, f"{prefix}.part{index}")):
        data += open(os.path.join(folder, f"{prefix}.part{index}"), "rb").read()
        index += 1
    expected = os.path.join(folder, prefix + ".sha256")
    if os.path.exists(expected):
        assert open(expected, encoding="utf-8").read().split()[0] == hashlib.sha256(data).hexdigest(), "checksum differs"
    with open(output, "wb") as out:
        out.write(data)
    print(f"{output}: {len(data)} bytes from {index} parts")


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("write", help="model.pt to translation.vmt")
    command.add_argument("model")
    command.add_argument("output")
    command = commands.add_parser("split")
    command.add_argument("file")
    command.add_argument("folder")
    command.add_argument("prefix")
    command = commands.add_parser("join")
    command.add_argument("folder")
    command.add_argument("prefix")
    command.add_argument("output")
    args = parser.parse_args()
    if args.command == "write":
        saved = torch.load(args.model, map_location="cpu")
        write_model(saved["weights"], saved["config"], args.output)
        print(f"{args.output}: {os.path.getsize(args.output)} bytes")
    elif args.command == "split":
        print(" ".join(split(args.file, args.folder, args.prefix)))
    else:
        join(args.folder, args.prefix, args.output)


if __name__ == "__main__":
    main()

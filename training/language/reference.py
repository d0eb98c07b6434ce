"""Runs an English .vnl file in numpy, without torch: the reference for the tests of the runtime.

python3 reference.py english.vnl tokenizer.json "a sentence" ...   prints the probabilities of the sentence heads as JSON lines.
"""

import json
import struct
import sys
from math import erf, sqrt
from pathlib import Path

import numpy as np

from pieces import WordPiece, encode
from text import normalize

ERF = np.vectorize(erf)


def gelu(x):
    return 0.5 * x * (1 + ERF(x / sqrt(2)))


def read_model(path):
    data = Path(path).read_bytes()
    (length,) = struct.unpack("<I", data[4:8])
    header = json.loads(data[8 : 8 + length])
    base = 8 + length
    base += -base % 64
    tensors = {}
    for name, item in header["tensors"].items():
        count = int(np.prod(item["shape"]))
        if item["dtype"] == "int8":
            scale = np.frombuffer(data, np.float32, item["shape"][0], base + item["scale_offset"])
            tensors[name] = np.frombuffer(data, np.int8, count, base + item["offset"]).reshape(item["shape"]) * scale[:, None]
        else:
            tensors[name] = np.frombuffer(data, np.float32, count, base + item["offset"]).reshape(item["shape"])
    return header["config"], tensors


class Reference:
    def __init__(self, model, tokenizer):
        self.config, self.weights = read_model(model)
        self.tokenizer = WordPiece(tokenizer)

    def linear(self, x, name):
        return x @ self.weights[name + ".weight"].T + self.weights[name + ".bias"]

    def norm(self, x, name):
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + self.config["norm_epsilon"])
        return scaled * self.weights[name + ".weight"] + self.weights[name + ".bias"]

    def attention(self, x, layer):
        heads, size = self.config["heads"], self.config["width"] // self.config["heads"]
        query, key, value = self.linear(x, layer + ".qkv").reshape(len(x), 3, heads, size).transpose(1, 2, 0, 3)
        scores = query @ key.transpose(0, 2, 1) / sqrt(size)
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        mixed = scores / scores.sum(-1, keepdims=True) @ value
        return self.linear(mixed.transpose(1, 0, 2).reshape(len(x), -1), layer + ".out")

    def classify(self, text):
        ids, features, _ = encode(self.tokenizer, normalize(text).split(), 128)
        weights = self.weights
        x = weights["embedding.weight"][ids] + weights["positions.weight"][: len(ids)] + weights["features.weight"][features]
        x = self.norm(x, "norm")
        for index in range(self.config["layers"]):
            layer = f"layers.{index}"
            x = self.norm(x + self.attention(x, layer), layer + ".norm1")
            x = self.norm(x + self.linear(gelu(self.linear(x, layer + ".ff1")), layer + ".ff2"), layer + ".norm2")
        vector = np.concatenate([x[0], x.mean(0)])
        result = {}
        for head in ("sentiment", "emotion", "harm"):
            scores = self.linear(gelu(self.linear(vector, f"sentence_heads.{head}.dense")), f"sentence_heads.{head}.out")
            powers = np.exp(scores - scores.max())
            result[head] = 1 / (1 + np.exp(-scores)) if head == "harm" else powers / powers.sum()
        return result


if __name__ == "__main__":
    reference = Reference(sys.argv[1], sys.argv[2])
    for text in sys.argv[3:]:
        scores = reference.classify(text)
        print(json.dumps({"text": text, **{name: [round(float(value), 4) for value in values] for name, values in scores.items()}}))

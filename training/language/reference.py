"""Runs a .vnl file in numpy: the reference for the tests of the runtime.

python3 reference.py english.vnl tokenizer.json "a sentence" ...   prints the probabilities of the sentence heads as JSON lines.
python3 reference.py multilingual.vnl tokenizer.model "ein Satz" ...
"""

import json
import sys
from math import erf, sqrt

import numpy as np

from model import read_quantized
from pieces import SentencePiece, WordPiece, encode
from text import normalize

ERF = np.vectorize(erf)


def gelu(x):
    return 0.5 * x * (1 + ERF(x / sqrt(2)))


class Reference:
    def __init__(self, model, tokenizer):
        weights, header = read_quantized(model)
        self.weights = {name: value.numpy() for name, value in weights.items()}
        self.config = header["config"]
        self.tokenizer = WordPiece(tokenizer) if header["tokenizer"] == "wordpiece" else SentencePiece(tokenizer)

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

    def layer(self, x, name):
        x = self.norm(x + self.attention(x, name), name + ".norm1")
        return self.norm(x + self.linear(gelu(self.linear(x, name + ".ff1")), name + ".ff2"), name + ".norm2")

    def classify(self, text):
        ids, features, _ = encode(self.tokenizer, normalize(text).split(), 128)
        x = self.weights["embedding.weight"][ids] + self.weights["positions.weight"][: len(ids)] + self.weights["features.weight"][features]
        x = self.norm(x, "norm")
        for index in range(self.config["layers"]):
            x = self.layer(x, f"layers.{index}")
        vector, result = np.concatenate([x[0], x.mean(0)]), {}
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

"""Checks the int8 file: a forward pass in plain numpy must equal the PyTorch model.

The numpy code is the reference for a runtime: it uses nothing but matrix products,
softmax, layer normalisation and ReLU.
"""

import argparse
import math

import numpy as np
import sentencepiece
import torch

from common import BOS, EOS, SYMBOL_ID, normalize
from decode import translate_ids
from export import read_model
from model import Translator


def layer_norm(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / np.sqrt(variance + 1e-5) * weight + bias


def softmax(x):
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)


class NumpyTranslator:
    def __init__(self, header, tensors):
        self.t, self.config = tensors, header["config"]
        self.width, self.heads = self.config["width"], self.config["heads"]

    def linear(self, x, name):
        return x @ self.t[name + ".weight"].T + self.t[name + ".bias"]

    def norm(self, x, name):
        return layer_norm(x, self.t[name + ".weight"], self.t[name + ".bias"])

    def embed(self, ids):
        half = self.width // 2
        rate = np.exp(np.arange(half) * (-math.log(10000.0) / half))
        angle = np.arange(len(ids))[:, None] * rate[None]
        table = np.concatenate([np.sin(angle), np.cos(angle)], 1).astype(np.float32)
        return self.t["embedding.weight"][ids] * math.sqrt(self.width) + table

    def attention(self, query, key, value, causal=False):
        size = self.width // self.heads
        parts = []
        for head in range(self.heads):
            at = slice(head * size, (head + 1) * size)
            scores = query[:, at] @ key[:, at].T / math.sqrt(size)
            if causal:
                scores = np.where(np.tril(np.ones_like(scores)) > 0, scores, -30000.0)
            parts.append(softmax(scores) @ value[:, at])
        return np.concatenate(parts, 1)

    def layer(self, x, name, memory=None):
        query, key, value = np.split(self.linear(self.norm(x, name + ".norm1"), name + ".attention.qkv"), 3, axis=1)
        x = x + self.linear(self.attention(query, key, value, memory is not None), name + ".attention.out")
        if memory is not None:
            query = self.linear(self.norm(x, name + ".norm2"), name + ".cross.q")
            key, value = np.split(self.linear(memory, name + ".cross.kv"), 2, axis=1)
            x = x + self.linear(self.attention(query, key, value), name + ".cross.out")
        inner = np.maximum(self.linear(self.norm(x, name + ".norm3"), name + ".ff1"), 0)
        return x + self.linear(inner, name + ".ff2")

    def encode(self, ids):
        x = self.embed(ids)
        for index in range(self.config["encoder_layers"]):
            x = self.layer(x, f"encoder.{index}")
        return self.norm(x, "encoder_norm")

    def logits(self, ids, memory):
        x = self.embed(ids)
        for index in range(self.config["decoder_layers"]):
            x = self.layer(x, f"decoder.{index}", memory)
        return self.norm(x, "decoder_norm") @ self.t["embedding.weight"].T + self.t["output_bias"]

    def greedy(self, source, limit):
        memory = self.encode(source)
        ids = [BOS]
        while len(ids) <= limit:
            scores = self.logits(ids, memory)[-1].copy()
            scores[[0, BOS]] = -1e9
            ids.append(int(scores.argmax()))
            if ids[-1] == EOS:
                return ids[1:-1]
        return ids[1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True, help="translation.vmt")
    parser.add_argument("--tokenizer", required=True)
    args = parser.parse_args()
    header, tensors = read_model(args.model)
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    config = {**header["config"], "max_positions": 256, "dropout": 0.0}
    model = Translator(config).eval()
    missing = model.load_state_dict({k: torch.from_numpy(v.copy()) for k, v in tensors.items()}, strict=False)
    assert not missing.missing_keys, missing
    reference = NumpyTranslator(header, tensors)
    sentences = [("de", "Where is the next train station?"), ("fr", "my zip code is 70023"), ("en", "Ich habe <x0> gestern getroffen."),
                 ("es", "Je ne comprends pas pourquoi il a dit ça."), ("pt", "Dove sono le chiavi?"), ("it", "We need to talk about it tomorrow.")]
    equal = 0
    for target, text in sentences:
        ids = [SYMBOL_ID[f"<{target}>"]] + tokenizer.EncodeAsIds(normalize(text)) + [EOS]
        source = torch.tensor([ids])
        length = len(ids)
        memory = model.encode(source, torch.arange(length)[None], torch.zeros(1, 1, length, length))
        difference = np.abs(memory[0].detach().numpy() - reference.encode(ids)).max()
        limit = min(24, int(length * 2 + 12))
        left = translate_ids(model, [ids])[0][:limit]
        right = reference.greedy(ids, limit)[:limit]
        equal += left == right
        print(f"{target}: encoder difference {difference:.2e}; {tokenizer.DecodeIds(left)!r} {'==' if left == right else '!='} {tokenizer.DecodeIds(right)!r}")
    print(f"{equal} of {len(sentences)} equal")
    assert equal == len(sentences)


if __name__ == "__main__":
    main()

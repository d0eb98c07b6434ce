"""The encoder (the structure of BERT) and its heads."""

import json
import math
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from text import EMOTIONS, ENTITY_LABELS, FEATURE_ROWS, HARMS, SENTIMENTS

HIDDEN = 256
TOKEN_HEADS = {"entities": len(ENTITY_LABELS)}
SENTENCE_HEADS = {"sentiment": len(SENTIMENTS), "emotion": len(EMOTIONS), "harm": len(HARMS)}


def attend(query, key, value, bias, dropout):
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(query, key, value, attn_mask=None if bias is None else bias.to(query.dtype), dropout_p=dropout)
    scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1]) + (0 if bias is None else bias)
    return F.dropout(torch.softmax(scores.float(), dim=-1).to(value.dtype), dropout) @ value


class Layer(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, inner, epsilon = config["width"], config["inner"], config["norm_epsilon"]
        self.heads = config["heads"]
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=epsilon), nn.LayerNorm(width, eps=epsilon)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.ff1, self.ff2 = nn.Linear(width, inner), nn.Linear(inner, width)

    def attention(self, x, bias, dropout):
        batch, length, width = x.shape
        query, key, value = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        mixed = attend(query, key, value, bias, dropout)
        return F.dropout(self.out(mixed.transpose(1, 2).reshape(batch, length, width)), dropout)

    def inner(self, x, dropout):
        return F.dropout(self.ff2(F.gelu(self.ff1(x))), dropout)

    def forward(self, x, bias, dropout):
        x = self.norm1(x + self.attention(x, bias, dropout))
        return self.norm2(x + self.inner(x, dropout))


class SentenceHead(nn.Module):
    def __init__(self, width, count):
        super().__init__()
        self.dense, self.out = nn.Linear(2 * width, HIDDEN), nn.Linear(HIDDEN, count)

    def forward(self, x, dropout):
        return self.out(F.dropout(F.gelu(self.dense(F.dropout(x, dropout))), dropout))


class LanguageModel(nn.Module):
    """Encoder and heads; config keys: vocabulary, width, heads, inner, layers, norm_epsilon, max_positions."""

    def __init__(self, config):
        super().__init__()
        self.config = dict(config)
        width = config["width"]
        self.embedding = nn.Embedding(config["vocabulary"], width)
        self.features = nn.Embedding(FEATURE_ROWS, width)
        nn.init.zeros_(self.features.weight)
        self.positions = nn.Embedding(config["max_positions"], width)
        self.norm = nn.LayerNorm(width, eps=config["norm_epsilon"])
        self.layers = nn.ModuleList(Layer(config) for _ in range(config["layers"]))
        self.token_heads = nn.ModuleDict({name: nn.Linear(width, count) for name, count in TOKEN_HEADS.items()})
        self.sentence_heads = nn.ModuleDict({name: SentenceHead(width, count) for name, count in SENTENCE_HEADS.items()})
        self.dropout = 0.1

    def encode(self, ids, features, mask):
        """Hidden states [batch, length, width]; mask is true at real tokens."""
        dropout = self.dropout if self.training else 0.0
        x = self.embedding(ids) + self.positions.weight[: ids.shape[1]] + self.features(features)
        x = F.dropout(self.norm(x), dropout)
        bias = torch.zeros(mask.shape, dtype=x.dtype, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, bias, dropout)
        return x

    def pool(self, x, mask):
        """The first hidden state and the mean over the real tokens, one after the other."""
        weight = mask[:, :, None].to(x.dtype)
        return torch.cat([x[:, 0], (x * weight).sum(1) / weight.sum(1)], dim=1)

    def token_scores(self, name, x):
        return self.token_heads[name](F.dropout(x, self.dropout if self.training else 0.0))

    def sentence_scores(self, name, pooled):
        return self.sentence_heads[name](pooled, self.dropout if self.training else 0.0)


def read_safetensors(path):
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    kinds = {"F16": np.float16, "F32": np.float32}
    result = {}
    for name, item in header.items():
        if name != "__metadata__" and item["dtype"] in kinds:
            start, end = item["data_offsets"]
            array = np.frombuffer(data[start:end], kinds[item["dtype"]]).reshape(item["shape"]).astype(np.float32)
            result[name] = torch.from_numpy(array)
    return result


def read_quantized(path):
    """Tensors of a quantised file (VNL1) in float32, and its header.

    If the embedding is a difference from that of MiniLM, `model.fp16.safetensors` must be beside the file.
    """
    with open(path, "rb") as file:
        data = file.read()
    (length,) = struct.unpack("<I", data[4:8])
    header = json.loads(data[8 : 8 + length])
    base = 8 + length
    base += -base % 64
    result = {}
    for name, item in header["tensors"].items():
        count = int(np.prod(item["shape"]))
        if item["dtype"] == "int4":
            pairs = np.frombuffer(data, np.int8, count // 2, base + item["offset"])
            values = np.stack([(pairs << 4) >> 4, pairs >> 4], 1).reshape(item["shape"])
            scale = np.frombuffer(data, np.float32, item["shape"][0], base + item["scale_offset"])
            array = values.astype(np.float32) * scale[:, None]
        elif item["dtype"] == "int8":
            values = np.frombuffer(data, np.int8, count, base + item["offset"]).reshape(item["shape"])
            scale = np.frombuffer(data, np.float32, item["shape"][0], base + item["scale_offset"])
            array = values.astype(np.float32) * scale[:, None]
        else:
            array = np.frombuffer(data, np.float32, count, base + item["offset"]).reshape(item["shape"]).copy()
        result[name] = torch.from_numpy(array)
    if header["config"].pop("shared_embedding", False):
        result["embedding.weight"] += read_safetensors(Path(path).with_name("model.fp16.safetensors"))["embeddings.word_embeddings.weight"]
    return result, header


def from_minilm(path):
    """MiniLM, or another encoder of its width and vocabulary with more layers."""
    weights = read_safetensors(path)
    layers = len({name.split(".")[2] for name in weights if name.startswith("encoder.layer.")})
    config = {"vocabulary": 30522, "width": 384, "heads": 12, "inner": 1536, "layers": layers, "norm_epsilon": 1e-12, "max_positions": 256}
    model = LanguageModel(config)
    types = weights["embeddings.token_type_embeddings.weight"]
    state = {
        "embedding.weight": weights["embeddings.word_embeddings.weight"],
        "positions.weight": weights["embeddings.position_embeddings.weight"][:256] + types[0],
        "norm.weight": weights["embeddings.LayerNorm.weight"], "norm.bias": weights["embeddings.LayerNorm.bias"],
    }
    for index in range(config["layers"]):
        source, target = f"encoder.layer.{index}.", f"layers.{index}."
        for kind in ("weight", "bias"):
            parts = [weights[f"{source}attention.self.{name}.{kind}"] for name in ("query", "key", "value")]
            state[f"{target}qkv.{kind}"] = torch.cat(parts)
            state[f"{target}out.{kind}"] = weights[f"{source}attention.output.dense.{kind}"]
            state[f"{target}norm1.{kind}"] = weights[f"{source}attention.output.LayerNorm.{kind}"]
            state[f"{target}ff1.{kind}"] = weights[f"{source}intermediate.dense.{kind}"]
            state[f"{target}ff2.{kind}"] = weights[f"{source}output.dense.{kind}"]
            state[f"{target}norm2.{kind}"] = weights[f"{source}output.LayerNorm.{kind}"]
    load(model, state)
    return model


def from_vnl(path):
    """An exported model; the heads that the file does not have are new."""
    weights, header = read_quantized(path)
    model = LanguageModel(header["config"])
    load(model, weights)
    return model


def load(model, state):
    """Copies the encoder; only the heads and the feature table may be missing."""
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected, unexpected
    assert all("heads" in name or name == "features.weight" for name in missing), missing

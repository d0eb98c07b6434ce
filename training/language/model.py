"""One encoder with heads. The English encoder is post-norm (gte-small), the multilingual one pre-norm (translation encoder)."""

import json
import math
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from text import CASES, EMOTIONS, ENTITY_LABELS, FEATURE_ROWS, HARMS, MARKS, SEGMENT_OFFSET, SENTIMENTS

HIDDEN = 256
TOKEN_HEADS = {"entities": len(ENTITY_LABELS), "marks": len(MARKS), "cases": len(CASES)}
SENTENCE_HEADS = {"sentiment": len(SENTIMENTS), "emotion": len(EMOTIONS), "harm": len(HARMS), "topic": 1, "importance": 1}


def sine_table(length, width):
    half = width // 2
    rate = torch.exp(torch.arange(half, dtype=torch.float64) * (-math.log(10000.0) / half))
    angle = torch.arange(length, dtype=torch.float64)[:, None] * rate[None, :]
    return torch.cat([torch.sin(angle), torch.cos(angle)], dim=1).float()


def attend(query, key, value, bias, dropout):
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype), dropout_p=dropout)
    scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1]) + bias
    return F.dropout(torch.softmax(scores.float(), dim=-1).to(value.dtype), dropout) @ value


class Layer(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, inner, epsilon = config["width"], config["inner"], config["norm_epsilon"]
        self.heads, self.pre_norm, self.gelu = config["heads"], config["pre_norm"], config["activation"] == "gelu"
        self.norm1, self.norm2 = nn.LayerNorm(width, eps=epsilon), nn.LayerNorm(width, eps=epsilon)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.ff1, self.ff2 = nn.Linear(width, inner), nn.Linear(inner, width)

    def attention(self, x, bias, dropout):
        batch, length, width = x.shape
        query, key, value = self.qkv(x).view(batch, length, 3, self.heads, width // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        mixed = attend(query, key, value, bias, dropout)
        return F.dropout(self.out(mixed.transpose(1, 2).reshape(batch, length, width)), dropout)

    def inner(self, x, dropout):
        x = self.ff1(x)
        return F.dropout(self.ff2(F.gelu(x) if self.gelu else F.relu(x)), dropout)

    def forward(self, x, bias, dropout):
        if self.pre_norm:
            x = x + self.attention(self.norm1(x), bias, dropout)
            return x + self.inner(self.norm2(x), dropout)
        x = self.norm1(x + self.attention(x, bias, dropout))
        return self.norm2(x + self.inner(x, dropout))


class SentenceHead(nn.Module):
    def __init__(self, width, count):
        super().__init__()
        self.dense, self.out = nn.Linear(2 * width, HIDDEN), nn.Linear(HIDDEN, count)

    def forward(self, x, dropout):
        return self.out(F.dropout(F.gelu(self.dense(F.dropout(x, dropout))), dropout))


class Branch(nn.Module):
    """Layers (and in a pre-norm model a final norm) that some sentence heads read from, after the first layers of the encoder."""

    def __init__(self, config, count):
        super().__init__()
        self.layers = nn.ModuleList(Layer(config) for _ in range(count))
        if config["pre_norm"]:
            self.norm = nn.LayerNorm(config["width"], eps=config["norm_epsilon"])


class LanguageModel(nn.Module):
    """Encoder and heads; config keys: vocabulary, width, heads, inner, layers, pre_norm, activation, norm_epsilon, positions, embedding_scale.

    branches: dicts with name, from (layers before it), layers (its own ones) and heads (the sentence heads that read from it).
    """

    def __init__(self, config, branches=()):
        super().__init__()
        self.config = dict(config)
        width = config["width"]
        self.embedding = nn.Embedding(config["vocabulary"], width)
        self.features = nn.Embedding(FEATURE_ROWS, width)
        nn.init.zeros_(self.features.weight)
        if config["positions"] == "learned":
            self.positions = nn.Embedding(config["max_positions"], width)
        else:
            self.register_buffer("sine", sine_table(config["max_positions"], width), persistent=False)
        self.norm = nn.LayerNorm(width, eps=config["norm_epsilon"])
        self.layers = nn.ModuleList(Layer(config) for _ in range(config["layers"]))
        self.token_heads = nn.ModuleDict({name: nn.Linear(width, count) for name, count in TOKEN_HEADS.items()})
        self.sentence_heads = nn.ModuleDict({name: SentenceHead(width, count) for name, count in SENTENCE_HEADS.items()})
        self.branch_list = list(branches)
        self.branches = nn.ModuleDict({branch["name"]: Branch(config, branch["layers"]) for branch in self.branch_list})
        self.dropout = 0.1

    def encode(self, ids, features, mask):
        """Hidden states [batch, length, width]; mask is true at real tokens."""
        return self.encode_branches(ids, features, mask)[0]

    def encode_branches(self, ids, features, mask):
        """Hidden states of the encoder, and of the branches by the name of the head."""
        dropout = self.dropout if self.training else 0.0
        length = ids.shape[1]
        place = self.positions.weight[:length] if self.config["positions"] == "learned" else self.sine[:length]
        x = self.embedding(ids) * self.config["embedding_scale"] + place + self.features(features)
        if not self.config["pre_norm"]:
            x = self.norm(x)
        x = F.dropout(x, dropout)
        bias = torch.zeros(mask.shape, dtype=x.dtype, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        states = [x]
        for layer in self.layers:
            states.append(layer(states[-1], bias, dropout))
        own = {}
        for branch in self.branch_list:
            x, part = states[branch["from"]], self.branches[branch["name"]]
            for layer in part.layers:
                x = layer(x, bias, dropout)
            own.update({head: part.norm(x) if self.config["pre_norm"] else x for head in branch["heads"]})
        return self.norm(states[-1]) if self.config["pre_norm"] else states[-1], own

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
    """Tensors of a quantised file (translation, VMT1, or text encoder, VNL1), in float32, and its header.

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
    config = {
        "vocabulary": 30522, "width": 384, "heads": 12, "inner": 1536, "layers": layers, "pre_norm": False, "activation": "gelu", "norm_epsilon": 1e-12,
        "positions": "learned", "max_positions": 256, "embedding_scale": 1.0,
    }
    model = LanguageModel(config)
    types = weights["embeddings.token_type_embeddings.weight"]
    state = {
        "embedding.weight": weights["embeddings.word_embeddings.weight"],
        "positions.weight": weights["embeddings.position_embeddings.weight"][:256] + types[0],
        "norm.weight": weights["embeddings.LayerNorm.weight"], "norm.bias": weights["embeddings.LayerNorm.bias"],
    }
    features = torch.zeros(FEATURE_ROWS, config["width"])
    features[SEGMENT_OFFSET:] = types[1] - types[0]
    state["features.weight"] = features
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


def translation_config(config):
    return {
        "vocabulary": config["vocabulary"], "width": config["width"], "heads": config["heads"], "inner": config["inner"], "layers": config["encoder_layers"],
        "pre_norm": True, "activation": "relu", "norm_epsilon": 1e-5, "positions": "sine", "max_positions": 256, "embedding_scale": math.sqrt(config["width"]),
    }


def from_translation(path):
    """The encoder of a translation file or checkpoint (.pt)."""
    if str(path).endswith(".pt"):
        saved = torch.load(path, map_location="cpu")
        weights, config = saved["weights"], saved["config"]
    else:
        weights, header = read_quantized(path)
        config = header["config"]
    model = LanguageModel(translation_config(config))
    state = {"embedding.weight": weights["embedding.weight"], "norm.weight": weights["encoder_norm.weight"], "norm.bias": weights["encoder_norm.bias"]}
    names = {"qkv": "attention.qkv", "out": "attention.out", "norm1": "norm1", "norm2": "norm3", "ff1": "ff1", "ff2": "ff2"}
    for index in range(config["encoder_layers"]):
        for target, source in names.items():
            for kind in ("weight", "bias"):
                state[f"layers.{index}.{target}.{kind}"] = weights[f"encoder.{index}.{source}.{kind}"]
    load(model, {name: value.float() for name, value in state.items()})
    return model


def from_vnl(path, branches=True):
    """An exported model with its heads; those that it does not have are new. Without its branches it can be trained further; they are trained again afterwards."""
    weights, header = read_quantized(path)
    model = LanguageModel(header["config"], header.get("branches", ()) if branches else ())
    load(model, {name: value for name, value in weights.items() if branches or not name.startswith("branches.")})
    return model


def load(model, state):
    """Copies the encoder; only the heads and the feature table may be missing."""
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected, unexpected
    assert all("heads" in name or name == "features.weight" for name in missing), missing

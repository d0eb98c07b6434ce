"""The translation model: pre-norm transformer, deep encoder, shallow decoder, one shared embedding."""

import math

import torch
import torch.nn.functional as F
from torch import nn

from common import PAD

MASKED = -30000.0


def position_table(length, width):
    """Sine in the first half of the columns, cosine in the second half."""
    half = width // 2
    rate = torch.exp(torch.arange(half, dtype=torch.float64) * (-math.log(10000.0) / half))
    angle = torch.arange(length, dtype=torch.float64)[:, None] * rate[None, :]
    return torch.cat([torch.sin(angle), torch.cos(angle)], dim=1).float()


def attend(query, key, value, bias):
    """query, key, value: [batch, heads, length, head width]; bias: [batch, 1, query length, key length]."""
    if hasattr(F, "scaled_dot_product_attention"):
        return F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype))
    scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1])
    return torch.softmax(scores.float() + bias, dim=-1).to(value.dtype) @ value


class Attention(nn.Module):
    def __init__(self, width, heads, cross):
        super().__init__()
        self.heads, self.cross = heads, cross
        if cross:
            self.q = nn.Linear(width, width)
            self.kv = nn.Linear(width, 2 * width)
        else:
            self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def split(self, tensor, parts):
        batch, length, width = tensor.shape
        tensor = tensor.view(batch, length, parts, self.heads, width // parts // self.heads)
        return tensor.permute(2, 0, 3, 1, 4).unbind(0)

    def merge(self, tensor):
        batch, heads, length, width = tensor.shape
        return self.out(tensor.transpose(1, 2).reshape(batch, length, heads * width))

    def forward(self, x, bias, memory=None):
        if self.cross:
            (query,) = self.split(self.q(x), 1)
            key, value = self.split(self.kv(memory), 2)
        else:
            query, key, value = self.split(self.qkv(x), 3)
        return self.merge(attend(query, key, value, bias))


class Layer(nn.Module):
    def __init__(self, width, heads, inner, cross):
        super().__init__()
        self.norm1 = nn.LayerNorm(width)
        self.attention = Attention(width, heads, False)
        if cross:
            self.norm2 = nn.LayerNorm(width)
            self.cross = Attention(width, heads, True)
        self.norm3 = nn.LayerNorm(width)
        self.ff1 = nn.Linear(width, inner)
        self.ff2 = nn.Linear(inner, width)


class Translator(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = dict(config)
        width = config["width"]
        self.embedding = nn.Embedding(config["vocabulary"], width)
        self.encoder = nn.ModuleList(Layer(width, config["heads"], config["inner"], False) for _ in range(config["encoder_layers"]))
        self.decoder = nn.ModuleList(Layer(width, config["heads"], config["inner"], True) for _ in range(config["decoder_layers"]))
        self.encoder_norm = nn.LayerNorm(width)
        self.decoder_norm = nn.LayerNorm(width)
        self.output_bias = nn.Parameter(torch.zeros(config["vocabulary"]))
        self.register_buffer("positions", position_table(config["max_positions"], width), persistent=False)
        self.dropout = config.get("dropout", 0.1)
        self.low_precision = None
        self.reset()

    def reset(self):
        depth = len(self.encoder) + len(self.decoder)
        for name, parameter in self.named_parameters():
            if parameter.dim() == 2 and name != "embedding.weight":
                nn.init.xavier_uniform_(parameter)
                if name.endswith(("out.weight", "ff2.weight")):
                    parameter.data.mul_(1.0 / math.sqrt(depth))
        nn.init.normal_(self.embedding.weight, std=self.config["width"] ** -0.5)

    def drop(self, x):
        return F.dropout(x, self.dropout, self.training)

    def embed(self, ids, positions):
        x = F.embedding(ids, self.embedding.weight) * math.sqrt(self.config["width"]) + self.positions[positions]
        if self.low_precision is not None:
            x = x.to(self.low_precision)
        return self.drop(x)

    def feed_forward(self, layer, x):
        return self.drop(layer.ff2(F.relu(layer.ff1(layer.norm3(x)))))

    def encode(self, ids, positions, bias):
        x = self.embed(ids, positions)
        for layer in self.encoder:
            x = x + self.drop(layer.attention(layer.norm1(x), bias))
            x = x + self.feed_forward(layer, x)
        return self.encoder_norm(x)

    def decode(self, ids, positions, bias, memory, cross_bias):
        x = self.embed(ids, positions)
        for layer in self.decoder:
            x = x + self.drop(layer.attention(layer.norm1(x), bias))
            x = x + self.drop(layer.cross(layer.norm2(x), cross_bias, memory))
            x = x + self.feed_forward(layer, x)
        return self.decoder_norm(x)

    def logits(self, x):
        return F.linear(x, self.embedding.weight, self.output_bias)

    def forward(self, rows):
        """The training loss of packed rows [batch, 7, length]; see data.py for the fields."""
        rows = rows.long()
        source, source_position, source_segment, target, label, target_position, target_segment = rows.unbind(1)
        dtype = self.low_precision or torch.float32
        zero = torch.zeros((), dtype=dtype, device=rows.device)
        masked = torch.full((), MASKED, dtype=dtype, device=rows.device)
        length = rows.shape[-1]
        causal = torch.ones(length, length, dtype=torch.bool, device=rows.device).tril()
        same = source_segment[:, :, None] == source_segment[:, None, :]
        source_bias = torch.where(same, zero, masked)[:, None]
        same = (target_segment[:, :, None] == target_segment[:, None, :]) & causal
        target_bias = torch.where(same, zero, masked)[:, None]
        same = target_segment[:, :, None] == source_segment[:, None, :]
        cross_bias = torch.where(same, zero, masked)[:, None]
        memory = self.encode(source, source_position, source_bias)
        x = self.decode(target, target_position, target_bias, memory, cross_bias)
        logits = self.logits(x).float()
        flat = label.reshape(-1)
        logits = logits.view(-1, logits.shape[-1])
        maximum = torch.logsumexp(logits, dim=-1)
        picked = logits.gather(1, flat[:, None]).squeeze(1)
        smoothing = self.config.get("smoothing", 0.1) if self.training else 0.0
        plain = maximum - picked
        loss = (1 - smoothing) * plain + smoothing * (maximum - logits.mean(dim=-1))
        weight = (flat != PAD).float()
        total = weight.sum().clamp(min=1)
        return (loss * weight).sum() / total, (plain * weight).sum().detach() / total


def parameter_count(model):
    return sum(p.numel() for p in model.parameters())

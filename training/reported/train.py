"""Trains the model that reports sentences: python3 train.py first DATA STATE SECONDS, then python3 train.py second DATA STATE SECONDS OUT.vnl [FOLD]

DATA has `rows.npz` (rows.py), `readable.vnl` (the readability scorer, from whose layers encoder and decoder start) and `tokenizer.json` and `model.fp16.safetensors` of MiniLM.
With a fold its recordings are held out and reported.
"""

import json
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

for folder in ("readable", "language"):
    sys.path.insert(0, str(Path(__file__).parent.parent / folder))
from export import Tensors, quantize_rows  # noqa: E402
from export_scorer import NAMES  # noqa: E402
from four_bits import FourBits, pack, scale_of  # noqa: E402
from model import attend  # noqa: E402
from train_edits import open_scorer  # noqa: E402

WIDTH, HEADS, INNER, EPSILON = 384, 12, 1536, 1e-12
DECODER_LAYERS = 4
START, END = 101, 102
# The first pieces of the vocabulary are unused: marks that are learnt.
MARKS = 16
CLEAN, RULE, OWN, REPORTED = range(4)
# For each step of the training: the rate, how often the rows of each kind are read in an epoch, the size of a batch, and whether matrices have four bits.
STEPS = {"first": (6e-4, (1, 1, 2, 3), 1024, False), "second": (2.5e-4, (0.05, 0.1, 0.5, 4), 768, True)}
SMOOTHING = 0.05
REFRESH = 100
device = "cuda" if torch.cuda.is_available() else "cpu"


class DecoderLayer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.cross_q, self.cross_kv, self.cross_out = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.ff1, self.ff2 = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.norm1, self.norm2, self.norm3 = (nn.LayerNorm(WIDTH, eps=EPSILON) for _ in range(3))

    def start_from(self, layer):
        """The layer of an encoder; attention to the source starts like attention to the own words."""
        for mine, theirs in ((self.qkv, layer.qkv), (self.out, layer.out), (self.cross_out, layer.out), (self.ff1, layer.ff1), (self.ff2, layer.ff2), (self.norm1, layer.norm1), (self.norm2, layer.norm1), (self.norm3, layer.norm2)):
            mine.load_state_dict(theirs.state_dict())
        for kind in ("weight", "bias"):
            value = getattr(layer.qkv, kind).data
            getattr(self.cross_q, kind).data.copy_(value[:WIDTH])
            getattr(self.cross_kv, kind).data.copy_(value[WIDTH:])

    @staticmethod
    def heads(x, parts):
        batch, length, _ = x.shape
        return x.view(batch, length, parts, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4).unbind(0)

    @staticmethod
    def joined(x):
        return x.transpose(1, 2).flatten(2)

    def forward(self, x, bias, memory, cross_bias, rate):
        query, key, value = self.heads(self.qkv(x), 3)
        x = self.norm1(x + F.dropout(self.out(self.joined(attend(query, key, value, bias, rate))), rate))
        (query,), (key, value) = self.heads(self.cross_q(x), 1), self.heads(self.cross_kv(memory), 2)
        x = self.norm2(x + F.dropout(self.cross_out(self.joined(attend(query, key, value, cross_bias, rate))), rate))
        return self.norm3(x + F.dropout(self.ff2(F.gelu(self.ff1(x))), rate))


class Reporter(nn.Module):
    def __init__(self, scorer):
        super().__init__()
        self.base = scorer.base
        self.decoder = nn.ModuleList(DecoderLayer() for _ in range(DECODER_LAYERS))
        step = len(self.base.layers) / DECODER_LAYERS
        for number, layer in enumerate(self.decoder):
            layer.start_from(self.base.layers[int((number + 1) * step) - 1])
        self.dense, self.norm = nn.Linear(WIDTH, WIDTH), nn.LayerNorm(WIDTH, eps=EPSILON)
        self.output_bias = nn.Parameter(torch.zeros(self.base.embedding.weight.shape[0]))
        # The unused pieces that mark speakers have hardly any meaning yet.
        self.marks = nn.Parameter(torch.randn(MARKS, WIDTH) * self.base.embedding.weight.std())
        for parameter in self.base.parameters():
            parameter.requires_grad = False
        for parameter in [*self.base.layers.parameters(), self.base.features.weight]:
            parameter.requires_grad = True

    def four_bits(self):
        for module in [*self.base.layers.modules(), *self.decoder.modules()]:
            if isinstance(module, nn.Linear):
                module.__class__ = FourBits

    def refresh(self):
        for module in self.modules():
            if isinstance(module, FourBits):
                module.scale = scale_of(module.weight.detach())

    def embedded(self, ids):
        """The embedding of MiniLM, but for the marks, which are learnt."""
        marks = F.one_hot(ids.clamp(max=MARKS), MARKS + 1)[:, :, :MARKS].to(self.marks.dtype)
        return self.base.embedding(ids) * (ids >= MARKS)[:, :, None] + marks @ self.marks

    def encode(self, ids, shapes, mask, rate):
        base = self.base
        x = base.norm(self.embedded(ids) + base.positions.weight[: ids.shape[1]] + base.features(shapes))
        bias = torch.zeros(mask.shape, device=x.device).masked_fill(~mask, -30000.0)[:, None, None, :]
        for layer in base.layers:
            x = layer(F.dropout(x, 0.0), bias, rate)
        return x, bias

    def decode(self, ids, memory, cross_bias, rate):
        base, length = self.base, ids.shape[1]
        x = base.norm(self.embedded(ids) + base.positions.weight[:length])
        causal = torch.full((length, length), -30000.0, device=x.device).triu(1)[None, None]
        for layer in self.decoder:
            x = layer(x, causal, memory, cross_bias, rate)
        x = self.norm(F.gelu(self.dense(x)))
        return torch.cat([F.linear(x, self.marks), F.linear(x, base.embedding.weight[MARKS:])], -1) + self.output_bias

    def forward(self, source, shapes, mask, target):
        rate = 0.1 if self.training else 0.0
        memory, bias = self.encode(source, shapes, mask, rate)
        return self.decode(target, memory, bias, rate)

    def trained(self):
        return [parameter for parameter in self.parameters() if parameter.requires_grad]


class Rows:
    """Sources and targets as pieces one after the other, on the device."""

    def __init__(self, saved):
        self.kinds, self.folds = saved["kinds"], saved["folds"]
        self.lengths, self.target_lengths = saved["lengths"].astype(np.int64), saved["target_lengths"].astype(np.int64)
        on = lambda values: torch.from_numpy(np.append(values, 0).astype(np.int16)).to(device)
        self.source, self.shapes, self.target = on(saved["source"]), on(saved["shapes"]), on(saved["target"])
        starts = lambda lengths: torch.from_numpy(np.concatenate([[0], np.cumsum(lengths)[:-1]])).to(device)
        self.starts, self.target_starts = starts(self.lengths), starts(self.target_lengths)
        self.on_device, self.targets_on_device = torch.from_numpy(self.lengths).to(device), torch.from_numpy(self.target_lengths).to(device)

    def batch(self, indices):
        own = torch.from_numpy(indices).to(device)
        columns = torch.arange(int(self.lengths[indices].max()), device=device)
        mask = columns < self.on_device[own][:, None]
        places = (self.starts[own][:, None] + columns).masked_fill(~mask, len(self.source) - 1)
        columns = torch.arange(int(self.target_lengths[indices].max()), device=device)
        known = columns < self.targets_on_device[own][:, None]
        target = self.target[(self.target_starts[own][:, None] + columns).masked_fill(~known, len(self.target) - 1)].long()
        shifted = torch.cat([torch.full_like(target[:, :1], START), target[:, :-1]], 1)
        return (self.source[places].long(), self.shapes[places].long(), mask, shifted), target.masked_fill(~known, -100)

    def batches(self, own, size, rng):
        """Rows of similar length together, in batches of about equally many pieces."""
        order = own[np.argsort(self.lengths[own] + rng.random(len(own)) * 8, kind="stable")]
        parts, start = [], 0
        while start < len(order):
            end = start + 1
            most = max(32, int(size * 48 / max(48, self.lengths[order[min(start + size, len(order)) - 1]])))
            end = min(len(order), start + most)
            parts.append(order[start:end])
            start = end
        rng.shuffle(parts)
        return parts


def train(model, rows, chosen, step_name, seconds):
    """The result of the last step is the running mean of the weights."""
    rng, start, model = np.random.default_rng(1), time.time(), model.to(device).train()
    rate, copies, size, has_four_bits = STEPS[step_name]
    if has_four_bits:
        model.four_bits()
    new = [*model.decoder.parameters(), *model.dense.parameters(), *model.norm.parameters(), model.output_bias, model.marks]
    old = [*model.base.layers.parameters(), model.base.features.weight]
    optimizer = torch.optim.AdamW([{"params": new, "lr": rate}, {"params": old, "lr": rate / 3}], weight_decay=0.02, betas=(0.9, 0.98), **({"fused": True} if device == "cuda" else {}))
    bases = [group["lr"] for group in optimizer.param_groups]
    step, seen, parts, mean = 0, 0, [], None
    while time.time() - start < seconds:
        if not parts:
            own = [chosen[rows.kinds[chosen] == kind] for kind in range(4)]
            own = [rng.permutation(np.tile(one, max(1, math.ceil(times))))[: int(len(one) * times)] for one, times in zip(own, copies)]
            parts = rows.batches(np.concatenate(own), size, rng)
        progress = (time.time() - start) / seconds
        for group, base in zip(optimizer.param_groups, bases):
            group["lr"] = base * min(1.0, (step + 1) / 200) * max(0.02, 1 - progress)
        if step % REFRESH == 0:
            model.refresh()
        inputs, labels = rows.batch(parts.pop())
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            logits = model(*inputs)
        loss = F.cross_entropy(logits.flatten(0, 1).float(), labels.flatten(), ignore_index=-100, label_smoothing=SMOOTHING)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.trained(), 1.0)
        optimizer.step()
        step, seen = step + 1, seen + len(labels)
        if step % 100 == 0:
            print(f"step {step}, {seen} rows, {time.time() - start:.0f} s, loss {loss.item():.3f}", flush=True)
        if has_four_bits and progress > 0.5 and step % 4 == 0:
            now = [value.detach() for value in model.trained()]
            mean = [value.clone() for value in now] if mean is None else mean
            torch._foreach_lerp_(mean, now, 0.05) if hasattr(torch, "_foreach_lerp_") else [own.lerp_(value, 0.05) for own, value in zip(mean, now)]
    print(f"{step_name}: {step} batches, {seen} rows in {time.time() - start:.0f} s", flush=True)
    for value, own in zip(model.trained(), mean or []):
        value.data.copy_(own)
    model.refresh()
    return model.eval()


@torch.no_grad()
def losses(model, rows, own):
    """The mean loss of a piece, by kind."""
    for kind in (OWN, REPORTED):
        chosen, total, count = own[rows.kinds[own] == kind], 0.0, 0
        for indices in rows.batches(chosen, 512, np.random.default_rng(0)) if len(chosen) else []:
            inputs, labels = rows.batch(indices)
            with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
                logits = model(*inputs)
            total += F.cross_entropy(logits.flatten(0, 1).float(), labels.flatten(), ignore_index=-100, reduction="sum").item()
            count += (labels != -100).sum().item()
        print("held out", kind, len(chosen), "rows, loss", round(total / max(1, count), 3), flush=True)


@torch.no_grad()
def written(model, rows, indices, most=48):
    """The most probable sentence, piece by piece."""
    (source, shapes, mask, _), labels = rows.batch(indices)
    memory, bias = model.encode(source, shapes, mask, 0.0)
    found = torch.full((len(indices), 1), START, device=device)
    done = torch.zeros(len(indices), dtype=torch.bool, device=device)
    total = torch.zeros(len(indices), device=device)
    for _ in range(most):
        logs = torch.log_softmax(model.decode(found, memory, bias, 0.0)[:, -1].float(), -1)
        best, piece = logs.max(-1)
        piece = piece.masked_fill(done, END)
        total += best.masked_fill(done, 0.0)
        found = torch.cat([found, piece[:, None]], 1)
        done |= piece == END
        if bool(done.all()):
            break
    return found[:, 1:].tolist(), labels.tolist(), source.tolist(), total.tolist()


def report(model, rows, held, names, count=400):
    """Prints held-out sources with the sentences of readers and of the model."""
    text = lambda ids: " ".join(names[piece] for piece in ids if piece > 0 and piece not in (START, END)).replace(" ##", "")
    own = held[rows.kinds[held] == REPORTED]
    own = np.sort(np.random.default_rng(2).permutation(own)[:count])
    same = 0
    for at in range(0, len(own), 100):
        for found, wanted, source, total in zip(*written(model, rows, own[at : at + 100])):
            found = found[: found.index(END)] if END in found else found
            wanted = [piece for piece in wanted if piece not in (-100, END)]
            same += found == wanted
            print("<", text(source), "\n  =", text(wanted), "\n  >", text(found), round(total / (len(found) + 1), 2))
    print("exactly as the reader:", same, "of", len(own))


def tensors_of(model):
    """Names of MiniLM for the encoder; the names of the translation model for the decoder."""
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        value = parameter.detach().float().cpu().numpy()
        parts = name.split(".")
        if name.startswith("base.layers."):
            prefix = f"encoder.layer.{parts[2]}"
            if parts[3] == "qkv":
                for own, piece in zip(("query", "key", "value"), np.split(value, 3)):
                    yield f"{prefix}.attention.self.{own}.{parts[4]}", piece
            else:
                yield f"{prefix}.{NAMES[parts[3]]}.{parts[4]}", value
        elif name == "base.features.weight":
            yield "features.weight", value
        else:
            yield name, value


def write(path, model):
    tensors = Tensors()
    for name, value in tensors_of(model):
        if value.ndim == 2 and name.startswith(("encoder.", "decoder.")):
            tensors.add(name, "int4", value.shape, *pack(value))
        elif value.ndim == 2 and name == "dense.weight":
            tensors.add(name, "int8", value.shape, *quantize_rows(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    config = {"width": WIDTH, "layers": len(model.base.layers), "heads": HEADS, "decoder_layers": DECODER_LAYERS, "norm_epsilon": EPSILON}
    tensors.write(path, {"format": "VNL1", "config": config, "tokenizer": "wordpiece", "languages": ["en"]})
    print(path, Path(path).stat().st_size, "bytes", flush=True)


def main(step_name, data, state, seconds, out="", fold=""):
    data, state = Path(data), Path(state)
    rows = Rows(np.load(data / "rows.npz"))
    print(len(rows.kinds), "rows", flush=True)
    model = Reporter(open_scorer(data / "readable.vnl", data).scorer)
    if step_name == "second":
        model.load_state_dict(torch.load(state, map_location="cpu"))
    every = np.arange(len(rows.kinds))
    model = train(model, rows, every[rows.folds != int(fold)] if fold else every, step_name, float(seconds))
    if step_name == "first":
        torch.save(model.state_dict(), state)
        return
    write(Path(out), model)
    if fold:
        held = every[rows.folds == int(fold)]
        losses(model, rows, held)
        vocabulary = json.loads((data / "tokenizer.json").read_text(encoding="utf-8"))["model"]["vocab"]
        report(model, rows, held, {number: name for name, number in vocabulary.items()})


if __name__ == "__main__":
    torch.manual_seed(1)
    main(*sys.argv[1:])

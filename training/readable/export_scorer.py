"""Writes the scorer as `readable.vnl`: python3 export_scorer.py readable-all.pt calibration.json OUT.vnl

Only the trained tensors are stored, under the names of MiniLM; the format is that of ../language (VNL1).
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from export import Tensors, quantize_rows  # noqa: E402
from four_bits import pack  # noqa: E402
from scorer import LAYERS, OUTPUTS  # noqa: E402

# Outputs of a word that are exported: it stays, a sentence ends with it.
EXPORTED = 2
NAMES = {
    "out": "attention.output.dense", "norm1": "attention.output.LayerNorm", "ff1": "intermediate.dense",
    "ff2": "output.dense", "norm2": "output.LayerNorm",
}


def calibrate(weights, calibration):
    """Makes the probabilities right on held-out labels."""
    for output, (factor, constant) in calibration.items():
        place = OUTPUTS.index(output)
        for kind in ("weight", "bias"):
            weights[f"head.out.{kind}"][place] *= factor
        weights["head.out.bias"][place] += constant


def named(weights):
    """The tensors by the names of MiniLM."""
    for name, value in weights.items():
        value = value.float().numpy()
        if name == "base.features.weight":
            yield "features.weight", value
        elif name.startswith(("head.", "edits.")):
            yield name, value
        elif name.startswith("words."):
            yield name, value[:EXPORTED]
        else:
            _, _, layer, part, kind = name.split(".")
            prefix = f"encoder.layer.{layer}"
            if part == "qkv":
                for own, piece in zip(("query", "key", "value"), np.split(value, 3)):
                    yield f"{prefix}.attention.self.{own}.{kind}", piece
            else:
                yield f"{prefix}.{NAMES[part]}.{kind}", value


def write(path, weights, header=None):
    tensors = Tensors()
    for name, value in weights:
        if value.ndim == 2 and name.startswith("encoder."):
            tensors.add(name, "int4", value.shape, *pack(value))
        elif value.ndim == 2 and name != "features.weight":
            tensors.add(name, "int8", value.shape, *quantize_rows(value))
        else:
            tensors.add(name, "float32", value.shape, value.astype(np.float32))
    tensors.write(path, {"format": "VNL1", "config": {"width": 384, "layers": LAYERS}, "tokenizer": "wordpiece", "languages": ["en"], **(header or {})})
    print(path, Path(path).stat().st_size, "bytes")


def write_scorer(path, model, operations, insertions):
    """The scorer with its edits (train_edits.py); the head of the edits is `edits`."""
    weights = {name.removeprefix("scorer."): value.detach().cpu() for name, value in model.named_parameters() if value.requires_grad}
    write(path, named(weights), {"edits": {"operations": operations, "insertions": insertions}})


if __name__ == "__main__":
    saved = torch.load(sys.argv[1], map_location="cpu", weights_only=False)
    calibrate(saved["weights"], json.loads(Path(sys.argv[2]).read_text()))
    write(sys.argv[3], named(saved["weights"]))

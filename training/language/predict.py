"""Runs a trained model over texts in batches."""

import time

import numpy as np
import torch

from batches import make_tokenizer
from model import LanguageModel, from_vnl, read_quantized
from pieces import encode
from text import ENTITY_LABELS


def load_model(path, device):
    if str(path).endswith(".vnl"):
        _, header = read_quantized(path)
        return from_vnl(path).to(device).eval(), header["tokenizer"]
    saved = torch.load(path, map_location="cpu")
    model = LanguageModel(saved["config"])
    model.load_state_dict({name: value.float() for name, value in saved["weights"].items()}, strict=False)
    return model.to(device).eval(), saved["tokenizer"]


class Predictor:
    def __init__(self, model, tokenizer, device, tokens=65536):
        self.model, self.tokenizer, self.device = model, tokenizer, device
        self.tokens = tokens if device.type == "cuda" else 4096

    @classmethod
    def open(cls, path, tokenizer_path, device):
        model, kind = load_model(path, device)
        return cls(model, make_tokenizer(kind, tokenizer_path), device)

    def run(self, inputs, wanted, limit=128):
        """inputs: lists of words. Returns per input a dict of head name to scores; token heads give one row per word."""
        return self.run_encoded([encode(self.tokenizer, words, limit) for words in inputs], wanted)

    @torch.no_grad()
    def run_encoded(self, encoded, wanted):
        order = sorted(range(len(encoded)), key=lambda index: len(encoded[index][0]))
        results, start = [None] * len(encoded), 0
        while start < len(order):
            size = max(1, self.tokens // len(encoded[order[min(len(order) - 1, start + 63)]][0]))
            chosen = order[start : start + size]
            start += size
            length = max(len(encoded[index][0]) for index in chosen)
            ids, features = np.full((len(chosen), length), self.tokenizer.pad), np.zeros((len(chosen), length), np.int64)
            lengths = np.array([len(encoded[index][0]) for index in chosen])
            for row, index in enumerate(chosen):
                pieces, shapes, _ = encoded[index]
                ids[row, : len(pieces)], features[row, : len(pieces)] = pieces, shapes
            ids, features = torch.from_numpy(ids).to(self.device), torch.from_numpy(features).to(self.device)
            mask = torch.from_numpy(np.arange(length)[None] < lengths[:, None]).to(self.device)
            with torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda"):
                hidden = self.model.encode(ids, features, mask)
                pooled = self.model.pool(hidden, mask)
                scores = {}
                for name in wanted:
                    if name == "vector":
                        scores[name] = pooled.half().cpu().numpy()
                    elif name in self.model.token_heads:
                        scores[name] = torch.softmax(self.model.token_scores(name, hidden).float(), dim=-1).cpu().numpy()
                    else:
                        value = self.model.sentence_scores(name, pooled).float()
                        scores[name] = (torch.softmax(value, -1) if name in ("sentiment", "emotion") else torch.sigmoid(value)).cpu().numpy()
            for row, index in enumerate(chosen):
                heads = encoded[index][2]
                results[index] = {name: value[row, heads] if name in self.model.token_heads else value[row] for name, value in scores.items()}
        return results


def decode_entities(scores, threshold=0.0):
    """BIO labels from the scores of the words: an I- label needs an entity of its type before it; weak entities are dropped."""
    labels, previous = [], "O"
    values = scores.tolist()
    for row in values:
        best, best_score = "O", row[0]
        for index in range(1, len(row)):
            label = ENTITY_LABELS[index]
            if row[index] > best_score and (label[0] == "B" or previous[2:] == label[2:]):
                best, best_score = label, row[index]
        labels.append(best)
        previous = best
    if threshold:
        start = None
        for index in range(len(labels) + 1):
            label = labels[index] if index < len(labels) else "O"
            if start is not None and not label.startswith("I-"):
                sure = [max(values[at][1:]) for at in range(start, index)]
                if sum(sure) / len(sure) < threshold:
                    labels[start:index] = ["O"] * (index - start)
                start = None
            if label.startswith("B-"):
                start = index
    return labels


def seconds_since(start):
    return f"{time.time() - start:.0f} s"

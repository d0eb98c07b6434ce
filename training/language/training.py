"""What the trainings of the English and of the multilingual encoder share."""

import math
import zlib

import torch

from text import ENTITY_LABELS, ENTITY_TYPES

HIDDEN_SHARE = 0.07


def allowed_labels():
    """Rows: target numbers; columns: labels that the loss accepts."""
    table = torch.zeros(len(ENTITY_LABELS) + 2, len(ENTITY_LABELS))
    table[: len(ENTITY_LABELS)] = torch.eye(len(ENTITY_LABELS))
    for row, kinds in ((len(ENTITY_LABELS), ("PROD", "EVENT", "WORK")), (len(ENTITY_LABELS) + 1, ("EVENT",))):
        table[row, 0] = 1
        for kind in kinds:
            first = 1 + 2 * ENTITY_TYPES.index(kind)
            table[row, first : first + 2] = 1
    return torch.log(table + 1e-9)


def masked_mean(values, mask):
    return (values * mask).sum() / mask.sum().clamp(min=1)


def hide_words(ids, batch, hidden_id):
    """Replaces a part of the pieces, so that the context counts; translations keep all of theirs."""
    shares = [torch.full((len(rows), 1), 0.0 if name == "vectors" else HIDDEN_SHARE, device=ids.device) for name, (rows, *_) in batch.items()]
    hidden = torch.rand(ids.shape, device=ids.device) < torch.cat(shares)
    hidden[:, 0] = False
    return ids.masked_fill(hidden, hidden_id)


def held_out(row):
    """Three rows of a hundred are kept to report on, and ten of those that decide the weight of neutral."""
    text = row.get("t") or " ".join(row.get("w") or [])
    return zlib.crc32(text.lower().encode("utf-8")) % 100 < (10 if row.get("k") in ("dialogue", "messages", "emory") else 3)


def schedule(progress):
    return min(1.0, progress / 0.06) * (0.5 + 0.5 * math.cos(math.pi * min(1.0, progress))) + 0.01

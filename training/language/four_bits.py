"""Matrices of four-bit numbers from -7 to 7, with one scale for each row."""

import numpy as np
import torch
import torch.nn.functional as F

# Largest numbers that are tried, as a share of the largest weight of a row.
RANGES = [0.4 + 0.05 * step for step in range(13)]


def scale_of(weight):
    """For each row the scale with the smallest error."""
    most = weight.abs().amax(1, keepdim=True).clamp(min=1e-9) / 7
    scales = torch.stack([most * share for share in RANGES])
    errors = torch.stack([(rounded(weight, scale) - weight).pow(2).sum(1, keepdim=True) for scale in scales])
    return scales.gather(0, errors.argmin(0, keepdim=True))[0]


def rounded(weight, scale):
    return (weight / scale).round().clamp(-7, 7) * scale


class FourBits(torch.nn.Linear):
    """A linear layer that computes with rounded weights; the gradient goes to the weights themselves."""

    def stored(self):
        return rounded(self.weight, self.scale)

    def forward(self, x):
        return F.linear(x, self.weight + (self.stored() - self.weight).detach(), self.bias)


class FourBitEmbedding(torch.nn.Embedding):
    """An embedding of which rounded vectors are used; the gradient goes to the vectors themselves."""

    def stored(self):
        return rounded(self.weight, self.scale)

    def forward(self, ids):
        own = self.weight[ids]
        return own + (rounded(own, self.scale[ids]) - own).detach()


def pack(weight):
    """Two numbers in each byte, the first in the lower half, and the scales."""
    scale = scale_of(torch.from_numpy(weight)).numpy()
    values = np.clip(np.rint(weight / scale), -7, 7).astype(np.int8)
    return (values[:, 0::2] & 15 | values[:, 1::2] << 4).astype(np.uint8), scale[:, 0].astype(np.float32)

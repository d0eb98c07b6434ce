"""Batched beam search with key and value caches, and the chrF score."""

import collections

import torch
import torch.nn.functional as F

from common import BOS, EOS, MAX_TOKENS, PAD, SYMBOL_ID, normalize
from model import MASKED, attend


@torch.no_grad()
def translate_ids(model, sources, beam=1, alpha=0.8, max_ratio=2.0, with_scores=False):
    """sources: lists of ids of about equal length. Returns lists of target ids, with beam width 1
    also their mean log-probabilities where `with_scores` is set."""
    device = model.embedding.weight.device
    dtype = model.embedding.weight.dtype
    count, width = len(sources), max(map(len, sources))
    ids = torch.tensor([source + [PAD] * (width - len(source)) for source in sources], dtype=torch.long, device=device)
    bias = torch.where(ids == PAD, MASKED, 0.0).to(dtype)[:, None, None, :]
    positions = torch.arange(width, device=device)[None].expand(count, width)
    memory = model.encode(ids, positions, bias.expand(count, 1, width, width))
    cross = []
    for layer in model.decoder:
        key, value = layer.cross.split(layer.cross.kv(memory), 2)
        cross.append((key.repeat_interleave(beam, 0), value.repeat_interleave(beam, 0)))
    bias = bias.repeat_interleave(beam, 0)
    lengths = torch.tensor([len(s) for s in sources], device=device)
    limits = (lengths * max_ratio + 12).clamp(max=MAX_TOKENS).repeat_interleave(beam)
    total = count * beam
    tokens = torch.full((total,), BOS, dtype=torch.long, device=device)
    output = torch.zeros(total, 0, dtype=torch.long, device=device)
    scores = torch.full((count, beam), -1e9, device=device)
    scores[:, 0] = 0
    done = torch.zeros(total, dtype=torch.bool, device=device)
    final_length = torch.ones(total, device=device)
    caches = [None] * len(model.decoder)
    offsets = (torch.arange(count, device=device) * beam)[:, None]
    for step in range(int(limits.max())):
        x = model.embed(tokens[:, None], torch.full((total, 1), step, dtype=torch.long, device=device))
        for index, layer in enumerate(model.decoder):
            query, key, value = layer.attention.split(layer.attention.qkv(layer.norm1(x)), 3)
            if caches[index] is not None:
                key = torch.cat([caches[index][0], key], 2)
                value = torch.cat([caches[index][1], value], 2)
            caches[index] = (key, value)
            free = torch.zeros(1, 1, 1, key.shape[2], device=device, dtype=dtype)
            x = x + layer.attention.merge(attend(query, key, value, free.expand(total, 1, 1, key.shape[2])))
            (query,) = layer.cross.split(layer.cross.q(layer.norm2(x)), 1)
            x = x + layer.cross.merge(attend(query, cross[index][0], cross[index][1], bias))
            x = x + model.feed_forward(layer, x)
        logits = model.logits(model.decoder_norm(x))[:, 0].float()
        logits[:, PAD] = -1e9
        logits[:, BOS] = -1e9
        logs = F.log_softmax(logits, dim=-1)
        over = (step + 1 >= limits) & ~done
        if bool(over.any()):
            forced = torch.full_like(logs[0], -1e9)
            forced[EOS] = 0
            logs[over] = forced
        if bool(done.any()):
            frozen = torch.full_like(logs[0], -1e9)
            frozen[PAD] = 0
            logs[done] = frozen
        if beam == 1:
            best, tokens = logs.max(dim=-1)
            scores[:, 0] += torch.where(done, torch.zeros_like(best), best)
            parent = None
        else:
            values, choices = logs.view(count, beam, -1).topk(beam, dim=-1)
            candidates = (scores[:, :, None] + values).view(count, -1)
            scores, order = candidates.topk(beam, dim=-1)
            parent = (offsets + order // beam).view(-1)
            tokens = choices.view(count, -1).gather(1, order).view(-1)
            output, done, final_length = output[parent], done[parent], final_length[parent]
            caches = [(key[parent], value[parent]) for key, value in caches]
        output = torch.cat([output, tokens[:, None]], 1)
        final_length = torch.where(done, final_length, torch.full_like(final_length, step + 1))
        done = done | (tokens == EOS)
        if bool(done.all()):
            break
    if beam > 1:
        norm = ((5 + final_length) / 6) ** alpha
        pick = (scores / norm.view(count, beam)).argmax(dim=-1)
        output = output[offsets[:, 0] + pick]
    result = []
    for row in output.tolist():
        if EOS in row:
            row = row[: row.index(EOS)]
        result.append([token for token in row if token != PAD])
    return (result, (scores[:, 0] / final_length).tolist()) if with_scores else result


def translate(model, tokenizer, items, beam=1, batch_tokens=0, formality=None):
    """items: (target language, text). Returns the translations in the same order."""
    if not batch_tokens:
        batch_tokens = 120000 if model.embedding.weight.is_cuda else 24000
    encoded = []
    for target_lang, text in items:
        head = [SYMBOL_ID[f"<{target_lang}>"]] + ([SYMBOL_ID[f"<{formality}>"]] if formality else [])
        encoded.append(head + tokenizer.EncodeAsIds(normalize(text))[: MAX_TOKENS - len(head) - 1] + [EOS])
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i]))
    result = [None] * len(encoded)
    start = 0
    while start < len(order):
        stop = start + 1
        while stop < len(order) and (stop + 1 - start) * len(encoded[order[stop]]) * beam <= batch_tokens:
            stop += 1
        chosen = order[start:stop]
        for index, ids in zip(chosen, translate_ids(model, [encoded[i] for i in chosen], beam)):
            result[index] = tokenizer.DecodeIds(ids)
        start = stop
    return result


def ngrams(text, order):
    return collections.Counter(text[i : i + order] for i in range(len(text) - order + 1))


def chrf_statistics(hypothesis, reference, orders=6):
    hypothesis, reference = "".join(hypothesis.split()), "".join(reference.split())
    result = []
    for order in range(1, orders + 1):
        left, right = ngrams(hypothesis, order), ngrams(reference, order)
        match = sum(min(count, right[gram]) for gram, count in left.items() if gram in right)
        result += [sum(left.values()), sum(right.values()), match]
    return result


def chrf_from_statistics(rows, orders=6, beta=2.0):
    """Corpus chrF as sacrebleu computes it: F (beta 2) of the precision and recall averaged over the orders."""
    sums = [sum(column) for column in zip(*rows)]
    precision = recall = 0.0
    effective = 0
    for order in range(orders):
        left, right, match = sums[3 * order : 3 * order + 3]
        if left and right:
            precision += match / left
            recall += match / right
            effective += 1
    if not precision + recall:
        return 0.0
    precision, recall = precision / effective, recall / effective
    return 100.0 * (1 + beta**2) * precision * recall / (beta**2 * precision + recall)


def chrf(hypotheses, references):
    return chrf_from_statistics([chrf_statistics(h, r) for h, r in zip(hypotheses, references)])

"""Batched beam search with key and value caches, and the chrF score."""

import collections
import math

import torch
import torch.nn.functional as F

from common import BOS, CONTEXT_TAG, EOS, MAX_TOKENS, PAD, SYMBOL_ID, normalize
from model import MASKED, attend


@torch.no_grad()
def translate_ids(model, sources, beam=1, alpha=0.8, max_ratio=2.0):
    """sources: lists of ids of about equal length. Returns lists of target ids."""
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
        logs = next_logs(model, tokens, step, caches, cross, bias)
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
            tokens = logs.argmax(dim=-1)
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
    return result


@torch.no_grad()
def beam_candidates(model, sources, beam, alpha=0.8, max_ratio=2.0):
    """All `beam` translations of each source. Returns ids [source, beam, length], padded, and their scores [source, beam].

    Finished sources are removed while decoding, as in `sample_ids`."""
    device, dtype = model.embedding.weight.device, model.embedding.weight.dtype
    count, width = len(sources), max(map(len, sources))
    ids = torch.tensor([source + [PAD] * (width - len(source)) for source in sources], dtype=torch.long, device=device)
    bias = torch.where(ids == PAD, MASKED, 0.0).to(dtype)[:, None, None, :]
    memory = model.encode(ids, torch.arange(width, device=device)[None].expand(count, width), bias.expand(count, 1, width, width))
    cross = [[part.repeat_interleave(beam, 0) for part in layer.cross.split(layer.cross.kv(memory), 2)] for layer in model.decoder]
    bias = bias.repeat_interleave(beam, 0)
    limits = (torch.tensor([len(s) for s in sources], device=device) * max_ratio + 12).clamp(max=MAX_TOKENS).repeat_interleave(beam)
    longest = int(limits.max())
    result = torch.full((count, beam, longest), PAD, dtype=torch.int16, device=device)
    result_scores = torch.full((count, beam), -1e9, device=device)
    active = torch.arange(count, device=device)
    tokens = torch.full((count * beam,), BOS, dtype=torch.long, device=device)
    output = torch.full((count * beam, longest), PAD, dtype=torch.int16, device=device)
    scores = torch.full((count, beam), -1e9, device=device)
    scores[:, 0] = 0
    done = torch.zeros(count * beam, dtype=torch.bool, device=device)
    lengths = torch.ones(count * beam, device=device)
    caches = [None] * len(model.decoder)
    only_end, only_pad = (torch.full((model.embedding.weight.shape[0],), -1e9, device=device) for _ in range(2))
    only_end[EOS], only_pad[PAD] = 0, 0
    for step in range(longest):
        logs = next_logs(model, tokens, step, caches, cross, bias)
        logs = torch.where(((step + 1 >= limits) & ~done)[:, None], only_end, logs)
        logs = torch.where(done[:, None], only_pad, logs)
        values, choices = logs.view(len(active), beam, -1).topk(beam, dim=-1)
        scores, order = (scores[:, :, None] + values).view(len(active), -1).topk(beam, dim=-1)
        parent = (torch.arange(len(active), device=device)[:, None] * beam + order // beam).view(-1)
        tokens = choices.view(len(active), -1).gather(1, order).view(-1)
        output, done, lengths = output[parent], done[parent], lengths[parent]
        caches = [(key[parent], value[parent]) for key, value in caches]
        output[:, step] = tokens.to(torch.int16)
        lengths = torch.where(done, lengths, torch.full_like(lengths, step + 1))
        done = done | (tokens == EOS)
        if step % 4 == 3 or step + 1 == longest:
            ended = done.view(-1, beam).all(1)
            result[active[ended]] = output.view(-1, beam, longest)[ended]
            result_scores[active[ended]] = (scores / (((5 + lengths) / 6) ** alpha).view(-1, beam))[ended]
            keep = (~ended).nonzero()[:, 0]
            if len(keep) == 0:
                break
            if len(keep) < len(active):
                rows = (keep[:, None] * beam + torch.arange(beam, device=device)).view(-1)
                active, scores = active[keep], scores[keep]
                tokens, output, done, lengths, limits, bias = tokens[rows], output[rows], done[rows], lengths[rows], limits[rows], bias[rows]
                cross = [[part[rows] for part in parts] for parts in cross]
                caches = [(key[rows], value[rows]) for key, value in caches]
    return result.cpu().numpy(), result_scores.cpu().numpy()


@torch.no_grad()
def pair_scores(model, sources, targets, batch_tokens=16000):
    """Mean log-probability of each target (ids without end) as the translation of its source."""
    device, dtype = model.embedding.weight.device, model.embedding.weight.dtype
    order = sorted(range(len(sources)), key=lambda i: (len(targets[i]), len(sources[i])))
    result = [0.0] * len(sources)
    start = 0
    while start < len(order):
        stop = start + 1
        while stop < len(order) and (stop + 1 - start) * max(len(targets[order[stop]]) + 1, len(sources[order[stop]])) <= batch_tokens:
            stop += 1
        chosen = order[start:stop]
        left, right = max(len(sources[i]) for i in chosen), max(len(targets[i]) for i in chosen) + 1
        ids = torch.tensor([sources[i] + [PAD] * (left - len(sources[i])) for i in chosen], device=device)
        given = torch.tensor([[BOS] + targets[i] + [PAD] * (right - 1 - len(targets[i])) for i in chosen], device=device)
        labels = torch.tensor([targets[i] + [EOS] + [PAD] * (right - 1 - len(targets[i])) for i in chosen], device=device)
        bias = torch.where(ids == PAD, MASKED, 0.0).to(dtype)[:, None, None, :]
        memory = model.encode(ids, torch.arange(left, device=device)[None].expand(len(chosen), left), bias.expand(len(chosen), 1, left, left))
        causal = torch.triu(torch.full((right, right), MASKED, device=device, dtype=dtype), 1)[None, None].expand(len(chosen), 1, right, right)
        x = model.decode(given, torch.arange(right, device=device)[None].expand(len(chosen), right), causal, memory, bias.expand(len(chosen), 1, right, left))
        logs = F.log_softmax(model.logits(x).float(), dim=-1).gather(2, labels[:, :, None])[:, :, 0]
        weight = (labels != PAD).float()
        for index, value in zip(chosen, ((logs * weight).sum(1) / weight.sum(1)).tolist()):
            result[index] = value
        start = stop
    return result


@torch.no_grad()
def sample_ids(model, sources, copies, least=0.02, max_ratio=2.0, greedy=True):
    """Several translations of each source: the first is greedy (where asked for), the others are sampled from the tokens whose
    probability is at least `least`. Returns ids [source * copy, length], padded, and mean log-probabilities.

    Finished rows are removed while decoding, because a few long rows would otherwise keep the whole batch busy."""
    device, dtype = model.embedding.weight.device, model.embedding.weight.dtype
    count, width = len(sources), max(map(len, sources))
    ids = torch.tensor([source + [PAD] * (width - len(source)) for source in sources], dtype=torch.long, device=device)
    bias = torch.where(ids == PAD, MASKED, 0.0).to(dtype)[:, None, None, :]
    memory = model.encode(ids, torch.arange(width, device=device)[None].expand(count, width), bias.expand(count, 1, width, width))
    cross = []
    for layer in model.decoder:
        cross.append([part.repeat_interleave(copies, 0) for part in layer.cross.split(layer.cross.kv(memory), 2)])
    bias = bias.repeat_interleave(copies, 0)
    limits = (torch.tensor([len(s) for s in sources], device=device) * max_ratio + 12).clamp(max=MAX_TOKENS).repeat_interleave(copies)
    total, longest = count * copies, int(limits.max())
    rows = torch.arange(total, device=device)
    output = torch.full((total, longest), PAD, dtype=torch.long, device=device)
    scores, lengths = torch.zeros(total, device=device), torch.ones(total, device=device)
    tokens = torch.full((total,), BOS, dtype=torch.long, device=device)
    done = torch.zeros(total, dtype=torch.bool, device=device)
    caches = [None] * len(model.decoder)
    for step in range(longest):
        logs = next_logs(model, tokens, step, caches, cross, bias)
        best = logs.max(dim=-1, keepdim=True).values
        # Gumbel noise: the largest noisy value is a sample. Greedy rows and unlikely tokens get none.
        noisy = logs - torch.log(torch.empty_like(logs).exponential_().clamp(min=1e-20))
        noisy = torch.where((logs >= math.log(least)) | (logs == best), noisy, -1e9)
        tokens = torch.where(greedy & (rows % copies == 0), logs.argmax(dim=-1), noisy.argmax(dim=-1))
        chosen = logs.gather(1, tokens[:, None])[:, 0]
        over = step + 1 >= limits[rows]
        tokens = torch.where(over, EOS, tokens)
        output[rows, step] = torch.where(done, PAD, tokens)
        scores[rows] += torch.where(done | over, torch.zeros_like(chosen), chosen)
        lengths[rows] = torch.where(done, lengths[rows], torch.full_like(chosen, step + 1))
        done = done | (tokens == EOS)
        if step % 4 == 3:
            keep = (~done).nonzero()[:, 0]
            if len(keep) == 0:
                break
            if len(keep) < 0.85 * len(rows):
                rows, tokens, done, bias = rows[keep], tokens[keep], done[keep], bias[keep]
                cross = [[part[keep] for part in parts] for parts in cross]
                caches = [(key[keep], value[keep]) for key, value in caches]
    return output.to(torch.int16).cpu().numpy(), (scores / lengths).tolist()


def next_logs(model, tokens, step, caches, cross, bias):
    """Log-probabilities of the next token; adds the keys and values of `tokens` to the caches."""
    x = model.embed(tokens[:, None], torch.full((len(tokens), 1), step, dtype=torch.long, device=tokens.device))
    for index, layer in enumerate(model.decoder):
        query, key, value = layer.attention.split(layer.attention.qkv(layer.norm1(x)), 3)
        if caches[index] is not None:
            key, value = torch.cat([caches[index][0], key], 2), torch.cat([caches[index][1], value], 2)
        caches[index] = (key, value)
        free = torch.zeros(1, 1, 1, key.shape[2], device=x.device, dtype=x.dtype)
        x = x + layer.attention.merge(attend(query, key, value, free.expand(len(tokens), 1, 1, key.shape[2])))
        (query,) = layer.cross.split(layer.cross.q(layer.norm2(x)), 1)
        x = x + layer.cross.merge(attend(query, cross[index][0], cross[index][1], bias))
        x = x + model.feed_forward(layer, x)
    logits = model.logits(model.decoder_norm(x))[:, 0].float()
    logits[:, PAD] = -1e9
    logits[:, BOS] = -1e9
    return F.log_softmax(logits, dim=-1)


def translate(model, tokenizer, items, beam=1, batch_tokens=0, formality=None, contexts=None):
    """items: (target language, text); contexts: the previous sentences or "". Returns the translations in the same order."""
    if not batch_tokens:
        batch_tokens = 120000 if model.embedding.weight.is_cuda else 24000
    encoded = []
    for (target_lang, text), context in zip(items, contexts or [""] * len(items)):
        head = [SYMBOL_ID[f"<{target_lang}>"]] + ([SYMBOL_ID[f"<{formality}>"]] if formality else [])
        ids, before = tokenizer.EncodeAsIds(normalize(text)), tokenizer.EncodeAsIds(normalize(context))
        if before and len(before) + len(ids) + 4 < MAX_TOKENS:
            ids = before + [SYMBOL_ID[CONTEXT_TAG]] + ids
        encoded.append(head + ids[: MAX_TOKENS - len(head) - 1] + [EOS])
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

"""Fits the moderation head of a trained model again, with many more ordinary sentences than the training has; the encoder stays as it is.

python3 harm_head.py DATA TOKENIZER IN.vnl OUT.vnl [translations.jsonl ...]

DATA has `sentences.jsonl`, `parallel.tsv` (build_data.py), `opinions/opinions.jsonl` (for the translations) and, for the English model, `texts.txt`.
Prints, before and after, the share of held-out rows that are found and the findings in 10,000 held-out ordinary sentences.
"""

import random
import sys
import zlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

import teach
from batches import SET_WEIGHT, json_rows
from export import replace
from model import SentenceHead, read_quantized
from predict import Predictor
from text import HARMS, plain_text
from training import held_out

# Ordinary sentences of each language, and the share that has no marks and capitals.
ORDINARY, PLAIN = {"en": 60_000, "other": 14_000}, 0.3
# The share of ordinary sentences in the loss.
ORDINARY_SHARE = 0.5
STEPS, BATCH, RATE = 1500, 8192, 5e-4
LIMITS = (0.5, 0.7, 0.8, 0.9, 0.95)
HEAD = "sentence_heads.harm"
device = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def ordinary(data, languages, rng):
    """Sentences that are hardly harmful: no word in them is frequent in harmful ones."""
    if languages == ["en"]:
        texts = (data / "texts.txt").read_text(encoding="utf-8").splitlines()
        yield from ((text, "en") for text in rng.sample(texts, min(len(texts), ORDINARY["en"])) if not teach.suspicious(text))
        return
    found = {}
    with open(data / "parallel.tsv", encoding="utf-8", errors="replace") as file:
        for line in file:
            lang, english, foreign = line.rstrip("\n").split("\t")
            if not teach.suspicious(english):
                found.setdefault(lang, []).append(foreign)
    for lang, texts in sorted(found.items()):
        chosen = rng.sample(texts, min(len(texts), ORDINARY["other"]))
        yield from ((plain_text(text) if rng.random() < PLAIN else text, lang) for text in chosen)


def labelled(data, languages, translations):
    """Rows {t, m, k, g} in the languages, and translated ones."""
    rows = [row for row in json_rows(data / "sentences.jsonl", languages) if row.get("m")]
    if translations:
        known = {row["n"]: row for row in json_rows(data / "opinions/opinions.jsonl") if row.get("m")}
        for path in translations:
            rows += [{**known[item["n"]], "t": item["t"], "g": item["g"]} for item in json_rows(path) if item["n"] in known]
    return rows


def losses(head, vectors, targets):
    scores = head(vectors, 0.1)
    return F.binary_cross_entropy_with_logits(scores, targets.clamp(min=0), reduction="none") * (targets >= 0)


def fit(head, harmful, plain, seed=1):
    """`harmful`: vectors, targets and weights; `plain`: vectors."""
    torch.manual_seed(seed)
    optimizer = torch.optim.AdamW(head.parameters(), lr=RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, STEPS)
    vectors, targets, weights = harmful
    half = BATCH // 2
    for _ in range(STEPS):
        picked = torch.multinomial(weights, half, replacement=True)
        others = torch.randint(len(plain), (half,), device=plain.device)
        own = losses(head, vectors[picked], targets[picked]).mean()
        none = losses(head, plain[others], torch.zeros(half, len(HARMS), device=plain.device)).mean()
        optimizer.zero_grad()
        ((1 - ORDINARY_SHARE) * own + ORDINARY_SHARE * none).backward()
        optimizer.step()
        schedule.step()
    return head


@torch.no_grad()
def report(title, head, rows, vectors, plain):
    scores, others = torch.sigmoid(head(vectors, 0.0)), torch.sigmoid(head(plain, 0.0))
    for index, name in enumerate(HARMS):
        wanted = torch.tensor([row["m"][index] == 1 for row in rows], device=vectors.device)
        found = [f"{100 * (scores[wanted, index] >= limit).float().mean():.0f} % / {10_000 * (others[:, index] >= limit).float().mean():.0f}" for limit in LIMITS]
        print(f"{title} {name}: {int(wanted.sum())} held-out rows; found / findings in 10,000 from {LIMITS} on: {', '.join(found)}", flush=True)


def main(data, tokenizer, source, target, *translations):
    data, rng = Path(data), random.Random(3)
    predictor = Predictor.open(source, tokenizer, device)
    languages = read_quantized(source)[1]["languages"]

    def vectors_of(texts):
        results = predictor.run([text.split() for text in texts], ("vector",))
        return torch.from_numpy(np.stack([result["vector"] for result in results])).float().to(device)

    rows = labelled(data, languages, translations)
    plain = list(ordinary(data, languages, rng))
    rng.shuffle(plain)
    vectors, others = vectors_of([row["t"] for row in rows]), vectors_of([text for text, _ in plain])
    print(f"{len(rows)} labelled and {len(plain)} ordinary sentences", flush=True)
    kept = torch.tensor([held_out(row) for row in rows], device=device)
    shown = torch.tensor([held_out(row) and row["k"] == "harmwritten" for row in rows], device=device)
    shown_rows = [row for row in rows if held_out(row) and row["k"] == "harmwritten"]
    apart = torch.tensor([zlib.crc32(text.lower().encode("utf-8")) % 10 == 0 for text, _ in plain], device=device)
    weights = torch.tensor([SET_WEIGHT.get(row["k"], 1.0) * (0.4 if len(languages) > 1 and row["g"] == "en" else 1.0) for row in rows], device=device)
    targets = torch.tensor([row["m"] for row in rows], device=device).float()
    head = SentenceHead(predictor.model.config["width"], len(HARMS)).to(device)
    head.load_state_dict(predictor.model.sentence_heads["harm"].state_dict())
    report("before", head, shown_rows, vectors[shown], others[apart])
    fit(head, (vectors[~kept], targets[~kept], weights[~kept]), others[~apart])
    report("after", head, shown_rows, vectors[shown], others[apart])
    replace(source, target, {f"{HEAD}.{name}": value.detach().cpu().numpy() for name, value in head.state_dict().items()})


if __name__ == "__main__":
    main(*sys.argv[1:])

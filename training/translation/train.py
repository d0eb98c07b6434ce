"""Trains the model for a given number of minutes.

Worker processes draw, change, tokenise and pack sentences and send rows of fixed shape.
The trainer keeps all rows on the GPU, uses each fresh row once, and draws old rows at
random while there are no fresh ones, so it never waits for the workers.
"""

import argparse
import contextlib
import json
import math
import multiprocessing
import os
import signal
import threading
import time

import numpy as np
import sentencepiece
import torch

from common import LANGS
from data import FIELDS, ROW, Corpus, Sampler
from decode import chrf, translate
from export import read_model
from model import Translator, parameter_count

CORPUS = None


def feed(queue, worker, args):
    """Worker process: sends arrays of packed rows until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    sampler = Sampler(CORPUS, tokenizer, args.seed * 1000 + worker + 1, args.conversation_share, args.other_share, args.calls_share,
                      args.synthetic_share, args.cleanup_share)
    while True:
        queue.put(sampler.rows(args.chunk))


class RowPool:
    """All rows so far, on the device; oldest rows are overwritten when it is full."""

    def __init__(self, capacity, device):
        self.rows = torch.zeros(capacity, FIELDS, ROW, dtype=torch.int16, device=device)
        self.capacity, self.written, self.cursor, self.replayed = capacity, 0, 0, 0
        self.lock = threading.Lock()
        self.generator = torch.Generator(device="cpu").manual_seed(1)

    def add(self, chunk):
        chunk = torch.from_numpy(chunk)
        start = self.written % self.capacity
        first = min(len(chunk), self.capacity - start)
        self.rows[start : start + first].copy_(chunk[:first])
        if first < len(chunk):
            self.rows[: len(chunk) - first].copy_(chunk[first:])
        self.written += len(chunk)

    def batch(self, size):
        start = self.cursor % self.capacity
        if self.cursor + size <= self.written and start + size <= self.capacity:
            self.cursor += size
            return self.rows[start : start + size].clone()
        if start + size > self.capacity:
            self.cursor += self.capacity - start
        self.replayed += size
        filled = min(self.written, self.capacity)
        index = torch.randint(filled, (size,), generator=self.generator)
        return self.rows[index.to(self.rows.device)]


class Muon:
    """Momentum with orthogonalised updates for the weight matrices of the layers.

    Matrices of one shape are stacked, so that one batched product serves all of them.
    The update is scaled to the size of an AdamW update, so both use one learning rate.
    """

    def __init__(self, named, width, decay=0.02, momentum=0.95):
        self.decay, self.momentum = decay, momentum
        groups = {}
        for name, parameter in named:
            rows, columns = parameter.shape
            # Joint projections (query, key, value) are separate matrices.
            parts = rows // width if name.endswith(("qkv.weight", "kv.weight")) else 1
            groups.setdefault((rows // parts, columns), []).append((parameter, parts))
        self.groups = list(groups.items())
        self.buffers = [
            torch.zeros(sum(parts for _, parts in members), rows, columns, device=members[0][0].device)
            for (rows, columns), members in self.groups
        ]

    @staticmethod
    def orthogonalise(x):
        flip = x.shape[1] > x.shape[2]
        x = x.transpose(1, 2) if flip else x
        x = x.bfloat16() if x.is_cuda else x
        x = x / (x.norm(dim=(1, 2), keepdim=True) + 1e-7)
        for _ in range(5):
            a = x @ x.transpose(1, 2)
            b = -4.7750 * a + 2.0315 * (a @ a)
            x = 3.4445 * x + b @ x
        return (x.transpose(1, 2) if flip else x).float()

    @torch.no_grad()
    def step(self, rate):
        for ((rows, columns), members), buffer in zip(self.groups, self.buffers):
            gradient = torch.cat([p.grad.float().view(parts, rows, columns) for p, parts in members])
            buffer.lerp_(gradient, 1 - self.momentum)
            update = self.orthogonalise(gradient.lerp(buffer, self.momentum))
            scale = rate * 0.2 * math.sqrt(max(rows, columns))
            start = 0
            for parameter, parts in members:
                parameter.mul_(1 - rate * self.decay)
                parameter.add_(update[start : start + parts].reshape(parameter.shape), alpha=-scale)
                start += parts

    def state(self):
        return [b.clone() for b in self.buffers]

    def load(self, state):
        for buffer, saved in zip(self.buffers, state):
            buffer.copy_(saved)


def development_items(folder, count):
    items = {lang: [] for lang in LANGS[1:]}
    for line in open(os.path.join(folder, "dev.tsv"), encoding="utf-8"):
        columns = line.rstrip("\n").split("\t")
        for column in columns[1:]:
            lang, text = column[:2], column[3:]
            if len(items[lang]) < count:
                items[lang].append((columns[0], text))
                break
    return items


def development_score(model, tokenizer, items):
    result = {}
    for lang, pairs in items.items():
        if pairs:
            for source, target, left, right in (("en", lang, 0, 1), (lang, "en", 1, 0)):
                output = translate(model, tokenizer, [(target, pair[left]) for pair in pairs])
                result[f"{source}-{target}"] = round(chrf(output, [pair[right] for pair in pairs]), 1)
    return result


def save(path, payload):
    torch.save(payload, path + ".tmp")
    os.replace(path + ".tmp", path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--minutes", type=float, required=True, help="training time after the model is compiled")
    parser.add_argument("--deadline", type=float, default=0, help="Unix time at which training ends at the latest")
    parser.add_argument("--rows", type=int, default=384, help="rows of 128 tokens per update")
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--inner", type=int, default=2048)
    parser.add_argument("--heads", type=int, default=8)
    parser.add_argument("--encoder-layers", type=int, default=6)
    parser.add_argument("--decoder-layers", type=int, default=2)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--rate", type=float, default=1.5e-3, help="peak learning rate of the matrices; embedding and vectors use half of it")
    parser.add_argument("--warmup", type=int, default=1000)
    parser.add_argument("--hold", type=float, default=0.25, help="share of the time at the full learning rate")
    parser.add_argument("--optimizer", choices=["muon", "adamw"], default="muon")
    parser.add_argument("--workers", type=int, default=13)
    parser.add_argument("--chunk", type=int, default=4000, help="sentences per message of a worker")
    parser.add_argument("--pool", type=int, default=8_000_000)
    parser.add_argument("--conversation-share", type=float, default=0.6)
    parser.add_argument("--other-share", type=float, default=0.18)
    parser.add_argument("--calls-share", type=float, default=0.08, help="sentences of calls.json, where the data has it")
    parser.add_argument("--synthetic-share", type=float, default=0.3, help="pairs with one translated side, where the data has them")
    parser.add_argument("--cleanup-share", type=float, default=0.0, help="spoken sentences with their clean form in the same language")
    parser.add_argument("--synthetic", help="file that is written when the back-translation has ended; the corpus is read meanwhile")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--no-compile", action="store_true")
    parser.add_argument("--scores", type=int, default=2, help="how often the development score is computed")
    parser.add_argument("--init", help="weights to continue from (model.pt)")
    parser.add_argument("--start", help="int8 file to continue from (translation.vmt)")
    parser.add_argument("--resume", action="store_true", help="continue from state.pt in the output folder")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    began = time.time()

    def log(**values):
        values = {"t": round(time.time() - began, 1), **values}
        line = json.dumps(values)
        print(line, flush=True)
        with open(os.path.join(args.out, "train.log"), "a", encoding="utf-8") as out:
            out.write(line + "\n")

    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    global CORPUS
    CORPUS = Corpus(args.data)
    log(event="corpus read")
    while args.synthetic and not os.path.exists(args.synthetic):
        time.sleep(0.3)
    CORPUS.read_synthetic(args.data)
    log(event="corpus", conversation=sum(map(len, CORPUS.pairs.values())), europarl=len(CORPUS.europarl),
        other=sum(map(len, CORPUS.multi.values())), synthetic=sum(map(len, CORPUS.synthetic.values())))
    context = multiprocessing.get_context("fork")
    queue = context.Queue(maxsize=args.workers * 4)
    workers = [context.Process(target=feed, args=(queue, index, args), daemon=True) for index in range(args.workers)]
    for worker in workers:
        worker.start()

    # The GPU is used only after the fork.
    device = torch.device(args.device)
    cuda = device.type == "cuda"
    if cuda:
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.backends.cudnn.allow_tf32 = True
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    config = {
        "vocabulary": tokenizer.GetPieceSize(), "width": args.width, "heads": args.heads, "inner": args.inner,
        "encoder_layers": args.encoder_layers, "decoder_layers": args.decoder_layers, "max_positions": 256,
        "dropout": args.dropout, "smoothing": 0.1,
    }
    model = Translator(config).to(device)
    if args.init:
        model.load_state_dict({k: v.float() for k, v in torch.load(args.init, map_location="cpu")["weights"].items()})
    if args.start:
        model.load_state_dict({name: torch.from_numpy(value.copy()) for name, value in read_model(args.start)[1].items()})
    if cuda:
        model.low_precision = torch.bfloat16
    log(event="model", parameters=parameter_count(model))
    ema = [p.detach().clone() for p in model.parameters()]
    parameters = list(model.parameters())
    matrices = [(n, p) for n, p in model.named_parameters() if p.dim() == 2 and n != "embedding.weight"]
    if args.optimizer == "adamw":
        matrices = []
    taken = {id(p) for _, p in matrices}
    others = [p for p in parameters if id(p) not in taken]
    options = {"fused": True} if cuda else {}
    adam = torch.optim.AdamW(others, lr=args.rate, betas=(0.9, 0.98), eps=1e-9, weight_decay=0.0, **options)
    muon = Muon(matrices, args.width) if matrices else None
    step, used = 0, 0.0
    state_path = os.path.join(args.out, "state.pt")
    if args.resume and os.path.exists(state_path):
        state = torch.load(state_path, map_location=device)
        model.load_state_dict(state["weights"])
        adam.load_state_dict(state["adam"])
        if muon:
            muon.load(state["muon"])
        for mean, saved in zip(ema, state["ema"]):
            mean.copy_(saved)
        step, used = state["step"], state["used"]
        log(event="resumed", step=step, used=round(used, 1))

    def means():
        return {name: mean for (name, _), mean in zip(model.named_parameters(), ema)}

    def save_weights():
        weights = {name: value.to(torch.float16).cpu() for name, value in means().items()}
        save(os.path.join(args.out, "model.pt"), {"config": config, "weights": weights, "step": step})

    def save_state():
        save(state_path, {
            "config": config, "weights": model.state_dict(), "ema": ema, "adam": adam.state_dict(),
            "muon": muon.state() if muon else None, "step": step, "used": used,
        })

    scorer = Translator({**config, "dropout": 0.0}).to(device).eval()

    def score():
        scorer.load_state_dict(means())
        return development_score(scorer, tokenizer, items)

    items = development_items(args.data, 60 if cuda else 4)
    pool = RowPool(args.pool, device)

    def receive():
        while True:
            pool.add(queue.get())
            # The workers wait while enough fresh rows are there.
            while pool.written - pool.cursor > args.rows * 600:
                time.sleep(0.02)

    threading.Thread(target=receive, daemon=True).start()
    while pool.written < args.rows * 2:
        time.sleep(0.05)
    log(event="rows", rows=pool.written)

    def autocast():
        return torch.autocast("cuda", dtype=torch.bfloat16) if cuda else contextlib.nullcontext()

    run = model
    model.train()
    if cuda and not args.no_compile:
        try:
            run = torch.compile(model, dynamic=False)
            with autocast():
                loss, _ = run(pool.rows[: args.rows])
            loss.backward()
            torch.cuda.synchronize()
            log(event="compiled")
        except Exception as error:  # Training must start even where compiling fails.
            log(event="compile failed", error=str(error)[:500])
            run = model
        model.zero_grad(set_to_none=True)
    stop = []
    signal.signal(signal.SIGTERM, lambda *_: stop.append(1))
    start = time.time()
    total = args.minutes * 60
    if args.deadline:
        total = min(total, used + args.deadline - start)
    last_log = last_save = last_state = start
    log_step = step
    tokens = torch.zeros((), dtype=torch.float64, device=device)
    loss_sum = torch.zeros((), device=device)
    counted = 0
    scores_done = 0
    decay = 0.9985 ** 8
    backup = [mean.clone() for mean in ema]
    share = 0.0
    while not stop:
        now = time.time()
        share = (used + now - start) / total
        if share >= 1:
            break
        factor = min(1.0, (step + 1) / args.warmup)
        if share > args.hold:
            factor *= max(0.02, 1 - 0.98 * (share - args.hold) / (1 - args.hold))
        rate = args.rate * factor
        rows = pool.batch(args.rows)
        with autocast():
            loss, plain = run(rows)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(others, 1.0)
        for group in adam.param_groups:
            group["lr"] = rate * 0.5
        adam.step()
        if muon:
            muon.step(rate)
        model.zero_grad(set_to_none=True)
        step += 1
        with torch.no_grad():
            loss_sum += plain.detach()
            tokens += (rows[:, 4] != 0).sum()
            counted += 1
            if step % 8 == 0:
                keep = min(decay, step / (step + 200))
                torch._foreach_mul_(ema, keep)
                torch._foreach_add_(ema, [p.detach() for p in parameters], alpha=1 - keep)
        if cuda and step % 16 == 0:
            # Keeps the queue of the GPU short, so that the clock and the schedule agree.
            torch.cuda.synchronize()
        interval = 15 if now - start < 90 else 30
        if now - last_log > interval:
            mean_loss = float(loss_sum) / counted
            if math.isfinite(mean_loss):
                backup = [mean.clone() for mean in ema]
            else:
                # Diverged: back to the last good average with half the learning rate.
                with torch.no_grad():
                    for parameter, mean, good in zip(parameters, ema, backup):
                        parameter.copy_(good)
                        mean.copy_(good)
                    for buffer in muon.buffers if muon else []:
                        buffer.zero_()
                adam.state.clear()
                args.rate *= 0.5
                log(event="diverged", rate=args.rate)
            log(step=step, share=round(share, 3), loss=round(mean_loss, 4), rate=round(rate, 6),
                tokens_per_s=int(float(tokens) / (now - last_log)), steps_per_s=round((step - log_step) / (now - last_log), 2),
                fresh=pool.written, used=pool.cursor, replayed=pool.replayed)
            loss_sum.zero_()
            tokens.zero_()
            counted, log_step, last_log = 0, step, now
        if now - last_save > 60:
            save_weights()
            last_save = now
        if now - last_state > 240:
            used_before, used = used, used + now - start
            save_state()
            used = used_before
            last_state = now
        if scores_done < args.scores and share > (scores_done + 1) / (args.scores + 1):
            scores_done += 1
            log(event="score", chrf=score())
    used += time.time() - start
    save_weights()
    save_state()
    log(event="end", step=step, share=round(share, 3), replayed=pool.replayed, fresh=pool.written)
    try:
        log(event="score", chrf=score())
    finally:
        with open(os.path.join(args.out, "done"), "w", encoding="utf-8") as out:
            out.write("done\n")
        for worker in workers:
            worker.terminate()
        os._exit(0)


if __name__ == "__main__":
    main()

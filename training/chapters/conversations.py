"""Writes public conversations as JSON lines (`id`, `turns`, `summary`): `fit/` for fit_cues.py and `bench/` for `npm run bench:summaries -- --folder`.

python3 conversations.py MIRRORS OUT, with bare clones in MIRRORS/owner+name/repo.
"""

import csv
import io
import json
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "language"))
from mirror import Mirror  # noqa: E402
from sources_dialogues import meetings, taskmaster  # noqa: E402
from text import normalize  # noqa: E402


def dialogsum(mirror, part):
    rows = {}
    for line in mirror.text("cylnlp/dialogsum", f"DialogSum_Data/dialogsum.{part}.jsonl").splitlines():
        row = json.loads(line)
        summary = row.get("summary") or row.get("summary1")
        rows.setdefault(row["dialogue"], (row["fname"], turns_of(row["dialogue"]), [summary]))
    return list(rows.values())


def sections(mirror, part):
    rows = csv.DictReader(io.StringIO(mirror.text("abachaa/MTS-Dialog", f"Main-Dataset/MTS-Dialog-{part}.csv")))
    found = [(row["ID"], turns_of(row["dialogue"]), [normalize(row["section_text"])]) for row in rows]
    return [row for row in found if len(row[1]) > 1]


def turns_of(text):
    """Lines "speaker: text". Some lines have spaces around an apostrophe ("I ' ve")."""
    text = re.sub(r"(?<=[A-Za-z]) ' ?(s|m|re|ve|ll|d|t)\b", lambda match: "'" + match[1].lower(), text, flags=re.I)
    lines = [line.partition(":") for line in text.splitlines()]
    return [(speaker.strip("# "), normalize(said)) for speaker, _, said in lines if said.strip()]


def visits(mirror, part):
    """ACI-Bench is in lower case; sentence starts and "I" get a capital."""
    for row in csv.DictReader(io.StringIO(mirror.text("wyim/aci-bench", f"data/challenge_data/{part}.csv"))):
        turns = []
        for speaker, said in re.findall(r"^\[(\w+)\]\s*(\S.*)$", row["dialogue"], re.M):
            said = re.sub(r"\s+([.,!?;:])", r"\1", said).replace(" n't", "n't")
            said = re.sub(r"(^|[.!?]\s+)([a-z])", lambda match: match[1] + match[2].upper(), said)
            turns.append((speaker, normalize(re.sub(r"\bi\b", "I", said))))
        yield row["encounter_id"], turns, []


def star(mirror, count):
    names = [name for name in mirror.names("RasaHQ/STAR") if name.startswith("dialogues/") and name.endswith(".json")]
    names = random.Random(1).sample(names, count)
    for name, text in zip(names, mirror.texts("RasaHQ/STAR", names)):
        row = json.loads(text)
        said = [event for event in row["Events"] if event.get("Text") and event.get("Action") in ("utter", "pick_suggestion")]
        turns = [(event["Agent"], normalize(event["Text"])) for event in said if event["Agent"] in ("User", "Wizard")]
        if len(turns) > 4 and row.get("CompletionLevel") == "Complete":
            yield name, turns, []


def scenes(mirror):
    grouped = {}
    for part in ("train", "dev"):
        for row in csv.DictReader(io.StringIO(mirror.text("declare-lab/MELD", f"data/emorynlp/emorynlp_{part}_final.csv"))):
            key = f"{row['Season']}-{row['Episode']}-{row['Scene_ID']}"
            grouped.setdefault(key, []).append((row["Speaker"], normalize(row["Utterance"].replace("\u0092", "'").replace("\u0085", "..."))))
    return [(key, turns, []) for key, turns in grouped.items() if len(turns) > 5]


def topics(mirror):
    """The parts of QMSum meetings between two topic starts, `meeting#part`."""
    for number, (turns, spans, _, _) in enumerate(meetings(mirror)):
        starts = [0]
        for start in sorted({span[0] for span in spans}):
            if start - starts[-1] >= 3 and start < len(turns):
                starts.append(start)
        for part, (start, end) in enumerate(zip(starts, starts[1:] + [len(turns)])):
            yield f"{number}#{part}", turns[start:end], []


def write(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        for name, turns, summary in rows:
            spoken = [{"speaker": speaker, "text": text} for speaker, text in turns]
            file.write(json.dumps({"id": name, "turns": spoken, "summary": summary}, ensure_ascii=False) + "\n")


def main(mirrors, out):
    mirror, out = Mirror(mirrors), Path(out)
    test, development = dialogsum(mirror, "test"), dialogsum(mirror, "dev")
    write(out / "bench/dialogues-dev.jsonl", development[:100])
    write(out / "bench/dialogues.jsonl", test[:100])
    write(out / "bench/dialogues-fresh.jsonl", test[100:200])
    write(out / "bench/sections.jsonl", sections(mirror, "ValidationSet")[:60])
    write(out / "bench/sections-fresh.jsonl", sections(mirror, "TestSet-1-MEDIQA-Chat-2023")[:100])
    write(out / "bench/visits.jsonl", visits(mirror, "valid"))
    write(out / "bench/visits-fresh.jsonl", visits(mirror, "clinicalnlp_taskB_test1"))
    write(out / "fit/visits.jsonl", visits(mirror, "train"))
    write(out / "fit/sections.jsonl", [row for row in sections(mirror, "TrainingSet") if len(row[1]) > 5])
    write(out / "fit/taskmaster.jsonl", [(str(number), turns, []) for number, (_, turns) in enumerate(taskmaster(mirror, 800))])
    write(out / "fit/star.jsonl", star(mirror, 900))
    write(out / "fit/scenes.jsonl", scenes(mirror))
    write(out / "fit/topics.jsonl", topics(mirror))


if __name__ == "__main__":
    main(*sys.argv[1:3])

"""Writes the conversations that the labels are about: python3 sources.py MIRRORS OUT, with bare clones in MIRRORS/owner+name/repo.

`OUT/conversations/*.jsonl` is for `convert.ts sentences`, `OUT/topics.jsonl` for `convert.ts phrases`. The telephone calls of the labels
(Harper Valley, CC BY 4.0) are not written here: they were recognised from audio (`bench/addons/text/recognized-calls.ts`).
"""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "chapters"))
from conversations import Mirror, sections, star, taskmaster, visits, write  # noqa: E402

MEETINGS = "Yale-LILY/QMSum"
MOST_TURNS = 140
LEAST_TURNS = 12


def meetings(mirror):
    for name in sorted(mirror.names(MEETINGS)):
        if re.match(r"data/ALL/train/\w+\.json$", name):
            yield Path(name).stem, json.loads(mirror.text(MEETINGS, name))


def topics(meeting):
    """Parts of a meeting with a written title that do not overlap."""
    parts, end = [], 0
    for topic in meeting["topic_list"]:
        start, last = (int(place) for place in topic["relevant_text_span"][0])
        if last - start >= LEAST_TURNS and start >= end:
            turns = meeting["meeting_transcripts"][start : last + 1][:MOST_TURNS]
            parts.append({"title": topic["topic"], "turns": [{"speaker": turn["speaker"], "text": turn["content"]} for turn in turns]})
            end = last + 1
    return parts


def thirds(turns):
    size = len(turns) // 3
    return [{"title": "", "turns": [{"speaker": speaker, "text": text} for speaker, text in turns[part * size : (part + 1) * size]]} for part in range(3)]


def main(mirrors, out):
    mirror, out = Mirror(mirrors), Path(out)
    spoken = dict(meetings(mirror))
    write(out / "conversations/meetings.jsonl", [(name, [(turn["speaker"], turn["content"]) for turn in meeting["meeting_transcripts"]], []) for name, meeting in spoken.items()])
    write(out / "conversations/visits.jsonl", visits(mirror, "train"))
    write(out / "conversations/sections.jsonl", [row for row in sections(mirror, "TrainingSet") if len(row[1]) > 7])
    write(out / "conversations/taskmaster.jsonl", [(str(number), turns, []) for number, (_, turns) in enumerate(taskmaster(mirror, 360))])
    write(out / "conversations/star.jsonl", star(mirror, 40))
    parts = [(name, topics(meeting)) for name, meeting in spoken.items()] + [(name, thirds(turns)) for name, turns, _ in visits(mirror, "train")]
    with open(out / "topics.jsonl", "w", encoding="utf-8") as file:
        for name, own in parts:
            if len(own) > 1:
                file.write(json.dumps({"id": name, "parts": own}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])

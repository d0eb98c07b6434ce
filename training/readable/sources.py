"""Writes the conversations that the labels are about: python3 sources.py MIRRORS OUT, with bare clones in MIRRORS/owner+name/repo.

`OUT/conversations/*.jsonl` is for `convert.ts`. The telephone calls of the labels
(Harper Valley, CC BY 4.0) are not written here: they were recognised from audio (`bench/addons/text/recognized-calls.ts`).
"""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "chapters"))
from conversations import Mirror, sections, star, taskmaster, visits, write  # noqa: E402

MEETINGS = "Yale-LILY/QMSum"


def meetings(mirror):
    for name in sorted(mirror.names(MEETINGS)):
        if re.match(r"data/ALL/train/\w+\.json$", name):
            yield Path(name).stem, json.loads(mirror.text(MEETINGS, name))


def main(mirrors, out):
    mirror, out = Mirror(mirrors), Path(out)
    spoken = dict(meetings(mirror))
    write(out / "conversations/meetings.jsonl", [(name, [(turn["speaker"], turn["content"]) for turn in meeting["meeting_transcripts"]], []) for name, meeting in spoken.items()])
    write(out / "conversations/visits.jsonl", visits(mirror, "train"))
    write(out / "conversations/sections.jsonl", [row for row in sections(mirror, "TrainingSet") if len(row[1]) > 7])
    write(out / "conversations/taskmaster.jsonl", [(str(number), turns, []) for number, (_, turns) in enumerate(taskmaster(mirror, 360))])
    write(out / "conversations/star.jsonl", star(mirror, 40))


if __name__ == "__main__":
    main(*sys.argv[1:3])

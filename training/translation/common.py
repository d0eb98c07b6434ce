"""Text normalisation, language list and small text checks shared by all steps."""

import re
import unicodedata

LANGS = ["en", "de", "fr", "es", "it", "pt"]

PAD, UNK, BOS, EOS = 0, 1, 2, 3
LANG_TAGS = [f"<{lang}>" for lang in LANGS]
FORMALITY_TAGS = ["<formal>", "<informal>"]
PLACEHOLDERS = [f"<x{n}>" for n in range(8)]
CONTEXT_TAG = "<ctx>"
USER_SYMBOLS = LANG_TAGS + FORMALITY_TAGS + PLACEHOLDERS + [CONTEXT_TAG]
# The tokenizer numbers the user-defined symbols directly after </s>.
SYMBOL_ID = {symbol: EOS + 1 + index for index, symbol in enumerate(USER_SYMBOLS)}

# Longest source and target in tokens, tags and end markers included.
MAX_TOKENS = 126

REPLACEMENTS = {
    "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u200a": " ", "\u3000": " ", "\t": " ", "\n": " ", "\r": " ",
    "\u00ad": "", "\u200b": "", "\u200c": "", "\u200d": "", "\u2060": "", "\ufeff": "", "\u200e": "", "\u200f": "",
    "\u2018": "'", "\u2019": "'", "\u201a": "'", "\u201b": "'", "\u00b4": "'", "\u0060": "'", "\u2032": "'",
    "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u201f": '"', "\u2033": '"', "\u00ab": '"', "\u00bb": '"',
    "\u2039": "'", "\u203a": "'", "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2014": "\u2013", "\u2015": "\u2013",
    "\u2212": "-", "\u2026": "...",
}
TABLE = {ord(key): value for key, value in REPLACEMENTS.items()}
SPACES = re.compile(r" +")
QUOTE_INNER_SPACE = re.compile(r'^" (?=\S)|(?<=[\s(])" (?=\S[^"]*")')


def normalize(text):
    """NFC, one kind of space, quotation mark, apostrophe and dash, no invisible characters."""
    text = unicodedata.normalize("NFC", text).translate(TABLE)
    return SPACES.sub(" ", text).strip()


# The proceedings before 2002 use the German spelling of before 1996.
OLD_SPELLING = [
    ("daß", "dass"), ("Daß", "Dass"), ("muß", "muss"), ("Muß", "Muss"), ("müß", "müss"), ("läßt", "lässt"), ("Läßt", "Lässt"),
    ("bewußt", "bewusst"), ("Bewußt", "Bewusst"), ("wußt", "wusst"), ("Beschluß", "Beschluss"), ("Einfluß", "Einfluss"),
    ("schluß", "schluss"), ("Schluß", "Schluss"), ("Ausschuß", "Ausschuss"), ("ausschuß", "ausschuss"), ("gewiß", "gewiss"),
    ("Prozeß", "Prozess"), ("prozeß", "prozess"), ("Kongreß", "Kongress"), ("faßt", "fasst"), ("paßt", "passt"), ("häßlich", "hässlich"),
    ("Miß", "Miss"), ("miß", "miss"), ("Kompromiß", "Kompromiss"), ("Haß", "Hass"), ("Fluß", "Fluss"),
    ("fluß", "fluss"), ("Kuß", "Kuss"), ("Verlaß", "Verlass"), ("Anlaß", "Anlass"), ("Erlaß", "Erlass"), ("anläßlich", "anlässlich"),
    ("Zuschuß", "Zuschuss"), ("Rußland", "Russland"), ("verläßlich", "verlässlich"), ("zuverläßig", "zuverlässig"), ("bißchen", "bisschen"),
    ("Gußeisen", "Gusseisen"), ("Paß", "Pass"), ("naß", "nass"), ("Nuß", "Nuss"),
]

FRENCH_MARK = re.compile(r" ?([?!;:]+)(?=\s|$|\")")


def normalize_side(text, lang):
    """Normalises a training sentence; French gets one space before ? ! ; :"""
    text = normalize(text)
    if lang == "de" and "ß" in text:
        for old, new in OLD_SPELLING:
            text = text.replace(old, new)
    if lang == "fr":
        text = re.sub(r'" ([^"]+) "', r'"\1"', text)
        text = FRENCH_MARK.sub(r" \1", text).strip()
    return text


PUNCTUATION = re.compile(r"[^\w\s'\-@<>/€$£%&+.,:]|(?<!\d)[.,:]|[.,:](?!\d)", re.U)


def strip_punctuation(text):
    """Removes punctuation as a recogniser without punctuation leaves it out."""
    text = PUNCTUATION.sub(" ", text.replace("_", " "))
    text = re.sub(r"(?<!\w)['\-]+|['\-]+(?!\w)", " ", text)
    return SPACES.sub(" ", text).strip()


def simple_key(text):
    """Letters and digits only, lower case: the form in which test sentences are compared."""
    return re.sub(r"[\W_]+", "", text.lower())


FORMAL = {
    "de": re.compile(r"(?<=[\w,;] )(?:Sie|Ihnen|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres)\b|^(?:Ihre|Ihren|Ihrem)\b|\w+ Sie\b"),
    "fr": re.compile(r"\b(?:vous|votre|vos)\b", re.I),
    "es": re.compile(r"\b(?:usted|ustedes)\b", re.I),
    "it": re.compile(r"(?<=[\w,;] )(?:Lei|Suo|Sua|Suoi|Sue)\b"),
    "pt": re.compile(r"\b(?:o senhor|a senhora|os senhores|as senhoras|ao senhor|à senhora|do senhor|da senhora)\b", re.I),
}
INFORMAL = {
    "de": re.compile(r"\b(?:du|dich|dir|dein|deine|deinen|deinem|deiner|deines|euch|euer|eure|euren|eurem)\b", re.I),
    "fr": re.compile(r"\b(?:tu|te|toi|ton|ta|tes)\b|\bt'", re.I),
    "es": re.compile(r"\b(?:tú|te|ti|contigo|tu|tus|vosotros|vosotras|os|vuestro|vuestra)\b", re.I),
    "it": re.compile(r"\b(?:tu|ti|te|tuo|tua|tuoi|tue|voi|vi|vostro|vostra)\b", re.I),
    "pt": re.compile(r"\b(?:tu|te|ti|teu|tua|teus|tuas|contigo|você|vocês)\b", re.I),
}


def formality(text, lang):
    """Returns "formal", "informal" or None where the form of address is not clear."""
    if lang == "en":
        return None
    formal, informal = FORMAL[lang].search(text), INFORMAL[lang].search(text)
    if formal and not informal:
        return "formal"
    if informal and not formal:
        return "informal"
    return None


# First words after which a sentence is hardly an order to the listener.
STATEMENT = {
    "en": re.compile(r"(?:I|I'[a-z]+|He|She|It|They|We|He's|She's|It's|They're|We're|The|An?|This|That|That's|These|There|There's|My|His|Her|Our|Their|Yes|No|Okay|What|Who|Where|Tom|Mary|\d+)\b"),
    "de": re.compile(r"(?:Ich|Er|Es|Wir|Das|Der|Die|Ein|Eine|Dies|Diese|Mein|Meine|Unser|Unsere|Da|Hier|Ja|Nein|Was|Wer|Wo|Tom|Maria|\d+)\b"),
    "fr": re.compile(r"(?:Je|J'|Il|Elle|On|Nous|Ils|Elles|C'|Ce|Cette|Ces|Le|La|Les|L'|Un|Une|Mon|Ma|Mes|Notre|Nos|Oui|Non|Tom|Marie|\d+)"),
}
LISTENER = re.compile(r"\b(?:you|your|yours|yourself|ya|let's)\b", re.I)


def without_address(text, lang):
    """True where a sentence clearly says nothing to or about the listener. Known for three languages only: the others have
    it in the ending of the verb."""
    if lang not in STATEMENT or not STATEMENT[lang].match(text):
        return False
    if lang == "en":
        return not LISTENER.search(text)
    return not FORMAL[lang].search(text) and not INFORMAL[lang].search(text) and not (lang == "de" and re.search(r"\b[Ii]hr\w*|\bSie\b", text))


# Words for the listener that a statement without "you" must not get.
ADDED_LISTENER = {
    "es": re.compile(r"\busted(?:es)?\b", re.I),
    "pt": re.compile(r"\b(?:o senhor|a senhora|os senhores|as senhoras|ao senhor|à senhora|do senhor|da senhora|você|vocês)\b", re.I),
}


def adds_listener(english, text, lang):
    """True where a translation speaks to a listener whom the English sentence does not name."""
    if LISTENER.search(english):
        return False
    if lang in ADDED_LISTENER and ADDED_LISTENER[lang].search(text):
        return True
    return without_address(english, "en") and formality(text, lang) is not None


STOP_WORDS = {
    "en": "the and is are was of to in that it you he she they not this with for have do my your what i".split(),
    "de": "der die das und ist nicht ich du sie wir ihr ein eine zu mit von den dem auf für hat es war er sich".split(),
    "fr": "le la les et est pas je tu vous nous il elle un une de des du que qui dans pour ce cette avec mon sur".split(),
    "es": "el la los las y es no yo tú usted un una de del que en para por con está su mi lo me se muy".split(),
    "it": "il la gli le e è non io tu lei un una di del che in per con sono ho mi si lo ha questo della".split(),
    "pt": "o a os as e é não eu você um uma de do da que em para por com está seu meu foi isso ele ela".split(),
}
STOP_SETS = {lang: set(words) for lang, words in STOP_WORDS.items()}


def plausible_language(text, lang):
    """False where the stop words of another language clearly prevail."""
    words = re.findall(r"\w+", text.lower())
    if len(words) < 4:
        return True
    own = sum(map(STOP_SETS[lang].__contains__, words))
    if own * 5 >= len(words):
        return True
    counts = {other: sum(word in stops for word in words) for other, stops in STOP_SETS.items()}
    best = max(counts.values())
    return counts[lang] >= best - 1 or counts[lang] * 2 > best


def split_number_groups(text):
    return re.sub(r"(?<=\d)[.,' ](?=\d{3}(?!\d))", "", text)


def number_list(text):
    """The digit groups of a text, without thousands separators."""
    return sorted(re.findall(r"\d+", split_number_groups(text)))


def fix_command(text, lang):
    """Voice commands come in lower case: capital letter and final mark for use as a target."""
    if lang == "en":
        text = re.sub(r"\bi\b", "I", text)
    first = text.split(" ")[0].lower()
    questions = {
        "en": {"what", "who", "when", "where", "how", "why", "is", "are", "do", "does", "did", "can", "will", "which"},
        "de": {"was", "wer", "wann", "wo", "wie", "warum", "ist", "sind", "hat", "gibt", "welche", "welcher", "welches"},
        "fr": {"que", "qui", "quand", "où", "comment", "pourquoi", "est-ce", "quel", "quelle", "quels", "quelles", "combien"},
        "es": {"qué", "quién", "cuándo", "dónde", "cómo", "cuál", "cuánto", "hay", "cuántos"},
        "it": {"che", "chi", "quando", "dove", "come", "perché", "qual", "quale", "quanto", "quali", "cosa"},
        "pt": {"que", "quem", "quando", "onde", "como", "qual", "quanto", "quais", "há", "o"},
    }[lang]
    if lang == "es" and first in questions:
        return "¿" + text[0].upper() + text[1:] + "?"
    mark = ("?" if lang != "fr" else " ?") if first in questions and not (lang == "pt" and first == "o") else "."
    return text[0].upper() + text[1:] + mark

"""Spoken sentences with companies whose names are ordinary words, as recognisers write them ("my bill from bright water"), and sentences
in which such words are no name. Square brackets hold alternatives; {o} is a company, {f} a given name, {l} a town, {g} a phrase that is not a name."""

import re
from pathlib import Path

from templates_entities import SUFFIX
from templates_moderation import expand
from text import plain, repair

LISTS = Path(__file__).parents[2] / "assets" / "lists"
MEASURED = Path(__file__).parents[2] / "bench" / "addons" / "entity-sets" / "company-sentences.txt"
# The companies of the calls that redaction is measured with have these words.
LEFT_OUT = {"smart", "fossil"}

TRADES = """electric|gas|energy|power|water|heating|cooling|plumbing|roofing|painting|flooring|windows|gardens|landscaping|cleaning|laundry|security|locksmith|construction|builders|homes|properties|realty|rentals|storage|moving|logistics|transport
freight|shipping|delivery|express|couriers|taxi|cabs|motors|auto|tires|repair|parts|travel|tours|cruises|airways|hotels|inn|lodge|suites|resort|cafe|coffee|bakery|kitchen|grill|diner|pizza|foods|market|grocers|farms|dairy|brewing|wines|catering
bank|banking|finance|financial|capital|credit|savings|trust|lending|mortgage|insurance|assurance|mutual|life|pensions|wealth|tax|accounting|payments|health|care|clinic|medical|dental|pharmacy|vision|fitness|gym|yoga|spa|salon|beauty|pets|vets
school|academy|learning|college|nursery|books|press|media|news|radio|pictures|films|records|music|games|toys|sports|outdoors|clothing|fashion|shoes|jewelry|furniture|interiors|lighting|appliances|electronics|computers|software|data|cloud|systems
networks|wireless|mobile|cable|internet|broadband|telecom|hosting|web|design|printing|signs|marketing|consulting|staffing|recruiting|legal|law|steel|metals|plastics|chemicals|paper|packaging|tools|hardware|supply|supplies|industries|manufacturing
machines|robotics|labs|oil|petroleum|mining|solar|wind|waste|recycling|recovery|solutions|services|partners|group|holdings|ventures|associates|works|brothers|center|store|shop|warehouse|depot|outlet|direct|online|plus|international|national"""

CONTEXTS = """
I [work|worked|used to work|have worked] [for|at] {o}[| for ten years| until last year| as a driver| in the office].|I'm [a|an old|a new] customer [of|with|at] {o}.|[I have|I've got] [an account|a contract|a policy|a subscription|a loan|a membership] [with|at|from] {o}.|My [employer|bank|insurer|insurance|provider|supplier|landlord|carrier] is {o}.
I [got|received|have] [a letter|a bill|an invoice|an email|a call|a refund] from {o}[| yesterday| last week| this morning].|I [paid|already paid|need to pay|want to pay|still owe] {o}[| twice| last month| by card| for the repair].|[Can|Could] you [transfer|send|wire|forward] [it|this|the money|the amount|fifty dollars] to {o}[|, please]?
Thank you for calling {o}[|, how can I help you|, how may I direct your call|, this call may be recorded].|[Hello|Hi|Good morning|Good afternoon], [this is|you're through to|you've reached|I'm calling from|it's] {o}.|[Hello|Hi], I'm [{f}|{f}|the manager] from {o}[|, do you have a minute].
I [bought|ordered|rented|leased|got|booked] [it|the car|a washer|the tickets|a room|the parts] [from|at|through|with] {o}[| in May| two weeks ago| online].|{o} [charged|billed|called|told|sent|helped|promised|refunded] me [twice|again|yesterday|a new one|that it was fine|for nothing].|{o} [never|still hasn't|didn't] [came|called back|sent the part|answer|answered me].
The [bill|payment|cheque|check|transfer|order|invoice|payee] is [for|to|from] {o}.|[Who is the bill from|Who is it for|What's the name of the company|Which company is it|Who do you work for|Who is your provider|What is the business called]? [It's|It is|That's|That would be|Uh,|Um, it's|For|] {o}.|[The|My] [company|business|firm|store|shop|supplier] is [called|named|] {o}.
The name [of the company|of the business|of the store|of the biller] is {o}.|The company[ name|'s name|] is {o}.|[We|They] [switched|moved|changed] from {o} to {o}.|[Is|Was] that {o} or {o}?|[Okay|Alright|So|And], [so that's|that was|you said] {o}[|, correct|, right|, is that right].|I'd like to [cancel|change|renew|set up] my [plan|contract|payment|order] with {o}.
I [want|need|would like] to [dispute|ask about|stop|make] a [charge|payment|deposit] [from|to] {o}.|There's a [charge|payment|debit] [from|to|by] {o} on my [card|account|statement].|[Your|The] [payment|money|transfer|deposit] [to|for] {o} [went through|has been made|is on its way|was declined].|I have [scheduled|set up|submitted] [the|your] payment [to|for] {o}.
[They|He|She|My wife|My son] [works|worked|started] [at|for|with] {o}.|The [driver|technician|plumber|engineer|agent|guy] [was|came|is] from {o}.|[We|I] [use|used|hired|called|chose|tried] {o} [for the kitchen|for our payroll|to fix the roof|last time|for years].|Do you [know|accept|work with|deliver for|have an account at] {o}?
[He|She] [runs|owns|manages|founded|left|joined] {o}.|I [saw|found|heard about] {o} [online|on the radio|in the paper].|{o} is [closed|open|across the street|very expensive|my bank|a good company|hiring].|[The|A] [truck|van|contract|quote|ad|manager|branch|office] [of|from|at] {o} [was late|was there|called me|looked good].|Please make it [out|payable] to {o}.
Put me through to {o}[|, please].|I'm calling [on behalf of|about|for|regarding] {o}.|My [account|card|number|order] with {o} [was closed|is blocked|ends in four two|has changed].|[The|Our] [client|customer|vendor|tenant|partner|contractor] is {o}[| in {l}| from {l}|].|It was [shipped|delivered|made|installed|sold|serviced] by {o}.
[Add|Remove|Delete|Choose|Select] {o} [as a payee|from the list|on the screen].|I [deposit|pay|send] my [rent|fees|bills] [with|to] {o}.|{o} and {o} are [both|] [my clients|on the list|merging|competitors].|I have [a job interview|a meeting|an appointment] [at|with] {o} [tomorrow|on Monday|at noon].|[Yes|Yeah|No|Oh], {o}.|Sorry, {o}, not {o}.|{o}[| is fine| it is| that's correct].
"""
# The same kinds of sentences with words that are not a name.
OTHERS = """
I [work|worked|used to work] [for|at] {g}.|I [got|received|have] [a letter|a bill|an invoice|an email|a call] from {g}[| yesterday| last week].|I [paid|need to pay|want to pay|still owe] {g}.|[Can|Could] you [transfer|send|wire|forward] [it|this|the money] to {g}[|, please]?|I [bought|ordered|rented|got] [it|the car|a washer] [from|at] {g}.
{g} [called|told|helped] me [twice|again|yesterday].|The [bill|payment|transfer|order] is [for|to|from] {g}.|I'd like to [cancel|change|renew] my [plan|contract] [with|for] {g}.|There's a [charge|payment] for {g} on my [card|account].|The [driver|technician|plumber] was from {g}.|[We|I] [use|used|hired|called|need|want] {g}[| for the kitchen| last time].
{g} is [closed|open|across the street|very expensive|broken|too old].|I'm calling about {g}.|Who is the bill from? [I don't know|I'm not sure|Let me see|One moment|It's the same as before|I have no idea|I forgot the name].|What's the name of the company? [Um, let me check|Hold on|Give me a second|I can't remember|It doesn't say|Can you repeat that].
[How much|What] [was|is] [the deposit|the fee|the price]?|[It|That] [takes|took] [two days|an hour|a while].|I'll [call|write to|ask] [them|you|her] [tomorrow|later].|[Where|When] [did you buy it|do you work|was that]?|[I|We] [live|moved] [in|to] {l}[| last year].|My name is {f}.
The [electric|gas|water|phone|cable|heating|power] bill [is|was] [too high|ninety dollars|due on Friday|paid already].|I [need|want|bought] [a|an] [adj] [trade] [plan|system|heater|car|bill|policy|service].|My [trade] [bill|plan|policy|service|payment] is [late|due|too high].|We [pay|paid] [by bank transfer|by credit card|in cash|for health care|for car insurance].
"""
GENERIC = """the [trade] company|a [trade] company|my [noun]|your [noun]|our [adj] [noun]|the [adj] [noun]|a [adj] [noun]|this [noun]|that [adj] [noun]|my [trade] bill|the [noun] store|an online store|customer service|the bank|my insurance|the landlord|the [noun] department|their office
his [noun]|her [adj] [noun]|some [adj] [noun]|no [noun]|any [noun]|[noun] and [noun]|more [noun]|the same [noun]|another [noun]|home insurance|health care|car repair|cash|a credit card|the [noun] and the [noun]|the local [trade] company|[trade] and [trade]|the [trade] people|a family business"""
KINDS = {"o": "ORG", "f": "PER", "l": "LOC"}
FILLERS = "um|uh|okay|yes|yeah|alright|mm hmm|no|right|sure|one moment|sorry|so|well|thank you|let me see|go ahead|got it|perfect|hold on"


def split(text):
    """The parts between bars outside of brackets."""
    parts, depth = [""], 0
    for char in text.strip().replace("\n", "|"):
        depth += (char == "[") - (char == "]")
        if char == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts if part.strip()]


def column(name):
    """The second column of a word list by the first."""
    lines = (LISTS / name).read_text(encoding="utf-8").splitlines()
    return {line.split("\t")[0]: (line.split("\t") + [""])[1] for line in lines}


class Companies:
    """Names of companies and other phrases from ordinary words."""

    def __init__(self, names):
        self.names = names
        classes, frequent, verbs, function_words = (column(name) for name in ("word-classes-en.tsv", "frequent-words/en.tsv", "verbs-en.tsv", "stop-words/en.txt"))
        words = [word for word, level in frequent.items() if level == "basic" and re.fullmatch(r"[a-z]{3,10}", word) and word not in function_words and word not in LEFT_OUT]
        self.trades = TRADES.replace("\n", "|").split("|")
        self.adjectives = [word for word in words if classes.get(word, "").startswith("a")]
        self.nouns = [word for word in words if classes.get(word, "n").startswith("n") and word not in verbs and not re.search("[^e]ed$|ing$", word)]
        short = {SUFFIX.sub("", name).strip() for name in names.companies}
        self.real = sorted(name for name in short if 1 < len(name.split()) < 5 and all(word.lower() in frequent or word.lower() in self.trades for word in name.split()))
        self.measured = {name.lower() for name in re.findall(r"\[([^|\]]+)\|ORG\]", MEASURED.read_text(encoding="utf-8"))}

    def name(self, rng):
        adjective, noun, trade = (lambda: rng.choice(self.adjectives)), (lambda: rng.choice(self.nouns)), (lambda: rng.choice(self.trades))
        shapes = [
            (3, lambda: f"{adjective()} {trade()}"), (3, lambda: f"{noun()} {trade()}"), (2, lambda: f"{adjective()} {noun()}"), (2, lambda: f"{noun()} {noun()}"),
            (1, lambda: f"{adjective()} {noun()} {trade()}"), (1, lambda: f"{noun()} {noun()} {trade()}"), (0.7, lambda: f"{trade()} {trade()}"), (0.5, lambda: f"{noun()} and {noun()}"),
            (0.5, lambda: f"{noun()} {trade()} {trade()}"), (0.4, lambda: f"the {adjective()} {noun()}"), (0.4, lambda: noun()), (2, lambda: rng.choice(self.real)),
        ]
        while True:
            (_, make), = rng.choices(shapes, [weight for weight, _ in shapes])
            name = make()
            if name.lower() not in self.measured:
                return name

    def fill(self, slot, rng):
        if slot == "o":
            return " ".join(word if word in ("and", "the") else word[:1].upper() + word[1:] for word in self.name(rng).split())
        return self.phrase(rng) if slot == "g" else self.names.fill(slot, "en", rng)

    def phrase(self, rng):
        text = expand(rng.choice(split(GENERIC)).replace("[adj]", "{a}").replace("[noun]", "{n}").replace("[trade]", "{t}"), rng)
        return self.words(text[0].lower() + text[1:], rng)

    def words(self, text, rng):
        choices = {"a": self.adjectives, "n": self.nouns, "t": self.trades}
        return re.sub(r"\{([ant])\}", lambda match: rng.choice(choices[match.group(1)]), text)


def sentence(companies, template, rng):
    """Words and labels of one sentence with capitals and punctuation."""
    text = expand(template.replace("[adj]", "{a}").replace("[noun]", "{n}").replace("[trade]", "{t}"), rng)
    words, labels = [], []
    for chunk in companies.words(text, rng).split():
        match = re.search(r"\{([oflg])\}", chunk)
        if not match:
            words.append(chunk)
            labels.append("O")
            continue
        slot = match.group(1)
        parts = companies.fill(slot, rng).split()
        parts[0] = chunk[: match.start()] + parts[0]
        parts[-1] += chunk[match.end() :]
        words += parts
        labels += ["O" if slot == "g" else ("I-" if position else "B-") + KINDS[slot] for position in range(len(parts))]
    words[0] = words[0][:1].upper() + words[0][1:]
    return words, repair(labels)


def without_marks(words, labels):
    pairs = [(plain(word), label) for word, label in zip(words, labels) if plain(word)]
    return [word for word, _ in pairs], repair([label for _, label in pairs])


def company_rows(companies, count, rng):
    """Rows of words and labels: two thirds in lower case without punctuation, and half of these are several sentences without any mark."""
    contexts, others, fillers = split(CONTEXTS), split(OTHERS), FILLERS.split("|")
    for _ in range(count):
        words, labels = sentence(companies, rng.choice(others if rng.random() < 0.4 else contexts), rng)
        kind = rng.random()
        if kind < 0.2:
            yield words, labels
        elif kind < 0.35:
            # Recognisers with punctuation write such names in lower case.
            yield [word if label == "O" else word.lower() for word, label in zip(words, labels)], labels
        elif kind < 0.67:
            yield without_marks(words, labels)
        else:
            for _ in range(rng.randint(1, 3)):
                if rng.random() < 0.4:
                    more = rng.choice(fillers).split()
                    words, labels = [*words, *more], [*labels, *["O"] * len(more)]
                more, tags = sentence(companies, rng.choice(others if rng.random() < 0.6 else contexts), rng)
                words, labels = ([*words, *more], [*labels, *tags]) if rng.random() < 0.5 else ([*more, *words], [*tags, *labels])
            yield without_marks(words, labels)

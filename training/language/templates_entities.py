"""Sentences of calls with slots, filled from the gazetteers, and the exchange of names in labelled sentences."""

import json
import re

import organizations
from text import core, repair, spans_of

SLOT = re.compile(r"\{(\w+)\}")

# {p} full name, {f} given name, {s} family name, {l} city, {c} country, {o} organisation.
TEMPLATES = {
    "en": """
My name is {p}.|Hi, this is {p} from {o}.|This is {f} calling from {o} in {l}.|Could I speak to {p}, please?|Thank you for calling {o}, my name is {f}, how can I help you?
I have an appointment with Doctor {s} on Monday.|Mister {s} is not in the office today.|I'd like to leave a message for Mrs. {s}.|{f}, are you there?|Well, {f}, what do you think?
I work for {o}.|I used to work at {o} before I moved to {l}.|We bought it from {o} last year.|{o} announced a new product on Tuesday.|Shares of {o} fell after the report.
I sent the invoice to {o} in {l}, {c}.|The package was shipped from {l} and it is now in {l}.|We are flying from {l} to {l} next week.|She moved to {c} in May.|He was born in {l}.
I live in {l}, but I grew up in {l}.|My manager is {p}, she is based in {l}.|Please transfer me to the {o} help desk.|I paid {o} with my credit card.|My account with {o} was closed.
Did {f} call you back?|I spoke with {f} yesterday and with {p} this morning.|The contract between {o} and {o} ends in June.|{p}, chief executive of {o}, said on Friday that sales had risen.
The minister of {c} met {p} in {l}.|{o} and {o} are in talks about a merger.|Police in {l} said on Sunday that two people were hurt.|{p} won the race ahead of {p}.
My insurance is with {o}.|I ordered a phone from {o} and it never arrived.|I have been a customer of {o} for ten years.|Is that {f} with an i or with a y?|The reservation is under {s}.
My last name is {s}, spelled the usual way.|First name {f}, last name {s}.|Yes, {s} is my maiden name.|I am calling on behalf of {o}.|You are speaking with {f} {s}, how may I assist you?
The meeting with {o} takes place in {l}.|I will ask {f} to send it to you.|{f} and {f} are on holiday in {c}.|We have offices in {l}, {l} and {l}.|Our partner in {c} is {o}.
The doctor at {o} told me to call you.|I was treated by Doctor {p} in {l}.|According to {o}, the flight to {l} is delayed.|The lawyer, {p}, will represent {o}.
{o} says profits fell in the third quarter.|{o} to close plant in {l}.|{o} wins contract from {o}.|{o} chief {p} resigns.|{p} of {o} told {o} that talks would continue.|{o} spokesman {p} declined to comment.|A spokeswoman for {o} said on Monday that no decision had been made.
{o} beat {o} 3-1 in {l}.|{o} striker {p} scored twice against {o}.|{p} ({o}) said: "We are ready."|The {o} has approved the plan.|The report by the {o} criticised {c}.|Members of the {o} met in {l}.|Officials at {o} and the {o} confirmed it.|{p} studied at {o} and later joined {o}.
{o}, based in {l}, employs 4,000 people.|Analysts at {o} expect the shares to rise.|{c} has asked the {o} for help.|The {o} office in {l} was closed.|{p}, who leads the {o}, visited {l} on Thursday.|He is a professor at {o}.|She was elected to the {o} in 2014.|{o} ({o}) was founded in {l}.""",
    "de": """
Die {o} hat dem Plan zugestimmt.|{o} schließt Werk in {l}.|Ein Sprecher der {o} wollte sich nicht äußern.|{o} besiegte {o} mit 3:1.|{p} ({o}) sagte: "Wir sind bereit."|Die {o} in {l} beschäftigt 4000 Menschen.|{p} studierte an der {o}.|Der Bericht der {o} kritisiert {c}.|Mitglieder der {o} trafen sich in {l}.|Er spielt seit 2010 für {o}.
Mein Name ist {p}.|Guten Tag, hier spricht {p} von der Firma {o}.|Hier ist {f} {s}, {o}, was kann ich für Sie tun?|Könnte ich bitte mit Herrn {s} sprechen?|Frau {s} ist heute nicht im Haus.
Ich arbeite bei {o} in {l}.|Ich habe früher bei {o} gearbeitet.|Wir fliegen nächste Woche von {l} nach {l}.|Ich wohne in {l}, komme aber aus {c}.|Haben Sie {f} schon angerufen?
Ich habe einen Termin bei Doktor {s}.|Die Rechnung von {o} ist nicht angekommen.|{p}, Vorstand von {o}, sagte am Freitag, der Umsatz sei gestiegen.|{o} und {o} verhandeln über eine Fusion.
Die Polizei in {l} teilte mit, dass zwei Menschen verletzt wurden.|Der Präsident von {c} traf {p} in {l}.|Ich bin seit zehn Jahren Kunde bei {o}.|{f}, bist du noch dran?|Mein Nachname ist {s}.
Ich rufe im Auftrag von {o} an.|Das Paket wurde in {l} aufgegeben.|Unser Büro in {l} wird von {p} geleitet.|Die Aktie von {o} ist gefallen.|Laut {o} hat der Zug nach {l} Verspätung.""",
    "fr": """
La {o} a approuvé le plan.|{o} ferme son usine de {l}.|Un porte-parole de {o} a refusé de commenter.|{o} a battu {o} 3-1.|{p} ({o}) a déclaré : "Nous sommes prêts."|{o}, basée à {l}, emploie 4000 personnes.|{p} a étudié à {o}.|Le rapport de {o} critique le gouvernement.|Les membres de {o} se sont réunis à {l}.|Il joue pour {o} depuis 2010.
Je m'appelle {p}.|Bonjour, {p} à l'appareil, de la société {o}.|Pourrais-je parler à monsieur {s}, s'il vous plaît ?|Madame {s} n'est pas là aujourd'hui.|Je travaille chez {o} à {l}.
J'ai travaillé chez {o} avant de partir à {l}.|Nous partons de {l} pour {l} la semaine prochaine.|J'habite à {l}, mais je viens de {l}.|Est-ce que {f} vous a rappelé ?|J'ai rendez-vous avec le docteur {s}.
La facture de {o} n'est jamais arrivée.|{p}, directeur de {o}, a déclaré vendredi que les ventes avaient augmenté.|{o} et {o} discutent d'une fusion.|La police de {l} a annoncé que deux personnes étaient blessées.
Le président a rencontré {p} à {l}.|Je suis client chez {o} depuis dix ans.|{f}, tu es là ?|Mon nom de famille est {s}.|J'appelle de la part de {o}.|Le colis est parti de {l}.
Notre bureau de {l} est dirigé par {p}.|L'action de {o} a baissé.|Selon {o}, le vol pour {l} est en retard.|Elle a déménagé à {l} en mai.|Le contrat entre {o} et {o} se termine en juin.""",
    "es": """
La {o} aprobó el plan.|{o} cierra su fábrica de {l}.|Un portavoz de {o} no quiso hacer comentarios.|{o} ganó 3-1 al {o}.|{p} ({o}) dijo: "Estamos listos."|{o}, con sede en {l}, emplea a 4000 personas.|{p} estudió en {o}.|El informe de {o} critica a {c}.|Los miembros de {o} se reunieron en {l}.|Juega en el {o} desde 2010.
Me llamo {p}.|Buenos días, soy {p}, de {o}.|¿Podría hablar con el señor {s}, por favor?|La señora {s} no está hoy en la oficina.|Trabajo en {o}, en {l}.|Antes trabajaba en {o}.
La semana que viene volamos de {l} a {l}.|Vivo en {l}, pero soy de {c}.|¿Te ha llamado {f}?|Tengo cita con el doctor {s}.|La factura de {o} no ha llegado.
{p}, presidente de {o}, dijo el viernes que las ventas habían subido.|{o} y {o} negocian una fusión.|La policía de {l} informó de que hay dos heridos.|El presidente de {c} se reunió con {p} en {l}.
Soy cliente de {o} desde hace diez años.|{f}, ¿estás ahí?|Mi apellido es {s}.|Llamo de parte de {o}.|El paquete salió de {l}.|Nuestra oficina en {l} la dirige {p}.|Las acciones de {o} cayeron.
Según {o}, el vuelo a {l} lleva retraso.|Se mudó a {l} en mayo.|El contrato entre {o} y {o} termina en junio.""",
    "it": """
La {o} ha approvato il piano.|{o} chiude lo stabilimento di {l}.|Un portavoce di {o} non ha voluto commentare.|{o} ha battuto {o} 3-1.|{p} ({o}) ha detto: "Siamo pronti."|{o}, con sede a {l}, ha 4000 dipendenti.|{p} ha studiato a {o}.|Il rapporto di {o} critica il governo.|I membri di {o} si sono riuniti a {l}.|Gioca con {o} dal 2010.
Mi chiamo {p}.|Buongiorno, sono {p} della {o}.|Potrei parlare con il signor {s}, per favore?|La signora {s} oggi non c'è.|Lavoro per {o} a {l}.|Prima lavoravo alla {o}.
La settimana prossima voliamo da {l} a {l}.|Abito a {l}, ma sono nato a {l}.|{f} ti ha richiamato?|Ho un appuntamento con il dottor {s}.|La fattura di {o} non è arrivata.
{p}, presidente di {o}, ha detto venerdì che le vendite sono aumentate.|{o} e {o} trattano una fusione.|La polizia di {l} ha comunicato che ci sono due feriti.|Il presidente ha incontrato {p} a {l}.
Sono cliente di {o} da dieci anni.|{f}, ci sei?|Il mio cognome è {s}.|Chiamo per conto di {o}.|Il pacco è partito da {l}.|Il nostro ufficio di {l} è diretto da {p}.|Le azioni di {o} sono scese.
Secondo {o}, il volo per {l} è in ritardo.|Si è trasferita a {l} a maggio.|Il contratto tra {o} e {o} scade a giugno.|Viene da {c}.""",
    "pt": """
A {o} aprovou o plano.|{o} fecha fábrica em {l}.|Um porta-voz da {o} não quis comentar.|{o} venceu o {o} por 3-1.|{p} ({o}) disse: "Estamos prontos."|A {o}, com sede em {l}, emprega 4000 pessoas.|{p} estudou na {o}.|O relatório da {o} critica o governo.|Os membros da {o} reuniram-se em {l}.|Ele joga pelo {o} desde 2010.
O meu nome é {p}.|Bom dia, aqui fala {p}, da {o}.|Posso falar com o senhor {s}, por favor?|A senhora {s} não está hoje.|Trabalho na {o} em {l}.|Eu trabalhava na {o}.
Na próxima semana voamos de {l} para {l}.|Moro em {l}, mas sou de {l}.|O {f} ligou para você?|Tenho uma consulta com o doutor {s}.|A fatura da {o} não chegou.
{p}, presidente da {o}, disse na sexta-feira que as vendas subiram.|A {o} e a {o} negociam uma fusão.|A polícia de {l} informou que há dois feridos.|O presidente encontrou {p} em {l}.
Sou cliente da {o} há dez anos.|{f}, você está aí?|O meu apelido é {s}.|Ligo em nome da {o}.|A encomenda saiu de {l}.|O nosso escritório em {l} é dirigido por {p}.|As ações da {o} caíram.
Segundo a {o}, o voo para {l} está atrasado.|Ela mudou-se para {l} em maio.|O contrato entre a {o} e a {o} termina em junho.""",
}
PRESIDIO_SLOTS = {
    "name": "p", "first_name": "f", "last_name": "s", "person": "p", "name_male": "p", "name_female": "p", "first_name_male": "f", "first_name_female": "f",
    "last_name_male": "s", "last_name_female": "s", "city": "l", "country": "c", "organization": "o", "company": "o", "state": "l", "prefix_male": "",
}
# Names of organisations that contain other names.
PATTERNS = {
    lang: [part.strip() for part in text.split("|")]
    for lang, text in {
        "en": "Bank of {l}|University of {l}|{s} & Sons|{s} and {s}|{l} Airlines|{s} Insurance|Hotel {s}|{l} City Council|{s} Foundation|{l} United|{l} City|{l} Police Department|{l} Chamber of Commerce|{l} Times|{l} Institute of Technology|{s} Institute"
        "|Central Bank of {c}|National Museum of {c}|Supreme Court of {c}|{l} General Hospital|{s} Group|{s} Pharmaceuticals|{s} Press|{l} Symphony Orchestra|National Union of {c}|{l} Airport Authority|{s} University",
        "de": "Universität {l}|Stadtwerke {l}|Sparkasse {l}|Klinikum {l}|{s} GmbH|{s} AG|{s} & Söhne|Landgericht {l}|Amtsgericht {l}|FC {l}|SV {l}|VfB {l}|{l}er Zeitung|Polizei {l}|Flughafen {l}|{s}-Stiftung|Hochschule {l}|Theater {l}|Verband der {s}",
        "fr": "Université de {l}|Banque de {l}|Mairie de {l}|Hôpital {s}|Groupe {s}|Fondation {s}|{s} et Fils|FC {l}|Olympique de {l}|AS {l}|Institut {s}|Tribunal de {l}|Chambre de commerce de {l}|Éditions {s}|Assurances {s}|Opéra de {l}",
        "es": "Universidad de {l}|Banco de {l}|Ayuntamiento de {l}|Hospital {s}|Grupo {s}|Fundación {s}|{s} e Hijos|CD {l}|Real {l}|Deportivo {l}|Instituto {s}|Audiencia de {l}|Cámara de Comercio de {l}|Editorial {s}|Seguros {s}|Policía de {l}",
        "it": "Università di {l}|Banca di {l}|Comune di {l}|Ospedale {s}|Gruppo {s}|Fondazione {s}|{s} e Figli|AC {l}|US {l}|Calcio {l}|Istituto {s}|Tribunale di {l}|Camera di commercio di {l}|Edizioni {s}|Assicurazioni {s}|Teatro di {l}",
        "pt": "Universidade de {l}|Banco de {l}|Câmara Municipal de {l}|Hospital {s}|Grupo {s}|Fundação {s}|{s} e Filhos|FC {l}|Sport Club {l}|Atlético {l}|Instituto {s}|Tribunal de {l}|Editora {s}|Seguros {s}|Polícia de {l}|Prefeitura de {l}",
    }.items()
}
SUFFIX = re.compile(r",? (?:Inc|Corp|Corporation|Ltd|Limited|PLC|plc|AG|SE|SA|S\.A|SpA|S\.p\.A|NV|N\.V|LLC|LP|Co|Company|Group|Holdings?|ASA|AB|Oyj|KGaA|GmbH)\b\.?.*$")


class Names:
    """Random names by language from the gazetteers."""

    def __init__(self, folder):
        self.given, self.family, self.countries = {}, {}, {}
        for row in self.lines(folder / "given_names.jsonl"):
            self.given.setdefault(row["lang"], []).append(row["name"])
        for row in self.lines(folder / "family_names.jsonl"):
            self.family.setdefault(row["lang"], []).append(row["name"])
        self.cities = [(row["name"], row["population"], row["country"]) for row in self.lines(folder / "cities.jsonl")]
        self.near = {"en": "GB IE US CA AU NZ", "de": "DE AT CH", "fr": "FR BE CH LU CA", "es": "ES MX AR CO CL PE", "it": "IT CH", "pt": "PT BR"}
        self.near = {lang: [name for name, _, country in self.cities if country in codes.split()] for lang, codes in self.near.items()}
        self.cities = [name for name, _, _ in self.cities]
        for row in self.lines(folder / "countries.jsonl"):
            for lang in ("en", "fr", "de", "es", "it", "pt"):
                self.countries.setdefault(lang, []).append(row[lang])
        self.companies, self.institutions, self.clubs = (
            [line.strip() for line in open(folder / name, encoding="utf-8") if re.search(r"[^\W\d_]{2}", line)] for name in ("organizations.txt", "institutions.txt", "clubs.txt")
        )
        self.known = {lang: organizations.known(lang) + organizations.known("*") for lang in self.near}

    @staticmethod
    def lines(path):
        with open(path, encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def fill(self, slot, lang, rng):
        if rng.random() < 0.25:
            lang = rng.choice(["en", "de", "fr", "es", "it", "pt"])
        if slot == "f":
            return rng.choice(self.given[lang])
        if slot == "s":
            return rng.choice(self.family[lang])
        if slot == "p":
            name = f"{rng.choice(self.given[lang])} {rng.choice(self.family[lang])}"
            return name if rng.random() < 0.9 else f"{rng.choice(self.given[lang])} {name}"
        if slot == "l":
            return rng.choice(self.near[lang] if rng.random() < 0.6 else self.cities)
        if slot == "c":
            return rng.choice(self.countries[lang])
        return self.organization(lang, rng)

    def organization(self, lang, rng):
        kind = rng.random()
        if kind < 0.3:
            return rng.choice(self.known[lang])
        if kind < 0.45:
            return rng.choice(self.institutions)
        if kind < 0.65:
            return SLOT.sub(lambda match: self.fill(match.group(1), lang, rng), rng.choice(PATTERNS[lang]))
        if kind < 0.7:
            return "".join(rng.choice("ABCDEFGILMNOPRSTUV") for _ in range(rng.choice((3, 3, 4))))
        name = rng.choice(self.companies)
        return (SUFFIX.sub("", name) or name) if rng.random() < 0.7 else name


KIND = {"p": "PER", "f": "PER", "s": "PER", "l": "LOC", "c": "LOC", "o": "ORG"}


def fill_template(template, names, lang, rng):
    """Words and labels of a template with random names."""
    words, labels = [], []
    for chunk in template.split():
        match = SLOT.search(chunk)
        if not match:
            words.append(chunk)
            labels.append("O")
            continue
        kind = KIND[match.group(1)]
        parts = names.fill(match.group(1), lang, rng).split()
        parts[0] = chunk[: match.start()] + parts[0]
        parts[-1] += chunk[match.end() :]
        for position, part in enumerate(parts):
            words.append(part)
            joined = labels and labels[-1].endswith(kind) and position == 0 and template.count("{f} {s}") and kind == "PER"
            labels.append(("I-" if position or joined else "B-") + kind)
    return words, repair(labels)


def generated(names, templates, lang, count, rng):
    for index in range(count):
        template = templates[index % len(templates)]
        yield fill_template(template, names, lang, rng)


def own_templates(lang):
    return [part.strip() for line in TEMPLATES[lang].splitlines() for part in line.split("|") if part.strip()]


def presidio_templates(path):
    """The templates that need only names of people, places and organisations."""
    result = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            text = json.loads(line)["template"].replace("\n", " ")
            slots = re.findall(r"\{\{(\w+)\}\}", text)
            if slots and all(PRESIDIO_SLOTS.get(slot) for slot in slots) and len(text.split()) < 60:
                result.append(re.sub(r"\{\{(\w+)\}\}", lambda match: "{" + PRESIDIO_SLOTS[match.group(1)] + "}", text))
    return [text for text in result if all(len(SLOT.findall(chunk)) < 2 for chunk in text.split())]


def swap_names(words, labels, names, lang, rng, share=0.6):
    """Exchanges entities for random names; marks after the last word stay."""
    result, tags, end = [], [], 0
    for start, stop, kind in spans_of(["O" if label in ("?", "_") else label for label in labels]):
        result += words[end:start]
        tags += labels[end:start]
        end = stop
        slot = {"PER": "p" if stop - start > 1 else rng.choice("fs"), "LOC": "l" if rng.random() < 0.8 else "c", "ORG": "o"}.get(kind)
        if not slot or rng.random() > share:
            result += words[start:stop]
            tags += labels[start:stop]
            continue
        head = re.match(r"^[^\w]*", words[start]).group()
        tail = words[stop - 1][len(re.match(r"^[^\w]*", words[stop - 1]).group() + core(words[stop - 1])) :] if core(words[stop - 1]) else ""
        if core(words[stop - 1]).lower().endswith("'s"):
            tail = "'s" + tail
        parts = names.fill(slot, lang, rng).split()
        parts[0] = head + parts[0]
        parts[-1] += tail
        result += parts
        tags += [("I-" if position else "B-") + kind for position in range(len(parts))]
    return result + words[end:], tags + labels[end:]

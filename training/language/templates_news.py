"""Lines of news agencies with slots: datelines, headlines, results, tables, company and political news."""

import random
import re

from templates_entities import KIND
from text import repair

# {p} {f} {s} {l} {c} {o} as in templates_entities; {t} club, {n} adjective of a nation (no entity), # a digit.
SPORT = """
{t} # {t} #|{t} # {t} # ({l})|{t} ## {t} ##|{t} ### {t} ##|At {l} : {t} # {t} #|{c} # {c} #|{c} # {c} # (halftime #-#)|{c} beat {c} #-# in their Group C match in {l} on Friday.|{t} beat {t} #-# ( halftime #-# ) in a {n} first division soccer match on Saturday .
Result of a {n} league match played on Saturday :|Results of {n} first division soccer matches played at the weekend :|Standings ( tabulate under played , won , drawn , lost , goals for , goals against , points ) :
{t} ## # # # ## ## ##|{t} ## ## # # ## ## ##|{c} # # # # # # #|{t} ## ## .### -|{t} ## ## .### # 1/2|{t} at {t}|{t} AT {t}|{t} v {t}|{c} v {c}
SOCCER - {t} BEAT {t} #-# .|SOCCER - {c} HELD BY {c} .|SOCCER - {t} SIGN {s} FROM {t} .|SOCCER - {p} JOINS {t} .|SOCCER - {n} FIRST DIVISION RESULTS .|SOCCER - {n} LEAGUE STANDINGS .|TENNIS - {s} BEATS {s} TO REACH FINAL .|CRICKET - {c} ### ALL OUT AGAINST {c} .
BASKETBALL - {t} BEAT {t} IN OVERTIME .|NBA BASKETBALL - {t} WIN AT {t} .|NHL ICE HOCKEY - STANDINGS AFTER FRIDAY 'S GAMES .|GOLF - {s} LEADS {n} OPEN .|ATHLETICS - {s} BREAKS RECORD IN {l} .|CYCLING - {s} WINS STAGE IN {c} .|RUGBY UNION - {c} NAME SQUAD FOR {c} TEST .
#. {p} ( {c} ) #:##.##|# . {p} ( {c} ) ## minutes ##.## seconds|##. {p} ({c}) ##.##|# - {p} ( {c} ) beat {p} ( {c} ) #-# #-#|{p} ( {c} ) beat # - {p} ( {c} ) #-# #-# #-#|{p} ( {c} ) ### , {p} ( {c} ) ###|## {p} ## ## ## ##|### {p} ( {c} ) ## ## ## ##
{p} b {s} ##|{p} c {s} b {s} ##|{p} lbw b {s} #|{p} not out ##|{p} run out #|Bowling : {s} ##-#-##-# , {s} ##-#-##-# , {s} #-#-##-#|Fall of wickets : #-## #-## #-### .|Scorers : {p} ( ## , ## ) , {p} ( ## )|{t} - {p} ( ## ) , {p} ( ## pen )|Attendance : ##,###|Did not bat : {p} , {p} .
{t} striker {p} scored twice as {t} beat {t} #-# .|{t} coach {p} said his side deserved to win .|{p} , who joined {t} from {t} in July , is out with a knee injury .|{t} moved to the top of the {n} league with a #-# win at {t} .|{t} midfielder {s} was sent off after ## minutes .
{c} captain {p} won the toss and chose to bat .|{p} of {c} won the men 's ### metres .|The {n} champion {p} lost to {p} of {c} in the second round .|In {l} , {p} had ## points and ## rebounds as the {t} beat the {t} ###-## .|In {l} , the {t} won their third straight game .
{t} manager {p} has signed {n} defender {p} .|{p} scored the winner for {t} in the ## minute .|{t} are without {s} and {s} for the trip to {t} .|{n} international {p} has left {t} .|The {t} traded {p} to the {t} for {p} .|Goalkeeper {s} kept {t} in the match ."""
WIRE = """
{l} 1996-##-##|{l} , {c} 1996-##-##|{l} 20##-##-##|{l} , March ## ( {o} ) - {o} said on Friday it would cut ### jobs .|{l} , Aug ## -- Police in {l} said on Friday they had arrested two men .|-- {l} Newsroom|-- {p} , {l} newsroom|-- {p} , {o}|( {l} newsroom +## # ### ####)|{l} ({o})|{p}
{o} Q# profit rises .|{o} sets # for # stock split .|{o} sees #### net .|{o} shares fall on warning .|{o} to buy {o} for $ ### million .|{o} to cut #,### jobs in {c} .|{o} names {p} chief executive .|{o} declares dividend .|{o} says talks with {o} broke down .|{o} wins {n} order .
{c} says ready for talks with {c} .|{c} president visits {l} .|{c} rejects {n} offer .|{c} expels two {n} diplomats .|{n} minister resigns .|Two killed in {l} blast .|{n} police seize drugs in {l} .|{n} troops leave {l} .|Bomb explodes in {l} market .|{c} inflation falls to #.# percent .|{n} court frees {p} .|Quake shakes {l} .|Floods hit {c} .
{n} President {p} arrived in {l} on Monday for talks with his {n} counterpart {p} .|{n} Foreign Minister {p} told {o} that {c} would not take part .|Prime Minister {p} of {c} will visit {c} next week , the {o} said .|{p} , leader of the {o} , accused the {o} of delay .
The {o} said in a statement that {c} had agreed to the plan .|The {o} , which represents ##,### workers , said talks with {o} had failed .|{o} analyst {p} raised her rating on {o} .|{o} spokeswoman {p} said the {n} company had not been told .|A {l} court sentenced {p} to six years in prison .
{o} newspaper reported on Thursday that {p} would leave {o} .|The {n} central bank cut its rate by a quarter point .|The {n} government has asked the {o} for a loan of $ # billion .|{l} stocks closed higher , led by {o} and {o} .|Shares in {o} rose ## pence to ### .|{o} , {o} and {o} declined to comment .
{p} , ## , of {l} , was charged with fraud .|He flew from {l} to {l} aboard an {o} flight .|{o} researchers in {l} said the drug was safe .|The {o} ruled against {o} on Tuesday .|{p} left {o} to found {o} in {l} .|The ship sailed from {l} in {c} with a {n} crew .|Rain is expected in {l} , {l} and northern {c} .
Rebels attacked a village near {l} in eastern {c} , the {n} army said .|Aid workers of the {o} left {l} after the attack .|Talks between {c} and {c} resume in {l} today .|The {n} embassy in {l} was closed .|The {l} region of {c} voted on Sunday .|Refugees from {c} crossed the border into {c} ."""
OTHER = {
    "de": """
{o} steigert Gewinn im dritten Quartal.|{o} übernimmt {o}.|{o} baut ### Stellen in {l} ab.|Der Vorstand von {o} hat {p} entlassen.|Die {o} und die {o} stritten über den Haushalt.|{p} von der {o} kritisierte die {n} Regierung.|Das teilte die {o} am Freitag in {l} mit.|Wie die {o} berichtet, will {o} nach {c} liefern.
Der {n} Präsident {p} traf {p} in {l}.|Beim Spiel {t} gegen {t} fielen # Tore.|{t} verliert #:# bei {t}.|{t} verpflichtet {p} von {t}.|Der {n} Konzern {o} verklagt {o}.|Mitarbeiter von {o} streiken in {l}, {l} und {l}.|Die Gewerkschaft {o} ruft zum Streik bei {o} auf.|Laut einer Studie der {o} sinken die Preise.
{p} wechselt von {o} zu {o}.|Das {o} entschied gegen {o}.|Forscher der {o} haben das Mittel geprüft.|Die Aktien von {o} und {o} gaben nach.|{o}-Chef {p} tritt zurück.|Ein Sprecher von {o} bestätigte den Verkauf an {o}.|Das Werk von {o} in {l} wird geschlossen.|Die {o} warnt vor Reisen nach {c}.|{l} ({o}) -|Nach Angaben des {o} stieg die Zahl.""",
    "fr": """
{o} rachète {o}.|{o} supprime ### emplois à {l}.|Le bénéfice de {o} recule.|{p}, député de {o}, a critiqué le gouvernement {n}.|Selon {o}, {o} va quitter {l}.|Le président {n} {p} a reçu {p} à {l}.|{t} s'incline #-# face à {t}.|{t} recrute {p}.|Le syndicat {o} appelle à la grève chez {o}.
L'{o} a publié un rapport sur {o}.|Des chercheurs de {o} ont testé le produit.|Le tribunal a condamné {o}.|Les ouvriers de {o} manifestent à {l}.|{p} quitte {o} pour {o}.|Le groupe {n} {o} investit à {l}.|La {o} et le {o} ont signé un accord.|D'après le journal {o}, {p} sera nommé à {o}.""",
    "es": """
{o} compra {o}.|{o} despide a ### empleados en {l}.|El beneficio de {o} cae.|{p}, diputado de {o}, criticó al gobierno {n}.|Según {o}, {o} dejará {l}.|El presidente {n} {p} recibió a {p} en {l}.|{t} pierde #-# ante {t}.|{t} ficha a {p}.|El sindicato {o} convoca una huelga en {o}.
El {o} publicó un informe sobre {o}.|Investigadores de {o} probaron el producto.|El tribunal condenó a {o}.|Los trabajadores de {o} protestan en {l}.|{p} deja {o} por {o}.|El grupo {n} {o} invierte en {l}.|La {o} y el {o} firmaron un acuerdo.|Según el diario {o}, {p} será nombrado en {o}.""",
    "it": """
{o} compra {o}.|{o} taglia ### posti a {l}.|L'utile di {o} cala.|{p}, deputato di {o}, ha criticato il governo {n}.|Secondo {o}, {o} lascerà {l}.|Il presidente {n} {p} ha ricevuto {p} a {l}.|{t} perde #-# contro {t}.|{t} acquista {p}.|Il sindacato {o} proclama uno sciopero alla {o}.
L'{o} ha pubblicato un rapporto su {o}.|I ricercatori di {o} hanno provato il prodotto.|Il tribunale ha condannato {o}.|Gli operai di {o} protestano a {l}.|{p} lascia {o} per {o}.|Il gruppo {n} {o} investe a {l}.|La {o} e il {o} hanno firmato un accordo.""",
    "pt": """
{o} compra {o}.|{o} demite ### pessoas em {l}.|O lucro da {o} cai.|{p}, deputado do {o}, criticou o governo {n}.|Segundo a {o}, a {o} deixará {l}.|O presidente {n} {p} recebeu {p} em {l}.|{t} perde por #-# para o {t}.|{t} contrata {p}.|O sindicato {o} convoca greve na {o}.
A {o} publicou um relatório sobre a {o}.|Pesquisadores da {o} testaram o produto.|O tribunal condenou a {o}.|{p} deixa a {o} pela {o}.|O grupo {n} {o} investe em {l}.""",
}
NATIONS = {
    "en": "German French British Italian Spanish Portuguese Dutch Belgian Swiss Austrian Polish Czech Hungarian Romanian Bulgarian Greek Turkish Russian Ukrainian Swedish Norwegian Danish Finnish Irish Scottish English Welsh American Canadian Mexican Brazilian Argentine Chilean Colombian Chinese Japanese Korean Indian Pakistani Indonesian Thai Vietnamese Australian Iraqi Iranian Israeli Palestinian Egyptian Saudi Syrian Lebanese Kurdish Afghan Nigerian Kenyan Bosnian Serb Croatian European African Asian Arab",
    "de": "deutsche französische britische italienische spanische polnische russische türkische griechische amerikanische chinesische japanische österreichische Schweizer", "fr": "allemand français britannique italien espagnol polonais russe turc grec américain chinois japonais", "es": "alemán francés británico italiano español polaco ruso turco griego estadounidense chino japonés", "it": "tedesco francese britannico italiano spagnolo polacco russo turco greco americano cinese giapponese", "pt": "alemão francês britânico italiano espanhol polonês russo turco grego americano chinês japonês",
}
TEAMS = "Boston Chicago Dallas Denver Detroit Houston Miami Milwaukee Minnesota Orlando Philadelphia Phoenix Portland Sacramento Seattle Toronto Vancouver Washington Atlanta Cleveland Indiana Charlotte Utah Buffalo Montreal Ottawa Pittsburgh Tampa|New York|Los Angeles|San Antonio|Golden State|New Jersey|San Jose|St Louis|Kansas City|Green Bay|New England|San Diego|San Francisco|Oakland|Cincinnati|Baltimore|Texas|Colorado|Edmonton|Calgary|Anaheim|Florida|Carolina"
NICKNAMES = "Bulls Celtics Lakers Rangers Bruins Sharks Flames Oilers Pirates Giants Eagles Bears Lions Tigers Kings Hawks Hornets Raptors Jets Cardinals Broncos Packers Bills Dolphins Saints Senators Devils Stars Wings Braves Cubs Mets Astros Magic Heat Suns Nuggets Jazz Spurs Rockets Wizards Grizzlies Sonics Canadiens Sabres Penguins"
CITIES = [part for group in TEAMS.split("|") for part in ([group] if group.startswith(("New ", "Los ", "San ", "St ", "Golden", "Kansas", "Green")) else group.split())]
SLOT = re.compile(r"\{(\w+)\}")


def parts_of(text):
    return [part.strip() for line in text.splitlines() for part in line.split("|") if part.strip()]


def team(names, lang, rng):
    kind = rng.random()
    if lang == "en" and kind < 0.35:
        return rng.choice(CITIES)
    if lang == "en" and kind < 0.5:
        name = rng.choice(NICKNAMES.split())
        return name if rng.random() < 0.5 else f"{rng.choice(CITIES)} {name}"
    if kind < 0.6:
        return rng.choice(names.near[lang] if rng.random() < 0.7 else names.cities)
    name = rng.choice(names.clubs)
    return re.sub(r"^(?:1\. )?(?:FC|AC|AS|SC|SV|US|CD|CF|AFC|RC|SK|FK|NK|BK|IF|KV|VfB|VfL|TSV) | (?:FC|AFC|SC|CF|SK|FK|BK|IF|AC)$", "", name) if rng.random() < 0.6 else name


def fill(template, names, lang, rng):
    words, labels = [], []
    for chunk in re.sub("#", lambda _: str(rng.randrange(10)), template).split():
        match = SLOT.search(chunk)
        slot = match and match.group(1)
        if not match:
            words.append(chunk)
            labels.append("B-ORG" if chunk in ("NBA", "NHL") else "O")
            continue
        kind = "ORG" if slot == "t" else KIND.get(slot)
        value = team(names, lang, rng) if slot == "t" else rng.choice(NATIONS[lang].split()) if slot == "n" else names.fill(slot, lang, rng)
        if slot == "p" and rng.random() < 0.12:
            first, *rest = value.split()
            value = " ".join([first[0] + ".", *rest])
        parts = value.split()
        parts[0] = chunk[: match.start()] + parts[0]
        parts[-1] += chunk[match.end() :]
        words += parts
        labels += ["O"] * len(parts) if not kind else ["B-" + kind] + ["I-" + kind] * (len(parts) - 1)
    return words, labels


def attach(words, labels):
    """Marks that stand alone join the word before them, as in the other sources."""
    result, tags = [], []
    for word, label in zip(words, labels):
        if result and re.fullmatch(r"[.,:;)%]+|'s", word):
            result[-1] += word
        elif result and result[-1] in ("(", "$", "#"):
            result[-1] += word
            tags[-1] = label
        else:
            result.append(word)
            tags.append(label)
    return result, repair(tags)


def news(names, lang, count, seed):
    """Rows (words, labels) of one language."""
    rng = random.Random(seed)
    sets = [parts_of(SPORT), parts_of(WIRE)] if lang == "en" else [parts_of(OTHER[lang])]
    for index in range(count):
        template = rng.choice(sets[index % len(sets)])
        words, labels = attach(*fill(template, names, lang, rng))
        # Agencies write datelines and many headlines in capitals.
        if lang == "en" and (template.isupper() or re.match(r"^[A-Z]+ - |^\{l\} ", template) or rng.random() < 0.12):
            words = [word.upper() for word in words]
        yield words, labels

"""Names of organisations beside the listed companies: universities, football clubs, and well-known bodies by language."""

import json
import re

KNOWN = {
    "*": """UN|NATO|EU|UNESCO|UNICEF|WHO|IMF|OECD|OPEC|WTO|FIFA|UEFA|NASA|FBI|CIA|IOC|NBA|NFL|BBC|CNN|Reuters|Interpol|Europol|Greenpeace|Amnesty International|Red Cross|Human Rights Watch|Al Jazeera|Associated Press|New York Times
Google|Apple|Microsoft|Amazon|Facebook|Twitter|Samsung|Sony|Toyota|Honda|Ford|Volkswagen|Siemens|Bosch|Airbus|Boeing|Nokia|Ericsson|Ikea|Nestlé|Novartis|Roche|Bayer|BASF|Shell|BP|Total|Eni|Enel|Fiat|Ferrari|Telefónica|Santander|BBVA|Renault
Peugeot|Danone|Carrefour|Lufthansa|Ryanair|Air France|British Airways|Deutsche Bank|Goldman Sachs|JP Morgan|Real Madrid|FC Barcelona|Bayern München|Manchester United|Juventus|Ajax|Chelsea|Arsenal|Liverpool|Netflix|Spotify|Uber|Tesla|Intel|IBM
Hamas|Hezbollah|Taliban|Al-Qaida|Visa|Mastercard|PayPal|Vodafone|Orange|DHL|FedEx|UPS|Zoom|Slack""",
    "en": """European Union|European Commission|European Parliament|United Nations|Security Council|World Bank|World Health Organization|International Monetary Fund|European Central Bank|Federal Reserve|Supreme Court|House of Representatives|House of Commons
Senate|Congress|Department of Justice|State Department|Ministry of Defence|Foreign Office|Home Office|Labour Party|Conservative Party|Republican Party|Democratic Party|Liberal Democrats|Green Party|Bank of England|Scotland Yard|National Health Service
NHS|Royal Society|Metropolitan Police|Trades Union Congress|Teamsters|Chicago Bulls|Boston Red Sox|New York Yankees|Los Angeles Lakers|Dallas Cowboys|Toronto Maple Leafs|Leeds United|Pentagon|White House|European Court of Justice|Council of Europe""",
    "de": """Europäische Union|Europäische Kommission|Europäisches Parlament|Vereinte Nationen|Bundestag|Bundesrat|Bundeswehr|Bundesregierung|Bundesbank|SPD|CDU|CSU|FDP|AfD|Die Grünen|Die Linke|ÖVP|FPÖ|ADAC|DFB|ARD|ZDF|Deutsche Bahn|Deutsche Telekom|Deutsche Post
Weltbank|Weltgesundheitsorganisation|Rotes Kreuz|Bundesverfassungsgericht|Auswärtiges Amt|Bundeskriminalamt|Verdi|IG Metall|Der Spiegel|Die Zeit|Borussia Dortmund|Hertha BSC|Schalke 04|Caritas|Diakonie|AOK|Sparkasse|Commerzbank|Allianz|Europäische Zentralbank|EZB""",
    "fr": """Union européenne|Commission européenne|Parlement européen|Nations unies|ONU|OTAN|Assemblée nationale|Sénat|Conseil d'État|Conseil de sécurité|Banque mondiale|Fonds monétaire international|FMI|SNCF|RATP|EDF|La Poste|Parti socialiste|Les Républicains
Rassemblement national|CGT|CFDT|Le Monde|Le Figaro|Libération|France Télévisions|Radio France|Croix-Rouge|Médecins sans frontières|Cour des comptes|Banque de France|Crédit agricole|Société générale|BNP Paribas|Paris Saint-Germain|Olympique de Marseille|Interpol""",
    "es": """Unión Europea|Comisión Europea|Parlamento Europeo|Naciones Unidas|ONU|OTAN|Congreso de los Diputados|Senado|Consejo de Seguridad|Banco Mundial|Fondo Monetario Internacional|FMI|PSOE|Partido Popular|PP|Podemos|Vox|Ciudadanos|Guardia Civil|Renfe|Iberia
Banco de España|Tribunal Supremo|Tribunal Constitucional|Cruz Roja|El País|El Mundo|La Vanguardia|Televisión Española|Atlético de Madrid|Athletic Club|Real Sociedad|CCOO|UGT|Correos|Repsol|Endesa|Ministerio de Defensa|Generalitat|Inditex|Mercadona""",
    "it": """Unione europea|Commissione europea|Parlamento europeo|Nazioni Unite|ONU|NATO|Camera dei deputati|Senato|Corte costituzionale|Banca mondiale|Fondo monetario internazionale|Partito Democratico|Lega|Forza Italia|Fratelli d'Italia|Movimento 5 Stelle|Trenitalia
Alitalia|Rai|Mediaset|Banca d'Italia|Corte di cassazione|Croce Rossa|Corriere della Sera|La Repubblica|La Stampa|Inter|Milan|Roma|Lazio|Napoli|CGIL|CISL|UIL|Confindustria|Carabinieri|Guardia di Finanza|Poste Italiane|Telecom Italia|Unicredit|Intesa Sanpaolo|INPS""",
    "pt": """União Europeia|Comissão Europeia|Parlamento Europeu|Nações Unidas|ONU|OTAN|NATO|Assembleia da República|Congresso Nacional|Senado Federal|Supremo Tribunal Federal|STF|Banco Mundial|Fundo Monetário Internacional|FMI|PT|PSDB|PMDB|PSD|Partido Socialista
Petrobras|Vale|Banco do Brasil|Itaú|Bradesco|Folha de S. Paulo|O Globo|Rede Globo|Cruz Vermelha|Polícia Federal|Banco de Portugal|TAP|CTT|Benfica|Sporting|FC Porto|Flamengo|Corinthians|Palmeiras|Ministério da Saúde|Ministério Público|IBGE|USP|Galp""",
}


def known(lang):
    return KNOWN[lang].replace("\n", "|").split("|")


def universities(mirror):
    rows = json.loads(mirror.text("Hipo/university-domains-list", "world_universities_and_domains.json"))
    names = {re.sub(r"\s*[(,].*$", "", row["name"]).strip() for row in rows}
    return sorted(name for name in names if 1 < len(name.split()) <= 6 and name[:1].isupper())


def clubs(mirror):
    """First name of every football club; other spellings follow it after a bar."""
    names = set()
    for path in mirror.names("openfootball/clubs"):
        if not path.endswith(".clubs.txt"):
            continue
        for line in mirror.text("openfootball/clubs", path).splitlines():
            name = re.split(r"[,|(#\[]|\s{2,}", line.strip())[0].strip()
            if re.match(r"^[^\W\d_a-z][\w .&'/-]{2,30}$", name) and not line.startswith((" ", "#", "=", "|")):
                names.add(name)
    return sorted(names)


def write(mirror, folder):
    """Writes institutions.txt and clubs.txt beside the other gazetteers."""
    with open(folder / "clubs.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(clubs(mirror)) + "\n")
    with open(folder / "institutions.txt", "w", encoding="utf-8") as file:
        file.write("\n".join(universities(mirror) + clubs(mirror)) + "\n")

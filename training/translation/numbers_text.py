"""Writes integers as words, as a speaker says them, in the six languages."""

EN = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
EN_TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
DE = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split()
DE_TENS = "_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
FR = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split()
FR_TENS = "_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split()
ES = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho "
    "diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
).split()
ES_TENS = "_ _ veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
ES_HUNDREDS = "_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split()
IT = "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split()
IT_TENS = "_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split()
PT = "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove".split()
PT_TENS = "_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split()
PT_HUNDREDS = "_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split()


def english(n):
    if n < 20:
        return EN[n]
    if n < 100:
        return EN_TENS[n // 10] + (" " + EN[n % 10] if n % 10 else "")
    if n < 1000:
        return EN[n // 100] + " hundred" + (" " + english(n % 100) if n % 100 else "")
    return english(n // 1000) + " thousand" + (" " + english(n % 1000) if n % 1000 else "")


def german(n):
    if n < 20:
        return DE[n]
    if n < 100:
        unit = "ein" if n % 10 == 1 else DE[n % 10]
        return (unit + "und" if n % 10 else "") + DE_TENS[n // 10]
    if n < 1000:
        return ("ein" if n // 100 == 1 else DE[n // 100]) + "hundert" + (german(n % 100) if n % 100 else "")
    head = "ein" if n // 1000 == 1 else german(n // 1000)
    return head + "tausend" + (german(n % 1000) if n % 1000 else "")


def french(n):
    if n < 20:
        return FR[n]
    if n < 100:
        tens, unit = divmod(n, 10)
        if tens in (7, 9):
            unit += 10
        if unit == 0:
            return FR_TENS[tens] + ("s" if tens == 8 else "")
        joint = " et " if unit in (1, 11) and tens < 8 else "-"
        return FR_TENS[tens] + joint + FR[unit]
    if n < 1000:
        hundreds, rest = divmod(n, 100)
        return ("" if hundreds == 1 else FR[hundreds] + " ") + "cent" + ("s" if hundreds > 1 and not rest else "") + (" " + french(rest) if rest else "")
    thousands, rest = divmod(n, 1000)
    return ("" if thousands == 1 else french(thousands) + " ") + "mille" + (" " + french(rest) if rest else "")


def spanish(n):
    if n < 30:
        return ES[n]
    if n < 100:
        return ES_TENS[n // 10] + (" y " + ES[n % 10] if n % 10 else "")
    if n == 100:
        return "cien"
    if n < 1000:
        return ES_HUNDREDS[n // 100] + (" " + spanish(n % 100) if n % 100 else "")
    thousands, rest = divmod(n, 1000)
    return ("" if thousands == 1 else spanish(thousands) + " ") + "mil" + (" " + spanish(rest) if rest else "")


def italian(n):
    if n < 20:
        return IT[n]
    if n < 100:
        tens, unit = IT_TENS[n // 10], n % 10
        if unit in (1, 8):
            tens = tens[:-1]
        return tens + (IT[unit] if unit else "")
    if n < 1000:
        return ("" if n // 100 == 1 else IT[n // 100]) + "cento" + (italian(n % 100) if n % 100 else "")
    thousands, rest = divmod(n, 1000)
    return ("mille" if thousands == 1 else italian(thousands) + "mila") + (italian(rest) if rest else "")


def portuguese(n):
    if n < 20:
        return PT[n]
    if n < 100:
        return PT_TENS[n // 10] + (" e " + PT[n % 10] if n % 10 else "")
    if n == 100:
        return "cem"
    if n < 1000:
        return PT_HUNDREDS[n // 100] + (" e " + portuguese(n % 100) if n % 100 else "")
    thousands, rest = divmod(n, 1000)
    joint = " e " if rest and (rest < 100 or rest % 100 == 0) else " "
    return ("" if thousands == 1 else portuguese(thousands) + " ") + "mil" + (joint + portuguese(rest) if rest else "")


SPEAK = {"en": english, "de": german, "fr": french, "es": spanish, "it": italian, "pt": portuguese}
DIGITS = {"en": EN, "de": DE, "fr": FR, "es": ES, "it": IT, "pt": PT}


def spoken(digits, lang, rng):
    """The spoken form of a digit string, or None where it is not simple."""
    if len(digits) > 9:
        return None
    if len(digits) >= 5 or digits[0] == "0" and len(digits) > 1 or len(digits) == 4 and rng.random() < 0.15:
        if len(digits) > 6 or digits[0] == "0" or rng.random() < 0.7:
            return " ".join(DIGITS[lang][int(d)] for d in digits)
    n = int(digits)
    if n >= 1000000:
        return None
    if lang == "en" and 1100 <= n <= 2099 and n // 100 != 20 and rng.random() < 0.8:
        rest = n % 100
        tail = "hundred" if rest == 0 else ("oh " + EN[rest] if rest < 10 else english(rest))
        return english(n // 100) + " " + tail
    if lang == "en" and 2010 <= n <= 2099 and rng.random() < 0.6:
        return "twenty " + english(n % 100)
    if lang == "de" and 1100 <= n <= 1999 and rng.random() < 0.8:
        return german(n // 100) + "hundert" + (german(n % 100) if n % 100 else "")
    return SPEAK[lang](n)

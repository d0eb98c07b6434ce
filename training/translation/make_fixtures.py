"""Writes 200 test vectors (text to token ids) for a tokenizer written in another language."""

import argparse
import json

import sentencepiece

from common import normalize, strip_punctuation

SENTENCES = {
    "en": [
        "Could you please hold the line for a moment?", "The invoice number is 4471 and the amount is $129.50.",
        "I'd rather meet on Thursday at half past three.", "We've shipped your order; it should arrive by 12 March 2027.",
        "Please send the form to help@example.org.", "Ask <x0> whether <x1> is ready.", "Nobody told me that the office was closed.",
        "The patient takes 20 mg twice a day.", "She said: “I'll be there — don't worry…”", "My postcode is SW1A 1AA.",
        "What's the Wi-Fi password?", "Let's split the bill 50/50.", "The café's menu is naïvely priced.", "OK, so, um, where were we?",
        "Rain is expected in the north-east tomorrow.", "Turn left at the second traffic light.", "I can't hear you very well.",
    ],
    "de": [
        "Könnten Sie bitte einen Moment in der Leitung bleiben?", "Die Rechnungsnummer lautet 4471, der Betrag 129,50 €.",
        "Ich würde mich lieber am Donnerstag um halb vier treffen.", "Das Straßenfest fällt wegen Regens aus.", "Wo ist denn der Schlüsselbund?",
        "Fragen Sie <x0>, ob <x1> fertig ist.", "„Das glaube ich nicht“, sagte er.", "Die Donaudampfschifffahrtsgesellschaft feiert Jubiläum.",
        "Schicken Sie das Formular an hilfe@example.org.", "Übermorgen fahren wir nach Österreich.", "Hast du das gehört?", "Äh, also, ich weiß nicht.",
        "Der Zug um 17:45 Uhr hat zwanzig Minuten Verspätung.", "Meine Postleitzahl ist 70023.", "Bitte nicht stören!", "Größe und Gewicht stimmen nicht überein.",
    ],
    "fr": [
        "Pourriez-vous patienter un instant ?", "Le numéro de facture est 4471 et le montant 129,50 €.", "J'aimerais plutôt jeudi à quinze heures trente.",
        "Où est-ce qu'on se retrouve ?", "« Je n'y crois pas », dit-elle.", "Demandez à <x0> si <x1> est prêt.", "L'œuf et le bœuf coûtent cher.",
        "Ça ne fait rien, ne t'inquiète pas.", "Envoyez le formulaire à aide@example.org.", "Le train de 17 h 45 a vingt minutes de retard.",
        "Quelqu'un a-t-il vu mes lunettes ?", "Euh, je ne sais pas.", "C'est à peu près à deux kilomètres d'ici.", "Il pleuvra demain dans le nord.",
        "Je voudrais un café, s'il vous plaît.", "Mon code postal est le 69003.",
    ],
    "es": [
        "¿Podría esperar un momento, por favor?", "El número de factura es 4471 y el importe, 129,50 €.", "Preferiría el jueves a las tres y media.",
        "¡Qué alegría verte!", "Pregúntele a <x0> si <x1> está listo.", "El niño desayunó piña y jamón.", "Envíe el formulario a ayuda@example.org.",
        "El tren de las 17:45 lleva veinte minutos de retraso.", "¿Dónde están las llaves del coche?", "Pues, este, no lo sé.", "Mi código postal es 28013.",
        "Mañana lloverá en el norte.", "No se preocupe usted.", "Gire a la izquierda en el segundo semáforo.", "La reunión se aplazó otra vez.", "Te llamo luego.",
    ],
    "it": [
        "Potrebbe attendere un momento, per favore?", "Il numero della fattura è 4471 e l'importo è di 129,50 €.", "Preferirei giovedì alle tre e mezza.",
        "Perché non me l'hai detto?", "Chieda a <x0> se <x1> è pronto.", "Mandi il modulo a aiuto@example.org.", "Il treno delle 17:45 ha venti minuti di ritardo.",
        "Dove sono le chiavi della macchina?", "Ehm, cioè, non lo so.", "Il mio CAP è 00184.", "Domani pioverà al nord.", "Non si preoccupi.",
        "Giri a sinistra al secondo semaforo.", "La riunione è stata rinviata di nuovo.", "Che bella giornata!", "Un caffè e un'acqua, grazie.",
    ],
    "pt": [
        "Poderia aguardar um momento, por favor?", "O número da fatura é 4471 e o valor é 129,50 €.", "Eu preferia na quinta-feira às três e meia.",
        "Por que você não me disse?", "Pergunte a <x0> se <x1> está pronto.", "Envie o formulário para ajuda@example.org.", "O trem das 17:45 está vinte minutos atrasado.",
        "Onde estão as chaves do carro?", "Hum, tipo, não sei.", "Meu código postal é 01310-100.", "Amanhã vai chover no norte.", "Não se preocupe.",
        "Vire à esquerda no segundo semáforo.", "A reunião foi adiada outra vez.", "Que coração bondoso!", "Um café e uma água, obrigado.",
    ],
}
ODD = [
    "", " ", "a", "A  b   c", "12345678901234567890", "3.14159", "1,234,567.89", "<x7>", "<x0><x1>", "x<x2>y", "日本語のテスト", "Привет, мир", "😀 ok 👍🏽",
    "e\u0301tude", "non\u00a0breaking", "tab\there", "zero\u200bwidth", "soft\u00adhyphen", "https://example.org/a?b=c&d=1", "C++ & C#", "50 % – 60 %", "…", "¿?¡!", "ß ẞ ſ", "ﬁne",
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--output", required=True)
    args = parser.parse_args()
    processor = sentencepiece.SentencePieceProcessor(model_file=args.tokenizer)
    texts = [text for group in SENTENCES.values() for text in group] + ODD
    texts += [strip_punctuation(normalize(text).lower()) for group in SENTENCES.values() for text in group]
    vectors = []
    for text in texts[:200]:
        ids = processor.EncodeAsIds(normalize(text))
        vectors.append({"text": text, "normalized": normalize(text), "ids": ids, "decoded": processor.DecodeIds(ids)})
    with open(args.output, "w", encoding="utf-8") as out:
        out.write("[\n" + ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors) + "\n]\n")
    print(len(vectors), "vectors")


if __name__ == "__main__":
    main()

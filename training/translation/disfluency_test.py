"""Tests of the noise: `python3 -m unittest disfluency_test` in this folder."""

import random
import unittest

from disfluency import LANGS, Noise, clean, is_subsequence, words_of

SENTENCES = {
    "en": ["We should talk to the supplier before Friday.", "The budget for the remote control is 25 euros. Can we keep it below that?", "I'd like to move on to the next point."],
    "de": ["Wir sollten vor Freitag mit dem Lieferanten sprechen.", "Das Budget beträgt 25 Euro. Können wir darunter bleiben?"],
    "fr": ["Nous devrions parler au fournisseur avant vendredi.", "Le budget est de 25 euros. Peut-on rester en dessous ?"],
    "es": ["Deberíamos hablar con el proveedor antes del viernes.", "El presupuesto es de 25 euros. ¿Podemos gastar menos?"],
    "it": ["Dovremmo parlare con il fornitore prima di venerdì.", "Il budget è di 25 euro. Possiamo restare al di sotto?"],
    "pt": ["Deveríamos falar com o fornecedor antes de sexta-feira.", "O orçamento é de 25 euros. Podemos gastar menos?"],
}


class NoiseTest(unittest.TestCase):
    def test_inserts_words_only(self):
        noise = Noise(random.Random(1))
        for lang in LANGS:
            for _ in range(2000):
                text = noise.rng.choice(SENTENCES[lang])
                self.assertTrue(is_subsequence(text, noise.make(text, lang, SENTENCES[lang])))

    def test_has_every_kind_and_clean_copies(self):
        noise = Noise(random.Random(2))
        text = SENTENCES["en"][0]
        made = [noise.make(text, "en", SENTENCES["en"]) for _ in range(4000)]
        self.assertTrue(0.2 < sum(noisy == text for noisy in made) / len(made) < 0.3)
        longer = sum(len(words_of(noisy)) > len(words_of(text)) for noisy in made) / len(made)
        self.assertTrue(0.6 < longer < 0.75)
        for part in (" uh ", "you know", "we should we should", "be- before", "i'd like to", "we should talk to the supplier before friday"):
            self.assertTrue(any(part in " " + noisy.lower() + " " for noisy in made), part)
        self.assertTrue(any(noisy.islower() and "." not in noisy for noisy in made))

    def test_joins_two_sentences(self):
        noise = Noise(random.Random(3))
        text = SENTENCES["en"][1]
        made = [noise.make(text, "en", SENTENCES["en"]) for _ in range(500)]
        self.assertTrue(any("euros and can we" in noisy for noisy in made))

    def test_targets_have_no_spoken_words(self):
        self.assertTrue(clean("We talked to him.", "en"))
        for text in ("So we talked to him.", "We, uh, talked to him.", "We talked to to him.", "we talked to him.", "We talked to him", "We talked, you know, to him."):
            self.assertFalse(clean(text, "en"), text)

    def test_subsequence(self):
        self.assertTrue(is_subsequence("I'd go.", "uh i'd i'd like go"))
        self.assertFalse(is_subsequence("I would go.", "I'd go"))
        self.assertFalse(is_subsequence("go I", "I go"))


if __name__ == "__main__":
    unittest.main()

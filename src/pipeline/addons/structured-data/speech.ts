import { spokenText } from '../../../entities/text/passage.ts';
import { type Extractor, type Fact, factOf, filled } from './fact.ts';

const ASKS =
  /^(?:and |so |but |et |mais |und |aber |y |pero |e |ma )?(?:who|what|when|where|why|how|which|whose|can|could|would|will|do|does|did|is|are|was|were|have|has|should|may|qui|que|quoi|quand|ou|pourquoi|comment|combien|quel|quelle|est-ce|pouvez|wer|was|wann|wo|warum|wieso|wie|welche[rsn]?|konnen|konnte|haben|ist|sind|quien|cuando|donde|por que|como|cuanto|cual|puede|chi|cosa|quando|dove|perche|quanto|quale|puo|posso)\b/;
const MAKES =
  'toyota|honda|nissan|mazda|subaru|mitsubishi|suzuki|hyundai|kia|ford|chevrolet|chevy|dodge|jeep|chrysler|cadillac|buick|gmc|tesla|bmw|audi|mercedes|mercedes-benz|volkswagen|vw|porsche|opel|skoda|seat|renault|peugeot|citroen|dacia|fiat|alfa romeo|ferrari|lamborghini|maserati|lancia|volvo|saab|jaguar|land rover|range rover|mini cooper|bentley|rolls royce|lexus|acura|infiniti|smart|harley-davidson|harley davidson|yamaha|kawasaki|ducati|vespa';
const VEHICLE = new RegExp(`\\b(?:((?:19|20)\\d\\d) )?(${MAKES})\\b(?: ([A-Z0-9][\\w-]{0,14}))?`, 'gi');
const MODEL_STOP =
  /^(?:and|is|was|the|a|in|on|that|which|with|from|for|of|or|to|has|had|but|et|est|und|ist|y|es|e|dealer|car|cars|truck)$/i;

const INTRODUCES =
  /\b(?:my name is|my name's|this is|i am|i'm|je m'appelle|je suis|ich heiße|ich bin|mein name ist|hier spricht|me llamo|mi nombre es|soy|mi chiamo|il mio nome è|sono)\s+([\p{L}]+)/giu;
/** Car makes that are also words: they need a capital inside a sentence. */
const WORDY_MAKES = /^(?:smart|seat|dodge|ford|jaguar|mini cooper|infiniti)$/i;

/** Questions. */
export const questions: Extractor = ({ sentences, utterances }) =>
  sentences
    .filter(({ text, folded }) => text.endsWith('?') || (!/[.!?]$/.test(text) && ASKS.test(folded)))
    .map(({ text, start, end, utterance }) => ({
      text,
      start,
      end,
      ...filled({ speaker: utterances[utterance]?.speaker }),
    }));

/** Speakers: duration, number of words, and the name if one is given. */
export const speakers: Extractor = ({ utterances, byUtterance }) => {
  const known = new Map<string, Fact & { words: number; duration: number }>();
  utterances.forEach((utterance, index) => {
    const key = `${utterance.channel}/${utterance.speaker ?? ''}`;
    const speaker = known.get(key) ?? {
      text: '',
      start: utterance.start,
      end: utterance.end,
      channel: utterance.channel,
      ...filled({ speaker: utterance.speaker }),
      words: 0,
      duration: 0,
    };
    speaker.end = utterance.end;
    speaker.words += utterance.words.length;
    speaker.duration = Math.round((speaker.duration + utterance.end - utterance.start) * 100) / 100;
    const introduced = [...spokenText(utterance).matchAll(INTRODUCES)].map(([, word]) => word ?? '?');
    const name = (byUtterance.get(index) ?? []).find(
      (mention) => mention.type.startsWith('NAME') && introduced.some((word) => mention.text.startsWith(word)),
    );
    if (name && speaker['name'] === undefined) {
      speaker['name'] = name.text;
      speaker.text = name.text;
    }
    known.set(key, speaker);
  });
  return [...known.values()];
};

/** Vehicles by make, and their numbers. */
export const vehicles: Extractor = ({ sentences, mentions }) => {
  const facts: Fact[] = mentions
    .filter(({ type }) => type === 'VEHICLE_ID')
    .map((mention) => factOf(mention, { kind: 'number', value: mention.value }));
  for (const { text, start, end } of sentences) {
    for (const { 0: whole, 1: year, 2: make = '', 3: word, index } of text.matchAll(VEHICLE)) {
      const at = index + whole.indexOf(make);
      if (WORDY_MAKES.test(make) && (at === 0 || make.charAt(0) === make.charAt(0).toLowerCase())) continue;
      const model = word !== undefined && !MODEL_STOP.test(word) && /^[A-Z0-9]/.test(word) ? word : undefined;
      const shown = model === undefined && word !== undefined ? whole.slice(0, -word.length).trim() : whole.trim();
      facts.push({ text: shown, start, end, ...filled({ kind: 'vehicle', make, model, year: year && Number(year) }) });
    }
  }
  return facts.sort((a, b) => a.start - b.start);
};

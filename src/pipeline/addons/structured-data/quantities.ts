import { amountsIn } from '../../../entities/numbers/amounts.ts';
import { fold } from '../../../text/fold.ts';
import { type Extractor, type Fact, factOf, filled } from './fact.ts';
import type { SpokenSentence } from './sentences.ts';

/** An amount with the unit that follows it. */
export interface Quantity {
  value: number;
  unit: string;
  /** Characters of the sentence. */
  from: number;
  to: number;
}

const UNIT =
  /^\s?(%|percent|prozent|pour cent|por ciento|per cento|km|kilomet(?:er|re)s?|kilometros?|chilometri|miles?|met(?:er|re)s?|metros?|metri|cm|mm|feet|foot|inch(?:es)?|kg|kilos?|kilogram(?:me|o)?s?|grams?|grammes?|gramos?|grammi|pounds|tons?|tonnes?|lit(?:er|re)s?|litern?|litros?|litri|gallons?|people|persons?|personnes?|personen|leute|personas|persone|employees?|mitarbeiter|employes|empleados|dipendenti|units?|pieces?|items?|degrees?|degres?|grad|grados?|gradi|shares|boxes|bottles|copies|tickets|gb|mb|tb|kwh|watts?|volts?)(?!\w)/;
/** "dos kilos y medio", but not "dos kilos y medio litro". */
const HALF =
  /^\s(?:and a half|et demie?|y medi[oa]|e mezz[oa])(?=\s*(?:$|[.,;:!?])|\s(?:of|de|di|d|per|pour|por|a|al|in|en|on|and|et|y|e)(?!\w))/;
/** "minus ten degrees", but not "al menos diez grados". */
const MINUS = /(?:(?<!(?:\b(?:al|au|du|ou|or|o) |\w))(?:minus|moins|menos|meno)\s|(?<!\S)[-−])$/;
const DEGREES = /^(?:degree|degre|grad)/;
const NIGHTS = /^\s(nights?|nuits?|nachte|noches?|notti|notte)(?!\w)/;
const ASSET =
  /^\s(shares?|stocks?|contracts?|options?|bonds?|bitcoins?|actions?|titres?|aktien|anteile|acciones|titulos|azioni|titoli)(?!\w)/;
const ASSET_NAME =
  /^\s+(?:of|de|von|di|d)\s+([\p{L}&. ]{2,30}?)(?=[.,!?;]|\s+(?:at|for|a|zu|um|per|pour|por|tomorrow|today|now|when|if|and)(?!\w)|$)/iu;
const TRADE_VERB =
  /(?<!\w)(buy|bought|buying|sell|sold|selling|short|shorting|acheter|achete|vendre|vendu|kaufen|kaufe|verkaufen|verkaufe|comprar|compra|vender|vende|comprare|compro|vendere|vendo)(?!\w)(?:\s+\S{1,20}){0,3}\s+$/i;
/** Characters before an amount in which the verb must be. */
const VERB_REACH = 80;
const UNIT_REACH = 24;
const ASSET_REACH = 48;

/** The amounts of a sentence that a unit follows. */
export function quantitiesIn({ text, language }: SpokenSentence, unit: RegExp = UNIT): Quantity[] {
  return amountsIn(text, language).flatMap(({ value, from, to }) => {
    const match = unit.exec(fold(text.slice(to, to + UNIT_REACH)));
    if (match?.[1] === undefined) return [];
    const end = to + match[0].length;
    const half = HALF.exec(fold(text.slice(end, end + UNIT_REACH)))?.[0] ?? '';
    const minus = DEGREES.test(match[1]) ? MINUS.exec(fold(text.slice(0, from)))?.[0] : undefined;
    const number = (half ? value + 0.5 : value) * (minus ? -1 : 1);
    return [{ value: number, unit: match[1], from: from - (minus?.length ?? 0), to: end + half.length }];
  });
}

/** The number of nights in a sentence. */
export function nightsIn(sentence: SpokenSentence): number | undefined {
  return quantitiesIn(sentence, NIGHTS)[0]?.value;
}

/** Quantities with their unit. */
export const quantities: Extractor = ({ sentences, mentions }) => {
  const facts: Fact[] = mentions
    .filter(({ type }) => type === 'DURATION' || type === 'DOSE')
    .map((mention) => factOf(mention, { kind: mention.type.toLowerCase(), value: mention.value }));
  for (const sentence of sentences) {
    const { text, start, end } = sentence;
    const prices = mentions.filter(({ type, start: from }) => type === 'MONEY' && from >= start && from <= end);
    // "fifty pounds" in "twelve fifty pounds" is part of a price.
    for (const { value, unit, from, to } of quantitiesIn(sentence))
      if (!prices.some((price) => price.text.endsWith(` ${text.slice(from, to)}`)))
        facts.push({ text: text.slice(from, to), start, end, kind: 'quantity', number: value, unit });
  }
  return facts.sort((a, b) => a.start - b.start);
};

/** Buy and sell orders with quantity and asset. */
export const tradingActions: Extractor = ({ sentences, mentions }) =>
  sentences.flatMap((sentence) =>
    quantitiesIn(sentence, ASSET).flatMap(({ value, unit, from, to }) => {
      const verb = TRADE_VERB.exec(fold(sentence.text.slice(Math.max(0, from - VERB_REACH), from)));
      if (!verb?.[1]) return [];
      const asset = ASSET_NAME.exec(sentence.text.slice(to, to + ASSET_REACH));
      const price = mentions.find(
        ({ type, start, end }) => type === 'MONEY' && start >= sentence.start && end <= sentence.end,
      )?.text;
      const begins = Math.max(0, from - (verb[0].length ?? 0));
      return [
        {
          text: sentence.text.slice(begins, to + (asset?.[0].length ?? 0)),
          start: sentence.start,
          end: sentence.end,
          ...filled({
            action: /^(?:sell|sold|short|vend|verkauf)/.test(verb[1]) ? 'sell' : 'buy',
            amount: value,
            unit,
            asset: asset?.[1]?.trim(),
            price,
          }),
        },
      ];
    }),
  );

import type { Mention } from '../../../entities/mentions.ts';
import { type Extractor, type Fact, filled, type Material } from './fact.ts';
import { nightsIn } from './quantities.ts';
import { mentionsOf, type SpokenSentence } from './sentences.ts';

const APPOINTMENT =
  /\b(?:appointment|meeting|meet|schedule[ds]?|reschedule|book(?:ed)? (?:you|us|me)|see you|call (?:me|you) (?:back|on|at|tomorrow)|rendez[- ]?vous|reunion|rdv|on se voit|termin|treffen|besprechung|verabred\w*|cita|quedamos|nos vemos|agendar|appuntamento|riunione|ci vediamo|incontro)\b/;
const FLIGHT =
  /\b(?:flights?|fly|flying|airline|boarding|plane ticket|vols?|avion|billet d avion|embarquement|flug|fluge|fliegen?|fliegt|flieger|vuelos?|volar|avion|billete de avion|volo|voli|volare|aereo)\b/;
const HOTEL =
  /\b(?:hotels?|check[- ]?in|check[- ]?out|hotel room|double room|single room|nights? (?:at|in)|booking for|chambres?|nuits?|\w*zimmer|ubernacht\w*|habitacion(?:es)?|noches?|alojamiento|camer[ae]|notti?|pernottamento)\b/;
const STAY =
  /\b(?:book\w*|reserv\w*|room|rooms|nights?|check|chambres?|nuits?|\w*zimmer|buch\w*|nachte?|habitacion(?:es)?|noches?|camer[ae]|notti?|prenot\w*)\b/;
const FLIGHT_NUMBER =
  /\b(?:flight|vol|flug|vuelo|volo)(?: number| nummer| numero)?\s+((?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{1,4})\b|\b([A-Z]{2}\s?\d{3,4})\b/i;
const FROM = /\b(?:from|de|depuis|von|aus|desde|da|dal)\s+$/;
const TO = /\b(?:to|a|vers|pour|nach|hasta|para|per)\s+$/;

function details(sentence: SpokenSentence, { byUtterance }: Material): Record<string, unknown> {
  const first = (types: string[]) => mentionsOf(sentence, byUtterance, types)[0]?.text;
  return { date: first(['DATE', 'DATE_INTERVAL', 'DOB']), time: first(['TIME']) };
}

function fact(sentence: SpokenSentence, fields: Record<string, unknown>): Fact {
  return { text: sentence.text, start: sentence.start, end: sentence.end, ...filled(fields) };
}

/** Sentences about meetings, with time, place and people. */
export const appointments: Extractor = (material) =>
  material.sentences.flatMap((sentence) => {
    if (!APPOINTMENT.test(sentence.folded)) return [];
    const when = details(sentence, material);
    if (!when['date'] && !when['time']) return [];
    const people = mentionsOf(sentence, material.byUtterance, ['NAME']).map(({ text }) => text);
    const place = mentionsOf(sentence, material.byUtterance, ['LOCATION', 'ORGANIZATION'])[0]?.text;
    return [fact(sentence, { ...when, with: people.length > 0 ? people : undefined, place })];
  });

/** Sentences about flights, with route, date, number and price. */
export const flightBookings: Extractor = (material) =>
  material.sentences.flatMap((sentence) => {
    if (!FLIGHT.test(sentence.folded)) return [];
    const places = mentionsOf(sentence, material.byUtterance, ['LOCATION']);
    const number = FLIGHT_NUMBER.exec(sentence.text);
    const fields = filled({
      from: placeAfter(sentence, places, FROM),
      to: placeAfter(sentence, places, TO),
      ...details(sentence, material),
      flight_number: (number?.[1] ?? number?.[2])?.replace(/\s/g, '').toUpperCase(),
      airline: mentionsOf(sentence, material.byUtterance, ['ORGANIZATION'])[0]?.text,
      price: mentionsOf(sentence, material.byUtterance, ['MONEY'])[0]?.text,
    });
    return Object.keys(fields).length > 0 ? [fact(sentence, fields)] : [];
  });

/** Sentences about hotel stays, with nights, dates and price. */
export const hotelBookings: Extractor = (material) =>
  material.sentences.flatMap((sentence) => {
    if (!HOTEL.test(sentence.folded) || !STAY.test(sentence.folded)) return [];
    const fields = filled({
      hotel: mentionsOf(sentence, material.byUtterance, ['ORGANIZATION']).find(({ text }) =>
        /hotel|inn|resort/i.test(text),
      )?.text,
      city: mentionsOf(sentence, material.byUtterance, ['LOCATION'])[0]?.text,
      nights: nightsIn(sentence),
      ...details(sentence, material),
      price: mentionsOf(sentence, material.byUtterance, ['MONEY'])[0]?.text,
    });
    return Object.keys(fields).length > 0 ? [fact(sentence, fields)] : [];
  });

function placeAfter(sentence: SpokenSentence, places: readonly Mention[], before: RegExp): string | undefined {
  return places.find(({ text }) => {
    const at = sentence.text.indexOf(text);
    return at > 0 && before.test(sentence.folded.slice(Math.max(0, at - 12), at));
  })?.text;
}

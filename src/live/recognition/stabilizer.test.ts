import { expect, it } from 'vitest';
import { createStabilizer } from './stabilizer.ts';

/** Words of a third of a second each, from 0. */
function words(text: string, confidence = 0.98) {
  return text.split(' ').map((word, i) => ({ text: ` ${word}`, startSec: i / 3, endSec: (i + 1) / 3, confidence }));
}
const text = (shown: { text: string }[]) =>
  shown
    .map((word) => word.text)
    .join('')
    .trim();

it('sends a certain first word at once, and the next when more audio follows', () => {
  expect(text(createStabilizer(0).push(words('hello there'), 0.4))).toBe('hello');
});

it('sends an uncertain first word only when nothing has been sent for a while', () => {
  expect(text(createStabilizer(0).push(words('hello there', 0.4), 0.4))).toBe('');
  expect(text(createStabilizer(0).push(words('hello there', 0.4), 0.5))).toBe('hello');
});

it('sends an uncertain first word at once when two passes begin with it', () => {
  const stabilizer = createStabilizer(0);
  expect(text(stabilizer.push(words('hello there', 0.4), 0.3))).toBe('');
  expect(text(stabilizer.push(words('hello here', 0.4), 0.4))).toBe('hello');
});

it('sends a very uncertain first word in another language when two passes begin with it', () => {
  const stabilizer = createStabilizer(0);
  expect(text(stabilizer.push(words('hola buenas', 0.15), 0.5, 'es'))).toBe('');
  expect(text(stabilizer.push(words('cola buenas', 0.15), 0.6, 'es'))).toBe('');
  expect(text(stabilizer.push(words('cola buenos', 0.15), 0.7, 'es'))).toBe('cola');
});

it('sends any first word in another language when the word after it is certain', () => {
  const reading = (second: number) =>
    words('la arena').map((word, i) => ({ ...word, confidence: i === 0 ? 0.09 : second }));
  expect(text(createStabilizer(0).push(reading(0.4), 0.6, 'es'))).toBe('');
  expect(text(createStabilizer(0).push(reading(0.8), 0.6, 'es'))).toBe('la');
});

it('keeps words on which two passes agree, whatever a later pass contains', () => {
  const stabilizer = createStabilizer(0);
  stabilizer.push(words('my name is ann'), 4 / 3);
  expect(text(stabilizer.push(words('my name is Anna and'), 1.8))).toBe('my name is Anna');
  expect(text(stabilizer.push(words('why name was Anna and so'), 2.4))).toMatch(/^my name is Anna/);
});

it('removes the full stop of a sentence that continues', () => {
  const stabilizer = createStabilizer(0);
  stabilizer.push(words('well then.'), 1);
  expect(text(stabilizer.push(words('well then.'), 1.4))).toBe('well then');
});

it('delays an uncertain word on which two passes agree, for a limited time', () => {
  const stabilizer = createStabilizer(0);
  const reading = words('my zep is nine').map((word, i) => ({ ...word, confidence: i === 1 ? 0.4 : 0.98 }));
  stabilizer.push(reading, 1.5);
  expect(text(stabilizer.push(reading, 1.6))).toBe('my');
  expect(text(stabilizer.push(reading, 3))).toBe('my zep is nine');
});

it('needs more certainty in languages other than English', () => {
  const agreed = (language: string) => {
    const stabilizer = createStabilizer(0);
    stabilizer.push(words('buenos días señora', 0.7), 1.2, language);
    return text(stabilizer.push(words('buenos días señora', 0.7), 1.6, language));
  };
  expect(agreed('en')).toBe('buenos días señora');
  expect(agreed('es')).toBe('buenos');
});

it('discards words of a language that turned out to be wrong', () => {
  const stabilizer = createStabilizer(0);
  stabilizer.push(words('less palabras'), 1, 'en');
  expect(text(stabilizer.push(words('less palabras'), 1.2, 'en'))).toBe('less palabras');
  stabilizer.push(words('las palabras'), 1.4, 'es');
  expect(text(stabilizer.push(words('las palabras son'), 1.6, 'es'))).toBe('las palabras');
});

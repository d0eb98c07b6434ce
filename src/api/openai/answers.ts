import { deflateSync } from 'node:zlib';
import { makeCaptions } from '../../pipeline/formats/captions.ts';
import { writeSrt } from '../../pipeline/formats/srt.ts';
import { writeVtt } from '../../pipeline/formats/vtt.ts';
import type { HeardText } from '../../schemas/events.ts';
import type { TranslatedUtterance } from '../../schemas/transcript.ts';
import { languageName } from '../language-names.ts';
import type { OpenAiFields, ResponseFormat } from './form.ts';

/** What was heard, or what it means in English. */
export interface Heard {
  task: 'transcribe' | 'translate';
  text: string;
  language: string;
  durationSec: number;
  utterances: readonly TranslatedUtterance[];
}

type Write = (heard: Heard, fields: OpenAiFields) => { type: string; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** One writer for each form of answer. */
const WRITERS: Record<ResponseFormat, Write> = {
  json: (heard) => json({ text: heard.text, usage: usageOf(heard) }),
  text: (heard) => ({ type: TEXT_TYPE, body: `${heard.text}\n` }),
  srt: (heard) => ({ type: TEXT_TYPE, body: writeSrt(makeCaptions(heard.utterances)) }),
  vtt: (heard) => ({ type: TEXT_TYPE, body: writeVtt(makeCaptions(heard.utterances)) }),
  verbose_json: (heard, fields) =>
    json({
      task: heard.task,
      language: languageName(heard.language),
      duration: heard.durationSec,
      text: heard.text,
      ...(fields.timestamp_granularities.includes('word') ? { words: wordsOf(heard) } : {}),
      ...(fields.timestamp_granularities.includes('segment') ? { segments: segmentsOf(heard, fields) } : {}),
      usage: usageOf(heard),
    }),
  diarized_json: (heard) =>
    json({
      task: heard.task,
      duration: heard.durationSec,
      text: heard.text,
      segments: diarizedSegments(heard),
      usage: usageOf(heard),
    }),
};

/** Writes an answer in the form that was asked for. */
export function writeAnswer(heard: Heard, fields: OpenAiFields): { type: string; body: string } {
  return WRITERS[fields.response_format](heard, fields);
}

/** What of the text so far goes beyond what was sent. Nothing, when the job was begun anew and has not caught up. */
export function newText(sent: string, { from, text }: HeardText): string {
  const known = sent.slice(from);
  return from <= sent.length && text.startsWith(known) ? text.slice(known.length) : '';
}

/** A piece of text. */
export function deltaEvent(delta: string): object {
  return { type: 'transcript.text.delta', delta };
}

/** Whether the text may be sent as it becomes known: not where speakers or another language come with it. */
export function streamsEarly(task: 'transcriptions' | 'translations', fields: OpenAiFields): boolean {
  return task === 'transcriptions' && fields.response_format !== 'diarized_json';
}

/** What a stream tells at the end, in order: what was not `sent` of the text, then all of it. */
export function streamEvents(heard: Heard, fields: OpenAiFields, sent = ''): object[] {
  const done = { type: 'transcript.text.done', text: heard.text, usage: usageOf(heard) };
  if (fields.response_format === 'diarized_json') return [...diarizedSegments(heard), done];
  // The text at the end is the one that counts; what was sent cannot be taken back.
  if (!heard.text.startsWith(sent)) return [done];
  let toSkip = sent.length;
  const rest = cut(heard).map((part) => {
    const unsent = part.slice(toSkip);
    toSkip -= part.length - unsent.length;
    return unsent;
  });
  return [...rest.filter((part) => part !== '').map(deltaEvent), done];
}

/** The utterances' parts of the whole text, which joined are that text. */
function cut({ text, utterances }: Heard): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const utterance of utterances) {
    const said = utterance.text.trim();
    const at = said === '' ? -1 : text.indexOf(said, from);
    if (at < 0) continue;
    parts.push(text.slice(from, at + said.length));
    from = at + said.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

function json(body: object): { type: string; body: string } {
  return { type: JSON_TYPE, body: JSON.stringify(body) };
}

function usageOf({ durationSec }: Heard) {
  return { type: 'duration', seconds: Math.ceil(durationSec) };
}

function wordsOf({ utterances }: Heard) {
  return utterances.flatMap(({ words }) =>
    words.map(({ word, start, end }) => ({ word: word.trim(), start: round(start), end: round(end) })),
  );
}

/**
 * Segments as Whisper's own program writes them. Of its figures, the ones we have: the mean log-probability from the confidence, and the
 * compression ratio of the text. Tokens are not kept; only what a voice detector took for speech was heard, hence no doubt that it is.
 */
function segmentsOf({ utterances }: Heard, { temperature }: OpenAiFields) {
  return utterances.map(({ start, end, text, confidence }, id) => ({
    id,
    seek: Math.round(start * 100),
    start: round(start),
    end: round(end),
    text: ` ${text.trim()}`,
    tokens: [],
    temperature,
    avg_logprob: Math.log(Math.max(confidence, 1e-6)),
    compression_ratio: compressionRatio(text),
    no_speech_prob: 0,
  }));
}

function diarizedSegments({ utterances }: Heard) {
  return utterances.map(({ start, end, text, speaker }, index) => ({
    type: 'transcript.text.segment',
    id: `seg_${String(index + 1).padStart(3, '0')}`,
    start: round(start),
    end: round(end),
    text: text.trim(),
    speaker: speakerLetter(speaker ?? 0),
  }));
}

/** A, B … Z, AA, AB … */
function speakerLetter(index: number): string {
  const before = index >= 26 ? speakerLetter(Math.floor(index / 26) - 1) : '';
  return before + String.fromCharCode(65 + (index % 26));
}

function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 0 : round(bytes.length / deflateSync(bytes).length);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

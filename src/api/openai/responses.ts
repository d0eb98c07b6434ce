import { deflateSync } from 'node:zlib';
import { makeCaptions } from '../../pipeline/formats/captions.ts';
import { writeSrt } from '../../pipeline/formats/srt.ts';
import { writeVtt } from '../../pipeline/formats/vtt.ts';
import type { RecognizedText } from '../../schemas/jobs/progress-event.ts';
import type { TranslatedUtterance } from '../../schemas/result/transcript.ts';
import { languageName } from '../language-names.ts';
import type { OpenAiFields, ResponseFormat } from './form.ts';

/** A transcript, or its English translation. */
export interface OpenAiTranscript {
  task: 'transcribe' | 'translate';
  text: string;
  language: string;
  durationSec: number;
  utterances: readonly TranslatedUtterance[];
}

type Write = (transcript: OpenAiTranscript, fields: OpenAiFields) => { type: string; body: string };

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

/** One formatter for each response format. */
const WRITERS: Record<ResponseFormat, Write> = {
  json: (transcript) => json({ text: transcript.text, usage: usageOf(transcript) }),
  text: (transcript) => ({ type: TEXT_TYPE, body: `${transcript.text}\n` }),
  srt: (transcript) => ({ type: TEXT_TYPE, body: writeSrt(makeCaptions(transcript.utterances)) }),
  vtt: (transcript) => ({ type: TEXT_TYPE, body: writeVtt(makeCaptions(transcript.utterances)) }),
  verbose_json: (transcript, fields) =>
    json({
      task: transcript.task,
      language: languageName(transcript.language),
      duration: transcript.durationSec,
      text: transcript.text,
      ...(fields.timestamp_granularities.includes('word') ? { words: wordsOf(transcript) } : {}),
      ...(fields.timestamp_granularities.includes('segment') ? { segments: segmentsOf(transcript, fields) } : {}),
      usage: usageOf(transcript),
    }),
  diarized_json: (transcript) =>
    json({
      task: transcript.task,
      duration: transcript.durationSec,
      text: transcript.text,
      segments: diarizedSegments(transcript),
      usage: usageOf(transcript),
    }),
};

/** Formats a transcript in the requested format. */
export function formatResponse(transcript: OpenAiTranscript, fields: OpenAiFields): { type: string; body: string } {
  return WRITERS[fields.response_format](transcript, fields);
}

/** Returns the part of the text that was not sent yet; empty when a restarted job has not caught up. */
export function newText(sent: string, { from, text }: RecognizedText): string {
  const known = sent.slice(from);
  return from <= sent.length && text.startsWith(known) ? text.slice(known.length) : '';
}

/** A part of the text. */
export function deltaEvent(delta: string): object {
  return { type: 'transcript.text.delta', delta };
}

/** Whether text can be sent while the job runs: not with diarization or translation. */
export function canStreamEarly(task: 'transcriptions' | 'translations', fields: OpenAiFields): boolean {
  return task === 'transcriptions' && fields.response_format !== 'diarized_json';
}

/** Returns the final events of a stream: the text that was not sent yet, then the whole text. */
export function streamEvents(transcript: OpenAiTranscript, fields: OpenAiFields, sent = ''): object[] {
  const done = { type: 'transcript.text.done', text: transcript.text, usage: usageOf(transcript) };
  if (fields.response_format === 'diarized_json') return [...diarizedSegments(transcript), done];
  // The final text is authoritative; text that was already sent cannot be changed.
  if (!transcript.text.startsWith(sent)) return [done];
  let toSkip = sent.length;
  const rest = cut(transcript).map((part) => {
    const unsent = part.slice(toSkip);
    toSkip -= part.length - unsent.length;
    return unsent;
  });
  return [...rest.filter((part) => part !== '').map(deltaEvent), done];
}

/** Splits the whole text into the parts of its utterances. */
function cut({ text, utterances }: OpenAiTranscript): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const utterance of utterances) {
    const spoken = utterance.text.trim();
    const at = spoken === '' ? -1 : text.indexOf(spoken, from);
    if (at < 0) continue;
    parts.push(text.slice(from, at + spoken.length));
    from = at + spoken.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
}

function json(body: object): { type: string; body: string } {
  return { type: JSON_TYPE, body: JSON.stringify(body) };
}

function usageOf({ durationSec }: OpenAiTranscript) {
  return { type: 'duration', seconds: Math.ceil(durationSec) };
}

function wordsOf({ utterances }: OpenAiTranscript) {
  return utterances.flatMap(({ words }) =>
    words.map(({ word, start, end }) => ({ word: word.trim(), start: round(start), end: round(end) })),
  );
}

/**
 * Creates segments in the format of Whisper. `avg_logprob` comes from the confidence, `compression_ratio` from the text.
 * Tokens are not available, and `no_speech_prob` is 0 because only detected speech is recognised.
 */
function segmentsOf({ utterances }: OpenAiTranscript, { temperature }: OpenAiFields) {
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

function diarizedSegments({ utterances }: OpenAiTranscript) {
  return utterances.map(({ start, end, text, speaker }, index) => ({
    type: 'transcript.text.segment',
    id: `seg_${String(index + 1).padStart(3, '0')}`,
    start: round(start),
    end: round(end),
    text: text.trim(),
    speaker: speakerLetter(speaker ?? 0),
  }));
}

/** Speaker names: A, B … Z, AA, AB … */
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

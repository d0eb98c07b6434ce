import type { TranscriptionResult } from '../../src/client/index.ts';
import { makeCaptions } from '../../src/pipeline/formats/captions.ts';
import { writeSrt } from '../../src/pipeline/formats/srt.ts';
import { writeVtt } from '../../src/pipeline/formats/vtt.ts';
import type { SubtitlesConfig } from '../../src/schemas/jobs/addon-options.ts';
import type { TranslatedUtterance } from '../../src/schemas/result/transcript.ts';
import { buildTranscript, type Paragraph, type TranscriptModel } from '../transcript/model.ts';
import { type SpeakerNames, speakerName } from '../transcript/speakers.ts';
import { clock } from '../ui/format.ts';

/** A paragraph of an exported file. */
export interface ExportParagraph {
  speaker: string | null;
  start: number;
  end: number;
  text: string;
}

/** A transcript or one of its translations, ready to be written in any format. */
export interface ExportSource {
  result: TranscriptionResult;
  names: SpeakerNames;
  /** Target language of a translation; absent for the original. */
  language?: string | undefined;
  subtitles?: Partial<SubtitlesConfig> | undefined;
}

/** Returns the transcript as paragraphs with speaker names. */
export function exportParagraphs(source: ExportSource): ExportParagraph[] {
  const model = buildTranscript(utterancesOf(source));
  const nameOf = nameFunction(source, model);
  return model.paragraphs.map((paragraph) => ({
    speaker: paragraph.speaker === null ? null : nameOf(paragraph.speaker),
    start: paragraph.start,
    end: paragraph.end,
    text: textOf(model, paragraph),
  }));
}

/** Writes paragraphs as plain text, optionally with the start time of each. */
export function plainText(paragraphs: readonly ExportParagraph[], withTimes = false): string {
  const lines = paragraphs.map(({ speaker, start, text }) => {
    const time = withTimes ? `[${clock(start)}] ` : '';
    return `${time}${speaker === null ? '' : `${speaker}: `}${text}`;
  });
  return `${lines.join('\n\n')}\n`;
}

/** Writes subtitles. SRT and VTT come from the same captions and name the speakers. */
export function subtitles(source: ExportSource, format: 'srt' | 'vtt'): string {
  const model = buildTranscript(utterancesOf(source));
  // Channels are exported like speakers where there is no diarization.
  const utterances = utterancesOf(source).map((utterance) =>
    model.speakerKind === 'channel' ? { ...utterance, speaker: utterance.channel } : utterance,
  );
  const captions = makeCaptions(utterances, source.subtitles ?? {});
  return (format === 'srt' ? writeSrt : writeVtt)(captions, nameFunction(source, model));
}

/** Writes one row per utterance: start, end, speaker, language, text. */
export function csv(source: ExportSource): string {
  const model = buildTranscript(utterancesOf(source));
  const nameOf = nameFunction(source, model);
  const rows = utterancesOf(source).map(({ start, end, speaker, channel, language, text }) => {
    const number = model.speakerKind === 'channel' ? channel : speaker;
    return [start.toFixed(3), end.toFixed(3), number === undefined ? '' : nameOf(number), language, text.trim()];
  });
  return csvTable([['start', 'end', 'speaker', 'language', 'text'], ...rows]);
}

/** Writes rows as CSV (RFC 4180). */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  // Spreadsheets evaluate cells that start with these characters as formulas.
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the utterances of the original, or of a translation. */
export function utterancesOf({ result, language }: ExportSource): readonly TranslatedUtterance[] {
  if (language === undefined) return result.transcription?.utterances ?? [];
  const translation = result.translation?.results?.find((each) => each.languages.includes(language as never));
  return translation?.utterances ?? [];
}

function nameFunction({ names }: ExportSource, model: TranscriptModel): (speaker: number) => string {
  const all = { ...model.knownNames, ...names };
  return (speaker) => speakerName(speaker, model.speakerKind, all);
}

function textOf({ words }: TranscriptModel, { from, to }: Paragraph): string {
  return words
    .slice(from, to)
    .map(({ gap, text }, index) => (index === 0 ? text : gap + text))
    .join('');
}

import type { TranscriptionResult } from '../../src/client/index.ts';
import { layOut, type Paragraph, type TranscriptModel } from '../transcript/model.ts';
import { type VoiceNames, voiceName } from '../transcript/voices.ts';

/** A paragraph as it is written into a file. */
export interface WrittenParagraph {
  voice: string | null;
  start: number;
  text: string;
}

/** The transcript as paragraphs, with the names given on the page. */
export function writtenParagraphs(result: TranscriptionResult, names: VoiceNames): WrittenParagraph[] {
  const model = layOut(result);
  return model.paragraphs.map((paragraph) => ({
    voice:
      paragraph.voice === null ? null : voiceName(paragraph.voice, model.voicesAre, { ...model.knownNames, ...names }),
    start: paragraph.start,
    text: textOf(model, paragraph),
  }));
}

function textOf({ words }: TranscriptModel, { from, to }: Paragraph): string {
  return words
    .slice(from, to)
    .map(({ gap, text }, index) => (index === 0 ? text : gap + text))
    .join('');
}

export function plainText(paragraphs: readonly WrittenParagraph[]): string {
  return `${paragraphs.map(({ voice, text }) => (voice === null ? text : `${voice}: ${text}`)).join('\n\n')}\n`;
}

const CAPTION_SEC = 6;
const CAPTION_CHARACTERS = 84;

/** Subtitles: those of the add-on if they were asked for, else simple ones made from the words. */
export function subtitles(result: TranscriptionResult, format: 'srt' | 'vtt'): string {
  const made = result.transcription?.subtitles?.find((each) => each.format === format);
  if (made) return made.subtitles;
  const captions = simpleCaptions(layOut(result));
  const stamp = (seconds: number) => timestamp(seconds, format === 'srt' ? ',' : '.');
  const blocks = captions.map(({ start, end, text }, index) =>
    [...(format === 'srt' ? [String(index + 1)] : []), `${stamp(start)} --> ${stamp(end)}`, text].join('\n'),
  );
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${blocks.join('\n\n')}\n`;
}

interface Caption {
  start: number;
  end: number;
  text: string;
}

function simpleCaptions({ words, paragraphs }: TranscriptModel): Caption[] {
  const captions: Caption[] = [];
  for (const { from, to } of paragraphs) {
    let open: Caption | null = null;
    for (const word of words.slice(from, to)) {
      const full =
        open !== null &&
        (word.end - open.start > CAPTION_SEC || open.text.length + word.text.length >= CAPTION_CHARACTERS);
      if (open === null || full) {
        open = { start: word.start, end: word.end, text: word.text };
        captions.push(open);
      } else {
        open.text += word.gap + word.text;
        open.end = word.end;
      }
    }
  }
  return captions;
}

function timestamp(seconds: number, separator: string): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${separator}${rest}`;
}

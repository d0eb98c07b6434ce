import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { TranscriptionResult } from '../../src/client/index.ts';
import { makeDocx } from './docx.ts';
import { csv, exportParagraphs, plainText, subtitles } from './formats.ts';
import { requestCode } from './request-code.ts';

const metadata = { audio_duration: 60, number_of_distinct_channels: 1, billing_time: 60, transcription_time: 1 };
const words = Array.from({ length: 40 }, (_, index) => ({
  word: index === 39 ? 'end.' : `w${index}`,
  start: index,
  end: index + 0.5,
  confidence: 1,
}));
const text = words.map(({ word }) => word).join(' ');
const first = { start: 0, end: 40, confidence: 1, channel: 0, speaker: 0, language: 'en' as const, words, text };
const result: TranscriptionResult = {
  metadata,
  transcription: { full_transcript: text, languages: ['en'], utterances: [first] },
};

it('writes speaker names into text', () => {
  expect(plainText(exportParagraphs({ result, names: { 0: 'Ada' } }))).toBe(`Ada: ${text}\n`);
  expect(plainText(exportParagraphs({ result: { metadata }, names: {} }))).toBe('\n');
});

it('writes SRT and VTT from the same captions, with speaker names', () => {
  const later = words.slice(0, 2).map((word) => ({ ...word, start: word.start + 41, end: word.end + 41 }));
  const second = { ...first, start: 41, end: 43, speaker: 1, words: later, text: 'w0 w1' };
  const transcription = {
    ...result.transcription!,
    utterances: [first, second],
    subtitles: [{ format: 'srt' as const, subtitles: 'not used' }],
  };
  const source = { result: { ...result, transcription }, names: { 0: 'Ada' } };
  const srt = subtitles(source, 'srt');
  const vtt = subtitles(source, 'vtt');
  expect(srt).toMatch(/^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nAda: w0/);
  expect(srt).toContain('\nSpeaker 2: w0');
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> .*\n<v Ada>w0/);
  const times = (text: string) => [...text.matchAll(/(\S+) --> (\S+)/g)].map(([all]) => all.replaceAll(',', '.'));
  expect(times(srt)).toEqual(times(vtt));
});

it('writes times into text and quotes cells of a table', () => {
  expect(plainText(exportParagraphs({ result, names: {} }), true)).toMatch(/^\[0:00\] Speaker 1: w0/);
  const risky = { ...first, text: '=SUM(A1), "x"' };
  const transcription = { ...result.transcription!, utterances: [risky] };
  expect(csv({ result: { ...result, transcription }, names: {} })).toBe(
    `start,end,speaker,language,text\r\n0.000,40.000,Speaker 1,en,"'=SUM(A1), ""x"""\r\n`,
  );
});

it('builds a Word document with escaped text', () => {
  const files = unzipSync(
    makeDocx('<Title> & "more"', [{ speaker: 'A\u0000da', start: 61, end: 62, text: 'שלום <b>' }]),
  );
  expect(Object.keys(files)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
  const document = strFromU8(files['word/document.xml']!);
  expect(document).toContain('&lt;Title&gt; &amp; "more"');
  expect(document).toContain('<w:bidi/>');
  expect(document).toContain('שלום &lt;b&gt;');
  expect(document).not.toContain('\u0000');
});

it('quotes names in request code', () => {
  const params = { translation: true, context_prompt: `it's "here"`, custom_metadata: { a: null } };
  const code = requestCode({ serviceUrl: 'http://x', audioUrl: null, fileName: `it's; rm -rf.wav`, params });
  expect(code.curl).toContain(`'audio=@it'\\''s; rm -rf.wav'`);
  expect(code.curl).toContain(`it'\\''s \\"here\\"`);
  expect(code.curl).toContain(`"audio_url": "'"$AUDIO_URL"'"`);
  expect(code.typescript).toContain(`client.transcribe("it's; rm -rf.wav", {`);
  expect(code.python).toContain('"translation": True');
  expect(code.python).toContain('"a": None');
  const byUrl = requestCode({ serviceUrl: 'http://x', audioUrl: 'https://a/b.mp3', fileName: '', params: {} });
  expect(byUrl.curl).not.toContain('upload');
  expect(byUrl.typescript).toContain('client.transcribe("https://a/b.mp3");');
});

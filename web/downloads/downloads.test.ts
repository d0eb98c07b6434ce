import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { TranscriptionResult } from '../../src/client/index.ts';
import { makeDocx } from './docx.ts';
import { plainText, subtitles, writtenParagraphs } from './formats.ts';
import { requestCode } from './request-code.ts';

const metadata = { audio_duration: 60, number_of_distinct_channels: 1, billing_time: 60, transcription_time: 1 };
const words = Array.from({ length: 40 }, (_, index) => ({
  word: index === 39 ? 'end.' : `w${index}`,
  start: index,
  end: index + 0.5,
  confidence: 1,
}));
const text = words.map(({ word }) => word).join(' ');
const said = { start: 0, end: 40, confidence: 1, channel: 0, speaker: 0, language: 'en' as const, words, text };
const result: TranscriptionResult = {
  metadata,
  transcription: { full_transcript: text, languages: ['en'], utterances: [said] },
};

it('writes the names that were given into text', () => {
  expect(plainText(writtenParagraphs(result, { 0: 'Ada' }))).toBe(`Ada: ${text}\n`);
  expect(plainText(writtenParagraphs({ metadata }, {}))).toBe('\n');
});

it('makes subtitles of words where none were asked for, and takes those that were', () => {
  const srt = subtitles(result, 'srt');
  expect(srt).toMatch(/^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nw0 w1/);
  expect(subtitles(result, 'vtt')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
  for (const line of srt.split('\n')) expect(line.length).toBeLessThanOrEqual(84);
  const transcription = { ...result.transcription!, subtitles: [{ format: 'srt' as const, subtitles: 'made' }] };
  expect(subtitles({ ...result, transcription }, 'srt')).toBe('made');
});

it('makes a Word document of any text', () => {
  const files = unzipSync(makeDocx('<Title> & "more"', [{ voice: 'A\u0000da', start: 61, text: 'שלום <b>' }]));
  expect(Object.keys(files)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
  const document = strFromU8(files['word/document.xml']!);
  expect(document).toContain('&lt;Title&gt; &amp; "more"');
  expect(document).toContain('<w:bidi/>');
  expect(document).toContain('שלום &lt;b&gt;');
  expect(document).not.toContain('\u0000');
});

it('writes requests that no name can break out of', () => {
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

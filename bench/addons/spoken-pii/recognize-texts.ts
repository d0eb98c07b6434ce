import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transcribe } from '../../../src/pipeline/transcribe.ts';
import type { TranscribeOptions } from '../../../src/pipeline/transcribe-run.ts';
import type { Utterance } from '../../../src/schemas/result/transcript.ts';
import { localTools } from '../../recognition/engines.ts';
import { regionsOf } from '../../recognition/measure-clip.ts';
import { decodedSamples } from '../../recognition/samples.ts';
import { openVoice } from './synthetic-voice.ts';

const OPTIONS: TranscribeOptions = {
  model: 'stt-1',
  languages: [],
  codeSwitching: false,
  recognizers: { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] },
};

/** Synthesizes and recognises texts as the service would; results are cached in the temporary folder. */
export async function createTextRecognizer(): Promise<(text: string, language: string) => Promise<Utterance[]>> {
  const file = join(tmpdir(), 'verbatim-bench-spoken-pii.json');
  const cached = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, Utterance[]>;
  let opened: Promise<(text: string, language: string) => Promise<Utterance[]>> | undefined;
  return async (text, language) => {
    const key = `${language} ${text}`;
    const known = cached[key];
    if (known) return known;
    opened ??= openRecognizer();
    const utterances = await (await opened)(text, language);
    cached[key] = utterances;
    writeFileSync(file, JSON.stringify(cached));
    return utterances;
  };
}

async function openRecognizer(): Promise<(text: string, language: string) => Promise<Utterance[]>> {
  const synthesize = await openVoice();
  const tools = await localTools();
  mkdirSync(tools.scratchDir, { recursive: true });
  return async (text, language) => {
    const audio = decodedSamples(synthesize(text, language), tools.scratchDir);
    return transcribe(audio, await regionsOf(audio, tools), { ...OPTIONS, languages: [language] }, tools);
  };
}

import { findSpeech } from '../../src/pipeline/speech.ts';
import { detectFileLanguage } from '../../src/pipeline/spoken-language.ts';
import type { DecodedAudio, StageTools } from '../../src/pipeline/stage.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import type { TranscribeOptions } from '../../src/pipeline/transcribe-run.ts';
import { languagesOf } from '../../src/pipeline/transcript.ts';
import { countErrors, tokensOf } from '../common/word-errors.ts';
import { type Clip, decodeClip } from './clips.ts';

/** The result of one clip. */
export interface Measured {
  clip: Clip;
  /** The most frequent language; undefined when no word was recognised. */
  language: string | undefined;
  text: string;
  errors: number;
  /** Words or characters of the reference; 0 without one. */
  total: number;
  /** Processor time, which is comparable on a busy machine. */
  processorSec: number;
}

/** The speech of each channel. */
export async function regionsOf(audio: DecodedAudio, tools: StageTools) {
  return Promise.all(audio.distinctChannels.map(({ pcm }) => findSpeech(pcm, tools)));
}

/** Runs a clip through the stages. Without a reference only the language is measured. */
export async function measureClip(
  folder: string,
  clip: Clip,
  options: TranscribeOptions,
  tools: StageTools,
): Promise<Measured> {
  const audio = await decodeClip(folder, clip, tools.scratchDir);
  const began = process.cpuUsage();
  const regions = await regionsOf(audio, tools);
  if (clip.transcript === null && clip.lang !== 'und') {
    const language = await detectFileLanguage(audio, regions, options.languages, tools);
    return { clip, language, text: '', errors: 0, total: 0, processorSec: secondsSince(began) };
  }
  const utterances = await transcribe(audio, regions, options, tools);
  const processorSec = secondsSince(began);
  const text = utterances.map((utterance) => utterance.text).join(' ');
  const reference = tokensOf(clip.transcript ?? '', clip.lang);
  const errors = countErrors(reference, tokensOf(text, clip.lang));
  return { clip, language: languagesOf(utterances)[0], text, errors, total: reference.length, processorSec };
}

function secondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** Share of words that stay the same and move by 2.0 ± 0.1 s when two seconds of silence are put in front. */
export async function measureShift(
  folder: string,
  clip: Clip,
  options: TranscribeOptions,
  tools: StageTools,
): Promise<{ moved: number; total: number }> {
  const wordsAfter = async (silenceSec: number) => {
    const audio = await decodeClip(folder, clip, tools.scratchDir, silenceSec);
    const utterances = await transcribe(audio, await regionsOf(audio, tools), options, tools);
    return utterances.flatMap((utterance) => utterance.words);
  };
  const plain = await wordsAfter(0);
  const late = await wordsAfter(2);
  const moved = plain.filter((word, i) => {
    const other = late[i];
    return other?.word === word.word && Math.abs(other.start - word.start - 2) <= 0.1;
  });
  return { moved: moved.length, total: Math.max(plain.length, late.length) };
}

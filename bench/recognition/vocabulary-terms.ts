import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recognizerVocabulary } from '../../src/pipeline/addons/vocabulary/recognizer-vocabulary.ts';
import { applyVocabulary } from '../../src/pipeline/addons/vocabulary/vocabulary.ts';
import type { StageTools } from '../../src/pipeline/stage.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { fullText } from '../../src/pipeline/transcript.ts';
import { CustomVocabularyConfig } from '../../src/schemas/jobs/addon-options.ts';
import { openVoice } from '../addons/spoken-pii/synthetic-voice.ts';
import { countErrors, tokensOf } from '../common/word-errors.ts';
import { localTools } from './engines.ts';
import { regionsOf } from './measure-clip.ts';
import { decodedSamples } from './samples.ts';
import { PLAIN_SENTENCES, TERM_SETS } from './vocabulary-sentences.ts';

type Voice = (text: string, language: string) => Float32Array;

/** Prints how many terms of a set, said by a synthetic voice, are written right: without a vocabulary and by intensity. */
export async function measureTerms(setName: string, voice: string, intensities: readonly number[]): Promise<void> {
  const set = TERM_SETS[setName];
  if (!set) throw new Error(`There is no set ${setName}`);
  const tools = await localTools();
  const say = voice === 'espeak' ? await openVoice() : fliteVoice(voice, tools.scratchDir);
  const terms = set.sentences.map(({ term }) => term);
  const plain = (PLAIN_SENTENCES[set.language] ?? []).map((text) => ({ term: '', text }));
  for (const intensity of [undefined, ...intensities]) {
    const config =
      intensity === undefined
        ? undefined
        : CustomVocabularyConfig.parse({ vocabulary: terms, default_intensity: intensity });
    const sums = { right: 0, wrong: 0, empty: 0, errors: 0, words: 0 };
    for (const { term, text } of [...set.sentences, ...plain]) {
      const written = await recognize(say(text, set.language), set.language, config, tools);
      const found = terms.filter((one) => new RegExp(`(?<!\\p{L})${one}(?!\\p{L})`, 'u').test(written));
      const others = found.filter((one) => one !== term);
      if (term !== '' && found.length > others.length) sums.right++;
      else if (term !== '') console.log(`  ${term}: ${written}`);
      sums.wrong += others.length;
      if (written === '') sums.empty++;
      const reference = tokensOf(text, set.language);
      sums.words += reference.length;
      sums.errors += countErrors(reference, tokensOf(written, set.language));
      if (others.length > 0) console.log(`  false hit: ${written}`);
    }
    const name = intensity === undefined ? 'without a vocabulary' : `intensity ${intensity}`;
    console.log(
      `${name}: ${sums.right} of ${terms.length} terms right, ${sums.wrong} false hits, ${sums.empty} empty, ${sums.errors} of ${sums.words} words wrong`,
    );
  }
  await rm(tools.scratchDir, { recursive: true });
}

async function recognize(
  samples: Float32Array,
  language: string,
  config: CustomVocabularyConfig | undefined,
  tools: StageTools,
): Promise<string> {
  const audio = decodedSamples(samples, tools.scratchDir);
  const utterances = await transcribe(
    audio,
    await regionsOf(audio, tools),
    {
      model: 'stt-1',
      languages: [language],
      codeSwitching: false,
      recognizers: { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] },
      ...(config ? { vocabulary: recognizerVocabulary(config) } : {}),
    },
    tools,
  );
  return fullText(config ? applyVocabulary(utterances, config) : utterances);
}

/** An English voice of the program `flite`, which must be installed. It is closer to a person than eSpeak NG. */
function fliteVoice(name: string, folder: string): Voice {
  const path = join(folder, 'flite.wav');
  return (text) => {
    execFileSync('flite', ['-voice', name, '-t', text, '-o', path]);
    const bytes = readFileSync(path);
    rmSync(path);
    const header = 44;
    return Float32Array.from(
      { length: (bytes.length - header) / 2 },
      (_, i) => bytes.readInt16LE(header + 2 * i) / 32_768,
    );
  };
}

import { rm } from 'node:fs/promises';
import { recognizerVocabulary } from '../../src/pipeline/addons/vocabulary/recognizer-vocabulary.ts';
import { applyVocabulary } from '../../src/pipeline/addons/vocabulary/vocabulary.ts';
import { transcribe } from '../../src/pipeline/transcribe.ts';
import { fullText } from '../../src/pipeline/transcript.ts';
import { CustomVocabularyConfig } from '../../src/schemas/jobs/addon-options.ts';
import { SPEECH_DIR } from '../common/folders.ts';
import { countErrors, tokensOf } from '../common/word-errors.ts';
import { conditionOf, decodeClip, readClips } from './clips.ts';
import { localTools } from './engines.ts';
import { regionsOf } from './measure-clip.ts';

/** Measures what an unrelated vocabulary changes in recordings, during and after recognition, and its cost. */
export async function measureOnRecordings(vocabulary: string[], conditions: readonly string[]): Promise<void> {
  const tools = await localTools();
  const config = CustomVocabularyConfig.parse({ vocabulary });
  const sums = { words: 0, different: 0, errors: 0, errorsWith: 0, sec: 0, secWith: 0 };
  for (const clip of readClips(SPEECH_DIR)) {
    if (!conditions.includes(conditionOf(clip)) || clip.transcript === null) continue;
    const audio = await decodeClip(SPEECH_DIR, clip, tools.scratchDir);
    const regions = await regionsOf(audio, tools);
    const transcribeClip = async (listed: boolean) => {
      const began = process.cpuUsage();
      const utterances = await transcribe(
        audio,
        regions,
        {
          model: 'stt-1',
          languages: [clip.lang],
          codeSwitching: false,
          recognizers: { general: 'whisper-small', best: 'whisper-small', english: 'moonshine-base', fusion: [] },
          ...(listed ? { vocabulary: recognizerVocabulary(config) } : {}),
        },
        tools,
      );
      const text = fullText(listed ? applyVocabulary(utterances, config) : utterances);
      const { user, system } = process.cpuUsage(began);
      return { tokens: tokensOf(text, clip.lang), sec: (user + system) / 1e6 };
    };
    const plain = await transcribeClip(false);
    const listed = await transcribeClip(true);
    const reference = tokensOf(clip.transcript, clip.lang);
    sums.words += plain.tokens.length;
    sums.different += countErrors(plain.tokens, listed.tokens);
    sums.errors += countErrors(reference, plain.tokens);
    sums.errorsWith += countErrors(reference, listed.tokens);
    sums.sec += plain.sec;
    sums.secWith += listed.sec;
  }
  await rm(tools.scratchDir, { recursive: true });
  const cost = (100 * (sums.secWith / sums.sec - 1)).toFixed(1);
  console.log(
    `recordings: ${sums.different} of ${sums.words} words different, ${sums.errors} wrong without the list and ${sums.errorsWith} with it, ${cost} % more processor time`,
  );
}

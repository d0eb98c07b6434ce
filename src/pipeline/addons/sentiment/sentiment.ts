import type { Embedder } from '../../../engines/embed/embedder.ts';
import type { SentimentResult } from '../../../schemas/result.ts';
import type { Utterance } from '../../../schemas/transcript.ts';
import type { AddonInput, Reader } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { judgeEnglish, judgeOther } from './judge.ts';

/** Says how each sentence feels. The declared type of the result is a text, so the list is written as JSON. */
export function createSentiment({ embedder }: { embedder: Embedder }): Reader<'sentiment_analysis'> {
  return {
    name: 'sentiment_analysis',
    wanted: (params) => params.sentiment_analysis,
    read: async ({ transcript }: AddonInput) => JSON.stringify(await sentimentsOf(transcript.utterances, embedder)),
  };
}

/** One judgement a sentence, in order of time. */
export async function sentimentsOf(utterances: readonly Utterance[], embedder: Embedder): Promise<SentimentResult[]> {
  const sentences = makeSentences(utterances);
  const english = sentences.filter(({ language }) => language === 'en').map(({ sentence }) => sentence.trim());
  const vectors = english.length > 0 ? await embedder.embed(english) : [];
  let next = 0;
  return sentences.map(({ sentence, language, start, end, channel, speaker }) => {
    const text = sentence.trim();
    const feeling =
      language === 'en' ? judgeEnglish(text, vectors[next++] as Float32Array) : judgeOther(text, language);
    return { text, ...feeling, start, end, channel, ...(speaker === undefined ? {} : { speaker }) };
  });
}

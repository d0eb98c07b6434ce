import type { LanguageModel } from '../../../engines/ports/language-model.ts';
import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { Chapter } from '../../../schemas/result/result.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { extract } from '../summarization/extract.ts';
import { sentenceVectors } from '../summarization/sentence-vectors.ts';
import { keywordsOf } from './keywords.ts';
import { chapterStarts } from './segment.ts';
import { writeHeadings } from './write-headings.ts';

/** The parts that chapterization uses. */
export interface ChapterizationDeps {
  /** Without it, sentences are compared by their words. */
  embedder: TextEmbedder | null;
  /** Writes headline, gist and summary; without it they are extracted from the transcript. */
  llm: LanguageModel | null;
}

const KEYWORDS = 8;
const SUMMARY_SENTENCES = 3;
const HEADLINE_CHARS = 80;

/** Splits the recording into chapters by topic. */
export function createChapterization({ embedder, llm }: ChapterizationDeps): ResultAddon<'chapterization'> {
  return {
    name: 'chapterization',
    isRequested: (params) => params.chapterization,
    async run({ transcript, tools }: AddonInput): Promise<Chapter[]> {
      const chapters = await makeChapters(makeSentences(transcript.utterances), embedder);
      return llm ? Promise.all(chapters.map((chapter) => writeHeadings(chapter, llm, tools.signal))) : chapters;
    },
  };
}

/** Chapters with headings extracted from the transcript. */
export async function makeChapters(sentences: readonly Sentence[], embedder: TextEmbedder | null): Promise<Chapter[]> {
  const vectors = await sentenceVectors(sentences, embedder);
  const starts = chapterStarts(sentences, vectors);
  const parts = starts.map((start, index) => {
    const end = starts[index + 1] ?? sentences.length;
    const own = sentences.slice(start, end);
    return { own, vectors: vectors.slice(start, end), text: textOf(own), language: own[0]!.language };
  });
  const keywords = keywordsOf(parts, KEYWORDS);
  return parts.map(({ own, vectors: ownVectors, text }, index) => {
    const [gist = own[0]!.sentence] = extract(own, ownVectors, 1);
    return {
      headline: headlineOf(keywords[index]!, gist),
      gist,
      summary: extract(own, ownVectors, SUMMARY_SENTENCES).join(' ') || gist,
      keywords: keywords[index]!,
      start: own[0]!.start,
      end: Math.max(...own.map(({ end }) => end)),
      sentences: own.map(({ sentence }) => sentence),
      text,
    };
  });
}

function textOf(sentences: readonly Sentence[]): string {
  return fullText(sentences.map(({ sentence, language }) => ({ text: sentence, language })));
}

/** The central sentence if it is short enough for a title, else the chapter's keywords. */
function headlineOf(keywords: readonly string[], gist: string): string {
  const sentence = gist.replace(/[.…]+$/, '');
  if (sentence.length <= HEADLINE_CHARS) return sentence;
  const listed = keywords.slice(0, 3).join(', ');
  if (listed) return listed.charAt(0).toLocaleUpperCase() + listed.slice(1);
  const cut = sentence.slice(0, HEADLINE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), HEADLINE_CHARS / 2))}…`;
}

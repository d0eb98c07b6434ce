import type { LanguageModel } from '../../../engines/ports/language-model.ts';
import type { TextClassifier } from '../../../engines/ports/text-classifier.ts';
import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { Chapter } from '../../../schemas/result/result.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import { type Extracted, extract, type Rated, rate } from '../summarization/extract.ts';
import type { Scorer } from '../summarization/readability.ts';
import { readable } from '../summarization/readable.ts';
import { sentenceVectors } from '../summarization/sentence-vectors.ts';
import { speakerNames } from '../summarization/speaker-names.ts';
import { splitLongSentences } from '../summarization/split-sentences.ts';
import { write } from '../summarization/summarization.ts';
import { headlinesOf } from './headlines.ts';
import { keywordsOf } from './keywords.ts';
import { requestTitle } from './request-title.ts';
import { chapterStarts } from './segment.ts';
import { writeHeadings } from './write-headings.ts';

/** The parts that chapterization uses. */
export interface ChapterizationDeps {
  /** Without it, sentences are compared by their words. */
  embedder: TextEmbedder | null;
  /** Splits sentences without punctuation; without it they stay whole. */
  classifier?: TextClassifier | null;
  /** Finds the English sentences that read well; without it, all complete sentences are used. */
  scorer?: Scorer | null;
  /** Writes headline, gist and summary; without it they are extracted from the transcript. */
  llm: LanguageModel | null;
}

const KEYWORDS = 8;
const SUMMARY_SENTENCES = 3;
/** Sentences whose phrases are preferred in headlines. */
const IMPORTANT_SENTENCES = 5;
/** Sentences among which a short one is looked for. */
const TITLE_SENTENCES = 8;
const HEADLINE_CHARS = 80;
/** A shorter gist ("That is fine.") is a worse title than keywords. */
const SAYS_LITTLE_CHARS = 20;
/** Splits the recording into chapters by topic. */
export function createChapterization({
  embedder,
  classifier = null,
  scorer = null,
  llm,
}: ChapterizationDeps): ResultAddon<'chapterization'> {
  return {
    name: 'chapterization',
    isRequested: (params) => params.chapterization,
    async run({ transcript, tools }: AddonInput, warn): Promise<Chapter[]> {
      const sentences = await splitLongSentences(makeSentences(transcript.utterances), classifier);
      const chapters = await makeChapters(sentences, embedder, scorer);
      if (!llm) return chapters;
      return Promise.all(
        chapters.map((chapter) => writeHeadings(chapter, llm, tools.signal).catch((error) => keep(chapter, error))),
      );
      function keep(chapter: Chapter, error: unknown): Chapter {
        tools.signal.throwIfAborted();
        warn?.(error);
        return chapter;
      }
    },
  };
}

/** Chapters with headings extracted from the transcript. */
export async function makeChapters(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
  scorer: Scorer | null = null,
): Promise<Chapter[]> {
  const vectors = await sentenceVectors(sentences, embedder);
  const starts = chapterStarts(sentences, vectors);
  const parts = starts.map((start, index) => {
    const end = starts[index + 1] ?? sentences.length;
    const own = sentences.slice(start, end);
    return { own, vectors: vectors.slice(start, end), text: textOf(own), language: own[0]!.language };
  });
  const keywords = keywordsOf(parts, KEYWORDS);
  const rated = await Promise.all(parts.map((part) => rate(part.own, part.vectors, scorer, parts.length > 1)));
  const headlines = await headlinesOf(
    parts.map((part, index) => ({ ...part, text: cleanTextOf(part.own), important: bestOf(rated[index]!) })),
    embedder,
  );
  const nameOf = speakerNames(sentences);
  // A question of one chapter is rarely what the chapter is about.
  if (parts.length > 1) for (const part of rated) part.questions = [];
  return parts.map(({ own, text }, index) => {
    const ratedPart = rated[index]!;
    const subject = requestTitle(own) ?? headlines[index] ?? '';
    const gist = extract(ratedPart, 1, subject)[0]?.text ?? own[0]!.sentence;
    const chosen = extract(ratedPart, SUMMARY_SENTENCES, subject);
    return {
      headline: subject || title(gist, extract(ratedPart, TITLE_SENTENCES), keywords[index]!),
      gist,
      summary: write(chosen, own, nameOf) || gist,
      keywords: keywords[index]!,
      start: own[0]!.start,
      end: Math.max(...own.map(({ end }) => end)),
      sentences: own.map(({ sentence }) => sentence),
      text,
    };
  });
}

function bestOf({ statements }: Rated): string[] {
  return [...statements]
    .sort((a, b) => b.score - a.score)
    .slice(0, IMPORTANT_SENTENCES)
    .map(({ text }) => text);
}

function textOf(sentences: readonly Sentence[]): string {
  return fullText(sentences.map(({ sentence, language }) => ({ text: sentence, language })));
}

/** Without broken and repeated words, which would become parts of headlines. */
function cleanTextOf(sentences: readonly Sentence[]): string {
  return sentences.map(({ sentence, language }) => readable(sentence, language)).join(' ');
}

/** The gist or another sentence that is short enough for a title; keywords if there is none or the gist says little. */
function title(gist: string, others: readonly Extracted[], keywords: readonly string[]): string {
  const short = [gist, ...others.map(({ text }) => text)].find((text) => text.length <= HEADLINE_CHARS);
  if ((short === undefined || gist.length < SAYS_LITTLE_CHARS) && keywords.length > 0)
    return capitalized(keywords.slice(0, 3).join(', '));
  const sentence = (short ?? gist).replace(/[.…]+$/, '');
  if (sentence.length <= HEADLINE_CHARS) return sentence;
  const cut = sentence.slice(0, HEADLINE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), HEADLINE_CHARS / 2))}…`;
}

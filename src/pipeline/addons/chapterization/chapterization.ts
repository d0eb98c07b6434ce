import type { LanguageModel } from '../../../engines/ports/language-model.ts';
import type { TextEmbedder } from '../../../engines/ports/text-embedder.ts';
import type { Chapter } from '../../../schemas/result/result.ts';
import type { Sentence } from '../../../schemas/result/transcript.ts';
import { capitalized } from '../../../text/capitalized.ts';
import { fullText } from '../../transcript.ts';
import type { AddonInput, ResultAddon } from '../addon.ts';
import { makeSentences } from '../sentences.ts';
import type { Scorer } from '../summarization/clean-sentences.ts';
import { type Extracted, extract, importantTexts, type Rated, rate } from '../summarization/extract.ts';
import { readableText } from '../summarization/readable.ts';
import { type Reporter, withReports } from '../summarization/report-sentences.ts';
import { sentenceVectors } from '../summarization/sentence-vectors.ts';
import { speakerNames } from '../summarization/speaker-names.ts';
import { splitLongSentences } from '../summarization/split-sentences.ts';
import { write } from '../summarization/summarization.ts';
import { requestOf, topicsBeside, withMention } from './about-headline.ts';
import { headlinesOf, type Part } from './headlines.ts';
import { joinUnreadable } from './join-unreadable.ts';
import { keywordsOf } from './keywords.ts';
import { chapterStarts } from './segment.ts';
import { writeHeadings } from './write-headings.ts';

/** The parts that chapterization uses. */
export interface ChapterizationDeps {
  /** Without it, sentences are compared by their words. */
  embedder: TextEmbedder | null;
  /** Finds the English sentences that read well and splits text without punctuation; without it, all complete sentences are used as they are. */
  scorer?: Scorer | null;
  /** Writes English sentences in reported speech; without it, or without the scorer, they are quoted. */
  reporter?: Reporter | null;
  /** Writes headline, gist and summary; without it they are extracted from the transcript. */
  llm: LanguageModel | null;
}

const KEYWORDS = 8;
const SUMMARY_SENTENCES = 3;
/** Sentences whose phrases are preferred in headlines. */
const IMPORTANT_SENTENCES = 10;
/** Sentences among which a short one is looked for. */
const TITLE_SENTENCES = 8;
const HEADLINE_CHARS = 80;
/** A sentence that is less likely to be understood alone is no title if there are keywords. */
const TITLE_CLEAR = 0.5;
/** In a shorter recording, chapters have few sentences, and the ones around an unclear one explain it. */
const JOIN_FROM_SEC = 300;
/** A shorter gist ("That is fine.") is a worse title than keywords. */
const SAYS_LITTLE_CHARS = 20;
/** Splits the recording into chapters by topic. */
export function createChapterization({
  embedder,
  scorer = null,
  reporter = null,
  llm,
}: ChapterizationDeps): ResultAddon<'chapterization'> {
  return {
    name: 'chapterization',
    isRequested: (params) => params.chapterization,
    async run({ transcript, tools }: AddonInput, warn): Promise<Chapter[]> {
      const sentences = await splitLongSentences(makeSentences(transcript.utterances), scorer);
      const chapters = await makeChapters(sentences, embedder, scorer, reporter);
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

/** A chapter before it has headings. */
export interface ChapterPart extends Part {
  start: number;
  rated: Rated;
}

/** The chapters of a recording, with rated sentences. */
export async function chapterParts(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
  scorer: Scorer | null,
): Promise<ChapterPart[]> {
  const vectors = await sentenceVectors(sentences, embedder);
  const starts = chapterStarts(sentences, vectors);
  const read = async (start: number, end: number): Promise<ChapterPart> => {
    const [own, ofOwn] = [sentences.slice(start, end), vectors.slice(start, end)];
    const rated = await rate(own, ofOwn, scorer, end - start < sentences.length);
    const printable = [...rated.statements, ...rated.spare].map(({ text }) => text);
    const language = own[0]!.language;
    return {
      start,
      own,
      vectors: ofOwn,
      text: readableText(own),
      language,
      rated,
      important: importantTexts(rated, IMPORTANT_SENTENCES),
      printable,
    };
  };
  const parts = await Promise.all(starts.map((start, at) => read(start, starts[at + 1] ?? sentences.length)));
  const seconds = sentences.length > 0 ? sentences.at(-1)!.end - sentences[0]!.start : 0;
  return scorer === null || seconds < JOIN_FROM_SEC ? parts : joinUnreadable(parts, read);
}

/** Chapters with headings extracted from the transcript. */
export async function makeChapters(
  sentences: readonly Sentence[],
  embedder: TextEmbedder | null,
  scorer: Scorer | null = null,
  reporter: Reporter | null = null,
): Promise<Chapter[]> {
  const parts = await chapterParts(sentences, embedder, scorer);
  const texts = parts.map(({ own }) => textOf(own));
  const keywords = keywordsOf(
    parts.map(({ own, language }) => ({ text: readableText(own), language })),
    KEYWORDS,
  );
  const headlines = await headlinesOf(parts, embedder);
  const nameOf = speakerNames(sentences);
  // A question of one chapter is rarely what the chapter is about.
  if (parts.length > 1) for (const { rated } of parts) rated.questions = [];
  const chapterOf = async (part: ChapterPart, index: number): Promise<Chapter> => {
    const { own } = part;
    const headline = requestOf(own, part.printable ?? [], headlines[index]) ?? headlines[index];
    const subject = capitalized(headline?.text ?? '');
    const rated = withMention(part.rated, headline);
    const [best] = extract(rated, 1, subject);
    const said = best?.text ?? (subject || own[0]!.sentence);
    const isClear = rated.statements.some(({ index, clear }) => index === best?.index && clear >= TITLE_CLEAR);
    const models = { scorer, reporter, nameOf };
    const selected = [best ? [best] : [], extract(rated, SUMMARY_SENTENCES, subject)];
    const [[gist] = [], chosen = []] = await withReports(selected, own, models);
    return {
      headline: subject || title(said, isClear, extract(rated, TITLE_SENTENCES), keywords[index]!),
      gist: gist?.text ?? said,
      summary:
        write(chosen, own, nameOf) + topicsBeside(chosen, headline) || listOf(keywords[index]!, part.language) || said,
      keywords: keywords[index]!,
      start: own[0]!.start,
      end: Math.max(...own.map(({ end }) => end)),
      sentences: own.map(({ sentence }) => sentence),
      text: texts[index]!,
    };
  };
  return Promise.all(parts.map(chapterOf));
}

/** What a chapter without a readable sentence is about. */
function listOf(keywords: readonly string[], language: string): string {
  const list = keywords.join(', ');
  return list === '' ? '' : `${language === 'en' ? `Topics: ${list}` : capitalized(list)}.`;
}

function textOf(sentences: readonly Sentence[]): string {
  return fullText(sentences.map(({ sentence, language }) => ({ text: sentence, language })));
}

/** The gist or another sentence that is short enough for a title; keywords if there is none, or the gist is unclear or says little. */
function title(gist: string, isClear: boolean, others: readonly Extracted[], keywords: readonly string[]): string {
  const short = [gist, ...others.map(({ text }) => text)].find((text) => text.length <= HEADLINE_CHARS);
  if ((!isClear || short === undefined || gist.length < SAYS_LITTLE_CHARS) && keywords.length > 0)
    return capitalized(keywords.slice(0, 3).join(', '));
  const sentence = (short ?? gist).replace(/[.…]+$/, '');
  if (sentence.length <= HEADLINE_CHARS) return sentence;
  const cut = sentence.slice(0, HEADLINE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), HEADLINE_CHARS / 2))}…`;
}

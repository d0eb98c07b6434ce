import { z } from 'zod';
import { askAboutText } from '../../../engines/llm/ask-about-text.ts';
import { parseJsonAnswer } from '../../../engines/llm/parse-json-answer.ts';
import type { LanguageModel } from '../../../engines/ports/language-model.ts';
import type { Chapter } from '../../../schemas/result/result.ts';

const Headings = z.object({
  headline: z.string().trim().min(1).max(200),
  gist: z.string().trim().min(1).max(400),
  summary: z.string().trim().min(1).max(3000),
});

const TASK =
  'This is one chapter of a longer recording. Answer with one JSON object and nothing else: {"headline": a title of at most ten words, "gist": what it is about in at most twelve words, "summary": what is said in two to four sentences}. Write the three texts in the language of the transcript.';

/** Asks a language model for the headings of a chapter; an invalid answer keeps the extracted headings. */
export async function writeHeadings(chapter: Chapter, llm: LanguageModel, signal: AbortSignal): Promise<Chapter> {
  const answer = await askAboutText(llm, { instruction: TASK, text: chapter.text, maxTokens: 400, signal });
  const parsed = Headings.safeParse(parseJsonAnswer(answer, 'object'));
  return parsed.success ? { ...chapter, ...parsed.data } : chapter;
}

import type { Page } from 'playwright-core';
import { longJob, sampleJob } from '../../test/fixtures/jobs.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const WORDS = 30_000;
const FRAMES = 240;
const TYPED = 'The quick brown fox jumps over the lazy dog. ';
const STRUCTURAL = 12;

/** Milliseconds from a key to the next frame, and per frame of scrolling. */
export interface EditingFigures {
  typing: number[];
  /** Splitting and merging: these change the whole transcript and save it. */
  splitAndMerge: number[];
  scrolling: number[];
}

/** Measures the result page while a transcript of 30,000 words is edited. The answers of the service come from here. */
export async function measureEditing(page: Page, url: string): Promise<EditingFigures> {
  const job = longJob(sampleJob(ID), WORDS);
  let revision = 0;
  await page.route(`**/v2/pre-recorded/${ID}`, (route) => route.fulfill({ json: job }));
  await page.route('**/v2/pre-recorded/*/file', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/v2/transcription/*', (route) => route.fulfill({ json: { number: ++revision } }));
  await page.goto(`${url}?job=${ID}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('textarea').first().waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
  await page.waitForTimeout(1000);
  const middle = page.locator('textarea').nth(Math.floor((await page.locator('textarea').count()) / 2));
  await middle.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');

  await page.evaluate('bench.keys()');
  await page.keyboard.type(TYPED, { delay: 60 });
  const typing = (await page.evaluate('bench.keys()')) as number[];
  const splitAndMerge: number[] = [];
  for (let round = 0; round < STRUCTURAL; round++) {
    for (const key of ['Control+Enter', 'Backspace']) {
      // The cursor is behind a word, where a split leaves two parts.
      if (key === 'Control+Enter') await page.keyboard.press('Control+ArrowLeft');
      await page.evaluate('bench.keys()');
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
      // The last key; a combination also reports its modifier.
      splitAndMerge.push(((await page.evaluate('bench.keys()')) as number[]).at(-1)!);
    }
  }
  return { typing, splitAndMerge, scrolling: (await page.evaluate(`bench.scroll(${FRAMES})`)) as number[] };
}

/** Prints the median and the 95th percentile of each figure. */
export function reportEditing(figures: EditingFigures): void {
  console.log('\nEditing 30,000 words, milliseconds\n');
  console.log('                     median        P95      count');
  for (const [name, values] of Object.entries(figures) as [string, number[]][]) {
    values.sort((a, b) => a - b);
    const at = (share: number) => values[Math.min(values.length - 1, Math.floor(values.length * share))]!;
    const cells = [at(0.5).toFixed(1), at(0.95).toFixed(1), String(values.length)];
    console.log(name.padEnd(16) + cells.map((cell) => cell.padStart(11)).join(''));
  }
}

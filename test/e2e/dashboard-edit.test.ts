import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TranscriptPatch } from '../../src/schemas/jobs/revisions.ts';
import { longJob, sampleJob } from '../fixtures/jobs.ts';
import { accessibilityFaults } from './dashboard.ts';
import { chromium, type DashboardPage, openDashboard, serveJob } from './dashboard-page.ts';

const ID = '00000000-0000-4000-8000-000000000002';
const LONG = '00000000-0000-4000-8000-000000000003';

describe.skipIf(!chromium)('editing a transcript', () => {
  let dashboard: DashboardPage;
  let patches: TranscriptPatch[] = [];
  beforeAll(async () => {
    dashboard = await openDashboard();
    const { page } = dashboard;
    await serveJob(page, sampleJob(ID));
    await serveJob(page, longJob(sampleJob(LONG), 30_000), 60);
    // Other tests check how revisions are stored; this one checks only the requests.
    await page.route('**/v2/transcription/*', (route) => {
      patches.push(route.request().postDataJSON() as TranscriptPatch);
      return route.fulfill({ json: { number: patches.length } });
    });
  }, 120_000);
  afterAll(() => dashboard?.close());
  beforeEach(() => {
    patches = [];
  });
  afterEach(async () => {
    expect(dashboard.faults.splice(0)).toEqual([]);
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
  });

  const open = async (id = ID) => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/jobs/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Text of utterance 1').first().waitFor();
    return page;
  };
  const text = (number: number) => dashboard.page.getByLabel(`Text of utterance ${number}`, { exact: true });

  it('corrects words in place, undoes and redoes, and uses the edit in downloads', async () => {
    const page = await open();
    await text(1).fill('This is the very first sentence of the talk.');
    await text(1).blur();
    await page.getByText('All changes saved').waitFor();
    const words = patches[0]!.changes![0]!.insert[0]!.words;
    expect(words.at(-1)).toMatchObject({ word: ' talk.', start: 3.5 });
    await page.getByText('Download', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Subtitles (SRT)', exact: true }).click(),
    ]);
    expect(String(await readFile(await download.path()))).toContain('the very first sentence');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => text(1).inputValue()).toBe('This is sentence number 0 of the talk.');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => text(1).inputValue()).toContain('very first');
    await expect.poll(() => patches.map(({ restore }) => restore)).toEqual([undefined, 0, 1]);
    expect(patches.map(({ base_revision }) => base_revision)).toEqual([0, 1, 2]);
  });

  it('splits, merges and deletes utterances with keys', async () => {
    const page = await open();
    await text(2).focus();
    await text(2).evaluate((field) =>
      (field as unknown as { setSelectionRange(a: number, b: number): void }).setSelectionRange(16, 16),
    );
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => text(2).inputValue()).toBe('This is sentence');
    await expect.poll(() => text(3).inputValue()).toBe('number 1 of the talk.');
    await text(3).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect.poll(() => text(2).inputValue()).toBe('This is sentence number 1 of the talk.');
    await page.getByRole('button', { name: 'Delete utterance 1', exact: true }).click();
    await expect.poll(() => text(1).inputValue()).toBe('This is sentence number 1 of the talk.');
    await expect.poll(() => patches.length).toBe(3);
    expect(patches[0]!.changes![0]).toMatchObject({ from: 1, remove: 1 });
    expect(patches[2]!.changes![0]).toEqual({ from: 0, remove: 1, insert: [] });
  });

  it('renames and reassigns speakers', async () => {
    const page = await open();
    await page.getByLabel('Name of Speaker 1').fill('Ada');
    await page.getByLabel('Name of Speaker 1').blur();
    await expect.poll(() => patches[0]?.speaker_names).toEqual({ '0': 'Ada' });
    await page.getByLabel('Speaker of utterance 2', { exact: true }).selectOption('Speaker 2');
    await expect.poll(() => patches[1]?.changes?.[0]?.insert[0]?.speaker).toBe(1);
    await page.getByRole('button', { name: 'Done editing' }).click();
    await expect.poll(() => page.locator('.paragraph-head .speaker').first().textContent()).toBe('Ada');
  });

  it('enrols the voice of a speaker', async () => {
    const page = await open();
    const requests: unknown[] = [];
    await page.route('**/v1/voices', (route) => {
      requests.push(route.request().postDataJSON());
      return route.fulfill({ status: 201, json: {} });
    });
    await page.getByRole('button', { name: 'Enrol the voice of Speaker 2' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type('Grace');
    await page.keyboard.press('Enter');
    await page.getByText('Enrolment started').waitFor();
    expect(requests).toEqual([{ name: 'Grace', job_id: ID, speaker: 1 }]);
  });

  it('finds and replaces in the whole transcript', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Find and replace' }).click();
    await page.getByLabel('Find', { exact: true }).fill('anna smith');
    await page.getByText('10 matches').waitFor();
    await page.getByLabel('Replace with').fill('Anna Schmidt');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Replace all' }).click();
    await page.getByText('10 matches replaced.').waitFor();
    await expect.poll(() => text(4).inputValue()).toMatch(/^Anna Schmidt moved/);
    await expect.poll(() => patches[0]?.changes?.length).toBe(10);
  });

  it('renders only what changes while 30,000 words are edited', async () => {
    const page = await open(LONG);
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
    await text(1).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('textarea').count()).toBeLessThan(60);
    const label = (await page.locator('textarea').nth(8).getAttribute('aria-label'))!;
    const field = page.getByLabel(label, { exact: true });
    await field.scrollIntoViewIfNeeded();
    const before = (await field.boundingBox())!.y;
    await field.focus();
    // Speed is measured in bench/dashboard/scrolling.ts; here the page may not render other utterances again.
    await page.evaluate(`{
      window.rendered = 0;
      const count = (changes) => { for (const { addedNodes } of changes) window.rendered += addedNodes.length; };
      new MutationObserver(count).observe(document.querySelector('main'), { childList: true, subtree: true });
    }`);
    await page.keyboard.type('corrected ', { delay: 20 });
    await field.blur();
    await expect.poll(() => patches.length).toBe(1);
    await page.getByText('All changes saved').waitFor();
    // The edited text must not jump.
    await expect.poll(async () => Math.abs((await field.boundingBox())!.y - before)).toBeLessThan(4);
    expect(JSON.stringify(patches[0]).length).toBeLessThan(20_000);
    expect(await page.evaluate('window.rendered')).toBeLessThan(30);
  });
});

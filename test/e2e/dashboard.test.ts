import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, NO_BROWSER, startBrowser } from './browser.ts';
import { signIn, watchFaults } from './dashboard.ts';
import { JFK, TestServer } from './server.ts';

const chromium = await findChromium();
if (!chromium) console.warn(`dashboard tests are skipped: ${NO_BROWSER}`);

describe.skipIf(!chromium)('the pages in a browser', () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), startBrowser(chromium!, { microphone: JFK })]);
    context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    faults = watchFaults(page);
  }, 200_000);

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  // Scripts that fail and whatever the content security policy stops are said on the console.
  afterEach(() => expect(faults.splice(0)).toEqual([]));

  it('keep strangers out and say why', async () => {
    await page.goto(server.url);
    await page.getByLabel('API key').fill('wrong-key-0123456789');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('does not know this key');
    faults.length = 0;
    await signIn(page, server);
    expect(await page.title()).toBe('Transcribe a file · Verbatim');
  });

  it('carry a file from its upload to a transcript', async () => {
    await page.getByLabel('File to transcribe').setInputFiles({
      name: 'a speech.wav',
      mimeType: 'audio/wav',
      buffer: await readFile(JFK),
    });
    await page.getByLabel('Speakers', { exact: false }).check();
    await page.getByLabel('Subtitles', { exact: false }).check();
    await page.getByLabel('vtt').check();
    await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
    await page.getByRole('tab', { name: 'Transcript' }).waitFor({ timeout: 60_000 });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('a speech.wav');
    expect(await page.locator('.paragraph p').first().textContent()).toMatch(/ask what you can do for your country/i);
    await page.getByRole('tab', { name: 'Subtitles' }).click();
    expect(await page.getByRole('tabpanel', { name: 'Subtitles' }).textContent()).toContain('WEBVTT');
    await page.getByRole('tab', { name: 'Request' }).click();
    expect(await page.getByRole('tabpanel', { name: 'Request' }).textContent()).toContain('"diarization": true');
    await page.getByRole('tab', { name: 'Transcript' }).click();
  }, 90_000);

  it('play from a clicked word and light up what is heard', async () => {
    const word = page.locator('[data-word="10"]');
    await word.click();
    const lit = page.locator('[data-word].now');
    await expect.poll(async () => Number(await lit.getAttribute('data-word'))).toBeGreaterThanOrEqual(10);
    await expect.poll(() => page.getByTestId('time').textContent()).toMatch(/^0:0[4-9]$/);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('find text across words and keep the names of speakers', async () => {
    await page.getByLabel('Search in the transcript').fill('your coun');
    await expect.poll(() => page.locator('.found').count()).toBeGreaterThanOrEqual(2);
    await page.getByLabel('Name of Speaker 1').fill('Kennedy');
    await page.getByLabel('Name of Speaker 1').blur();
    expect(await page.locator('.said-by .voice').first().textContent()).toBe('Kennedy');
    await page.reload();
    expect(await page.locator('.said-by .voice').first().textContent()).toBe('Kennedy');
  });
});

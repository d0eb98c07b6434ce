import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleJob } from '../fixtures/jobs.ts';
import { accessibilityFaults } from './dashboard.ts';
import { chromium, type DashboardPage, openDashboard, serveJob } from './dashboard-page.ts';

const ID = '00000000-0000-4000-8000-000000000001';

describe.skipIf(!chromium)('the result page', () => {
  let dashboard: DashboardPage;
  beforeAll(async () => {
    dashboard = await openDashboard();
    await serveJob(dashboard.page, sampleJob(ID));
  }, 120_000);
  afterAll(() => dashboard?.close());
  afterEach(async () => {
    expect(dashboard.faults.splice(0)).toEqual([]);
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
  });

  const open = async (query = '') => {
    await dashboard.page.goto(`${dashboard.server.url}/jobs/${ID}${query}`);
    await dashboard.page.getByRole('tab', { name: 'Transcript', exact: true }).waitFor();
    return dashboard.page;
  };
  const position = async () => {
    const text = (await dashboard.page.getByTestId('time').textContent()) ?? '';
    const [minutes = 0, seconds = 0] = text.split(':').map(Number);
    return minutes * 60 + seconds;
  };

  const bottom = async (place: Locator) => {
    const box = (await place.boundingBox())!;
    return box.y + box.height;
  };

  it('shows a partly failed translation with its error, one sub-tab per language', async () => {
    const page = await open('?tab=translation');
    await page.getByText('Utterance 7 could not be translated').first().waitFor();
    await page.getByText('fr: This is sentence number 0 of the talk.').waitFor();
    await page.getByRole('tab', { name: 'German' }).click();
    await page.getByText('de: This is sentence number 0 of the talk.').waitFor();
    await expect.poll(() => page.getByText('fr: This is').count()).toBe(0);
  });

  it.each([1280, 390])('keeps the search field in view while it finds text, at %i pixels', async (width) => {
    const page = await open();
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Search transcript').fill('number 89');
    await page.locator('.found').first().waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(500);
    for (const place of [page.getByLabel('Search transcript'), page.getByText('1 of 1')]) {
      await expect.poll(async () => (await place.boundingBox())!.y).toBeGreaterThanOrEqual(0);
      await expect.poll(() => bottom(place)).toBeLessThanOrEqual(800);
    }
    const player = page.getByRole('region', { name: 'Player' });
    const foundTop = async () => (await page.locator('.found').first().boundingBox())!.y;
    await expect.poll(async () => (await foundTop()) - (await bottom(player))).toBeGreaterThan(0);
  });

  it('keeps the sticky player below the top bar of a phone', async () => {
    const page = await open();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate('scrollTo(0, 4000)');
    const player = page.getByRole('region', { name: 'Player' });
    await expect.poll(async () => (await player.boundingBox())!.y).toBeLessThan(120);
    const bar = page.locator('header.sidebar');
    await expect.poll(async () => (await player.boundingBox())!.y - (await bottom(bar))).toBeGreaterThanOrEqual(-1);
    // The text keeps at least half of the screen.
    await expect.poll(() => bottom(player)).toBeLessThan(400);
  });

  it('writes SRT and VTT with the same times and the speakers', async () => {
    const page = await open();
    const save = async (label: string) => {
      await page.getByText('Download', { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label, exact: true }).click(),
      ]);
      return [download.suggestedFilename(), String(await readFile(await download.path()))] as const;
    };
    const [, srt] = await save('Subtitles (SRT)');
    const [, vtt] = await save('Subtitles (VTT)');
    expect(srt).toContain('Speaker 1: This is sentence number 0');
    expect(vtt).toContain('<v Speaker 2>');
    const times = (text: string) => [...text.matchAll(/\S+ --> \S+/g)].map(([time]) => time.replaceAll(',', '.'));
    expect(times(srt)).toEqual(times(vtt));
    expect(await save('German subtitles (SRT)')).toEqual(['talk.de.srt', expect.stringContaining('de: This is')]);
    expect(await save('Text with times (TXT)')).toEqual(['talk.txt', expect.stringMatching(/^\[0:00\] Speaker 1: /)]);
    expect((await save('Table (CSV)'))[1]).toMatch(/^start,end,speaker,language,text\r\n0\.000,/);
    expect((await save('Word document (DOCX)'))[1].slice(0, 2)).toBe('PK');
  });

  it('plays, jumps, searches and shows help with keys, wherever the focus is', async () => {
    const page = await open();
    await page.locator('body').press('l');
    await expect.poll(position).toBe(10);
    await page.getByRole('tab', { name: 'Transcript', exact: true }).focus();
    await page.keyboard.press('l');
    await page.keyboard.press('j');
    await expect.poll(position).toBe(10);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('ArrowRight');
    await expect.poll(position).toBe(15);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('k');
    await page.keyboard.press('/');
    await page.keyboard.type('kj l');
    await expect.poll(() => page.getByLabel('Search transcript').inputValue()).toBe('kj l');
    await page.keyboard.press('Escape');
    await page.locator('body').press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('body').press('>');
    await expect.poll(() => page.getByLabel('Playback speed').inputValue()).toBe('1.25');
    const speeds = await page.getByLabel('Playback speed').locator('option').allTextContents();
    expect([speeds[0], speeds.at(-1)]).toEqual(['0.5×', '3×']);
  });

  it('repeats selected text', async () => {
    const page = await open();
    await page.evaluate(`(() => {
      const range = document.createRange();
      range.setStart(document.getElementById('w2').firstChild, 0);
      range.setEnd(document.getElementById('w4').firstChild, 1);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
    })()`);
    await page.getByRole('button', { name: 'Loop selection' }).click();
    await page.waitForTimeout(2500);
    expect(await position()).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: /Stop loop/ }).click();
    await expect.poll(position, { timeout: 8000 }).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('marks entities as whole phrases with a legend, and draws speaker lanes', async () => {
    const page = await open();
    const marks = page.locator('mark.entity');
    await expect.poll(() => marks.first().textContent()).toBe('Anna Smith');
    const colours = await marks.evaluateAll((all) => all.slice(0, 2).map((each) => each.getAttribute('style')));
    expect(new Set(colours).size).toBe(2);
    await expect.poll(() => page.getByRole('list', { name: 'Entity types' }).textContent()).toMatch(/Location.*Name/);
    await expect.poll(() => page.getByRole('list', { name: 'Sentiment colours' }).textContent()).toContain('Positive');
    await expect.poll(() => page.locator('.waveform').getAttribute('data-lanes')).toBe('2');
    await page.getByLabel('Named entities').uncheck();
    await expect.poll(() => marks.count()).toBe(0);
  });

  it('opens at the moment of a link', async () => {
    const page = await open('?t=300');
    await page.locator('[data-word].now').waitFor();
    await expect.poll(position).toBe(300);
    await page.getByText('This is sentence number 50 of the talk.').first().waitFor();
  });
});

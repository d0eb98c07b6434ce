import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TranscriptPatch } from '../../src/schemas/jobs/revisions.ts';
import { sampleJob } from '../fixtures/jobs.ts';
import { EXAMPLE_ID, serveExamples } from './dashboard-examples.ts';
import { chromium, type DashboardPage, openDashboard, serveJob, silence } from './dashboard-page.ts';

/** More stops than any page of the tests has. */
const MAX_STOPS = 150;

/** Describes the focused element: nothing, without a visible outline, or ''. */
const FOCUS_FAULT = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return 'no element has the focus';
  const name = element.outerHTML.slice(0, 120);
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) === 0) return 'no outline: ' + name;
  const { width, height } = element.getBoundingClientRect();
  return width < 4 || height < 4 ? 'too small to see: ' + name : '';
})()`;

describe.skipIf(!chromium)('the dashboard with the keyboard alone', () => {
  let dashboard: DashboardPage;
  const patches: TranscriptPatch[] = [];
  beforeAll(async () => {
    dashboard = await openDashboard();
    await serveExamples(dashboard.page);
    await dashboard.page.route('**/v2/transcription/*', (route) => {
      patches.push(route.request().postDataJSON() as TranscriptPatch);
      return route.fulfill({ json: { number: patches.length } });
    });
  }, 120_000);
  afterAll(() => dashboard?.close());
  afterEach(() => {
    expect(dashboard.faults.splice(0)).toEqual([]);
  });

  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => dashboard.page.keyboard.press(key)), Promise.resolve());
  const isFocused = (place: Locator) => place.evaluate((element) => element.matches(':focus'));
  const focusFault = () => dashboard.page.evaluate(FOCUS_FAULT);
  const expectFocus = async (place: Locator) => {
    await expect.poll(() => isFocused(place)).toBe(true);
    expect(await focusFault()).toBe('');
  };
  const button = (name: string | RegExp) => dashboard.page.getByRole('button', { name, exact: true });

  /** Presses Tab until the element has the focus. Every stop on the way must be visible. */
  const tabTo = async (place: Locator, key = 'Tab') => {
    await place.waitFor();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await dashboard.page.keyboard.press(key);
      if (await isFocused(place)) break;
      const fault = await focusFault();
      // After the last control the focus leaves the page for one press.
      if (fault !== 'no element has the focus') expect(fault).toBe('');
    }
    await expectFocus(place);
  };
  const position = async () => {
    const text = (await dashboard.page.getByTestId('time').textContent()) ?? '';
    const [minutes = 0, seconds = 0] = text.split(':').map(Number);
    return minutes * 60 + seconds;
  };

  it('transcribes a file, then plays, searches, edits, exports, shares and deletes the result', async () => {
    const { page, server } = dashboard;
    page.on('filechooser', (chooser) =>
      chooser.setFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: silence(2) }),
    );
    await page.goto(server.url);
    await page.getByLabel('Speaker diarization').waitFor();

    await tabTo(button('Choose files'));
    await press('Enter');
    await page.getByRole('region', { name: 'Chosen files' }).waitFor();
    await tabTo(page.getByLabel('Speaker diarization'));
    // The browser remembers it, also if this test is tried again.
    const wasChecked = await page.getByLabel('Speaker diarization').isChecked();
    await press('Space');
    await expect.poll(() => page.getByLabel('Speaker diarization').isChecked()).toBe(!wasChecked);
    await tabTo(button('Transcribe'));
    // The service of this test has no worker, so the result is served from the moment the job exists.
    await page.route('**/v2/pre-recorded', async (route) => {
      const answer = await route.fetch();
      await serveJob(page, sampleJob(((await answer.json()) as { id: string }).id));
      await route.fulfill({ response: answer });
    });
    await press('Enter');
    await page.getByRole('tab', { name: 'Transcript', exact: true }).waitFor();
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1, name: 'talk.wav' }))).toBe(true);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;

    await press('l', 'l', 'j');
    await expect.poll(position).toBe(10);
    await press('ArrowRight');
    await expect.poll(position).toBe(15);
    await press('ArrowLeft', 'k');
    await button('Pause').waitFor();
    await press('Space');
    await button('Play').waitFor();
    await tabTo(page.getByRole('group', { name: /^Transcript/ }));
    const before = await page.locator('[data-word].now').getAttribute('data-word');
    await press('ArrowRight');
    await expect.poll(() => page.locator('[data-word].now').getAttribute('data-word')).toBe(String(Number(before) + 1));

    const search = page.getByLabel('Search transcript');
    await press('/');
    await expectFocus(search);
    await page.keyboard.type('anna');
    await page.getByText('1 of 10').waitFor();
    await press('Enter');
    await page.getByText('2 of 10').waitFor();
    await press('Escape');
    await expectFocus(page.getByRole('group', { name: /^Transcript/ }));

    await tabTo(button('Edit'), 'Shift+Tab');
    await press('Enter');
    await expectFocus(button('Done editing'));
    await tabTo(page.getByLabel('Text of utterance 1', { exact: true }));
    await press('End');
    await page.keyboard.type(' It is short.');
    await press('Shift+Tab');
    await page.getByText('All changes saved').waitFor();
    await expect.poll(() => patches.at(-1)?.changes?.[0]?.insert[0]?.text).toMatch(/It is short\.$/);

    await tabTo(page.getByLabel('Name of Speaker 1'), 'Shift+Tab');
    await page.keyboard.type('Ada');
    await press('Tab');
    await expect.poll(() => patches.at(-1)?.speaker_names).toEqual({ '0': 'Ada' });

    const download = page.locator('summary', { hasText: 'Download' });
    await tabTo(download, 'Shift+Tab');
    await press('Enter', 'Tab');
    const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
    expect(file.suggestedFilename()).toBe('talk.txt');
    await expectFocus(download);

    await page.route(`**/v2/transcription/${id}/shares`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: { id, expires_at: '2030-01-01T00:00:00Z', url: 'https://example.com/x' } })
        : route.fulfill({ json: { items: [] } }),
    );
    await tabTo(button('Share'));
    await press('Enter');
    await tabTo(button('Create link'));
    await press('Enter');
    await page.getByTestId('share-link').waitFor();
    await expectFocus(button('Create link'));
    await press('Escape');
    await expectFocus(button('Share'));

    await tabTo(button('Delete'));
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Jobs and sessions' }).waitFor();
    await expect.poll(async () => (await server.call(`/v2/pre-recorded/${id}`)).status).toBe(404);
  }, 120_000);

  it('keeps the cursor in the text when utterances are split and merged', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/jobs/${EXAMPLE_ID}`);
    await button('Edit').press('Enter');
    const text = (number: number) => page.getByLabel(`Text of utterance ${number}`, { exact: true });
    const cursor = () => page.evaluate('document.activeElement.selectionStart');
    await text(1).focus();
    await press('Home', ...Array.from({ length: 7 }, () => 'ArrowRight'), 'Control+Enter');
    await expectFocus(text(2));
    await expect.poll(() => text(2).inputValue()).toBe('sentence number 0 of the talk.');
    await expect.poll(cursor).toBe(0);
    await press('Backspace');
    await expectFocus(text(1));
    await expect.poll(() => text(1).inputValue()).toBe('This is sentence number 0 of the talk.');
    await expect.poll(cursor).toBe('This is '.length);
  });

  it('keeps the focus on a neighbour when the focused control is removed or disabled', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/jobs/${EXAMPLE_ID}`);
    await button('Edit').press('Enter');
    await button('Delete utterance 2').press('Enter');
    await page.getByText('All changes saved').waitFor();
    expect(await focusFault()).toBe('');
    await button('Undo').press('Enter');
    await expectFocus(button('Redo'));
    await button('Done editing').press('Enter');

    await page.goto(`${server.url}/keys`);
    await server.post('/v1/keys', { name: 'Old key' });
    await page.reload();
    await button('Revoke Old key').press('Enter');
    await button('Revoke').press('Enter');
    await page.getByText('revoked').waitFor();
    await expect.poll(focusFault).toBe('');
  });

  it.each([
    ['keys', 'New key', 'New key'],
    ['webhooks', 'New webhook', 'New webhook'],
    ['voices', 'Enrol a voice', 'Enrol a voice'],
    ['voices', 'Delete Ada', /Delete the voice/],
    ['models', 'Remove', /Remove/],
    [`jobs/${EXAMPLE_ID}`, 'Share', 'Share'],
    [`jobs/${EXAMPLE_ID}`, 'Keyboard shortcuts', 'Keyboard shortcuts'],
    [`jobs/${EXAMPLE_ID}`, 'Enrol the voice of Speaker 2', /Enrol/],
  ] as const)('closes a dialog with Escape and returns the focus: %s, %s', async (path, opener, title) => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/${path}`);
    await button(opener).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    // The focus stays inside the dialog.
    for (let stops = 0; stops < 30; stops++) {
      await press('Tab');
      const inside = await page.evaluate(
        "document.activeElement === document.body || !!document.activeElement.closest('dialog')",
      );
      expect(inside).toBe(true);
    }
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(button(opener));
  });
});

import { readFile } from 'node:fs/promises';
import type { WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepsMicrophone } from './browser.ts';
import { chromium, type DashboardPage, openDashboard } from './dashboard-page.ts';

const ID = '00000000-0000-4000-8000-000000000004';

describe.skipIf(!chromium)('the live page', () => {
  let dashboard: DashboardPage;
  let socket: WebSocketRoute | null = null;
  let received: string[] = [];
  let allowSession = () => {};
  let allowed = Promise.resolve();

  beforeAll(async () => {
    dashboard = await openDashboard();
    await dashboard.context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write']);
    const { page, server } = dashboard;
    // Recognition is tested with models elsewhere; here the test decides when each message arrives.
    await page.route('**/v2/live', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await allowed;
      await route.fulfill({
        status: 201,
        json: { id: ID, url: `${server.url.replace('http', 'ws')}/v2/live?token=x` },
      });
    });
    await page.routeWebSocket('**/v2/live?token=x*', (route) => {
      socket = route;
      route.onMessage((message) => {
        if (typeof message === 'string') received.push(message);
      });
    });
  }, 120_000);
  afterAll(() => dashboard?.close());
  beforeEach(async () => {
    received = [];
    socket = null;
    allowed = new Promise((resolve) => {
      allowSession = resolve;
    });
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
    await dashboard.page.goto(`${dashboard.server.url}/live`);
    await dashboard.page.getByRole('region', { name: 'Options' }).getByRole('checkbox').first().waitFor();
  });
  afterEach(() => {
    expect(dashboard.faults.splice(0)).toEqual([]);
  });

  const send = (type: string, data: unknown = null) =>
    socket!.send(JSON.stringify({ type, session_id: ID, created_at: '2026-01-01T00:00:00.000Z', error: null, data }));
  const utterance = (text: string, end: number, language = 'en') => ({
    start: Math.max(0, end - 1),
    end,
    confidence: 0.9,
    channel: 0,
    speaker: 0,
    language,
    text,
    words: [{ word: text, start: Math.max(0, end - 1), end, confidence: 0.9 }],
  });
  const sendTranscript = (id: string, text: string, isFinal: boolean, end = 1) =>
    send('transcript', { id, is_final: isFinal, utterance: utterance(text, end) });
  const translate = (id: string, text: string) =>
    send('translation', {
      utterance_id: id,
      utterance: utterance('Good morning.', 1),
      original_language: 'en',
      target_language: 'fr',
      translated_utterance: utterance(text, 1, 'fr'),
    });
  const transcript = () => dashboard.page.getByRole('region', { name: 'Live transcript' });
  const state = () => dashboard.page.locator('.meters [role=status]').textContent();

  /** Starts the microphone and opens the session. */
  const start = async () => {
    await dashboard.page.getByRole('button', { name: 'Start microphone' }).click();
    await expect.poll(state).toBe('Connecting…');
    allowSession();
    await expect.poll(() => socket).not.toBeNull();
  };
  const stop = async () => {
    await dashboard.page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(() => received.some((message) => message.includes('stop_recording'))).toBe(true);
    await socket!.close({ code: 1000 });
    await dashboard.page.getByText('Session ended.').waitFor();
  };

  it.skipIf(!keepsMicrophone)('chooses a microphone and shows its level', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const level = page.getByRole('meter', { name: 'Input level' });
    await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    const devices = page.getByLabel('Microphone', { exact: true });
    // Names are known after the microphone was allowed.
    await expect.poll(() => devices.locator('option').allTextContents()).toContain('Fake Audio Input 1');
    await devices.selectOption('Fake Audio Input 1');
    await page.getByRole('button', { name: 'Stop test' }).click();
    await level.waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => devices.locator('option:checked').textContent()).toContain('Fake');
    await devices.selectOption('Default microphone');
  });

  it.skipIf(!keepsMicrophone)(
    'shows its state: connecting, loading, listening, catching up, reconnecting, finishing',
    async () => {
      const { page } = dashboard;
      await start();
      await expect.poll(state).toBe('Loading models…');
      send('start_session');
      await expect.poll(state).toBe('Listening: silence');
      send('speech_start', { time: 0.5, channel: 0 });
      await expect.poll(state).toBe('Listening: speech');
      // Text of audio that was sent four seconds ago.
      await expect
        .poll(async () => (await page.locator('.meters .number').first().textContent()) ?? '')
        .toMatch(/0:0[4-9]/);
      sendTranscript('00-00000000', 'Good morning.', true, 0.2);
      await expect.poll(state).toMatch(/^Catching up, \d+\.\d s behind$/);
      await page.getByLabel('Developer tools').check();
      const before = socket;
      await page.getByRole('button', { name: 'Drop connection' }).click();
      await expect.poll(() => socket !== before).toBe(true);
      await expect.poll(state).not.toBe('Reconnecting…');
      await page.getByLabel('Developer tools').uncheck();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect.poll(state).toBe('Processing the remaining audio…');
      await socket!.close({ code: 1000 });
      await expect
        .poll(() => page.getByRole('link', { name: 'Open the result' }).getAttribute('href'))
        .toContain(`/sessions/${ID}`);
    },
  );

  it.skipIf(!keepsMicrophone)('shows the translation beside the text, and below it on a phone', async () => {
    const { page } = dashboard;
    await start();
    send('start_session');
    sendTranscript('00-00000000', 'Good', false);
    await transcript().locator('.partial').getByText('Good', { exact: true }).waitFor();
    sendTranscript('00-00000000', 'Good morning.', true);
    translate('00-00000000', 'Bonjour.');
    const original = transcript().getByText('Good morning.', { exact: true }).first();
    const translated = transcript().getByText('Bonjour.');
    const place = async (which: 'x' | 'y') =>
      (await translated.boundingBox())![which] - (await original.boundingBox())![which];
    await expect.poll(() => place('x')).toBeGreaterThan(100);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => place('y')).toBeGreaterThan(10);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await stop();
  });

  it.skipIf(!keepsMicrophone)('copies and exports the final text, also of a translation', async () => {
    const { page } = dashboard;
    await start();
    send('start_session');
    sendTranscript('00-00000000', 'Good morning.', true);
    translate('00-00000000', 'Bonjour.');
    sendTranscript('00-00000001', 'not final', false, 2);
    await transcript().getByText('not final').waitFor();
    await transcript().getByText('Bonjour.').waitFor();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByText('Transcript copied.').waitFor();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(copied).toContain('Good morning.');
    expect(copied).not.toContain('not final');
    const save = async (label: string) => {
      await page.getByText('Export', { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label, exact: true }).click(),
      ]);
      return [download.suggestedFilename(), String(await readFile(await download.path()))] as const;
    };
    expect(await save('Subtitles (SRT)')).toEqual(['live.srt', expect.stringContaining('Good morning.')]);
    expect(await save('French: Subtitles (VTT)')).toEqual(['live.fr.vtt', expect.stringContaining('Bonjour.')]);
    await stop();
  });

  it('shows code for the session with the chosen options, and copies it', async () => {
    const { page } = dashboard;
    const code = page.getByRole('region', { name: 'Code for this request' });
    await page.getByLabel('Named entities', { exact: false }).check();
    await expect.poll(() => code.textContent()).toContain('"named_entity_recognition": true');
    await code.getByRole('tab', { name: 'Python' }).click();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByText('Copied').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('websockets.connect');
    await page.getByLabel('Named entities', { exact: false }).uncheck();
  });
});

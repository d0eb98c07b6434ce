/**
 * Takes screenshots of every page, light and dark, at desktop and phone width: `npm run screenshots [folder]`. Writes one sheet per page and some
 * single screenshots next to this file; with a folder, also writes full-page screenshots there.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { findChromium, NO_BROWSER, startBrowser } from '../../test/e2e/browser.ts';
import { signIn } from '../../test/e2e/dashboard.ts';
import { JFK, TestServer } from '../../test/e2e/server.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SIZES = { wide: { width: 1280, height: 820 }, phone: { width: 390, height: 844 } };
/** Screenshots that the documentation uses on their own. */
const SHOWN =
  /^((files|result|edit|live|captions|jobs|usage|keys|webhooks|voices)-wide-light|result-(wide-dark|phone-light)|jobs-phone-dark)$/;

/** Four screenshots per page, by page, then by size and colour scheme. */
const pictures = new Map<string, Map<string, Buffer>>();

const folder = process.argv[2];
const chromium = await findChromium();
if (!chromium) throw new Error(NO_BROWSER);
const server = await TestServer.start({ env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_LIVE_WARM: 'true' } });
const browser = await startBrowser(chromium, { microphone: JFK });
if (folder) await mkdir(folder, { recursive: true });

try {
  const { jobId, webhookId, shareUrl } = await prepare();
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: size === 'phone' ? 2 : 1 });
      const page = await context.newPage();
      await page.goto(server.url);
      await page.getByLabel('API key').waitFor();
      await shoot(page, `sign-in-${size}-${colorScheme}`);
      await signIn(page, server);
      await page.getByRole('button', { name: 'Use the sample recording' }).click();
      await page.getByLabel('Speaker diarization', { exact: false }).check();
      await shoot(page, `files-${size}-${colorScheme}`);
      await page.goto(`${server.url}/jobs/${jobId}`);
      await page.locator('[data-word="10"]').click();
      await page.waitForTimeout(900);
      await page.getByRole('button', { name: 'Pause' }).click();
      await shoot(page, `result-${size}-${colorScheme}`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await shoot(page, `edit-${size}-${colorScheme}`);
      await page.goto(shareUrl);
      await page.locator('[data-word="10"]').waitFor();
      await shoot(page, `shared-${size}-${colorScheme}`);
      for (const tab of [
        'translation',
        'sentiment_analysis',
        'named_entity_recognition',
        'chapterization',
        'summarization',
        'request',
      ]) {
        await page.goto(`${server.url}/jobs/${jobId}?tab=${tab}`);
        await page.locator(`#tab-${tab}`).waitFor();
        await shoot(page, `result-${tab}-${size}-${colorScheme}`);
      }
      await page.goto(`${server.url}/webhooks/${webhookId}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shoot(page, `deliveries-${size}-${colorScheme}`);
      for (const path of ['jobs', 'keys', 'webhooks', 'usage', 'voices', 'models', 'system', 'log', 'nowhere']) {
        await page.goto(`${server.url}/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await shoot(page, `${path}-${size}-${colorScheme}`);
      }
      await page.goto(`${server.url}/live`);
      await page.getByLabel('Named entities', { exact: false }).check();
      await page.getByRole('button', { name: 'Start microphone' }).click();
      const transcript = page.getByRole('region', { name: 'Live transcript' });
      await transcript
        .getByText(/country/)
        .first()
        .waitFor({ timeout: 90_000 });
      await shoot(page, `live-${size}-${colorScheme}`, 300);
      await page.getByRole('button', { name: 'Full-screen captions' }).click();
      await shoot(page, `captions-${size}-${colorScheme}`, 300);
      await page.getByRole('dialog', { name: 'Captions' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Open the result').waitFor({ timeout: 90_000 });
      await context.close();
    }
  }
  for (const [name, four] of pictures) await writeSheet(name, four);
} finally {
  await browser.close();
  await server.dispose();
}

/** Creates example data: a job with add-ons and a share link, a failed job, a key and a webhook with a delivery. */
async function prepare(): Promise<{ jobId: string; webhookId: string; shareUrl: string }> {
  const audio = new Uint8Array(await readFile(JFK));
  const id = await server.create({
    audio_url: await server.upload(audio, 'Inaugural address.wav'),
    diarization: true,
    subtitles: true,
    sentences: true,
    named_entity_recognition: true,
    sentiment_analysis: true,
    summarization: true,
    chapterization: true,
    translation: true,
    translation_config: { target_languages: ['es'] },
  });
  await server.ended(await server.create({ audio_url: `${server.url}/health` }));
  await server.post('/v1/keys', { name: 'Newsroom' });
  const webhook = await server.post('/v1/webhooks', {
    url: 'https://example.org/hooks/verbatim',
    events: ['transcription.success', 'transcription.error'],
    description: 'Notifies the archive',
  });
  const { id: webhookId } = (await webhook.json()) as { id: string };
  await server.post(`/v1/webhooks/${webhookId}/test`, {});
  await server.ended(id);
  const share = await server.post(`/v2/transcription/${id}/shares`, {});
  const { url: shareUrl } = (await share.json()) as { url: string };
  return { jobId: id, webhookId, shareUrl };
}

async function shoot(page: Page, name: string, settleMs = 700): Promise<void> {
  await page.waitForTimeout(settleMs);
  await page.evaluate('window.scrollTo(0, 0)');
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const [, of, variant] = /^(.*)-(\w+-\w+)$/.exec(name) as unknown as [string, string, string];
  pictures.set(of, (pictures.get(of) ?? new Map()).set(variant, await page.screenshot()));
  if (SHOWN.test(name)) await page.screenshot({ path: join(HERE, `dashboard-${name}.jpg`), type: 'jpeg', quality: 80 });
}

/** Writes the four screenshots of a page side by side. */
async function writeSheet(name: string, four: ReadonlyMap<string, Buffer>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 362 } });
  const image = (variant: string) => `<img src="data:image/png;base64,${four.get(variant)?.toString('base64')}">`;
  const row = ['wide-light', 'wide-dark', 'phone-light', 'phone-dark'].map(image).join('');
  await page.setContent(
    `<style>body{margin:0;padding:12px;display:flex;gap:12px;background:#8a8f8d}img{height:338px}</style>${row}`,
  );
  await page.screenshot({ path: join(HERE, `sheet-${name}.jpg`), type: 'jpeg', quality: 72 });
  await page.close();
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, NO_BROWSER, startBrowser } from './browser.ts';
import { signIn, watchFaults } from './dashboard.ts';
import { JFK, TestServer } from './server.ts';

/** A signed-in browser page on a server without workers: fast to start, and results come from the test. */
export interface DashboardPage {
  server: TestServer;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  /** Script errors and console errors. */
  faults: string[];
  close(): Promise<void>;
}

/** Path of a Chromium; null where there is none, and the tests are skipped. */
export const chromium = await findChromium();
if (!chromium) console.warn(`dashboard tests skipped: ${NO_BROWSER}`);

/** Starts the server and the browser, and signs in. */
export async function openDashboard(env: Record<string, string> = {}): Promise<DashboardPage> {
  const [server, browser] = await Promise.all([
    TestServer.start({
      until: 'listening',
      env: { VERBATIM_ROLE: 'serve', VERBATIM_ALLOW_PRIVATE_URLS: 'true', ...env },
    }),
    startBrowser(chromium!, { microphone: JFK }),
  ]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await signIn(page, server);
  const faults = watchFaults(page);
  const close = async () => {
    await browser.close();
    await server.dispose();
  };
  return { server, browser, context, page, faults, close };
}

/** Serves a job and a silent recording instead of the service. */
export async function serveJob(page: Page, job: { id: string; result?: unknown }, seconds = 600): Promise<void> {
  await page.route(`**/v2/pre-recorded/${job.id}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: job }) : route.fallback(),
  );
  await page.route(`**/v2/pre-recorded/${job.id}/file`, (route) =>
    route.fulfill({ body: silence(seconds), contentType: 'audio/wav', headers: { 'accept-ranges': 'bytes' } }),
  );
}

/** A silent WAV file with 8-bit samples at 8 kHz. */
export function silence(seconds: number): Buffer {
  const rate = 8000;
  const data = Buffer.alloc(seconds * rate, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

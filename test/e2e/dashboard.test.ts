import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer } from '../fixtures/http-server.ts';
import { hostileJob, longJob } from '../fixtures/jobs.ts';
import { findChromium, NO_BROWSER, startBrowser } from './browser.ts';
import { accessibilityFaults, signIn, signInWith, watchFaults } from './dashboard.ts';
import { JFK, TestServer } from './server.ts';

const chromium = await findChromium();
if (!chromium) console.warn(`dashboard tests skipped: ${NO_BROWSER}`);

const PASSWORD = 'correct horse battery staple';
const HOSTILE = '<img src=x onerror="document.title=\'hit\'"><script>alert(1) gnp.exe 🎙️ שלום.wav';

describe.skipIf(!chromium)('the dashboard in a browser', () => {
  let server: TestServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let faults: string[];
  let jobId = '';

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      TestServer.start({
        models: 'smallest',
        env: { VERBATIM_ALLOW_PRIVATE_URLS: 'true', VERBATIM_OPERATOR_PASSWORD: PASSWORD },
      }),
      startBrowser(chromium!, { microphone: JFK }),
    ]);
    context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    faults = watchFaults(page);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });

  afterEach(async () => {
    await page.unrouteAll();
    // Script errors and violations of the content security policy appear on the console.
    expect(faults.splice(0)).toEqual([]);
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  it('rejects a wrong key with a reason', async () => {
    await page.goto(server.url);
    await page.getByLabel('API key').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('API key').fill('wrong-key-0123456789');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('not valid');
    // The browser logs rejected requests on the console.
    faults.length = 0;
    await signIn(page, server);
    faults.length = 0;
    await expect.poll(() => page.title()).toBe('Transcribe files · Verbatim');
  });

  it('uploads a file and shows its transcript', async () => {
    await page.getByLabel('Files to transcribe').setInputFiles({
      name: HOSTILE,
      mimeType: 'audio/wav',
      buffer: await readFile(JFK),
    });
    await page.getByLabel('Speaker diarization', { exact: false }).check();
    await page.getByLabel('Subtitles', { exact: false }).check();
    await page.getByLabel('vtt').check();
    await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
    await page.getByRole('tab', { name: 'Transcript' }).waitFor({ timeout: 90_000 });
    jobId = new URL(page.url()).pathname.split('/').at(-1)!;
    await expect
      .poll(() => page.locator('.paragraph p').first().textContent())
      .toMatch(/ask what you can do for your country/i);
    await page.getByRole('tab', { name: 'Subtitles' }).click();
    await expect.poll(() => page.getByRole('tabpanel', { name: 'Subtitles' }).textContent()).toContain('WEBVTT');
    await page.getByRole('tab', { name: 'Request' }).click();
    await expect
      .poll(() => page.getByRole('tabpanel', { name: 'Request' }).textContent())
      .toContain('"diarization": true');
    await page.getByRole('tab', { name: 'Transcript' }).click();
  }, 120_000);

  it('plays from a clicked word and highlights the current word', async () => {
    await page.locator('[data-word="10"]').click();
    const current = page.locator('[data-word].now');
    await expect.poll(async () => Number(await current.getAttribute('data-word'))).toBeGreaterThanOrEqual(10);
    await expect.poll(() => page.getByTestId('time').textContent()).toMatch(/^0:0[4-9]$/);
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  it('searches across words and stores speaker names', async () => {
    await page.getByLabel('Search transcript').fill('your coun');
    await expect.poll(() => page.locator('.found').count()).toBeGreaterThanOrEqual(2);
    await page.getByLabel('Name of Speaker 1').fill('Kennedy');
    await page.getByLabel('Name of Speaker 1').blur();
    const speaker = page.locator('.paragraph-head .speaker').first();
    await expect.poll(() => speaker.textContent()).toBe('Kennedy');
    await page.reload();
    await expect.poll(() => speaker.textContent()).toBe('Kennedy');
  });

  it('downloads the result in several formats', async () => {
    const save = async (label: string) => {
      await page.getByText('Download', { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: label, exact: true }).click(),
      ]);
      return readFile(await download.path());
    };
    expect(String(await save('Text (TXT)'))).toMatch(/^Kennedy: And so/);
    expect((await save('Word document (DOCX)')).subarray(0, 2).toString()).toBe('PK');
    expect(JSON.parse(String(await save('Full result (JSON)'))).id).toBe(jobId);
  });

  it('saves edits as revisions, restores the original, and shares the result by link', async () => {
    await page.goto(`${server.url}/jobs/${jobId}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const first = page.getByLabel('Text of utterance 1');
    await first.fill('Edited by hand.');
    await first.blur();
    await page.getByText('All changes saved').waitFor();
    await page.reload();
    await page.getByText('Edited by hand.').first().waitFor();
    const read = async (query = '') => (await server.call(`/v2/pre-recorded/${jobId}${query}`)).json();
    const edited = (await read()) as { revision: number; result: { transcription: { full_transcript: string } } };
    expect(edited.revision).toBeGreaterThan(1);
    expect(edited.result.transcription.full_transcript).toMatch(/^Edited by hand\./);
    expect(JSON.stringify(await read('?revision=0'))).toContain('fellow Americans');

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = (await page.getByTestId('share-link').textContent()) ?? '';
    expect(await accessibilityFaults(page)).toEqual([]);
    const guest = await browser.newContext();
    const visit = await guest.newPage();
    await visit.goto(link);
    await visit.getByText('Edited by hand.').first().waitFor();
    await expect.poll(() => visit.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await accessibilityFaults(visit)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
    await visit.reload();
    await visit.getByText('has expired or was revoked').waitFor();
    await guest.close();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'History' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('listitem').last().getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Original restored.').waitFor();
    await page.getByRole('button', { name: 'Done editing' }).click();
    await page
      .getByText(/fellow/)
      .first()
      .waitFor();
  }, 60_000);

  it('shows markup in names and transcripts as text', async () => {
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^<img src=x onerror=/);
    await page.route(`**/v2/pre-recorded/${jobId}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: hostileJob(await answer.json()) });
    });
    await page.goto(`${server.url}/jobs/${jobId}`);
    await page.locator('.paragraph').first().waitFor();
    await expect
      .poll(() => page.locator('.paragraph p').first().textContent())
      .toContain('<script>document.title="hit"</script>');
    for (const tab of ['Summary', 'Named entities', 'Chapters', 'Sentiment']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => page.getByRole('tabpanel', { name: tab }).textContent()).toContain('<b onclick=');
    }
    expect(await page.locator('main script, main img, main b').count()).toBe(0);
    expect(await page.title()).not.toBe('hit');
  });

  it('renders only the visible part of a transcript of 30,000 words', async () => {
    await page.route(`**/v2/pre-recorded/${jobId}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: longJob(await answer.json(), 30_000) });
    });
    await page.goto(`${server.url}/jobs/${jobId}`);
    await page.locator('#w0').waitFor();
    await expect.poll(() => page.locator('[data-word]').count()).toBeLessThan(4000);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.locator('#w29999').waitFor();
    await page.getByLabel('Search transcript').fill('word15000');
    await page.locator('#w15000.found').waitFor();
  });

  it('transcribes the microphone live across a dropped connection', async () => {
    await page.goto(`${server.url}/live`);
    await page.getByLabel('Named entities', { exact: false }).check();
    await page.getByRole('button', { name: 'Start microphone' }).click();
    const transcript = page.getByRole('region', { name: 'Live transcript' });
    await transcript
      .getByText(/fellow/i)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByLabel('Developer tools').check();
    await page.getByRole('button', { name: 'Drop connection' }).click();
    await page.getByText(/Delay/).waitFor();
    await transcript
      .getByText(/country/i)
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('link', { name: 'Open the result' }).click({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Transcript' }).waitFor();
    await expect.poll(() => page.locator('.paragraph p').first().textContent()).toMatch(/fellow.*country/i);
  }, 200_000);

  it('lists jobs, runs one again, and deletes one with undo', async () => {
    await page.goto(`${server.url}/jobs`);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Kind').selectOption('live');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: /^Delete Live session/ }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Kind').selectOption('pre-recorded');
    await page.getByRole('button', { name: /^Run .* again$/ }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/jobs/') && !url.pathname.endsWith(jobId));
    await page.getByRole('tab', { name: 'Transcript' }).waitFor({ timeout: 90_000 });
  }, 120_000);

  it('finds jobs by name, text and date, and downloads and deletes several', async () => {
    await page.goto(`${server.url}/jobs`);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    const search = page.getByLabel('Search');
    for (const [typed, count] of [
      ['onerror', 2],
      ['fellow', 3],
      ['no such words', 0],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => rows.count(), { message: typed }).toBe(count);
    }
    await page.getByText('No jobs match these filters').waitFor();
    await search.fill('');
    const day = (plusDays: number) => new Date(Date.now() + plusDays * 86_400_000).toLocaleDateString('sv');
    for (const [label, plusDays, count] of [
      ['From', 1, 0],
      ['From', 0, 3],
      ['To', -1, 0],
      ['To', 0, 3],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(day(plusDays));
      await expect.poll(() => rows.count(), { message: `${label} ${plusDays}` }).toBe(count);
    }
    await page.reload();
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe(day(0));

    await page.getByLabel('Select all').check();
    await page.getByText('3 selected').waitFor();
    await page.getByText('Download', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Subtitles (SRT)', exact: true }).click(),
    ]);
    const files = unzipSync(await readFile(await download.path()));
    expect(Object.keys(files)).toHaveLength(3);
    for (const file of Object.values(files)) expect(new TextDecoder().decode(file)).toMatch(/-->.*country/is);

    // The oldest job is used by the tests below.
    await rows.last().getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 jobs?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 deleted.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
  }, 90_000);

  it('shows usage, and downloads it as CSV', async () => {
    await page.goto(`${server.url}/usage`);
    await page.getByText('Usage by day').click();
    const heads = page.getByRole('columnheader');
    await expect.poll(() => heads.allTextContents()).toEqual(['Day', 'Key', 'Kind', 'Count', 'Failed', 'Audio']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^usage-from-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = String(await readFile(await download.path()))
      .trim()
      .split('\r\n');
    expect(head).toBe('day,key,kind,count,failed,audio_seconds,billing_seconds');
    expect(lines.map((line) => line.split(',')[2]).sort()).toEqual(['live', 'pre-recorded']);
  });

  it('copies the transcript and the code of the request', async () => {
    await context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/jobs/${jobId}?tab=request`);
    await page.getByRole('tabpanel', { name: 'Request' }).getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl .*\/v2\/pre-recorded/m);
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/And so.*country/is);
  });

  it('creates a key, shows its secret once, and revokes it', async () => {
    await page.goto(`${server.url}/keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('<i>Newsroom</i>');
    await page.getByLabel('Requests per second').fill('5');
    await page.getByRole('button', { name: 'Create key' }).click();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect.poll(() => page.getByText(secret).count()).toBe(0);
    expect((await server.call('/v1/account', { key: secret })).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke <i>Newsroom</i>' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByText('revoked').waitFor();
    expect((await server.call('/v1/account', { key: secret })).status).toBe(401);
  });

  it('creates a webhook, tests it, and repeats a delivery', async () => {
    const received: { headers: Record<string, string>; body: string }[] = [];
    const receiver = await startHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += String(chunk);
      });
      request.on('end', () => {
        received.push({ headers: request.headers as Record<string, string>, body });
        response.end('thank you');
      });
    });
    try {
      await page.goto(`${server.url}/webhooks`);
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByLabel('URL').fill(`${receiver.url}/hook`);
      await page.getByRole('button', { name: 'Create webhook' }).click();
      const secret = (await page.getByTestId('secret').textContent()) ?? '';
      await page.getByRole('button', { name: 'I have copied it' }).click();
      await page.getByRole('button', { name: 'Send test event' }).click();
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
      const { headers, body } = received[0]!;
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event: 'test' });
      await page.getByRole('link', { name: 'Deliveries' }).click();
      await page.getByText('delivered').waitFor();
      await page.getByRole('button', { name: 'Details' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('thank you').waitFor();
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
      await dialog.getByText('2 attempts').waitFor();
      await page.goto(`${server.url}/webhooks`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No webhooks yet').waitFor();
    } finally {
      await receiver.stop();
    }
  }, 90_000);

  it('reports a lost network and recovers', async () => {
    await page.goto(`${server.url}/jobs`);
    await page.locator('tbody tr').first().waitFor();
    await context.setOffline(true);
    try {
      await page.getByText('You are offline').waitFor();
      await page.getByLabel('Status').selectOption('done');
      await page.getByText(/may be out of date/).waitFor();
      await page.getByRole('link', { name: 'Usage' }).click();
      await page.getByText('The service cannot be reached').waitFor();
    } finally {
      await context.setOffline(false);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Billed (per channel)').waitFor();
    // The browser logs failed requests on the console.
    faults.length = 0;
  }, 90_000);

  it('shows a key only what its scopes allow', async () => {
    const made = await (await server.post('/v1/keys', { name: 'reader' })).json();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInWith(page, 'API key', (made as { secret: string }).secret);
    await heading('Usage').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    faults.length = 0;
    await page.goto(`${server.url}/keys`);
    await page.getByText('Not permitted').waitFor();
    await expect.poll(() => page.locator('main').textContent()).toContain('scope admin');
    await page.goto(`${server.url}/jobs/${jobId}`);
    await page.getByText(/without permission/).waitFor();
    await page.goto(`${server.url}/jobs`);
    await page.getByText('No jobs yet').waitFor();
    faults.length = 0;
  });

  it('signs in with the operator password', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use the operator password' }).click();
    await signInWith(page, 'Password', PASSWORD);
    await page.getByText('Signed in with the operator key').waitFor();
  });
});

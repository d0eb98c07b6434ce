import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleJob } from '../fixtures/jobs.ts';
import { accessibilityFaults } from './dashboard.ts';
import { chromium, type DashboardPage, openDashboard, silence } from './dashboard-page.ts';
import { JFK } from './server.ts';

describe.skipIf(!chromium)('the files page', () => {
  let dashboard: DashboardPage;
  let folder: string;
  beforeAll(async () => {
    dashboard = await openDashboard();
    folder = await mkdtemp(join(tmpdir(), 'verbatim-files-'));
    for (const name of ['one.wav', 'two.wav', 'three.wav']) await writeFile(join(folder, name), silence(2));
    await writeFile(join(folder, 'notes.txt'), 'text');
  }, 120_000);
  afterAll(async () => {
    await dashboard?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await dashboard.page.goto(dashboard.server.url);
    await dashboard.page.evaluate("localStorage.removeItem('verbatim.file-options')");
    await dashboard.page.reload();
    await dashboard.page.getByLabel('Speaker diarization').waitFor();
  });
  afterEach(async () => {
    await dashboard.page.unrouteAll();
    expect(dashboard.faults.splice(0)).toEqual([]);
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
  });

  const paths = (...names: string[]) => names.map((name) => join(folder, name));

  /** Drops files on the page as a file manager does. */
  const drop = async (names: string[]) => {
    const contents = await Promise.all(names.map(async (name) => [...(await readFile(join(folder, name)))]));
    const transfer = await dashboard.page.evaluateHandle(
      `((files) => {
        const transfer = new DataTransfer();
        for (const [name, bytes] of files) transfer.items.add(new File([new Uint8Array(bytes)], name));
        return transfer;
      })(${JSON.stringify(names.map((name, index) => [name, contents[index]]))})`,
    );
    await dashboard.page.locator('.drop').dispatchEvent('drop', { dataTransfer: transfer });
  };

  it('keeps all dropped files and skips those that are not audio', async () => {
    const { page } = dashboard;
    await drop(['one.wav', 'two.wav', 'three.wav', 'notes.txt']);
    const chosen = page.getByRole('region', { name: 'Chosen files' });
    await chosen.getByText('3 files').waitFor();
    await page.getByText('1 file is not audio or video.').waitFor();
    await chosen.getByRole('button', { name: 'Remove two.wav' }).click();
    await chosen.getByText('2 files').waitFor();
    await page.getByRole('button', { name: 'Transcribe 2 files' }).waitFor();
  });

  it('uploads several files as a queue and downloads the results as one zip file', async () => {
    const { page, server } = dashboard;
    await page.getByLabel('Files to transcribe').setInputFiles(paths('one.wav', 'two.wav', 'three.wav'));
    await page.getByRole('button', { name: 'Transcribe 3 files' }).click();
    const queue = page.getByRole('region', { name: /finished/ });
    await expect.poll(() => queue.getByText('queued').count(), { timeout: 30_000 }).toBe(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await queue.getByRole('button', { name: 'Cancel three.wav' }).click();
    await queue.getByText('cancelled').waitFor();
    const listed = (await (await server.call('/v2/pre-recorded')).json()) as { items: { id: string }[] };
    expect(listed.items.length).toBe(2);
    // There are no workers, so the test ends the jobs.
    await page.route('**/v2/pre-recorded?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { items: { status: string }[] };
      for (const item of answer.items) item.status = 'done';
      await route.fulfill({ json: answer });
    });
    for (const { id } of listed.items) {
      await page.route(`**/v2/pre-recorded/${id}`, (route) => route.fulfill({ json: sampleJob(id) }));
    }
    await queue.getByText('3 of 3 finished').waitFor();
    await queue.getByText('Download results').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      queue.getByRole('button', { name: 'All formats' }).click(),
    ]);
    const names = Object.keys(unzipSync(await readFile(await download.path())));
    expect(names).toEqual(expect.arrayContaining(['talk.txt', 'talk (2).txt', 'talk.srt', 'talk.docx', 'talk.json']));
    // The queue stays while the user visits other pages.
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await queue.getByRole('button', { name: 'Clear finished' }).click();
    await expect.poll(() => queue.count()).toBe(0);
  }, 90_000);

  it('reports a missing target language at the field, before any upload', async () => {
    const { page } = dashboard;
    const uploads: string[] = [];
    page.on('request', (request) => request.url().includes('/v2/upload') && uploads.push(request.url()));
    await page.getByLabel('Files to transcribe').setInputFiles(paths('one.wav'));
    await page.getByLabel('Translation', { exact: false }).first().check();
    await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
    const field = page.getByRole('combobox', { name: /Target languages \(required\)/ });
    await page.getByText('Choose at least one.').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(uploads).toEqual([]);
    await page.keyboard.type('deutsch');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove German' }).waitFor();
    await expect.poll(() => page.getByText('Choose at least one.').count()).toBe(0);
  });

  it('finds languages by name, own name or code', async () => {
    const { page } = dashboard;
    const field = page.getByRole('combobox', { name: 'Language' });
    for (const [typed, name] of [
      ['ger', 'German'],
      ['français', 'French'],
      ['sw', 'Swahili'],
    ] as const) {
      await field.fill(typed);
      await page.getByRole('option', { name }).first().waitFor();
      await field.press('Enter');
    }
    for (const name of ['German', 'French']) await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Code for this request' }).textContent())
      .toContain('"de"');
  });

  it('applies presets and saves own ones', async () => {
    const { page } = dashboard;
    await page.getByLabel('Preset').selectOption('Phone call');
    await expect.poll(() => page.getByLabel('Speaker diarization').isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Exact number of speakers').inputValue()).toBe('2');
    await page.getByLabel('Named entities').check();
    await page.getByRole('button', { name: 'Save as preset' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My calls');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.reload();
    await page.getByLabel('Preset').selectOption('My calls');
    await expect.poll(() => page.getByLabel('Named entities').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Delete preset My calls' }).click();
    await page.getByRole('button', { name: 'Save as preset' }).waitFor();
  });

  it('shows options before the code sample on a phone, and keeps Transcribe in view', async () => {
    const { page } = dashboard;
    await page.setViewportSize({ width: 390, height: 800 });
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!.y;
    await expect.poll(async () => (await top('Options')) - (await top('Code for this request'))).toBeLessThan(0);
    const button = page.getByRole('button', { name: 'Transcribe', exact: true });
    for (const at of [0, 600, 2000]) {
      await page.evaluate(`scrollTo(0, ${at})`);
      await expect.poll(async () => (await button.boundingBox())!.y).toBeGreaterThan(0);
      const bottom = () => button.boundingBox().then((box) => box!.y + box!.height);
      await expect.poll(bottom).toBeLessThanOrEqual(800);
    }
  });

  it('records the microphone', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByRole('button', { name: /Stop recording/ }).waitFor();
    await page.getByRole('button', { name: /Stop recording.*0:0[1-9]/ }).click();
    await page
      .getByRole('region', { name: 'Chosen files' })
      .getByText(/^Recording .*\.webm$/)
      .waitFor();
  });

  it('shows the text while a job runs, with stage, speed and time left', async () => {
    const { page, server } = dashboard;
    const id = await server.create({ audio_url: await server.upload(new Uint8Array(await readFile(JFK)), 'jfk.wav') });
    const event = (progress: number, from: number, text: string) =>
      `event: progress\ndata: ${JSON.stringify({ status: 'processing', stage: 'transcribe', progress, stages: [{ name: 'transcribe', status: 'running', progress }], recognized: { from, text } })}\n\n`;
    let turn = 0;
    // Each answer ends, and the page follows the job again, as after a lost connection.
    await page.route(`**/v2/pre-recorded/${id}/events`, async (route) => {
      turn++;
      await new Promise((resolve) => setTimeout(resolve, turn === 1 ? 0 : 1200));
      const body = turn === 1 ? event(0.2, 0, 'And so, my fellow') : event(0.6, 8, 'my fellow Americans, ask not');
      await route.fulfill({ body, contentType: 'text/event-stream' }).catch(() => {});
    });
    await page.route(`**/v2/pre-recorded/${id}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const job = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...job, status: 'processing' } });
    });
    await page.goto(`${server.url}/jobs/${id}`);
    const text = page.getByRole('region', { name: 'Transcript so far' });
    await text.getByText('And so, my fellow', { exact: true }).waitFor();
    await page.getByText('Transcribing…').first().waitFor();
    await text.getByText('And so, my fellow Americans, ask not', { exact: true }).waitFor();
    await expect.poll(() => page.getByTestId('pace').textContent()).toMatch(/× real time.*about .* s left.*60 %/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/jobs$/);
    expect((await server.call(`/v2/pre-recorded/${id}`)).status).toBe(404);
  });

  it('focuses the new key, so that a second Enter does not lose it', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Newsroom');
    await page.keyboard.press('Enter');
    const secret = page.getByTestId('secret');
    await secret.waitFor();
    await expect.poll(() => secret.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await secret.isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect.poll(() => secret.count()).toBe(0);
  });
});

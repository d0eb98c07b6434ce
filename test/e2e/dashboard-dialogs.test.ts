import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleJob } from '../fixtures/jobs.ts';
import { chromium, type DashboardPage, openDashboard, serveJob, silence } from './dashboard-page.ts';

const ID = '00000000-0000-4000-8000-000000000005';

describe.skipIf(!chromium)('dialogs and keys', () => {
  let dashboard: DashboardPage;
  beforeAll(async () => {
    dashboard = await openDashboard();
    const { page, server } = dashboard;
    await serveJob(page, sampleJob(ID));
    await server.create({ audio_url: await server.upload(new Uint8Array(silence(2)), 'talk.wav') });
  }, 120_000);
  afterAll(() => dashboard?.close());
  afterEach(() => {
    expect(dashboard.faults.splice(0)).toEqual([]);
  });

  it('returns the focus to the button that opened a dialog', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/keys`);
    const opener = page.getByRole('button', { name: 'New key' });
    for (const close of ['Escape', 'Close', 'Cancel']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New key' });
      await dialog.waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: close }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button.matches(':focus')), { message: close }).toBe(true);
    }
  });

  it('returns the focus to the button of a menu', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/jobs/${ID}`);
    const menu = page.locator('summary', { hasText: 'Download' });
    const isFocused = () => menu.evaluate((button) => button.matches(':focus'));
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(isFocused).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('talk.txt');
    await expect.poll(isFocused).toBe(true);
  });

  it('selects jobs and opens one with the keyboard alone', async () => {
    const { page, server } = dashboard;
    await page.goto(`${server.url}/jobs`);
    const box = page.getByLabel('Select talk.wav');
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'talk.wav' }).waitFor();
  });
});

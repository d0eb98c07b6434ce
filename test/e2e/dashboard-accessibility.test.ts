import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './dashboard.ts';
import { EXAMPLE_ID, FAILED_ID, serveExamples } from './dashboard-examples.ts';
import { chromium, type DashboardPage, openDashboard, silence } from './dashboard-page.ts';
import { JFK } from './server.ts';

const VARIANTS = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const;

/** A state of a page: the path, and the steps after it is loaded. */
type State = [name: string, path: string, steps?: (page: Page) => Promise<unknown>];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** Presses a button and waits for the dialog it opens. */
const dialog = (name: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog', { name: title }).waitFor();
};
const menu = (label: string) => async (page: Page) => {
  await page.locator('summary', { hasText: label }).first().click();
  await page.locator('details[open] .menu-items').waitFor();
};
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const chooseFile =
  (...names: string[]) =>
  (page: Page) =>
    page
      .getByLabel('Files to transcribe')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'audio/wav', buffer: silence(1) })));

const RESULT = `jobs/${EXAMPLE_ID}`;
const edit = press('Edit');
const speak = async (page: Page) => {
  await press('Start microphone')(page);
  await page.getByText('Bonjour.').waitFor();
};

const PAGES: State[] = [
  ['files', ''],
  ['live', 'live'],
  ['jobs', 'jobs'],
  ['result', RESULT],
  ['running job', 'jobs/{running}'],
  ['failed job', 'jobs/{failed}'],
  ['session', `sessions/${EXAMPLE_ID}`],
  ['shared result', 'shared/token'],
  ['expired link', 'shared/expired'],
  ['keys', 'keys'],
  ['webhooks', 'webhooks'],
  ['deliveries', 'webhooks/{webhook}'],
  ['usage', 'usage'],
  ['known voices', 'voices'],
  ['models', 'models'],
  ['system', 'system'],
  ['audit log', 'log'],
  ['page not found', 'nowhere'],
];

const DIALOGS: State[] = [
  ['chosen files', '', chooseFile('one.wav', 'two.wav')],
  [
    'all options',
    '',
    async (page) => {
      for (const box of await page.locator('.options-area input[type=checkbox]').all()) await box.check();
      await page.getByText('More options').click();
    },
  ],
  [
    'language list',
    '',
    async (page) => {
      await page.getByRole('combobox', { name: 'Language' }).fill('ger');
      await page.locator('[role=option]').first().waitFor();
    },
  ],
  [
    'saving a preset',
    '',
    inOrder((page) => page.getByLabel('Named entities').check(), dialog('Save as preset', 'Save preset')),
  ],
  [
    'queue',
    '',
    inOrder(chooseFile('one.wav', 'two.wav'), press('Transcribe 2 files'), (page) =>
      page.getByText('0 of 2 finished').waitFor(),
    ),
  ],
  ['recording', '', inOrder(press('Record'), (page) => button(page, /Stop recording/).waitFor())],
  ['microphone test', 'live', inOrder(press('Test'), (page) => page.getByRole('meter').waitFor())],
  ['live session', 'live', speak],
  ['export of a session', 'live', inOrder(speak, menu('Export'))],
  ['captions', 'live', inOrder(speak, dialog('Full-screen captions', 'Captions'))],
  ['downloads of selected jobs', 'jobs', inOrder((page) => page.getByLabel('Select all').check(), menu('Download'))],
  [
    'deleting selected jobs',
    'jobs',
    inOrder((page) => page.getByLabel('Select all').check(), dialog('Delete', /Delete .* jobs\?/)),
  ],
  ['undoing a deletion', 'jobs', inOrder(press(/delete talk\.wav$/), (page) => button(page, 'Undo').waitFor())],
  ['downloads', RESULT, menu('Download')],
  [
    'sharing',
    RESULT,
    inOrder(dialog('Share', 'Share'), press('Create link'), (page) => page.getByTestId('share-link').waitFor()),
  ],
  ['list of keys', RESULT, dialog('Keyboard shortcuts', 'Keyboard shortcuts')],
  [
    'search',
    RESULT,
    inOrder(
      (page) => page.getByLabel('Search transcript').fill('talk'),
      (page) => page.getByText('1 of 7').waitFor(),
    ),
  ],
  ['renaming a speaker', RESULT, (page) => page.getByLabel('Name of Speaker 1').focus()],
  ['enrolling a speaker', RESULT, dialog('Enrol the voice of Speaker 1', /Enrol/)],
  ['editing', RESULT, edit],
  [
    'find and replace',
    RESULT,
    inOrder(edit, press('Find and replace'), (page) => page.getByLabel('Find', { exact: true }).fill('talk')),
  ],
  ['history', RESULT, inOrder(edit, dialog('History', 'History'))],
  ...['Translation', 'Named entities', 'Sentiment', 'Subtitles', 'Summary', 'Chapters', 'Request'].map(
    (tab): State => [`${tab} tab`, RESULT, (page) => page.getByRole('tab', { name: tab, exact: true }).click()],
  ),
  ['new key', 'keys', dialog('New key', 'New key')],
  ['editing a key', 'keys', dialog('Edit Newsroom', 'Edit key')],
  ['revoking a key', 'keys', dialog('Revoke Newsroom', /Revoke/)],
  [
    'a new secret',
    'keys',
    inOrder(
      dialog('New key', 'New key'),
      (page) => page.getByLabel('Name', { exact: true }).fill('Archive'),
      dialog('Create key', /API key/),
    ),
  ],
  ['new webhook', 'webhooks', dialog('New webhook', 'New webhook')],
  ['editing a webhook', 'webhooks', dialog('Edit', 'Edit webhook')],
  ['deleting a webhook', 'webhooks', dialog('Delete', 'Delete this webhook?')],
  ['a webhook secret', 'webhooks', dialog('Rotate secret', 'Webhook secret')],
  [
    'a delivery',
    'webhooks/{webhook}',
    inOrder(dialog('Details', 'Delivery'), (page) => page.getByText(/^POST /).waitFor()),
  ],
  ['enrolling a voice', 'voices', dialog('Enrol a voice', 'Enrol a voice')],
  ['deleting a voice', 'voices', dialog('Delete Ada', /Delete the voice/)],
  ['removing a model', 'models', dialog('Remove', /Remove /)],
];

describe.skipIf(!chromium)('accessibility of the dashboard', () => {
  let dashboard: DashboardPage;
  const ids: Record<string, string> = { failed: FAILED_ID };
  beforeAll(async () => {
    dashboard = await openDashboard();
    const { server, page } = dashboard;
    await serveExamples(page);
    ids['running'] = await server.create({
      audio_url: await server.upload(new Uint8Array(await readFile(JFK)), 'talk.wav'),
    });
    await server.create({ audio_url: await server.upload(new Uint8Array(silence(2)), 'call.wav') });
    await server.post('/v1/keys', { name: 'Newsroom' });
    const hook = await server.post('/v1/webhooks', { url: `${server.url}/hook`, events: ['transcription.success'] });
    ids['webhook'] = ((await hook.json()) as { id: string }).id;
    await server.post(`/v1/webhooks/${ids['webhook']}/test`, {});
  }, 120_000);
  afterAll(() => dashboard?.close());
  afterEach(async () => {
    dashboard.faults.length = 0;
    // Ends a live session, a recording and open dialogs, and forgets the chosen options.
    await dashboard.page.evaluate('localStorage.clear()');
    await dashboard.page.goto('about:blank');
  });

  it.each([...PAGES, ...DIALOGS])('axe finds no violation: %s', async (_name, path, steps) => {
    const { page, server } = dashboard;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}/${path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main .spinner').count()).toBe(0);
    await steps?.(page);
    for (const [colorScheme, width] of VARIANTS) {
      // Without transitions there is no wait for them. Afterwards, the page looks the same.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      // Behind a dialog is a page that is checked on its own, and the colour scheme changes only colours.
      const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
      const found = await accessibilityFaults(page, part, colorScheme === 'dark' ? { runOnly: 'color-contrast' } : {});
      expect({ colorScheme, width, found }).toEqual({ colorScheme, width, found: [] });
      const wider = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
      await expect.poll(wider, { message: `wider than ${width} pixels` }).toBe(0);
    }
  });
});

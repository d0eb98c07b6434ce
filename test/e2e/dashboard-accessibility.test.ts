import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Step = (page: Page) => Promise<unknown>;
type State = [name: string, ...steps: Step[]];
/** A page that is loaded once, and its states one after the other: the dialog or menu of each is closed before the next. */
interface Visit {
  path: string;
  states: State[];
  /** Some browsers give a microphone only to the first page of a process. */
  microphone?: true;
}

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
const chooseFile =
  (...names: string[]) =>
  (page: Page) =>
    page
      .getByLabel('Files to transcribe')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'audio/wav', buffer: silence(1) })));

const focus = (label: string) => (page: Page) => page.getByLabel(label).focus();
const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text);
const check = (label: string) => (page: Page) => page.getByLabel(label).check();
const see = (text: string | RegExp) => (page: Page) => page.getByText(text).waitFor();
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();
const allOptions = async (page: Page) => {
  for (const box of await page.locator('.options-area input[type=checkbox]').all()) await box.check();
  await page.getByText('More options').click();
};
const TABS = ['Translation', 'Named entities', 'Sentiment', 'Subtitles', 'Summary', 'Chapters', 'Request'];

const FILES: Visit[] = [
  {
    path: '',
    states: [
      ['files'],
      ['chosen files', chooseFile('one.wav', 'two.wav')],
      ['queue', press('Transcribe 2 files'), see('0 of 2 finished')],
    ],
  },
  {
    path: '',
    states: [
      ['saving a preset', check('Named entities'), dialog('Save as preset', 'Save preset')],
      ['all options', allOptions],
    ],
  },
  {
    path: '',
    states: [
      [
        'language list',
        (page) => page.getByRole('combobox', { name: 'Language' }).fill('ger'),
        (page) => page.locator('[role=option]').first().waitFor(),
      ],
    ],
  },
  {
    path: '',
    microphone: true,
    states: [['recording', press('Record'), (page) => button(page, /Stop recording/).waitFor()]],
  },
];

const LIVE: Visit[] = [
  {
    path: 'live',
    microphone: true,
    states: [['live'], ['microphone test', press('Test'), (page) => page.getByRole('meter').waitFor()]],
  },
  {
    path: 'live',
    microphone: true,
    states: [
      ['live session', press('Start microphone'), see('Bonjour.')],
      ['export of a session', menu('Export')],
      ['captions', dialog('Full-screen captions', 'Captions')],
    ],
  },
  { path: `sessions/${EXAMPLE_ID}`, states: [['session']] },
];

const JOBS: Visit[] = [
  { path: 'jobs/{running}', states: [['running job']] },
  { path: `jobs/${FAILED_ID}`, states: [['failed job']] },
  {
    path: 'jobs',
    states: [
      ['jobs'],
      ['downloads of selected jobs', check('Select all'), menu('Download')],
      ['deleting selected jobs', dialog('Delete', /Delete .* jobs\?/)],
      [
        'undoing a deletion',
        (page) => page.getByLabel('Select all').uncheck(),
        press(/delete talk\.wav$/),
        (page) => button(page, 'Undo').waitFor(),
      ],
    ],
  },
];

const RESULTS: Visit[] = [
  {
    path: `jobs/${EXAMPLE_ID}`,
    states: [
      ['result'],
      ['downloads', menu('Download')],
      ['list of keys', dialog('Keyboard shortcuts', 'Keyboard shortcuts')],
      ['enrolling a speaker', dialog('Enrol the voice of Speaker 1', /Enrol/)],
      ['renaming a speaker', focus('Name of Speaker 1')],
      ['sharing', dialog('Share', 'Share'), press('Create link'), (page) => page.getByTestId('share-link').waitFor()],
      ['search', fill('Search transcript', 'talk'), see('1 of 7')],
    ],
  },
  {
    path: `jobs/${EXAMPLE_ID}`,
    states: [
      ['editing', press('Edit')],
      ['history', dialog('History', 'History')],
      ['find and replace', press('Find and replace'), fill('Find', 'talk')],
    ],
  },
  { path: `jobs/${EXAMPLE_ID}`, states: TABS.map((name) => [`${name} tab`, tab(name)]) },
  { path: 'shared/token', states: [['shared result']] },
  { path: 'shared/expired', states: [['expired link']] },
];

const SETTINGS: Visit[] = [
  {
    path: 'keys',
    states: [
      ['keys'],
      ['new key', dialog('New key', 'New key')],
      ['editing a key', dialog('Edit Newsroom', 'Edit key')],
      ['revoking a key', dialog('Revoke Newsroom', /Revoke/)],
      ['a new secret', dialog('New key', 'New key'), fill('Name', 'Archive'), dialog('Create key', /API key/)],
    ],
  },
  {
    path: 'webhooks',
    states: [
      ['webhooks'],
      ['new webhook', dialog('New webhook', 'New webhook')],
      ['editing a webhook', dialog('Edit', 'Edit webhook')],
      ['deleting a webhook', dialog('Delete', 'Delete this webhook?')],
      ['a webhook secret', dialog('Rotate secret', 'Webhook secret')],
    ],
  },
  {
    path: 'webhooks/{webhook}',
    states: [['deliveries'], ['a delivery', dialog('Details', 'Delivery'), see(/^POST /)]],
  },
  { path: 'usage', states: [['usage']] },
  {
    path: 'voices',
    states: [
      ['known voices'],
      ['enrolling a voice', dialog('Enrol a voice', 'Enrol a voice')],
      ['deleting a voice', dialog('Delete Ada', /Delete the voice/)],
    ],
  },
  { path: 'models', states: [['models'], ['removing a model', dialog('Remove', /Remove /)]] },
  { path: 'system', states: [['system']] },
  { path: 'log', states: [['audit log']] },
  { path: 'nowhere', states: [['page not found']] },
];

const STATES = [...FILES, ...LIVE, ...JOBS, ...RESULTS, ...SETTINGS].flatMap((visit) =>
  visit.states.map(([name], index) => [name, visit, index] as const),
);

describe.skipIf(!chromium)('accessibility of the dashboard', () => {
  let dashboard: DashboardPage;
  const ids: Record<string, string> = {};
  /** The visit whose page is loaded, and how many of its states were reached. */
  let current: { visit?: Visit; reached: number } = { reached: 0 };
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

  /** Loads the page of a visit. What other pages stored, such as chosen options, is forgotten. */
  async function load({ path, microphone }: Visit): Promise<void> {
    const { page, server } = dashboard;
    await page.evaluate('localStorage.clear()');
    if (microphone) await page.goto('about:blank');
    await page.goto(`${server.url}/${path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('main .spinner').count()).toBe(0);
  }

  /** Goes to a state from the one before it, or from the beginning of its visit if it runs alone or again. */
  async function reach(visit: Visit, index: number): Promise<void> {
    const { page } = dashboard;
    const first = current.visit === visit && current.reached === index ? index : 0;
    current = { reached: 0 };
    if (first === 0) await load(visit);
    for (const [_name, ...steps] of visit.states.slice(first, index + 1)) {
      const open = page.locator('dialog[open], details.menu[open]');
      if ((await open.count()) > 0) await page.keyboard.press('Escape');
      await expect.poll(() => open.count()).toBe(0);
      for (const step of steps) await step(page);
    }
  }

  it.each(STATES)('axe finds no violation: %s', async (_name, visit, index) => {
    const { page } = dashboard;
    await page.setViewportSize({ width: 1280, height: 800 });
    await reach(visit, index);
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
    current = { visit, reached: index + 1 };
  });
});

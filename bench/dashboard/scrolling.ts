/**
 * Measures how a transcript of 30,000 words (three hours) scrolls and plays in Chromium, compared with a plain list in the same run,
 * and how fast it is edited: `npm run bench:dashboard`. On a shared machine, compare the ratios rather than the times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { findChromium, NO_BROWSER, startBrowser } from '../../test/e2e/browser.ts';
import { measureEditing, reportEditing } from './editing.ts';

const FRAMES = 240;
const WORDS = 300;
const ROUNDS = 3;

interface Figures {
  shownMs: number;
  nodes: number;
  frameP50: number;
  frameP95: number;
  frameMax: number;
  highlightMs: number;
}

const chromium = await findChromium();
if (!chromium) throw new Error(NO_BROWSER);
const outDir = await mkdtemp(join(tmpdir(), 'verbatim-bench-'));
const root = fileURLToPath(new URL('../../web/bench', import.meta.url));
const jsx = { runtime: 'automatic', importSource: 'preact' } as const;
const common = {
  root,
  configFile: false,
  logLevel: 'error',
  oxc: { jsx },
  build: { outDir, emptyOutDir: true },
} as const;
await build(common);
const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
const url = server.resolvedUrls?.local[0];
const browser = await startBrowser(chromium);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const rounds: { virtual: Figures; plain: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ virtual: await measure(page, `${url}`), plain: await measure(page, `${url}?plain`) });
  }
  report(rounds);
  reportEditing(await measureEditing(page, `${url}`));
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

async function measure(page: Page, address: string): Promise<Figures> {
  await page.goto(address);
  await page.waitForFunction('window.bench');
  const frames = (await page.evaluate(`bench.scroll(${FRAMES})`)) as number[];
  frames.sort((a, b) => a - b);
  const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))]!;
  return {
    shownMs: (await page.evaluate('bench.shownMs')) as number,
    nodes: (await page.evaluate('bench.nodes()')) as number,
    frameP50: at(0.5),
    frameP95: at(0.95),
    frameMax: at(1),
    highlightMs: (await page.evaluate(`bench.highlight(${WORDS})`)) as number,
  };
}

function report(rounds: readonly { virtual: Figures; plain: Figures }[]): void {
  const middle = (pick: (round: (typeof rounds)[number]) => number) => rounds.map(pick).sort((a, b) => a - b)[1]!;
  console.log(`30,000 words, ${FRAMES} frames of scrolling, middle of ${ROUNDS} rounds\n`);
  console.log('                        virtual      plain      ratio');
  for (const name of ['shownMs', 'nodes', 'frameP50', 'frameP95', 'frameMax', 'highlightMs'] as const) {
    const virtual = middle((round) => round.virtual[name]);
    const plain = middle((round) => round.plain[name]);
    const cells = [virtual.toFixed(2), plain.toFixed(2), (plain / virtual).toFixed(1)];
    console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(11)).join(''));
  }
}

/** The page that `bench/dashboard.ts` opens: the same transcript as the dashboard shows it, and as a plain list of everything. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/transcript.css';
import { render } from 'preact';
import type { PreRecordedResponse } from '../../src/schemas/job.ts';
import { longJob } from '../../test/fixtures/jobs.ts';
import { layOut } from '../transcript/model.ts';
import { ParagraphView } from '../transcript/paragraph.tsx';
import { Player } from '../transcript/player.ts';
import { TranscriptView } from '../transcript/transcript-view.tsx';

const WORDS = 30_000;
const NOTHING = new Map<number, string>();
const NONE = new Set<number>();

const job = { result: { metadata: {} } } as PreRecordedResponse;
const model = layOut(longJob(job, WORDS).result!);
const player = new Player('data:,');
const plain = location.search === '?plain';
const root = document.getElementById('app')!;

const startedMs = performance.now();
if (plain) {
  render(
    <div class="transcript">
      {model.paragraphs.map((paragraph) => (
        <ParagraphView
          key={paragraph.index}
          paragraph={paragraph}
          words={model.words}
          voice={`Speaker ${paragraph.voice}`}
          entities={NOTHING}
          found={NONE}
          onPlay={() => {}}
        />
      ))}
    </div>,
    root,
  );
} else render(<TranscriptView model={model} player={player} names={{}} entities={[]} />, root);
// Reading a measure makes the browser lay everything out, which belongs to showing it.
void document.body.offsetHeight;
const shownMs = performance.now() - startedMs;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Scrolls as fast as a page that was thrown (7,200 px a second), and notes how long each frame took. */
async function scroll(frames: number): Promise<number[]> {
  const took: number[] = [];
  let lastMs = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    scrollBy(0, 120);
    const nowMs = await nextFrame();
    took.push(nowMs - lastMs);
    lastMs = nowMs;
  }
  return took;
}

/** Lights up word after word as the player does, with the work the browser has with it; milliseconds a word. */
function highlight(count: number): number {
  const first = Number(document.querySelector<HTMLElement>('[data-word]')?.dataset['word']);
  const fromMs = performance.now();
  let lit: Element | null = null;
  for (let index = first; index < first + count; index++) {
    if (plain) {
      // The plain way: look for what is lit, then for what is to be.
      document.querySelector('.now')?.classList.remove('now');
      document.querySelector(`[data-word="${index}"]`)?.classList.add('now');
    } else {
      const word = document.getElementById(`w${index}`);
      lit?.classList.remove('now');
      word?.classList.add('now');
      lit = word;
    }
    void document.body.offsetHeight;
  }
  return (performance.now() - fromMs) / count;
}

Object.assign(window, { bench: { shownMs, scroll, highlight, nodes: () => document.querySelectorAll('*').length } });

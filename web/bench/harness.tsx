/** Page for `bench/dashboard`: a transcript in the virtual list of the dashboard, as a plain list, or the result page of a job. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/transcript.css';
import { render } from 'preact';
import type { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { longJob } from '../../test/fixtures/jobs.ts';
import { JobPage } from '../pages/job.tsx';
import { Player } from '../player/player.ts';
import { buildTranscript } from '../transcript/model.ts';
import { ParagraphView } from '../transcript/paragraph.tsx';
import { TranscriptView } from '../transcript/transcript-view.tsx';

const WORDS = 30_000;
const NO_ENTITIES = { byWord: new Map<number, never>(), types: [] };
const NO_SEARCH = { matches: [], current: 0, found: new Set<number>() };

const job = { result: { metadata: {} } } as PreRecordedResponse;
const model = buildTranscript(longJob(job, WORDS).result!.transcription!.utterances);
const player = new Player('data:,');
const plain = location.search === '?plain';
const jobId = new URLSearchParams(location.search).get('job');
const root = document.getElementById('app')!;

const startedMs = performance.now();
if (jobId) {
  render(
    <main>
      <JobPage kind="pre-recorded" id={jobId} />
    </main>,
    root,
  );
} else if (plain) {
  render(
    <div class="transcript">
      {model.paragraphs.map((paragraph) => (
        <ParagraphView
          key={paragraph.index}
          paragraph={paragraph}
          words={model.words}
          speaker={`Speaker ${paragraph.speaker}`}
          entities={NO_ENTITIES}
          found={NO_SEARCH.found}
          onPlay={() => {}}
        />
      ))}
    </div>,
    root,
  );
} else
  render(<TranscriptView model={model} player={player} names={{}} entities={NO_ENTITIES} search={NO_SEARCH} />, root);
// Reading a size forces a layout, which is part of the rendering time.
void document.body.offsetHeight;
const shownMs = performance.now() - startedMs;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Scrolls at 7,200 px per second and returns the duration of each frame. */
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

/** Highlights word after word like the player. Returns milliseconds per word, including layout. */
function highlight(count: number): number {
  const first = Number(document.querySelector<HTMLElement>('[data-word]')?.dataset['word']);
  const fromMs = performance.now();
  let lit: Element | null = null;
  for (let index = first; index < first + count; index++) {
    if (plain) {
      // Baseline: query for the highlighted word and the next one.
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

const keyTimes: number[] = [];
addEventListener(
  'keydown',
  ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // A message that is posted in a frame arrives after the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    }),
  { capture: true },
);

/** Returns the milliseconds from each key to the next painted frame since the last call. */
const keys = () => keyTimes.splice(0);

const nodes = () => document.querySelectorAll('*').length;
Object.assign(window, { bench: { shownMs, scroll, highlight, nodes, keys } });

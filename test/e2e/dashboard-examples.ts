import type { Page, WebSocketRoute } from 'playwright-core';
import type { PreRecordedResponse } from '../../src/schemas/jobs/job.ts';
import { sampleJob } from '../fixtures/jobs.ts';
import { serveJob } from './dashboard-page.ts';

/** Id of a finished job, of a session, and of the live session that a page starts. */
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000006';
/** Id of a failed job. */
export const FAILED_ID = '00000000-0000-4000-8000-000000000007';

const CREATED = '2026-01-01T00:00:00.000Z';

/** A finished job with a tab for every kind of add-on. */
function exampleJob(sentences: number): PreRecordedResponse {
  const job = sampleJob(EXAMPLE_ID, sentences);
  const envelope = <T>(results: T) => ({ success: true, is_empty: false, exec_time: 0, error: null, results });
  const chapter = { headline: 'The talk', gist: 'A talk', summary: 'Sentences of a talk.', keywords: ['talk'] };
  const subtitles = [{ format: 'srt' as const, subtitles: '1\n00:00:00,000 --> 00:00:03,000\nThis is a sentence.\n' }];
  return {
    ...job,
    result: {
      ...job.result!,
      transcription: { ...job.result!.transcription!, subtitles },
      summarization: envelope('A talk of a hundred sentences.'),
      chapterization: envelope([{ ...chapter, start: 0, end: 600, sentences: [], text: '' }]),
    },
  };
}

/** Serves records that need models, other machines or time, instead of the service. */
export async function serveExamples(page: Page): Promise<void> {
  // The pages of the job are analysed most often, and each word and each second of the recording takes time. Eight
  // sentences have every kind of word.
  await serveJob(page, exampleJob(8), 60);
  const job = exampleJob(20);
  await serveJob(page, {
    ...job,
    id: FAILED_ID,
    status: 'error',
    error_code: 415,
    result: null,
    post_session_metadata: { error_message: 'The file is not audio or video' },
  } as never);
  const answers: Record<string, unknown> = {
    [`v2/live/${EXAMPLE_ID}`]: { ...job, kind: 'live', request_params: {} },
    [`v2/transcription/${EXAMPLE_ID}/revisions`]: { items: [revision(2), revision(1)] },
    [`v2/transcription/${EXAMPLE_ID}/shares`]: { items: [share] },
    'v1/shared/token': { ...share, name: 'talk.wav', kind: 'pre-recorded', result: job.result },
    'v1/voices': { items: [voice('Ada', 'ready'), voice('Grace', 'failed')] },
    'v1/models/pulls': { items: [pull('pulling'), pull('failed')], installed: [INSTALLED] },
  };
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**/${path}`, (route) => {
      const isShare = route.request().method() === 'POST' && path.endsWith('/shares');
      return route.fulfill({ json: isShare ? { ...share, url: 'https://example.com/shared/token' } : json });
    });
  }
  await serveLiveSession(page);
}

const share = { id: EXAMPLE_ID, created_at: CREATED, expires_at: '2030-01-01T00:00:00.000Z', audio: false };
const INSTALLED = { id: 'whisper-medium', size_bytes: 1e9, used_for: [] };

function revision(number: number) {
  return { number, created_at: CREATED, changed_utterances: 1, renamed_speakers: 0, restored: null };
}

function voice(name: string, state: 'ready' | 'failed') {
  const error =
    state === 'failed' ? { code: 'too_little_speech', message: 'The recording has too little speech' } : null;
  return { id: name, name, state, speech_duration: state === 'ready' ? 31 : null, error, created_at: CREATED };
}

function pull(state: 'pulling' | 'failed') {
  const error = state === 'failed' ? 'The server refused the connection' : null;
  const bytes = { received_bytes: 4e8, total_bytes: 1e9 };
  return { id: state, model: 'Xenova/whisper-medium', name: 'whisper', state, error, created_at: CREATED, ...bytes };
}

/** Answers every live session with one final utterance and its translation. */
async function serveLiveSession(page: Page): Promise<void> {
  await page.route('**/v2/live', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 201,
          json: { id: EXAMPLE_ID, url: `${new URL(page.url()).origin.replace('http', 'ws')}/v2/live?token=x` },
        })
      : route.fallback(),
  );
  await page.routeWebSocket('**/v2/live?token=x*', (socket) => {
    send(socket, 'start_session', null);
    const id = '00-00000000';
    send(socket, 'transcript', { id, is_final: true, utterance: utterance('Good morning.', 'en') });
    send(socket, 'translation', {
      utterance_id: id,
      utterance: utterance('Good morning.', 'en'),
      original_language: 'en',
      target_language: 'fr',
      translated_utterance: utterance('Bonjour.', 'fr'),
    });
  });
}

function send(socket: WebSocketRoute, type: string, data: unknown): void {
  socket.send(JSON.stringify({ type, session_id: EXAMPLE_ID, created_at: CREATED, error: null, data }));
}

function utterance(text: string, language: string) {
  const place = { start: 0, end: 1, confidence: 0.9 };
  return { ...place, channel: 0, speaker: 0, language, text, words: [{ word: text, ...place }] };
}

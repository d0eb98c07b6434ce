import type { TestServer } from '../../test/e2e/server.ts';

export interface Mixed {
  seconds: number;
  /** How long each request took, by kind. */
  timesMs: Record<'create' | 'read' | 'list', number[]>;
}

export interface MixedOptions {
  audio_url: string;
  clients: number;
  seconds: number;
}

/** Clients that send requests without a pause: of five requests, one creates a job, three read a job and one lists the newest ten. */
export async function mixedLoad(server: TestServer, { audio_url, clients, seconds }: MixedOptions): Promise<Mixed> {
  const timesMs: Mixed['timesMs'] = { create: [], read: [], list: [] };
  const startedMs = performance.now();
  const timed = async (kind: keyof typeof timesMs, request: () => Promise<Response>): Promise<unknown> => {
    const askedMs = performance.now();
    const answer = await request();
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${JSON.stringify(body)}`);
    timesMs[kind].push(performance.now() - askedMs);
    return body;
  };
  const client = async () => {
    while (performance.now() - startedMs < seconds * 1000) {
      const made = await timed('create', () => server.post('/v2/pre-recorded', { audio_url }));
      const { id } = made as { id: string };
      for (let i = 0; i < 3; i++) await timed('read', () => server.call(`/v2/pre-recorded/${id}`));
      await timed('list', () => server.call('/v2/pre-recorded?limit=10'));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { seconds: (performance.now() - startedMs) / 1000, timesMs };
}

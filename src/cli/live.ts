import { once } from 'node:events';
import type { LiveMessage, LiveSession } from '../client/node.ts';
import type { LiveRequestBody } from '../schemas/live/live-params.ts';
import { captureFile, captureMicrophone } from './capture.ts';
import { type CommandInput, EXIT, text, texts, UsageError } from './command.ts';
import { fitEnd } from './display-width.ts';
import { createRowsInPlace, type RowsInPlace } from './rows-in-place.ts';
import { openService } from './service.ts';

const SAMPLE_RATE_HZ = 16_000;

/** Transcribes live audio and prints the text. */
export async function runLive(input: CommandInput): Promise<number> {
  const file = text(input, 'file');
  if ((file === undefined) === !input.switches.has('mic')) throw new UsageError('Choose either --file FILE or --mic');
  // Open the source first: a missing microphone is reported before models are loaded.
  const source =
    file === undefined
      ? await captureMicrophone(SAMPLE_RATE_HZ)
      : await captureFile(file, { sampleRateHz: SAMPLE_RATE_HZ, atItsPace: !input.switches.has('fast') });
  const service = await openService(input, { workers: 1 });
  try {
    const session = await service.client.live(paramsOf(input));
    const stop = () => source.stop();
    input.signal.addEventListener('abort', stop, { once: true });
    if (file === undefined) process.stderr.write('Transcribing the microphone; press Ctrl-C to stop.\n');
    const shown = show(session, input.switches.has('json'));
    try {
      for await (const chunk of source.audio) await session.send(chunk);
    } catch (error) {
      if (!input.signal.aborted) throw error;
    }
    await session.stop();
    await shown;
    if (!input.signal.aborted) await source.check();
  } finally {
    source.stop();
    await service.stop();
  }
  // Ctrl-C ends the microphone stream.
  return input.signal.aborted && file !== undefined ? EXIT.interrupted : EXIT.ok;
}

function paramsOf(input: CommandInput): LiveRequestBody {
  const languages = texts(input, 'language') as NonNullable<LiveRequestBody['language_config']>['languages'];
  return {
    sample_rate: SAMPLE_RATE_HZ,
    bit_depth: 16,
    channels: 1,
    endpointing: 0.3,
    maximum_duration_without_endpointing: 15,
    language_config: { ...(languages ? { languages } : {}) },
    messages_config: { receive_partial_transcripts: true, receive_speech_events: false },
    custom_metadata: { made_by: 'verbatim live' },
  };
}

/** Finals are printed as lines. On a terminal the current partial is redrawn below them. */
async function show(session: LiveSession, asJson: boolean): Promise<void> {
  const rows = process.stdout.isTTY && !asJson ? createRowsInPlace(process.stdout, { dim: true }) : null;
  try {
    for await (const message of session) {
      if (asJson) await print(`${JSON.stringify(message)}\n`);
      else if (message.type === 'transcript') await showTranscript(message, rows);
      else if (message.type === 'error') {
        rows?.clear();
        process.stderr.write(`${message.data.message}\n`);
      }
    }
  } finally {
    rows?.clear();
  }
}

type Transcript = Extract<LiveMessage, { type: 'transcript' }>;

async function showTranscript({ data }: Transcript, rows: RowsInPlace | null): Promise<void> {
  const spoken = data.utterance.text.trim();
  if (rows && data.is_final) rows.show([], [spoken]);
  else if (rows) rows.show([fitEnd(spoken, rows.width())]);
  else if (data.is_final) await print(`${spoken}\n`);
}

async function print(output: string): Promise<void> {
  if (!process.stdout.write(output)) await once(process.stdout, 'drain');
}

import { buildTranscription } from '../../pipeline/result.ts';
import type { Engines } from '../../pipeline/stage.ts';
import { stageLimitMs, withTimeLimit } from '../../pipeline/time-limit.ts';
import type { Transcription } from '../../schemas/result/transcript.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { AboutSession, AddonCalls, AddonSession } from './addon-calls.ts';
import { type PostProcessed, type PostProcessingRequest, postProcess } from './post-processing.ts';
import { type Addons, createUtteranceAddons } from './utterance-addons.ts';

export interface AddonHostOptions {
  addons: Addons;
  engines: Engines;
  log: Logger;
}

type UtteranceAddons = ReturnType<typeof createUtteranceAddons>;

/** `AddonCalls` with a function that reports events to the caller as the last argument. */
type Calls = {
  [M in keyof AddonCalls]: (
    ...args: [...Parameters<AddonCalls[M]>, report: (value: unknown) => void]
  ) => ReturnType<AddonCalls[M]>;
};

/** Runs the add-ons of live sessions in their own process. */
export function createAddonHost({ addons, engines, log }: AddonHostOptions): Calls {
  const sessions = new Map<string, Promise<UtteranceAddons>>();

  async function open({ params, scratchDir, sentBefore, spokenBefore }: AddonSession): Promise<UtteranceAddons> {
    const session = createUtteranceAddons({ addons, engines, params, scratchDir, sentBefore });
    for (const utterance of spokenBefore) await session.rewrite(utterance);
    return session;
  }

  async function about<T>(id: string, use: (session: UtteranceAddons) => Promise<T>): Promise<AboutSession<T>> {
    const session = await sessions.get(id);
    return session ? { known: true, value: await use(session) } : { known: false };
  }

  return {
    async open(id, session) {
      const opening = sessions.get(id) ?? open(session);
      sessions.set(id, opening);
      await opening.catch((error) => {
        sessions.delete(id);
        throw error;
      });
    },
    rewrite: (id, utterance) => about(id, (session) => session.rewrite(utterance)),
    complete: (id, finals) => about(id, async (session) => session.complete(finals)),
    message: (id, request) => about(id, (session) => session.messages(request)),
    async close(id) {
      sessions.delete(id);
    },
    postProcess: (request, report) => computeResults({ addons, engines, log }, request, report),
  };
}

async function computeResults(
  { addons, engines, log }: AddonHostOptions,
  request: PostProcessingRequest,
  onTranscription: (transcription: Transcription) => void,
): Promise<PostProcessed> {
  const { params, utterances, durationSec, channelCount } = request;
  try {
    return await withTimeLimit('post-processing', stageLimitMs(durationSec), new AbortController().signal, (signal) =>
      postProcess({ ...request, addons, engines, signal, onTranscription }),
    );
  } catch (error) {
    // The transcript must not be lost because an add-on failed.
    log.error({ err: error }, 'live: post-processing failed');
    const transcription = await buildTranscription(params, { durationSec, utterances });
    onTranscription(transcription);
    return { made: { transcription }, distinctChannels: channelCount };
  }
}

import type { Config } from '../config.ts';
import type { AddonCalls, AddonProcess } from '../live/addons/addon-calls.ts';
import { ADDONS } from '../live/settings.ts';
import type { Logger } from '../telemetry/logger.ts';
import { IsolatingCaller } from '../workers/isolating-caller.ts';
import { SupervisedProcess } from '../workers/supervised-process.ts';

/** The part of the configuration that add-ons use. */
export type AddonConfig = Pick<Config, 'models' | 'llm' | 'translate' | 'logLevel'>;

/** The processes that run the add-ons of live sessions. */
export interface LiveAddons {
  utterances: AddonProcess;
  sessions: AddonProcess;
  close(): Promise<void>;
}

/** Creates the processes; each starts when it is needed. The process that answers requests does no work of add-ons, so that no text can block it. */
export function startLiveAddons(config: Config, log: Logger): LiveAddons {
  const utterances = supervise(config, log, 'add-ons of utterances', ADDONS.silentMs);
  // Finding the speakers of hours of audio takes longer than any add-on of an utterance.
  const sessions = supervise(config, log, 'add-ons of sessions', config.workerSilentMs);
  return {
    utterances: callerOf(utterances),
    sessions: callerOf(sessions),
    close: async () => void (await Promise.all([utterances.close(), sessions.close()])),
  };
}

function supervise(config: Config, log: Logger, what: string, silentMs: number): SupervisedProcess<AddonCalls> {
  const { models, llm, translate, logLevel } = config;
  return new SupervisedProcess({
    module: new URL('./addon-process.ts', import.meta.url),
    name: 'The process of the add-ons',
    settings: { models, llm, translate, logLevel } satisfies AddonConfig,
    memoryLimitBytes: models.memoryLimitBytes,
    idleMs: models.idleMs,
    silentMs,
    onEvent: (event) => log[event.kind === 'killed' ? 'warn' : 'info']({ ...event, what }, 'live add-on process'),
  });
}

function callerOf(process: SupervisedProcess<AddonCalls>): AddonProcess {
  const isolating = new IsolatingCaller<AddonCalls>(process);
  return {
    call: (method, args, options) => isolating.call(method, args, options),
    // A failure is reported by the call that follows.
    warmUp: () => void process.start().catch(() => {}),
    get isRunning() {
      return process.state.running;
    },
  };
}

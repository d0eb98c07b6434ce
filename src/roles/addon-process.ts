/** The process that runs the add-ons of live sessions, with its own model processes. */
import { createAddonHost } from '../live/addons/addon-host.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createRemoteEngines } from '../workers/remote-engines.ts';
import { describeAppError, serveCalls } from '../workers/serve-calls.ts';
import type { AddonConfig } from './live-addons.ts';
import { lanePlanOf, openLanes } from './model-lanes.ts';
import { openAddons } from './open-addons.ts';

serveCalls<AddonConfig>({
  open(config) {
    const log = createLogger(config.logLevel, { role: 'live add-ons' });
    const lanes = openLanes(config, lanePlanOf(config), {
      onEvent: (event) => log.info({ ...event, what: 'add-ons' }, 'live model process'),
    });
    const engines = createRemoteEngines(lanes, {
      languageModel: config.models.live,
      overlap: config.models.segmentation !== undefined,
    });
    return { calls: createAddonHost({ addons: openAddons(config, engines), engines, log }), reportEvents: true };
  },
  serial: false,
  describeFailure: describeAppError,
});

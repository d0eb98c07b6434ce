import type { OptionSpec } from './command.ts';

const KEY = { value: 'KEY', help: 'API key (default: VERBATIM_KEY, or for this machine the key in the data folder)' };

/** Selects the service of a command that can also run the models itself. */
export const SERVICE_OPTIONS = {
  server: { value: 'URL', help: 'URL of the service (default: VERBATIM_SERVER; without it, the models run here)' },
  key: KEY,
} as const satisfies Record<string, OptionSpec>;

/** Selects the service of a command that needs a running one. */
export const RUNNING_SERVICE_OPTIONS = {
  server: { value: 'URL', help: 'URL of the service (default: VERBATIM_SERVER, or the service of this machine)' },
  key: KEY,
} as const satisfies Record<string, OptionSpec>;

/** Selects the service of a command that can also use the data folder. */
export const SERVICE_OR_FOLDER_OPTIONS = {
  server: { value: 'URL', help: 'URL of the service (default: VERBATIM_SERVER, or the data folder of this machine)' },
  key: {
    value: 'KEY',
    help: 'API key with the scope admin (default: VERBATIM_KEY, or for this machine the key in the data folder)',
  },
} as const satisfies Record<string, OptionSpec>;

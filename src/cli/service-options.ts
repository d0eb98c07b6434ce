import type { OptionSpec } from './command.ts';

/** The options that select the service. */
export const SERVICE_OPTIONS = {
  server: {
    value: 'URL',
    help: 'URL of the service (default: VERBATIM_SERVER; without it, models run in this process)',
  },
  key: { value: 'KEY', help: 'API key (default: VERBATIM_KEY, or the key in the data folder)' },
} as const satisfies Record<string, OptionSpec>;

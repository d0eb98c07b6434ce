import type { OptionSpec } from './command.ts';

/** How commands are told which service to use. */
export const SERVICE_OPTIONS = {
  server: { value: 'URL', help: 'The service to use (else VERBATIM_SERVER; else the work is done on this machine)' },
  key: { value: 'KEY', help: 'Its API key (else VERBATIM_KEY, or the one in the data folder)' },
} as const satisfies Record<string, OptionSpec>;

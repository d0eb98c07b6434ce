import { type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

/** Creates structured logs on standard error, in a readable format on a terminal. Standard output is reserved for the output of commands. */
export function createLogger(level: string, fields: Record<string, unknown> = {}): Logger {
  const options = { level, base: fields, timestamp: stdTimeFunctions.isoTime };
  if (process.stderr.isTTY) {
    return pino({
      ...options,
      transport: {
        target: 'pino-pretty',
        options: { destination: 2, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true },
      },
    });
  }
  return pino(options, pino.destination({ dest: 2, sync: true }));
}

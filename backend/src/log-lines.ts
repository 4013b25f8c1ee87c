import { format } from 'node:util';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { loggable } from './loggable.ts';

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error', trace: 'error' } as const;

/** What a text or an error of `console` becomes in a line. */
function entryOf(values: readonly unknown[]): [fields: object, message: string] {
  const error = values.find((value) => value instanceof Error);
  const texts = values.filter((value) => value !== error);
  if (!error) return [{}, format(...texts).trim()];
  return [{ error: loggable(error) }, texts.length > 0 ? format(...texts).trim() : error.message];
}

/**
 * From now on everything that this process writes is a line of JSON, also what libraries print with `console`, warnings of
 * Node.js, and the error that ends the process. For processes whose output a service manager collects.
 */
export function writeJsonLines(options: LoggerOptions = {}): Logger {
  // What the process says of its own start and end is written at every log level.
  const log = pino({ ...options, level: 'info' });
  for (const [name, level] of Object.entries(LEVELS)) {
    Object.assign(console, { [name]: (...values: unknown[]) => log[level](...entryOf(values)) });
  }
  // Node.js prints them with a listener of its own.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: loggable(warning) }, warning.message));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: loggable(error) }, 'an error that nobody expected ended the process');
    process.exit(1);
  });
  return log;
}

import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { libraryOptions } from './library.ts';

test.each(['error', 'fatalError'])(
  'an outage that the library names as %s is reported once, and not logged',
  async (name) => {
    const { pool } = await createTestApp();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const outage = new Error('the database system is not yet accepting connections');
    const reported: unknown[] = [];
    const report = (error: unknown) => {
      reported.push(error);
      return error === outage;
    };
    const { logger } = libraryOptions(pool, log, report);
    logger.error('Failed to complete jobs', { [name]: outage });
    expect([reported, lines]).toEqual([[outage], []]);
    logger.error('Failed to complete jobs', { [name]: new Error('something else') });
    expect(lines).toMatchObject([expect.stringContaining('"something else"')]);
  },
);

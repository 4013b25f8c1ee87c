import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { watchOutages } from './outage.ts';

const BROKE = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** Outages of a database that responds when the test says so. */
function watched() {
  const database = { responds: false };
  const messages: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void messages.push(JSON.parse(line).msg) });
  const probe = async () => {
    if (!database.responds) throw BROKE;
  };
  const outages = watchOutages({ probe, log, intervalMs: 1 });
  onTestFinished(outages.stop);
  return { ...outages, database, messages };
}

const BEGIN = 'the connections to the database broke; what needs it gets a 503 until it responds again';
const END = 'the database responds again';

test('many broken connections are one line, and the end of the outage is another', async () => {
  const { report, database, messages } = watched();
  for (let connection = 0; connection < 10; connection++) expect(report(BROKE)).toBe(true);
  expect(messages).toEqual([BEGIN]);
  database.responds = true;
  await expect.poll(() => messages).toEqual([BEGIN, END]);
  report(BROKE);
  await expect.poll(() => messages).toEqual([BEGIN, END, BEGIN, END]);
});

test('any other error is left to the caller', () => {
  const { report, messages } = watched();
  expect(report(new Error('syntax error at or near "selekt"'))).toBe(false);
  expect(messages).toEqual([]);
});

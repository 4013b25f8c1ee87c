import { expect, test } from 'vitest';
import { printMeasurement } from '../../../../test/measurements.ts';
import { HELD_OUT, KNOWN } from './corpus/corpus.fixture.ts';
import { OUTGOING } from './corpus/outgoing.fixture.ts';
import { parseMessage } from './parse-message.ts';
import { BUILT_IN_PATTERNS } from './patterns/built-in.ts';
import { readOutgoing } from './read-outgoing.ts';

const RECEIVED_AT = new Date('2026-11-23T10:00:00Z');

function read({ sender, text }: { readonly sender: string; readonly text: string }) {
  const message = { sender, text, receivedAt: RECEIVED_AT };
  return readOutgoing(message, parseMessage(BUILT_IN_PATTERNS, message));
}

test.each(OUTGOING.map((row) => [`${row.sender}: ${row.text}`.slice(0, 90), row] as const))('%s', (_, row) => {
  const { truth } = row;
  const found = read(row);
  if (truth === null) expect(found).toBeNull();
  else
    expect(found).toMatchObject({
      ...{ amountPaisa: Math.round(truth.rupees * 100), reference: truth.reference },
      ...{ accountDigits: truth.digits ?? '', orderNumber: truth.order ?? null },
      time:
        truth.at === undefined
          ? null
          : new Date(`${truth.at.replace(' ', 'T')}+05:00`).toISOString().slice(0, 19) + (found?.time?.slice(19) ?? ''),
    });
});

test('the method is that of the account which the money left', () => {
  const methods = OUTGOING.flatMap((row) => read(row)?.method ?? []);
  expect(new Set(methods)).toEqual(new Set(['easypaisa', 'jazzcash', 'bankTransfer']));
});

/** Without asking whether the message is ignored, so that the wordings alone are tried. */
const readByWordings = ({ sender, text }: { readonly sender: string; readonly text: string }) =>
  readOutgoing({ sender, text, receivedAt: RECEIVED_AT }, { kind: 'ignored', reason: 'sent' });

test('no message of the corpus about money that arrived, or about nothing, is read as money that went out', () => {
  const others = [...KNOWN, ...HELD_OUT].flatMap(({ rows }) => rows.filter(({ truth }) => truth !== 'sent'));
  expect(others.filter((row) => readByWordings(row) !== null)).toEqual([]);
  expect(others.length).toBeGreaterThan(100);
});

test('no message about money that went out is money received', () => {
  const kinds = OUTGOING.filter(({ truth }) => truth !== null).map(({ sender, text }) =>
    parseMessage(BUILT_IN_PATTERNS, { sender, text, receivedAt: RECEIVED_AT }),
  );
  expect(kinds.every(({ kind }) => kind === 'ignored')).toBe(true);
  const sent = [...KNOWN, ...HELD_OUT].flatMap(({ rows }) => rows.filter(({ truth }) => truth === 'sent'));
  printMeasurement(
    `outgoing: ${sent.filter(readByWordings).length} of ${sent.length} messages of the corpus name a transfer`,
  );
});

test('a part of a message names no other amount, and no other account', () => {
  for (const row of OUTGOING.filter(({ truth }) => truth !== null)) {
    for (let length = 0; length < row.text.length; length += 12) {
      const found = readByWordings({ ...row, text: row.text.slice(0, length) });
      if (found === null) continue;
      expect(found.amountPaisa).toBe(Math.round((row.truth?.rupees ?? 0) * 100));
      expect([row.truth?.digits ?? '', '']).toContain(found.accountDigits);
    }
  }
});

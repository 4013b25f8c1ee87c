import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_CHARACTER } from '../../../../test/any-character.ts';
import type { Message } from './message.ts';
import { parseMessage } from './parse-message.ts';
import type { CreditPattern, IgnoredPattern } from './pattern.ts';
import { BUILT_IN_PATTERNS, SENDERS } from './patterns/built-in.ts';

const RECEIVED_AT = new Date('2026-11-23T10:00:00Z');
const message = (text: string, sender = '1234') => ({ sender, text, receivedAt: RECEIVED_AT });

const pattern = (id: string, regex: string): CreditPattern => ({
  ...({ id, version: 1, provider: 'hbl', senders: ['1234'] } as const),
  ...({ kind: 'credit', method: 'bankTransfer', regex } as const),
});

const BY_NAME = pattern('by-name', String.raw`Rs (?P<amount>[\d,]+) from (?P<payer>\pL+) id (?P<transactionId>\d+)`);
const BY_WORD = pattern('by-word', String.raw`Rs (?P<amount>[\d,]+) from \pL+ id (?P<transactionId>\d+)`);
const IGNORED: IgnoredPattern = { ...BY_NAME, id: 'ignored', kind: 'ignored', reason: 'promotion', regex: '.*LUCKY.*' };

describe('certainty', () => {
  test('patterns that read different fields make a message unknown', () => {
    expect(parseMessage([BY_NAME], message('PKR 500 from ALI id 123456')).kind).toBe('credit');
    expect(parseMessage([BY_WORD], message('PKR 500 from ALI id 123456')).kind).toBe('credit');
    expect(parseMessage([BY_NAME, BY_WORD], message('PKR 500 from ALI id 123456'))).toEqual({ kind: 'unknown' });
  });

  test('patterns that read the same fields agree', () => {
    const result = parseMessage([BY_NAME, { ...BY_NAME, id: 'same' }], message('PKR 500 from ALI id 123456'));
    expect(result).toMatchObject({ kind: 'credit', patternId: 'by-name', version: 1 });
  });

  test('a message that one pattern reads and another ignores is unknown', () => {
    expect(parseMessage([BY_NAME, IGNORED], message('PKR 500 from LUCKY id 123456'))).toEqual({ kind: 'unknown' });
    expect(parseMessage([IGNORED], message('LUCKY you'))).toEqual({ kind: 'ignored', reason: 'promotion' });
    expect(parseMessage([{ ...IGNORED, unless: 'you' }], message('LUCKY you'))).toEqual({ kind: 'unknown' });
  });

  test('a pattern that reads a part of the text does not count', () => {
    expect(parseMessage([BY_NAME], message('He wrote: PKR 500 from ALI id 123456'))).toEqual({ kind: 'unknown' });
    expect(parseMessage([BY_NAME], message('PKR 500 from ALI id 123456.'))).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['a part of an amount', String.raw`Rs (?P<amount>\d).*id (?P<transactionId>\d+)`, 'PKR 500 id 123456'],
    ['a part of an id', String.raw`Rs (?P<amount>\d+) id (?P<transactionId>\d{4}).*`, 'PKR 500 id 123456'],
    ['an id up to its hyphen', String.raw`Rs (?P<amount>\d+) id (?P<transactionId>\d+).*`, 'PKR 500 id 123456-789'],
    [
      'the balance as amount',
      String.raw`.*Rs (?P<amount>\d+) id (?P<transactionId>\d+)`,
      'PKR 500, now PKR 900 id 123456',
    ],
    [
      'an account without digits',
      String.raw`Rs (?P<amount>\d+) (?P<payee>\S+) (?P<transactionId>\d+)`,
      'PKR 5 ** 123456',
    ],
  ])('a pattern of an admin cannot read %s', (_, regex, text) => {
    expect(parseMessage([pattern('admin', regex)], message(text))).toEqual({ kind: 'unknown' });
  });
});

test('a text that begins in another way is not compared with the pattern', () => {
  const begins: CreditPattern = { ...BY_NAME, beginning: String.raw`^Rs [\d,]+ from ` };
  expect(parseMessage([begins], message('PKR 500 from ALI id 123456')).kind).toBe('credit');
  expect(parseMessage([{ ...BY_NAME, beginning: '^from ' }], message('PKR 500 from ALI id 123456'))).toEqual({
    kind: 'unknown',
  });
});

test('a beginning of built-in patterns is one of their regular expressions, without alternatives beside it', () => {
  const beginnings = BUILT_IN_PATTERNS.filter(({ provider }) => provider === 'ubl').flatMap((one) =>
    one.kind === 'credit' && one.beginning !== undefined ? [[one.beginning, one.regex] as const] : [],
  );
  expect(beginnings.length).toBeGreaterThan(100);
  for (const [beginning, regex] of beginnings) {
    expect(`^${regex}`.startsWith(beginning)).toBe(true);
    expect(withoutParentheses(regex)).not.toContain('|');
  }
});

function withoutParentheses(regex: string): string {
  const less = regex.replace(/\\.|\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, '');
  return less === regex ? less : withoutParentheses(less);
}

test('no text and no sender throws', () => {
  const senders = fc.oneof(fc.constantFrom(...Object.values(SENDERS).flat()), fc.string({ unit: ANY_CHARACTER }));
  const pieces = fc.constantFrom(
    ...['Rs 5', 'PKR', '1,00,000', ' received from ', 'ALI', ' in your ', 'A/C ', '*1234', ' on 31/02/2026 ', '25:61'],
    ...['TID: ', '715335861320', 'آپ کے ', 'روپے', '۵۰۰', '\u202e', '\u200f', '\ud800', '\0', '\n', '.', 'Fee: Rs 0'],
  );
  const texts = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 1500 }),
    fc.uint8Array({ maxLength: 1500 }).map((bytes) => new TextDecoder().decode(bytes)),
    fc.array(pieces, { maxLength: 30 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(senders, texts, (sender, text) => {
      expect(['credit', 'ignored', 'unknown']).toContain(parseMessage(BUILT_IN_PATTERNS, message(text, sender)).kind);
    }),
    { numRuns: 150 },
  );
});

test('reads nothing that the text does not contain', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  const id = fc.stringMatching(/^[1-9]\d{9,13}$/);
  const name = fc.stringMatching(/^[A-Z]{4,10}( [A-Z]{4,10})?$/);
  fc.assert(
    fc.property(amount, id, name, (paisa, transactionId, payer) => {
      const rupees = `${Math.floor(paisa / 100).toLocaleString('en-US')}.${String(paisa % 100).padStart(2, '0')}`;
      const text = `Rs ${rupees} received from ${payer}, A/C: *1234. TID: ${transactionId}`;
      const result = parseMessage(BUILT_IN_PATTERNS, message(text, '8558'));
      // A name may be a word of a sentence or of a bank; then the message may be unknown or the name missing.
      if (result.kind !== 'credit') return;
      expect(result.fields).toMatchObject({ amountPaisa: paisa, transactionId });
    }),
    { numRuns: 100 },
  );
});

const withEnd = (end: string): Message => ({
  sender: '3737',
  text: `Trx ID 51853297370. You have received Rs. 700.56 from BILAL AHMED 03451234567 in your Easypaisa Account. New Balance Rs. 1,200. ${end}`,
  receivedAt: new Date('2026-11-23T10:00:00Z'),
});

test.each([
  ...[
    'Raqam wapas le li gayi hai.',
    'Amount was charged back.',
    'The transfer was clawed back.',
    'Rolled back',
    'Void',
  ],
  ...['It was returned to the sender.', 'This was recalled.', 'Funds available after approval.', 'Amount withheld.'],
])('money that was taken back is not read: %s', (end) => {
  expect(parseMessage(BUILT_IN_PATTERNS, withEnd(end)).kind).toBe('unknown');
});

test.each([
  ['Thank you for using Easypaisa!', false],
  ['Open the app for details.', false],
  ['Thanks.', false],
  ['Yeh aik ishtehar hai.', true],
  ['The sum has gone home again.', true],
])('whether a message ends with unknown words: %s', (end, hasUnknownWords) => {
  expect(parseMessage(BUILT_IN_PATTERNS, withEnd(end))).toMatchObject({ kind: 'credit', hasUnknownWords });
});

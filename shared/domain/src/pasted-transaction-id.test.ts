import { MAX_LENGTH } from '@urooj/contract/limits';
import { MAX_PASTED_LENGTH } from '@urooj/contract/plain-text';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ID_CONTEXT, PASTED, pastedText } from './pasted-transaction-id.fixture.ts';
import {
  cleanPastedText,
  readTransactionIds,
  storableTransactionText,
  transactionIdProblem,
} from './pasted-transaction-id.ts';
import { quickest } from './speed.fixture.ts';
import { isBlankTransactionId, normalizeTransactionId, TRANSACTION_ID_EXAMPLES } from './transaction-id.ts';

/** `npm run proof -- pastes` tries more. */
const RUNS = Number(process.env.PASTES ?? 3_000);

describe('what is pasted as a transaction ID', () => {
  const pasted = PASTED.map(([text, ids, method = 'easypaisa']) => ({ text, ids, method }));

  it.each(pasted)('$text: $ids', ({ text, ids, method }) => {
    expect(readTransactionIds(text, { ...ID_CONTEXT, method })).toEqual(ids);
  });

  it.each(Object.entries(TRANSACTION_ID_EXAMPLES))('the example of %s is one', (method, example) => {
    const context = { ...ID_CONTEXT, method: method as PaymentMethod };
    expect(readTransactionIds(example, context)).toEqual([example]);
    expect(readTransactionIds(`Transaction ID\n${example}\nThank you`, context)).toEqual([example]);
  });

  it('has the same key as before it was cleaned', () => {
    for (const typed of ['TID 12345678901', 'ref-012345678901', 'TX-7654321', 'RRN:612345678901', 'txn id 0078345']) {
      const [id = ''] = readTransactionIds(typed, ID_CONTEXT);
      expect(normalizeTransactionId(id)).toBe(normalizeTransactionId(typed));
    }
  });
});

/** What was sent of a text before it was read: all of it, or nothing. */
function sentBefore(text: string): string {
  if (isBlankTransactionId(text) || text.length > MAX_LENGTH.transactionId) return 'refused';
  return /[\p{Cc}\p{Bidi_Control}]/u.test(text.trim()) ? 'refused' : text.trim();
}

it.runIf(process.env.FIGURES)('a table of every example', () => {
  const lines = PASTED.map(([text, ids]) => [text, sentBefore(text), ids.join(' or ') || 'refused with an example']);
  const table = lines.map((cells) => cells.map((cell) => JSON.stringify(cell)).join(' | ')).join('\n');
  process.stdout.write(`pasted | sent before | sent now\n${table}\n`);
  expect(lines.every(([, , now]) => now !== '')).toBe(true);
});

it.each([
  [' \n ', 'transaction_id_required'],
  ['--', 'transaction_id_required'],
  ['\u202e#', 'transaction_id_required'],
  ['done', 'transaction_id_invalid'],
  ['41207733120 41207733121', 'transaction_id_several'],
  ['1'.repeat(100), null],
  ['1'.repeat(101), 'transaction_id_too_long'],
  ['\u202e41207733120', null],
])('the problem of %j is %s', (text, problem) => expect(transactionIdProblem(text, ID_CONTEXT)).toBe(problem));

it('a text is cleaned of blanks, control characters and dashes of print', () => {
  expect(cleanPastedText(' \n41\u0007 \t 20–77−33 ')).toBe('41 20-77-33');
});

describe('generated pastes', () => {
  it('are cleaned without a crash, and cleaned twice give the same', () => {
    fc.assert(
      fc.property(pastedText, (text) => {
        const clean = cleanPastedText(text);
        expect(cleanPastedText(clean)).toBe(clean);
        const ids = readTransactionIds(text, ID_CONTEXT);
        expect(readTransactionIds(clean, ID_CONTEXT)).toEqual(ids);
        for (const id of ids) expect(readTransactionIds(id, ID_CONTEXT)).toEqual([id]);
        const stored = storableTransactionText(text, ID_CONTEXT);
        if (ids.length > 0) expect(readTransactionIds(stored, ID_CONTEXT)).toEqual(ids);
      }),
      { seed: 46, numRuns: RUNS },
    );
  });

  it('never give a number of the buyer, the payee or the order, or the amount', () => {
    const own = fc.constantFrom(...ID_CONTEXT.otherNumbers, '13900', 'Rs 13,900', '13900.00', '13900/-');
    fc.assert(
      fc.property(own, fc.constantFrom('', 'TID ', 'Ref: ', 'sent to ', 'my id is '), (number, before) => {
        expect(readTransactionIds(`${before}${number}`, ID_CONTEXT)).toEqual([]);
      }),
      { seed: 46 },
    );
  });
});

describe('a long text', () => {
  it('offers few of many numbers', () => {
    const numbers = Array.from({ length: 500 }, (_, place) => 41_207_733_000 + place).join('\n');
    expect(readTransactionIds(numbers, ID_CONTEXT)).toHaveLength(12);
  });

  it('is cut', () => {
    const far = `${'x '.repeat(MAX_PASTED_LENGTH / 2)}TID 41207733120`;
    const behindInvisible = `${'\u200b'.repeat(MAX_PASTED_LENGTH)}TID 41207733120`;
    for (const text of [far, behindInvisible]) expect(readTransactionIds(text, ID_CONTEXT)).toEqual([]);
    expect(cleanPastedText('\ufdfa'.repeat(MAX_PASTED_LENGTH)).length).toBeLessThanOrEqual(MAX_PASTED_LENGTH);
  });

  it.runIf(process.env.FIGURES)('is read in linear time', () => {
    for (const unit of ['TID ', '0', 'ID-', '+92 3', '4120 ', '\u202e', 'aB', '-.', 'T.I.D.', '۴']) {
      const readOften = (text: string) => {
        for (let times = 0; times < 20; times++) readTransactionIds(text, ID_CONTEXT);
      };
      const [half, full] = [2, 1].map((part) => unit.repeat(MAX_PASTED_LENGTH / unit.length / part));
      const times = [half, full].map((text = '') => quickest(() => readOften(text)) / 20);
      process.stdout.write(
        `4 and 8 KB of ${JSON.stringify(unit)}: ${times.map((ms) => ms.toFixed(2)).join(' and ')} ms\n`,
      );
    }
  });

  it('leaves nothing but its ids in the browser', () => {
    const message = 'Trx ID 41207733120. You have received Rs. 13,900 from HIRA in account 03001234567';
    expect(storableTransactionText(message, ID_CONTEXT)).toBe('41207733120');
    expect(storableTransactionText('Ref 412077331 RRN 612345678901', ID_CONTEXT)).toBe('ID 412077331\nID 612345678901');
    expect(storableTransactionText('A message without an id, but with a name and more words', ID_CONTEXT)).toBe('');
    expect(storableTransactionText('412', ID_CONTEXT)).toBe('412');
    expect(storableTransactionText('x'.repeat(40), ID_CONTEXT)).toBe('x'.repeat(40));
    expect(storableTransactionText('x'.repeat(41), ID_CONTEXT)).toBe('');
  });
});

import { afterAll, describe, expect, test } from 'vitest';
import { printMeasurement } from '../../../../test/measurements.ts';
import { HELD_OUT, KNOWN } from './corpus/corpus.fixture.ts';
import { OF_2026 } from './corpus/of-2026.fixture.ts';
import type { Corpus, CorpusRow, Truth } from './corpus/row.fixture.ts';
import type { CreditFields, ParseResult } from './message.ts';
import { normalizeText } from './normalize-text.ts';
import { parseMessage } from './parse-message.ts';
import { PROVIDERS } from './pattern.ts';
import { BUILT_IN_PATTERNS } from './patterns/built-in.ts';

/** After every message of the corpus. */
const RECEIVED_AT = new Date('2026-11-23T10:00:00Z');

const parse = ({ sender, text }: CorpusRow): ParseResult =>
  parseMessage(BUILT_IN_PATTERNS, { sender, text, receivedAt: RECEIVED_AT });

const results = new Map<CorpusRow, ParseResult>();

/** Of a message as the corpus has it, which is read once. */
function resultOf(row: CorpusRow): ParseResult {
  const result = results.get(row) ?? parse(row);
  results.set(row, result);
  return result;
}

/** In the form of the truth. */
function reading(result: ParseResult): CreditFields | string {
  if (result.kind === 'credit') return result.fields;
  return result.kind === 'ignored' ? result.reason : 'unknown';
}

const truthOf = ({ method }: Corpus, truth: Truth) => (typeof truth === 'string' ? truth : { method, ...truth });
const isPayment = ({ truth }: CorpusRow): boolean => typeof truth !== 'string';

function printRecall(name: string, corpora: readonly Corpus[]): void {
  for (const { provider, rows } of corpora) {
    const results = rows.map((row) => ({ row, kind: resultOf(row).kind }));
    const payments = results.filter(({ row }) => isPayment(row));
    const count = (some: readonly { kind: string }[], wanted: string) =>
      some.filter(({ kind }) => kind === wanted).length;
    printMeasurement(
      `${name}, ${provider}: ${rows.length} messages; ${count(payments, 'credit')} of ${payments.length} payments read; ${count(results, 'ignored')} ignored`,
    );
  }
}

describe.each(KNOWN.map((corpus) => [corpus.provider, corpus] as const))('known messages: %s', (_, corpus) => {
  test.each(corpus.rows.map((row) => [`${row.sender}: ${row.text}`.slice(0, 90), row] as const))('%s', (_name, row) => {
    expect(reading(resultOf(row)), row.text).toEqual(truthOf(corpus, row.truth));
  });
});

describe.each(HELD_OUT.map((corpus) => [corpus.provider, corpus] as const))('held-out messages: %s', (_, corpus) => {
  test.each(corpus.rows.map((row) => [`${row.sender}: ${row.text}`.slice(0, 90), row] as const))('%s', (_name, row) => {
    expect([truthOf(corpus, row.truth), 'unknown'], row.text).toContainEqual(reading(resultOf(row)));
  });
});

test('the corpus has enough messages, of every provider', () => {
  const count = (corpora: readonly Corpus[]) => corpora.reduce((sum, { rows }) => sum + rows.length, 0);
  expect(count([...KNOWN, ...HELD_OUT])).toBeGreaterThanOrEqual(160);
  expect(count(HELD_OUT)).toBeGreaterThanOrEqual(40);
  expect(KNOWN.map(({ provider }) => provider)).toEqual(expect.arrayContaining([...PROVIDERS, 'hostile']));
  const texts = [...KNOWN, ...HELD_OUT].flatMap(({ rows }) => rows.map(({ sender, text }) => `${sender}\n${text}`));
  expect(new Set(texts).size).toBe(texts.length);
});

/** The wordings that were added last, before and after. */
function printTable(): void {
  for (const { provider, rows } of OF_2026) {
    for (const row of rows) {
      const read = reading(resultOf(row));
      const now =
        typeof read === 'string'
          ? read
          : `${read.amountPaisa / 100} from ${read.payerName ?? '?'}, ${read.transactionId ?? 'no id'}`;
      printMeasurement(
        `${provider}, ${row.sender}: ${JSON.stringify(row.text.slice(0, 60))} | before: ${row.before ?? 'not read'} | now: ${now}`,
      );
    }
  }
}

afterAll(() => {
  printTable();
  printRecall('known', KNOWN);
  printRecall('held out', HELD_OUT);
});

test('a message is read in the same way with other spaces, digits and invisible characters', () => {
  const disguises: readonly ((text: string) => string)[] = [
    (text) => text.replaceAll(' ', '\u00a0\r\n'),
    (text) => `\ufeff${text.replaceAll(' ', '\u200f \u2067')}\u2069 `,
  ];
  for (const corpus of KNOWN) {
    for (const [order, row] of corpus.rows.filter(isPayment).entries()) {
      for (const disguise of disguises) {
        const text = disguise(row.text);
        expect(normalizeText(text), text).toBe(normalizeText(row.text));
        // The other texts are read as they are in the corpus, because they are the same.
        if (order === 0) expect(reading(parse({ ...row, text })), text).toEqual(truthOf(corpus, row.truth));
      }
    }
  }
});

test('every message of the corpus ends with known words', () => {
  const unknown = [...KNOWN, ...HELD_OUT].flatMap(({ rows }) =>
    rows.filter((row) => {
      const result = resultOf(row);
      return result.kind === 'credit' && result.hasUnknownWords;
    }),
  );
  expect(unknown).toEqual([]);
});

test('no message of the corpus is read when a stranger sends it', () => {
  for (const { rows } of [...KNOWN, ...HELD_OUT]) {
    for (const row of rows) {
      const similar = row.sender.includes('@') ? row.sender.replace('@', '@x') : `x${row.sender}`;
      for (const sender of ['03001234567', 'Offers', similar, `${row.sender}.example.com`]) {
        expect(parse({ ...row, sender }), `${sender}: ${row.text}`).toEqual({ kind: 'unknown' });
      }
    }
  }
});

test('half a message is no payment, wherever it ends', () => {
  for (const corpus of KNOWN) {
    for (const row of corpus.rows.filter(isPayment)) {
      for (let length = 0; length < row.text.length; length += 12) {
        const result = parse({ ...row, text: row.text.slice(0, length) });
        if (result.kind !== 'credit' || typeof row.truth === 'string') continue;
        // What is missing at the end may be the balance or the time, the id or some digits of it: never the amount.
        expect(result.fields.amountPaisa, row.text.slice(0, length)).toBe(row.truth.amountPaisa);
        expect((row.truth.transactionId ?? '').startsWith(result.fields.transactionId ?? '')).toBe(true);
      }
    }
  }
});

import type { Feature } from '@urooj/contract/vocabulary';
import { PRICE } from '@urooj/domain/price.fixture';
import { afterEach, expect, test } from 'vitest';
import { bankMessageHealthCalls, bankMessageReportAddress } from './bank-message-health-calls.ts';
import { createApi } from './client.ts';
import { html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { patternCalls } from './pattern-calls.ts';
import { phoneCalls } from './phone-calls.ts';
import { statementCalls } from './statement-calls.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function clientOf(
  replies: Record<string, Reply>,
  features: readonly Feature[] = ['bankMessages', 'idempotency'],
) {
  backend = await startLoopback(replies);
  return createApi({ apiHost: backend.host, features: () => features, token: () => null });
}

const MALFORMED = { ok: false, error: { kind: 'malformed' } };

test('a new phone is sent with its key; without a secret the response cannot be used', async () => {
  const phone = { _id: 'd1', name: 'Counter', app: 'smsGate', accounts: { easypaisa: '1', gold: '2' }, lastSeenAt: 0 };
  const api = await clientOf({
    'POST /phones': json(201, { phone, secret: 's' }),
    'POST /phones/d1/secret': json(200, { phone }),
  });
  const calls = phoneCalls(api);
  const body = { name: 'Counter', app: 'smsGate', accounts: {} } as const;
  const made = await calls.createPhone(body, { idempotencyKey: 'k1' });
  expect(made).toMatchObject({
    ok: true,
    value: { secret: 's', phone: { id: 'd1', accounts: { easypaisa: '1' }, revokedAt: null } },
  });
  expect(backend.received[0]?.headers['idempotency-key']).toBe('k1');
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(body);
  expect(await calls.rotatePhone('d1')).toEqual(MALFORMED);
});

test('phones and patterns are lists, and a page with status 200 is none', async () => {
  const api = await clientOf({
    'GET /phones': json(200, { phones: [{ _id: 'd1' }] }),
    'GET /messagePatterns': json(200, { patterns: [{ _id: 'p1', senders: ['3737'], method: 'easypaisa' }] }),
    'GET /bankStatements': html(200, '<html></html>'),
  });
  expect(await phoneCalls(api).listPhones()).toMatchObject({ value: [{ id: 'd1', app: 'generic' }] });
  expect(await patternCalls(api).listPatterns()).toMatchObject({ value: [{ id: 'p1', senders: ['3737'] }] });
  expect(await statementCalls(api).statementMappings()).toEqual(MALFORMED);
});

test('a preview of a pattern has amounts in paisa, and a message that would report no payment any more has none', async () => {
  const changed = [
    { _id: 'a', text: 'x', reads: { transactionId: '41', amount: PRICE.amount, payerName: null } },
    { _id: 'b', text: 'y', reads: null },
  ];
  const api = await clientOf({
    'POST /messagePatterns/preview': json(200, { regex: 'r', problems: [{ field: 'amount', code: 'x' }], changed }),
    'POST /messagePatterns': json(201, { _id: 'p1', reread: 2 }),
  });
  const draft = { name: 'N', method: 'easypaisa', senders: ['3737'], regex: 'r' } as const;
  expect(await patternCalls(api).previewPattern(draft)).toEqual({
    ok: true,
    value: {
      regex: 'r',
      problems: [{ field: 'amount', code: 'x', detail: '' }],
      changed: [
        { id: 'a', text: 'x', reads: { transactionId: '41', amountMinor: PRICE.minor, payerName: '' } },
        { id: 'b', text: 'y', reads: null },
      ],
      compared: 0,
      changesBankMessages: false,
    },
  });
  expect(await patternCalls(api).createPattern(draft)).toEqual({ ok: true, value: 2 });
});

test('a statement is previewed with problems of rows that are known, and of a newer server', async () => {
  const firstUnreadable = [
    { line: 3, problem: 'date' },
    { line: 4, problem: 'of a newer server' },
  ];
  const api = await clientOf({
    'POST /bankStatements/preview': json(200, { titles: ['A'], columns: { date: 'A', x: 'B' }, firstUnreadable }),
    'POST /bankStatements': json(200, { stored: 1, firstUnreadable: [] }),
  });
  expect(await statementCalls(api).previewStatement({ text: 'a', onlyCredits: false })).toMatchObject({
    value: {
      ...{ titles: ['A'], columns: { date: 'A' }, isComplete: false, credits: 0 },
      firstUnreadable: [
        { line: 3, problem: 'date' },
        { line: 4, problem: null },
      ],
    },
  });
  const body = {
    text: 'a',
    bank: 'HBL',
    columns: {},
    onlyCredits: true,
    method: 'jazzcash',
    payeeAccount: '1',
  } as const;
  expect(await statementCalls(api).importStatement(body)).toMatchObject({ value: { stored: 1, duplicates: 0 } });
});

test('the report is asked for a day, or for the one that the server chooses; its file has the same day', async () => {
  const api = await clientOf({
    'GET /bankMessageReport': json(200, {
      day: '2026-11-21',
      byState: [{ state: 'ignored', count: 2, amountMinor: 5 }],
    }),
    'GET /bankMessageReport?day=2026-11-01': json(200, {}),
    'GET /bankMessageHealth': json(200, {
      sources: [{ id: 'd1', kind: 'fax', alarm: 'x' }],
      balanceGaps: [{ bankMessageId: 'r1' }],
    }),
  });
  const calls = bankMessageHealthCalls(api);
  expect(await calls.bankMessageReport('')).toMatchObject({
    value: { day: '2026-11-21', byState: { ignored: { count: 2, amountMinor: 5 }, consumed: { count: 0 } } },
  });
  expect(await calls.bankMessageReport('2026-11-01')).toEqual(MALFORMED);
  expect(await calls.bankMessageHealth()).toMatchObject({
    value: {
      sources: [{ id: 'd1', kind: 'phone', alarm: null }],
      balanceGaps: [{ bankMessageId: 'r1', missingMinor: null }],
    },
  });
  expect(bankMessageReportAddress('https://api.example', '2026-11-21')).toBe(
    'https://api.example/followerApi/bankMessageReport.xlsx?day=2026-11-21',
  );
});

import { ENDPOINTS } from '@urooj/contract/endpoints';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { toPaymentReceipt, toReceiptDetails } from './normalize/receipt.ts';
import { receiptCalls, receiptsFileAddress } from './receipt-calls.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return receiptCalls(createApi({ apiHost: backend.host, features: () => ['receipts'], token: () => null }));
}

const QUERY = { page: 2, q: 'hira', sort: '-amount', filters: { state: 'proposed', from: '' } };

test('a page is requested with search, sort and filters; the file has the same without the page', async () => {
  const query = '?q=hira&sort=-amount&state=proposed';
  const calls = await callsOf({ [`GET /receipts${query}&page=2`]: json(200, { receipts: [{ _id: 'a' }], total: 51 }) });
  const page = await calls.receiptsPage(QUERY);
  expect(page).toMatchObject({ ok: true, value: { total: 51, rows: [{ id: 'a', amountMinor: null }] } });
  expect(receiptsFileAddress('https://api.example', QUERY)).toBe(
    `https://api.example/followerApi/receipts.csv${query}`,
  );
});

test('a receipt is matched with a payment, or ignored with a reason', async () => {
  const calls = await callsOf({ 'PATCH /receipts/a%2Fb': json(200, { _id: 'a/b', state: 'proposed' }) });
  expect(await calls.matchReceipt('a/b', 'p')).toMatchObject({ ok: true, value: { id: 'a/b', state: 'proposed' } });
  await calls.ignoreReceipt('a/b', 'Private money');
  expect(backend.received.map(({ body }) => JSON.parse(body))).toEqual([
    { state: 'proposed', paymentId: 'p' },
    { state: 'ignored', reason: 'Private money' },
  ]);
});

test('a refusal is a value, and a response that is no receipt is malformed', async () => {
  const calls = await callsOf({
    'PATCH /receipts/a': json(409, { msg: 'Ignored already.', code: 'receipt_final' }),
    'GET /receipts/a': json(200, {}),
    'GET /paymentReceipts/p': json(200, 'text'),
  });
  expect(await calls.ignoreReceipt('a', 'x')).toMatchObject({
    ok: false,
    error: { status: 409, code: 'receipt_final' },
  });
  expect(await calls.receipt('a')).toEqual({ ok: false, error: { kind: 'malformed' } });
  expect(await calls.paymentReceipt('p')).toEqual({ ok: false, error: { kind: 'malformed' } });
});

const DETAILS = {
  ...{ _id: 'r', source: 'mail', device: null, sender: 'bank@example.com', receivedAt: '2026-11-21T10:00:00.000Z' },
  ...{ method: 'jazzcash', transactionId: '41207733120', amount: PRICE.amount, balance: 9000, payeeAccount: null },
  ...{ payerName: 'Hira', payerAccount: null, paidOn: '2026-11-21', paidAt: null, state: 'proposed', stateReason: '' },
  ...{
    stateBy: null,
    stateAt: '2026-11-21T10:00:00.000Z',
    paymentId: 'p',
    orderId: 'o',
    text: 'You got',
    pattern: null,
  },
  doubts: ['banned'],
  payment: {
    ...{
      _id: 'p',
      orderId: 'o',
      clientName: 'Hira',
      paymentMethod: 'jazzcash',
      transactionId: 'T',
      amount: priceForms(PRICE.minor - 1).amount,
    },
    ...{ status: 'Pending', paymentDate: '2026-11-21T10:00:00.000Z', payeeAccount: '0345', differences: ['amount'] },
  },
  candidates: [],
};

test('reads what our backend sends of a receipt, and of a payment with candidates', () => {
  const details = ENDPOINTS.getReceipt.response.parse(DETAILS);
  expect(toReceiptDetails(details)).toMatchObject({
    ...{
      id: 'r',
      source: 'mail',
      method: 'jazzcash',
      amountMinor: PRICE.minor,
      balanceMinor: 900_000,
      text: 'You got',
    },
    ...{ state: 'proposed', doubts: ['banned'], candidates: [] },
    payment: { id: 'p', method: 'jazzcash', amountMinor: 85_067, payeeAccount: '0345', differences: ['amount'] },
  });
  const free = ENDPOINTS.paymentReceipt.response.parse({
    receipt: null,
    candidates: [{ ...DETAILS, differences: ['transactionId', 'payee'] }],
  });
  expect(toPaymentReceipt(free)).toMatchObject({
    receipt: null,
    candidates: [{ id: 'r', amountMinor: PRICE.minor, differences: ['transactionId', 'payee'] }],
  });
  expect(toPaymentReceipt({ receipt: details }).receipt?.payment?.id).toBe('p');
});

test('reads the rejected payment whose money a receipt is; a backend that does not know it sends none', () => {
  const rejectedPayment = {
    ...{
      _id: 'p',
      orderId: 'o',
      clientName: 'Hira',
      amount: priceForms(PRICE.minor - 1).amount,
      decidedAt: '2026-11-21T10:00:00.000Z',
    },
    ...{ orderStatus: 'Cancelled', paymentState: 'closed' },
  };
  const { arrived } = toPaymentReceipt(
    ENDPOINTS.paymentReceipt.response.parse({
      ...{ receipt: null, candidates: [] },
      arrived: { ...DETAILS, state: 'unmatched', paymentId: null, orderId: null, rejectedPayment },
    }),
  );
  expect(arrived?.rejectedPayment).toEqual({
    ...{ id: 'p', orderId: 'o', clientName: 'Hira', amountMinor: 85_067, decidedAt: '2026-11-21T10:00:00.000Z' },
    ...{ orderStatus: 'Cancelled', paymentState: 'closed' },
  });
  expect(toReceiptDetails(DETAILS).rejectedPayment).toBeNull();
  expect(toPaymentReceipt({}).arrived).toBeNull();
});

test('reads any response without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(toReceiptDetails(value).candidates).toBeInstanceOf(Array);
      expect(toPaymentReceipt({ receipt: value, candidates: value }).candidates).toBeInstanceOf(Array);
    }),
  );
});

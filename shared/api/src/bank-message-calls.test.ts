import { ENDPOINTS } from '@urooj/contract/endpoints';
import { PRICE, priceForms } from '@urooj/domain/price.fixture';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { bankMessageCalls, bankMessagesFileAddress } from './bank-message-calls.ts';
import { createApi } from './client.ts';
import { json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { toBankMessageDetails, toPaymentBankMessage } from './normalize/bank-message.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function callsOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return bankMessageCalls(createApi({ apiHost: backend.host, features: () => ['bankMessages'], token: () => null }));
}

const QUERY = { page: 2, q: 'hira', sort: '-amount', filters: { state: 'proposed', from: '' } };

test('a page is requested with search, sort and filters; the file has the same without the page', async () => {
  const query = '?q=hira&sort=-amount&state=proposed';
  const calls = await callsOf({
    [`GET /bankMessages${query}&page=2`]: json(200, { bankMessages: [{ _id: 'a' }], total: 51 }),
  });
  const page = await calls.bankMessagesPage(QUERY);
  expect(page).toMatchObject({ ok: true, value: { total: 51, rows: [{ id: 'a', amountMinor: null }] } });
  expect(bankMessagesFileAddress('https://api.example', QUERY)).toBe(
    `https://api.example/followerApi/bankMessages.xlsx${query}`,
  );
});

test('a bank message is matched with a payment, or ignored with a reason', async () => {
  const calls = await callsOf({ 'PATCH /bankMessages/a%2Fb': json(200, { _id: 'a/b', state: 'proposed' }) });
  expect(await calls.matchBankMessage('a/b', 'p')).toMatchObject({ ok: true, value: { id: 'a/b', state: 'proposed' } });
  await calls.ignoreBankMessage('a/b', 'Private money');
  expect(backend.received.map(({ body }) => JSON.parse(body))).toEqual([
    { state: 'proposed', paymentId: 'p' },
    { state: 'ignored', reason: 'Private money' },
  ]);
});

test('a refusal is a value, and a response that is no bank message is malformed', async () => {
  const calls = await callsOf({
    'PATCH /bankMessages/a': json(409, { msg: 'Ignored already.', code: 'bank_message_final' }),
    'GET /bankMessages/a': json(200, {}),
    'GET /paymentBankMessages/p': json(200, 'text'),
  });
  expect(await calls.ignoreBankMessage('a', 'x')).toMatchObject({
    ok: false,
    error: { status: 409, code: 'bank_message_final' },
  });
  expect(await calls.bankMessage('a')).toEqual({ ok: false, error: { kind: 'malformed' } });
  expect(await calls.paymentBankMessage('p')).toEqual({ ok: false, error: { kind: 'malformed' } });
});

const DETAILS = {
  ...{ _id: 'r', source: 'mail', phoneName: null, sender: 'bank@example.com', receivedAt: '2026-11-21T10:00:00.000Z' },
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

test('reads what our backend sends of a bank message, and of a payment with candidates', () => {
  const details = ENDPOINTS.getBankMessage.response.parse(DETAILS);
  expect(toBankMessageDetails(details)).toMatchObject({
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
  const free = ENDPOINTS.paymentBankMessage.response.parse({
    bankMessage: null,
    candidates: [{ ...DETAILS, differences: ['transactionId', 'payee'] }],
  });
  expect(toPaymentBankMessage(free)).toMatchObject({
    bankMessage: null,
    candidates: [{ id: 'r', amountMinor: PRICE.minor, differences: ['transactionId', 'payee'] }],
  });
  expect(toPaymentBankMessage({ bankMessage: details }).bankMessage?.payment?.id).toBe('p');
});

test('reads the rejected payment whose money a bank message is; a backend that does not know it sends none', () => {
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
  const { arrived } = toPaymentBankMessage(
    ENDPOINTS.paymentBankMessage.response.parse({
      ...{ bankMessage: null, candidates: [] },
      arrived: { ...DETAILS, state: 'unmatched', paymentId: null, orderId: null, rejectedPayment },
    }),
  );
  expect(arrived?.rejectedPayment).toEqual({
    ...{ id: 'p', orderId: 'o', clientName: 'Hira', amountMinor: 85_067, decidedAt: '2026-11-21T10:00:00.000Z' },
    ...{ orderStatus: 'Cancelled', paymentState: 'closed' },
  });
  expect(toBankMessageDetails(DETAILS).rejectedPayment).toBeNull();
  expect(toPaymentBankMessage({}).arrived).toBeNull();
});

test('reads any response without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(toBankMessageDetails(value).candidates).toBeInstanceOf(Array);
      expect(toPaymentBankMessage({ bankMessage: value, candidates: value }).candidates).toBeInstanceOf(Array);
    }),
  );
});

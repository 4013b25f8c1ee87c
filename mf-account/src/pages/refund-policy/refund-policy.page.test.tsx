import { screen, waitFor } from '@testing-library/react';
import type { NewRefundRequest } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import type { Order, OrderRefund } from '@urooj/domain/entities';
import { anOrder as order } from '@urooj/domain/order.fixture';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { DIGITAL_SERVICES, REFUND_POLICY } from '@urooj/texts/en/refund-policy';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
import { refundTexts } from '../../texts/en/refund-policy.ts';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const MODES = [
  ['plain', []],
  ['extended', ['session', 'csrf', 'idempotency', 'logout']],
] as const;

type ApiResult = Result<string>;
const done = (msg = ''): ApiResult => ({ ok: true, value: msg });
const failing = (error: ApiError): ApiResult => ({ ok: false, error });
const noResponse: ApiError = { kind: 'no-response' };

const unknown: Result<Order> = { ok: false, error: { kind: 'response', status: 404 } };
let orderResult: Result<Order> = unknown;
beforeEach(() => {
  orderResult = unknown;
});
afterEach(() => sessionStorage.clear());

async function open(features: (typeof MODES)[number][1], ...results: ApiResult[]) {
  const createRefundRequest = vi.fn(
    async (_body: NewRefundRequest, _options?: { idempotencyKey?: string }) => results.shift() ?? done(),
  );
  const host = createFakeHost({
    session: { status: 'user', user: amna, features },
    api: { createRefundRequest, getOrder: async () => orderResult },
  });
  const page = renderRoute(remote, '/refund-policy?order=3f2a9c1e-77aa', host);
  const submit = async () => page.user.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await screen.findByRole('heading', { level: 1, name: 'Refund policy' });
  return { host, createRefundRequest, submit, ...page };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function fill({ user }: Opened) {
  await user.type(screen.getByLabelText('Amount (PKR)'), '800.50');
  await user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
}
const inputValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('shows every rule of the refund policy, after what the rules mean for digital services', async () => {
  await open([]);
  const explanation = screen.getByText(DIGITAL_SERVICES);
  for (const rule of Object.values(REFUND_POLICY)) {
    const follows = explanation.compareDocumentPosition(screen.getByText(rule)) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).toBeTruthy();
  }
});

test('shows a guest the empty form', async () => {
  renderRoute(remote, '/refund-policy', createFakeHost());
  await screen.findByRole('button', { name: 'Submit Request' });
  expect(['Order ID', 'Full Name', 'Email'].map(inputValue)).toEqual(['', '', '']);
});

describe.each(MODES)('in %s mode', (_, features) => {
  test('pre-fills what is known and sends the amount as a number', async () => {
    const page = await open(features);
    expect(['Order ID', 'Full Name', 'Email'].map(inputValue)).toEqual(['3f2a9c1e-77aa', 'Amna', 'amna@example.com']);
    await fill(page);
    await page.submit();
    await screen.findByText(refundTexts.submitted);
    expect(page.createRefundRequest.mock.calls[0]?.[0]).toEqual({
      orderId: '3f2a9c1e-77aa',
      clientName: 'Amna',
      clientEmail: 'amna@example.com',
      amount: 800.5,
      reason: 'Nothing has started.',
    });
    expect(page.host.toasts).toEqual([{ tone: 'success', text: refundTexts.submitted, options: { duration: 3_000 } }]);
    expect(inputValue('Reason')).toBe('');
  });

  test("prefers the server's sentences to its own", async () => {
    const rejection = failing({ kind: 'response', status: 422, msg: 'Order and email do not match.' });
    const page = await open(features, rejection, done('We look at it.'));
    await fill(page);
    await page.submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Order and email do not match.');
    await page.submit();
    expect(await screen.findByText('We look at it.')).toBeTruthy();
    expect(page.host.toasts.map(({ text }) => text)).toEqual(['Order and email do not match.', 'We look at it.']);
  });

  test('repeats the idempotency key for the same request and changes it for another', async () => {
    const page = await open(features, failing(noResponse), failing(noResponse));
    await fill(page);
    await page.submit();
    expect((await screen.findByRole('alert')).textContent).toBe(refundTexts.failed);
    expect(inputValue('Reason')).toBe('Nothing has started.');
    await page.submit();
    await page.user.type(screen.getByLabelText('Reason'), ' At all.');
    await page.submit();
    const keys = page.createRefundRequest.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("pre-fills the order's amount, and for its customer the name and e-mail of the order", async () => {
    orderResult = { ok: true, value: { ...order, name: 'Amna Khan', email: 'amna@work.example' } };
    const page = await open(features);
    await waitFor(() => expect(inputValue('Amount (PKR)')).toBe('800.64'));
    expect(['Full Name', 'Email'].map(inputValue)).toEqual(['Amna Khan', 'amna@work.example']);
    await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
    await page.submit();
    await screen.findByText(refundTexts.submitted);
    expect(page.createRefundRequest.mock.calls[0]?.[0].amount).toBe(800.64);
  });

  test('sends no account where the server names none that paid', async () => {
    orderResult = { ok: true, value: order };
    await open(features);
    await waitFor(() => expect(inputValue('Amount (PKR)')).toBe('800.64'));
    expect(screen.queryByLabelText(refundTexts.account)).toBeNull();
  });

  test('keeps the draft and its idempotency key through a failure and a reload, and clears both once sent', async () => {
    const first = await open(features, failing(noResponse));
    await fill(first);
    await first.submit();
    await screen.findByRole('alert');
    first.unmount();
    const second = await open(features);
    await waitFor(() => expect(inputValue('Reason')).toBe('Nothing has started.'));
    expect(Number(inputValue('Amount (PKR)'))).toBe(800.5);
    await second.submit();
    await screen.findByText(refundTexts.submitted);
    const [before, after] = [first, second].map((page) => page.createRefundRequest.mock.calls[0]?.[1]?.idempotencyKey);
    expect(after).toBe(before);
    second.unmount();
    await open(features);
    expect(['Amount (PKR)', 'Reason'].map(inputValue)).toEqual(['', '']);
  });

  test('shows no draft of another order', async () => {
    sessionStorage.setItem('urooj.refund', JSON.stringify({ orderId: 'another', typed: { reason: 'Its reason' } }));
    await open(features);
    expect(inputValue('Reason')).toBe('');
  });

  test('requires every field and a positive amount before it calls the server', async () => {
    const page = await open(features);
    for (const label of ['Order ID', 'Full Name', 'Email']) await page.user.clear(screen.getByLabelText(label));
    await page.submit();
    const problems = ['Order ID', 'Name', 'Email', 'Amount', 'Reason'];
    for (const name of problems) expect(screen.getByText(`${name} is required`)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Order ID'));
    await page.user.type(screen.getByLabelText('Amount (PKR)'), '0');
    await page.submit();
    expect(screen.getByText('Amount must be a number above 0.')).toBeTruthy();
    expect(page.createRefundRequest).not.toHaveBeenCalled();
  });
});

test('prefills what the server accepts at most after a part went back, and leads to the order', async () => {
  const part: OrderRefund = {
    ...{ amountMinor: 30_000, status: 'Approved', remarks: '', createdAt: null, decidedAt: null },
    account: null,
    needsAccount: false,
    payout: null,
  };
  const refunds = [part, { ...part, status: 'Rejected' as const }];
  orderResult = { ok: true, value: { ...order, paidMinor: 80_064, refunds } };
  const page = await open(MODES[1][1], done());
  await waitFor(() => expect(inputValue('Amount (PKR)')).toBe('500.64'));
  await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
  await page.submit();
  const link = await screen.findByRole('link', { name: refundTexts.seeOrder });
  expect(link.getAttribute('href')).toBe('/order-details/3f2a9c1e-77aa');
});

test('asks for the number of the account that paid where nobody knows it', async () => {
  orderResult = { ok: true, value: { ...order, refundAccount: { method: 'jazzcash', number: '' } } };
  const page = await open(MODES[1][1], done());
  const select = await screen.findByLabelText<HTMLSelectElement>(refundTexts.account);
  await waitFor(() => expect(select.value).toBe('jazzcash'));
  expect([...select.options].map(({ text }) => text).slice(0, 2)).toEqual(['Easypaisa', 'JazzCash']);
  await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
  await page.user.type(screen.getByLabelText(refundTexts.accountNumber), 'abcd');
  await page.submit();
  expect(screen.getByText(/^Please enter the number of the account/)).toBeTruthy();
  expect(page.createRefundRequest).not.toHaveBeenCalled();
});

test('offers the wallet that paid, masked, and sends another account only where one is entered', async () => {
  const refundAccount = { method: 'easypaisa', number: '0300 •••4567' };
  orderResult = { ok: true, value: { ...order, refundAccount } };
  const page = await open(MODES[1][1], done(), done());
  const select = await screen.findByLabelText<HTMLSelectElement>(refundTexts.account);
  expect(select.selectedOptions[0]?.textContent).toBe('Easypaisa 0300 •••4567, which paid');
  await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
  await page.submit();
  await screen.findByText(refundTexts.submitted);
  expect(page.createRefundRequest.mock.calls[0]?.[0]).not.toHaveProperty('account');
  await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
  await page.user.selectOptions(screen.getByLabelText(refundTexts.account), 'jazzcash');
  await page.submit();
  expect(screen.getByText(/^Please enter the number of the account/)).toBeTruthy();
  await page.user.type(screen.getByLabelText(refundTexts.accountNumber), '0300-765 4321');
  await page.submit();
  await waitFor(() => expect(page.createRefundRequest).toHaveBeenCalledTimes(2));
  expect(page.createRefundRequest.mock.calls[1]?.[0].account).toEqual({ method: 'jazzcash', number: '03007654321' });
});

import { screen, waitFor } from '@testing-library/react';
import type { NewRefundRequest } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import { REFUND_POLICY } from '@urooj/domain/claims';
import type { Order } from '@urooj/domain/entities';
import { REFUND_TEXTS } from '@urooj/domain/texts';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '../../components/order.fixture.ts';
import remote from '../../routes.tsx';

const amna = { email: 'amna@example.com', role: 'user', name: 'Amna' };
const MODES = [
  ['plain', []],
  ['extended', ['session', 'csrf', 'idempotency', 'logout']],
] as const;

type Answer = Result<string>;
const done = (msg = ''): Answer => ({ ok: true, value: msg });
const failing = (error: ApiError): Answer => ({ ok: false, error });
const silence: ApiError = { kind: 'no-response' };

const unknown: Result<Order> = { ok: false, error: { kind: 'response', status: 404 } };
let orderAnswer: Result<Order> = unknown;
beforeEach(() => {
  orderAnswer = unknown;
});
afterEach(() => sessionStorage.clear());

async function open(features: (typeof MODES)[number][1], ...answers: Answer[]) {
  const createRefundRequest = vi.fn(
    async (_body: NewRefundRequest, _options?: { idempotencyKey?: string }) => answers.shift() ?? done(),
  );
  const host = createFakeHost({
    session: { status: 'user', user: amna, features },
    api: { createRefundRequest, getOrder: async () => orderAnswer },
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
const written = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('the policy says each of its promises', async () => {
  await open([]);
  for (const rule of Object.values(REFUND_POLICY)) expect(screen.getByText(rule)).toBeTruthy();
});

test('a guest finds the form as well, empty', async () => {
  renderRoute(remote, '/refund-policy', createFakeHost());
  await screen.findByRole('button', { name: 'Submit Request' });
  expect(['Order ID', 'Full Name', 'Email'].map(written)).toEqual(['', '', '']);
});

describe.each(MODES)('In %s mode', (_, features) => {
  test('what is known stands in the form, and the request goes out as numbers and texts', async () => {
    const page = await open(features);
    expect(['Order ID', 'Full Name', 'Email'].map(written)).toEqual(['3f2a9c1e-77aa', 'Amna', 'amna@example.com']);
    await fill(page);
    await page.submit();
    await screen.findByText(REFUND_TEXTS.submitted);
    expect(page.createRefundRequest.mock.calls[0]?.[0]).toEqual({
      orderId: '3f2a9c1e-77aa',
      clientName: 'Amna',
      clientEmail: 'amna@example.com',
      amount: 800.5,
      reason: 'Nothing has started.',
    });
    expect(page.host.toasts).toEqual([{ tone: 'success', text: REFUND_TEXTS.submitted, options: { duration: 3_000 } }]);
    expect(written('Reason')).toBe('');
  });

  test("the server's own words come first, whether it takes the request or not", async () => {
    const refused = failing({ kind: 'response', status: 422, msg: 'Order and email do not match.' });
    const page = await open(features, refused, done('We look at it.'));
    await fill(page);
    await page.submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Order and email do not match.');
    await page.submit();
    expect(await screen.findByText('We look at it.')).toBeTruthy();
    expect(page.host.toasts.map(({ text }) => text)).toEqual(['Order and email do not match.', 'We look at it.']);
  });

  test('without an answer it can be sent again under the same key; another wish has another', async () => {
    const page = await open(features, failing(silence), failing(silence));
    await fill(page);
    await page.submit();
    expect((await screen.findByRole('alert')).textContent).toBe(REFUND_TEXTS.failed);
    expect(written('Reason')).toBe('Nothing has started.');
    await page.submit();
    await page.user.type(screen.getByLabelText('Reason'), ' At all.');
    await page.submit();
    const keys = page.createRefundRequest.mock.calls.map(([, options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("the order's own amount stands in the form, and to its owner who ordered", async () => {
    orderAnswer = { ok: true, value: { ...order, name: 'Amna Khan', email: 'amna@work.example' } };
    const page = await open(features);
    await waitFor(() => expect(written('Amount (PKR)')).toBe('800.64'));
    expect(['Full Name', 'Email'].map(written)).toEqual(['Amna Khan', 'amna@work.example']);
    await page.user.type(screen.getByLabelText('Reason'), 'Nothing has started.');
    await page.submit();
    await screen.findByText(REFUND_TEXTS.submitted);
    expect(page.createRefundRequest.mock.calls[0]?.[0].amount).toBe(800.64);
  });

  test('a failed try and a reload lose nothing, and the next try is the same wish; once sent it is forgotten', async () => {
    const first = await open(features, failing(silence));
    await fill(first);
    await first.submit();
    await screen.findByRole('alert');
    first.unmount();
    const second = await open(features);
    await waitFor(() => expect(written('Reason')).toBe('Nothing has started.'));
    expect(Number(written('Amount (PKR)'))).toBe(800.5);
    await second.submit();
    await screen.findByText(REFUND_TEXTS.submitted);
    const [before, after] = [first, second].map((page) => page.createRefundRequest.mock.calls[0]?.[1]?.idempotencyKey);
    expect(after).toBe(before);
    second.unmount();
    await open(features);
    expect(['Amount (PKR)', 'Reason'].map(written)).toEqual(['', '']);
  });

  test('what was typed for one order does not appear in the form of another', async () => {
    sessionStorage.setItem('urooj.refund', JSON.stringify({ orderId: 'another', typed: { reason: 'Its reason' } }));
    await open(features);
    expect(written('Reason')).toBe('');
  });

  test('every field is required, the amount above 0, and nobody is asked before', async () => {
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

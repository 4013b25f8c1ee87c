import { act, screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { TRACK_TEXTS } from '@urooj/domain/texts';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '../../components/order.fixture.ts';
import remote from '../../routes.tsx';

const PATH = `/track-order?id=${order.id}`;
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

function open(path: string, ...answers: Result<Order>[]) {
  const getOrder = vi.fn(async () => {
    const answer = answers[Math.min(getOrder.mock.calls.length, answers.length) - 1];
    if (!answer) throw new Error('No order was expected to be asked for.');
    return answer;
  });
  const host = createFakeHost({ api: { getOrder } });
  return { host, getOrder, ...renderRoute(remote, path, host) };
}

const found = (change: Partial<Order> = {}): Result<Order> => ({ ok: true, value: { ...order, ...change } });
const refused = (status: number, msg?: string): Result<Order> => ({
  ok: false,
  error: { kind: 'response', status, ...(msg ? { msg } : {}) },
});
const steps = () =>
  within(screen.getByRole('list', { name: 'Order timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
function look(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('The id that is typed goes into the address, and the order is drawn', async () => {
  const page = open('/track-order', found());
  await page.user.type(await screen.findByLabelText('Order ID'), ` #${order.id} `);
  await page.user.click(screen.getByRole('button', { name: 'Track Order' }));
  expect(await screen.findByRole('heading', { level: 2, name: order.service })).toBeTruthy();
  expect(page.location()).toBe(PATH);
  await waitFor(() => expect(page.host.toasts).toEqual([{ tone: 'success', text: TRACK_TEXTS.found }]));
  expect(screen.getByText('Within 24 hours')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('0');
  expect(steps()[0]).toMatch(/^Order Placed \(current step\)/);
});

test('Without an id the form asks for one', async () => {
  const { user, getOrder } = open('/track-order');
  await user.click(await screen.findByRole('button', { name: 'Track Order' }));
  expect(screen.getByText('Please enter your Order ID.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Order ID'));
  expect(getOrder).not.toHaveBeenCalled();
});

test.each([
  [refused(404, 'No such order.'), 'No such order.'],
  [refused(404), TRACK_TEXTS.notFound],
  [refused(500), TRACK_TEXTS.failed],
  [{ ok: false, error: { kind: 'no-response' } } as const, TRACK_TEXTS.failed],
])('A failure is told on the page and as a toast (%#)', async (answer, text) => {
  const { host } = open(PATH, answer);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await waitFor(() => expect(host.toasts).toEqual([{ tone: 'error', text }]));
});

test.each(['Cancelled', 'Refunded', 'Failed'] as const)(
  'An order that was %s ends with a step that says so',
  async (status) => {
    open(PATH, found({ status }));
    await screen.findByRole('list', { name: 'Order timeline' });
    expect(steps()).toHaveLength(5);
    expect(steps().at(-1)).toContain(`This order was ${status.toLowerCase()}. Please contact support.`);
    expect(steps()[3]).toBe('Completed (not reached)');
  },
);

test('An order in progress is asked for again, but not while nobody looks', async () => {
  const { getOrder, host } = open(
    PATH,
    found({ status: 'In Progress' }),
    found({ status: 'In Progress', progress: 80 }),
  );
  await screen.findByText('Still in progress');
  look(true);
  await wait(10 * MINUTE);
  expect(getOrder).toHaveBeenCalledTimes(1);
  await act(async () => look(false));
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('80'));
  await wait(MINUTE);
  expect(getOrder.mock.calls.length).toBeGreaterThan(2);
  expect(host.toasts).toHaveLength(1);
});

test('A refresh that fails takes nothing away', async () => {
  const offline = { ok: false, error: { kind: 'no-response' } } as const;
  open(PATH, found({ status: 'In Progress' }), offline);
  await screen.findByText('Still in progress');
  await wait(MINUTE);
  expect(await screen.findByText(/^We could not refresh this order/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: order.service })).toBeTruthy();
});

test('A completed order is left alone', async () => {
  const { getOrder } = open(PATH, found({ status: 'Completed' }));
  await screen.findByRole('list', { name: 'Order timeline' });
  await wait(10 * MINUTE);
  expect(getOrder).toHaveBeenCalledTimes(1);
});

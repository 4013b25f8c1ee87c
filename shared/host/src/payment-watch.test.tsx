import type { PaymentState } from '@urooj/contract/vocabulary';
import { anOrder } from '@urooj/domain/order.fixture';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchPayment } from './payment-watch.ts';

const URL = '/followerApi/paymentEvents/1';

/** The streams of a test, in the order in which they were opened. */
class Stream {
  static all: Stream[] = [];
  static open = () => Stream.all.filter((stream) => !stream.isClosed);
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Stream.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send = (paymentState: PaymentState) => this.onmessage?.({ data: JSON.stringify({ paymentState }) });
}

beforeEach(() => {
  Stream.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** A page that follows the payment of an order. @param url of the stream; an older shell does not know it */
async function follow(url: string | null | undefined = URL) {
  const state = { current: 'review' as PaymentState };
  const getOrder = vi.fn(async () => ({ ok: true as const, value: { ...anOrder, paymentState: state.current } }));
  const api = { getOrder, paymentEventsUrl: async () => url as string | null };
  const seen: PaymentState[] = [];
  const end = watchPayment(api, '1', (next) => void seen.push(next));
  onTestFinished(end);
  await pass(0);
  const setState = (next: PaymentState) => {
    state.current = next;
  };
  return { seen, end, getOrder, setState };
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('shows what the server sends, requests no order meanwhile, and ends with the decision', async () => {
  const { seen, getOrder } = await follow();
  expect(Stream.all.map(({ url }) => url)).toEqual([URL]);
  Stream.all[0]?.send('review');
  await pass(60);
  expect([seen, getOrder.mock.calls.length]).toEqual([['review'], 0]);
  Stream.all[0]?.send('paid');
  expect(seen).toEqual(['review', 'paid']);
  expect(Stream.open()).toEqual([]);
  await pass(600);
  expect(getOrder).not.toHaveBeenCalled();
});

test.each([
  ['a browser without events', () => vi.stubGlobal('EventSource', undefined), URL],
  ['a proxy that holds the events back', () => {}, URL],
  ['a shell that does not know the events', () => {}, undefined],
])('requests the order after growing delays: %s', async (_, prepare, url) => {
  prepare();
  const { seen, getOrder, setState } = await follow(url);
  const inNextMinutes = async (minutes: number) => {
    getOrder.mockClear();
    await pass(60 * minutes);
    return getOrder.mock.calls.length;
  };
  const [first, later] = [await inNextMinutes(1), await inNextMinutes(1)];
  expect(first).toBeGreaterThan(later);
  expect(later).toBe(2);
  setState('paid');
  await pass(30);
  expect(seen.at(-1)).toBe('paid');
  expect(await inNextMinutes(5)).toBe(0);
  expect(Stream.open()).toEqual([]);
});

test('requests the order while a stream is interrupted', async () => {
  const { getOrder } = await follow();
  const [stream] = Stream.all;
  stream?.send('review');
  await pass(30);
  stream?.onerror?.();
  await pass(30);
  expect(getOrder).toHaveBeenCalled();
  stream?.send('review');
  getOrder.mockClear();
  await pass(120);
  expect(getOrder).not.toHaveBeenCalled();
});

test('requests nothing while the tab is hidden, and learns the state once it is visible', async () => {
  const { seen, getOrder } = await follow();
  setHidden(true);
  await pass(600);
  expect([Stream.open().length, getOrder.mock.calls.length]).toEqual([0, 0]);
  setHidden(false);
  await pass(0);
  Stream.open()[0]?.send('paid');
  expect(seen.at(-1)).toBe('paid');
});

test('ends when its page does', async () => {
  const { end, getOrder } = await follow();
  end();
  await pass(600);
  expect([Stream.open().length, getOrder.mock.calls.length]).toEqual([0, 0]);
});

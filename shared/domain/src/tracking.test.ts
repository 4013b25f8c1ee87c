import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeasuredTime } from './delivery-times.ts';
import type { Order } from './entities.ts';
import { anOrder } from './order.fixture.ts';
import { orderTimeline } from './order-details.ts';
import { trackOrder } from './tracking.ts';

const created = Date.parse('2026-11-21T10:00:00Z');
const minutes = (n: number) => created + n * 60_000;
const hourLater = minutes(60);
const at = (n: number) => new Date(minutes(n)).toISOString();

const states = (order: Order, now = hourLater) => trackOrder(order, now).steps.map(({ state }) => state);
const times = (order: Order, now = hourLater) => trackOrder(order, now).steps.map((step) => step.at);

describe('tracking steps', () => {
  it('have a state by the status of the order', () => {
    expect(trackOrder(anOrder, hourLater).steps.map(({ name }) => name)).toEqual([
      'placed',
      'processing',
      'started',
      'completed',
    ]);
    expect(states(anOrder)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(states({ ...anOrder, status: 'Payment Pending' })).toEqual(['done', 'current', 'upcoming', 'upcoming']);
    expect(states({ ...anOrder, status: 'In Progress' })).toEqual(['done', 'done', 'current', 'upcoming']);
    expect(states({ ...anOrder, status: 'Completed' })).toEqual(['done', 'done', 'done', 'done']);
  });

  it.each(['Cancelled', 'Refunded', 'Failed'] as const)('end with a step of its own for %s', (status) => {
    const { steps } = trackOrder({ ...anOrder, status }, hourLater);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'skipped', 'skipped', 'skipped', 'stopped']);
    expect(steps[4]).toEqual({ name: status, state: 'stopped', at: null });
    expect(states({ ...anOrder, status, startTime: at(20) })).toEqual(['done', 'done', 'done', 'skipped', 'stopped']);
  });

  it('have usual times, and those of reached steps are not in the future', () => {
    expect(times({ ...anOrder, status: 'In Progress' })).toEqual([anOrder.createdAt, at(15), at(30), at(120)]);
    expect(times({ ...anOrder, status: 'In Progress' }, minutes(5))).toEqual([
      anOrder.createdAt,
      at(0),
      at(0),
      at(120),
    ]);
    expect(times({ ...anOrder, status: 'In Progress' }, minutes(180))).toEqual([
      anOrder.createdAt,
      at(15),
      at(30),
      null,
    ]);
    expect(times({ ...anOrder, createdAt: null, status: 'In Progress' })).toEqual([null, null, null, null]);
  });

  it('count from the start that the server knows', () => {
    const late: Order = { ...anOrder, status: 'In Progress', startTime: at(110) };
    expect(times(late, minutes(115)).at(-1)).toBe(at(200));
  });

  it.each(['due', 'review'] as const)('have no time of the end while the payment is %s', (paymentState) => {
    expect(times({ ...anOrder, status: 'In Progress', paymentState }, minutes(5)).at(-1)).toBeNull();
  });

  it.each(['Pending', 'Payment Pending'] as const)('have no time but that of the order while it is %s', (status) => {
    const order: Order = { ...anOrder, status };
    for (const now of [minutes(1), minutes(20), minutes(300)]) {
      expect(times(order, now)).toEqual([anOrder.createdAt, null, null, null]);
    }
  });

  it("have the server's times, if it sends them", () => {
    const order: Order = { ...anOrder, status: 'Completed', startTime: at(7), completionTime: at(9) };
    expect(times(order)).toEqual([anOrder.createdAt, at(7), at(7), at(9)]);
    expect(times({ ...order, startTime: null })).toEqual([anOrder.createdAt, at(9), at(9), at(9)]);
  });
});

describe('tracking progress', () => {
  it('depends only on the status, except In Progress', () => {
    const shown = ORDER_STATUSES.filter((s) => s !== 'In Progress').map(
      (status) => trackOrder({ ...anOrder, status }, hourLater).progress,
    );
    expect(shown).toEqual([0, 0, 100, 0, 0, 0]);
  });

  it('is the progress that the server sends, rounded and within 0 to 100', () => {
    const progress = (n: number) => trackOrder({ ...anOrder, status: 'In Progress', progress: n }, hourLater).progress;
    expect([0, 42.4, 140, -3].map(progress)).toEqual([0, 42, 100, 0]);
  });

  it('stays from 30 to 90, is the same on each reload and never decreases', () => {
    const order: Order = { ...anOrder, status: 'In Progress' };
    const progressAt = (now: number) => trackOrder(order, now).progress;
    expect([0, 60, 120, 24 * 60].map((n) => progressAt(minutes(n)))).toEqual([30, 60, 70, 87]);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e12 }), fc.nat(1e9), (since, later) => {
        const [first, again, then] = [
          progressAt(created + since),
          progressAt(created + since),
          progressAt(created + since + later),
        ];
        expect(again).toBe(first);
        expect(then).toBeGreaterThanOrEqual(first);
        expect(first).toBeGreaterThanOrEqual(30);
        expect(then).toBeLessThanOrEqual(90);
      }),
    );
    expect(trackOrder({ ...order, createdAt: null }, hourLater).progress).toBe(30);
  });
});

it('promises nothing about an order whose payment was rejected, before the next payment is confirmed', () => {
  const kindOf = (status: 'Pending' | 'In Progress' | 'Cancelled') =>
    trackOrder({ ...anOrder, status, paymentRejected: true }, hourLater).estimatedCompletion.kind;
  expect([kindOf('Pending'), kindOf('In Progress'), kindOf('Cancelled')]).toEqual([
    'after_payment',
    'in_progress',
    'not_applicable',
  ]);
});

it('estimates the completion by the status', () => {
  const estimated = ORDER_STATUSES.map((status) => trackOrder({ ...anOrder, status }, hourLater).estimatedCompletion);
  expect(estimated.map((estimate) => (estimate.kind === 'time' ? estimate.at : estimate.kind))).toEqual([
    'within_a_day',
    'within_a_day',
    'in_progress',
    at(120),
    'not_applicable',
    'not_applicable',
    'not_applicable',
  ]);
  expect(
    trackOrder({ ...anOrder, status: 'Completed', completionTime: at(44) }, hourLater).estimatedCompletion,
  ).toEqual({
    kind: 'time',
    at: at(44),
  });
});

describe('order details', () => {
  it('shows progress and times by the status', () => {
    expect(orderTimeline({ ...anOrder, status: 'In Progress' }, hourLater)).toEqual({
      progress: 50,
      showsBar: true,
      startTime: at(30),
      completionTime: null,
    });
    expect(orderTimeline({ ...anOrder, status: 'Completed' }, hourLater)).toEqual({
      progress: 100,
      showsBar: true,
      startTime: at(30),
      completionTime: at(120),
    });
    for (const status of ORDER_STATUSES.filter((s) => s !== 'In Progress' && s !== 'Completed')) {
      expect(orderTimeline({ ...anOrder, status }, hourLater)).toEqual({
        progress: null,
        showsBar: false,
        startTime: null,
        completionTime: null,
      });
    }
  });

  it("shows the server's values instead", () => {
    const fromServer = { progress: 80, startTime: at(3), completionTime: at(9) };
    expect(orderTimeline({ ...anOrder, ...fromServer, status: 'Completed' }, hourLater)).toMatchObject(fromServer);
    expect(orderTimeline({ ...anOrder, ...fromServer, status: 'Refunded' }, hourLater)).toMatchObject(fromServer);
  });
});

describe('where it was measured how long orders take', () => {
  const completion: MeasuredTime = { orders: 30, open: 0, cancelled: 0, halfMinutes: 60, mostMinutes: 240 };
  const started = { ...anOrder, status: 'In Progress', startTime: at(20) } as const;
  const estimateOf = (order: Order, now = hourLater, measured = completion) =>
    trackOrder(order, now, measured).estimatedCompletion;

  it('estimates by the time within which 9 of 10 are complete, from the start on', () => {
    expect(estimateOf(started)).toEqual({ kind: 'most_by', at: at(260) });
    expect(trackOrder(started, hourLater, completion).steps.at(-1)?.at).toBe(at(260));
    for (const status of ['Pending', 'Payment Pending'] as const)
      expect(estimateOf({ ...anOrder, status })).toEqual({ kind: 'most_after_payment', minutes: 240 });
  });

  it('says no time that has passed, nor one that was not reached', () => {
    expect(estimateOf(started, minutes(260))).toEqual({ kind: 'in_progress' });
    expect(trackOrder(started, minutes(260), completion).steps.at(-1)?.at).toBeNull();
    const notReached = { ...completion, mostMinutes: null };
    expect(estimateOf(started, hourLater, notReached)).toEqual({ kind: 'fewer_than_most' });
    expect(estimateOf({ ...started, status: 'Cancelled' })).toEqual({ kind: 'not_applicable' });
    expect(estimateOf({ ...started, status: 'Completed', completionTime: at(44) })).toEqual({
      kind: 'time',
      at: at(44),
    });
  });
});

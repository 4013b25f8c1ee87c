import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  it('are marked by status', () => {
    expect(trackOrder(anOrder, hourLater).steps.map(({ label }) => label)).toEqual([
      'Order Placed',
      'Processing',
      'In Progress',
      'Completed',
    ]);
    expect(states(anOrder)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
    expect(states({ ...anOrder, status: 'Payment Pending' })).toEqual(['done', 'current', 'upcoming', 'upcoming']);
    expect(states({ ...anOrder, status: 'In Progress' })).toEqual(['done', 'done', 'current', 'upcoming']);
    expect(states({ ...anOrder, status: 'Completed' })).toEqual(['done', 'done', 'done', 'done']);
  });

  it.each(['Cancelled', 'Refunded', 'Failed'] as const)('end with one more for %s', (status) => {
    const { steps } = trackOrder({ ...anOrder, status }, hourLater);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'skipped', 'skipped', 'skipped', 'stopped']);
    expect(steps[4]).toMatchObject({
      label: `Order ${status}`,
      text: `This order was ${status.toLowerCase()}. Please contact support.`,
    });
    expect(states({ ...anOrder, status, startTime: at(20) })).toEqual(['done', 'done', 'done', 'skipped', 'stopped']);
  });

  it('come at the usual times, and never claim a past in the future', () => {
    expect(times({ ...anOrder, status: 'In Progress' })).toEqual([anOrder.createdAt, at(15), at(30), at(120)]);
    expect(times({ ...anOrder, status: 'In Progress' }, minutes(5))).toEqual([
      anOrder.createdAt,
      at(0),
      at(0),
      at(120),
    ]);
    expect(times(anOrder, minutes(20))).toEqual([anOrder.createdAt, null, at(30), at(120)]);
    expect(times({ ...anOrder, createdAt: null, status: 'In Progress' })).toEqual([null, null, null, null]);
  });

  it("come at the server's times where it tells them", () => {
    const order: Order = { ...anOrder, status: 'Completed', startTime: at(7), completionTime: at(9) };
    expect(times(order)).toEqual([anOrder.createdAt, at(7), at(7), at(9)]);
    expect(times({ ...order, startTime: null })).toEqual([anOrder.createdAt, at(9), at(9), at(9)]);
  });
});

describe('tracking progress', () => {
  it('is fixed by status but for In Progress', () => {
    const shown = ORDER_STATUSES.filter((s) => s !== 'In Progress').map(
      (status) => trackOrder({ ...anOrder, status }, hourLater).progress,
    );
    expect(shown).toEqual([0, 0, 100, 0, 0, 0]);
  });

  it('takes what the server says', () => {
    const progress = (n: number) => trackOrder({ ...anOrder, status: 'In Progress', progress: n }, hourLater).progress;
    expect([0, 42.4, 140, -3].map(progress)).toEqual([0, 42, 100, 0]);
  });

  it('stays from 30 to 90, is the same at each look and never goes back', () => {
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

it('estimates completion', () => {
  const estimated = ORDER_STATUSES.map((status) => trackOrder({ ...anOrder, status }, hourLater).estimatedCompletion);
  const texts = estimated.map((estimate) => (estimate.kind === 'text' ? estimate.text : estimate.at));
  expect(texts).toEqual([
    'Within 24 hours',
    'Within 24 hours',
    'Still in progress',
    at(120),
    'Not applicable',
    'Not applicable',
    'Not applicable',
  ]);
  expect(
    trackOrder({ ...anOrder, status: 'Completed', completionTime: at(44) }, hourLater).estimatedCompletion,
  ).toEqual({
    kind: 'time',
    at: at(44),
  });
});

describe('order details', () => {
  it('show progress and times by status', () => {
    expect(orderTimeline({ ...anOrder, status: 'In Progress' }, hourLater)).toEqual({
      progress: 50,
      showsBar: true,
      startTime: at(30),
      completionTime: null,
    });
    expect(orderTimeline({ ...anOrder, status: 'Completed' }, hourLater)).toEqual({
      progress: 100,
      showsBar: false,
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

  it("show the server's values instead", () => {
    const told = { progress: 80, startTime: at(3), completionTime: at(9) };
    expect(orderTimeline({ ...anOrder, ...told, status: 'Completed' }, hourLater)).toMatchObject(told);
    expect(orderTimeline({ ...anOrder, ...told, status: 'Refunded' }, hourLater)).toMatchObject(told);
  });
});

import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishSettings, SETTINGS } from '../../../test/published-site.ts';
import { SALE } from '../../../test/samples.ts';
import { orders, payments } from '../../db/schema.ts';
import { addJob } from '../../jobs/add-job.ts';
import { MEASURE_DELIVERY_TIMES } from './measure.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const LIKES = 'Instagram Likes';
const VIEWS = 'Instagram Views';

/** All in minutes before now, except where it says so. */
type Placed = {
  readonly service?: string;
  readonly quantity?: number;
  readonly status?: (typeof orders.$inferInsert)['status'];
  /** When the buyer sent the payment; `null`: never. */
  readonly sent?: number | null;
  readonly payment?: 'Approved' | 'Pending' | 'Rejected';
  /** Minutes from the payment to its approval, which starts the order; `null`: it was not started. */
  readonly start?: number | null;
  /** Minutes from the approval to the completion; `null`: it was not completed. */
  readonly completion?: number | null;
  readonly placed?: number;
};

let number = 0;

async function place({ database, clock }: TestApp, order: Placed): Promise<void> {
  const { sent = 10 * DAY, start = 10, completion = null, payment = 'Approved', placed } = order;
  const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * MINUTE_MS);
  const startedAgo = start === null ? null : (sent ?? 0) - start;
  const [row] = await database
    .insert(orders)
    .values({
      ...{ service: order.service ?? LIKES, platform: 'Instagram', quantity: order.quantity ?? 1_000, priceMinor: 100 },
      ...{
        sale: SALE,
        profileLink: '@ayesha',
        status: order.status ?? (completion === null ? 'In Progress' : 'Completed'),
      },
      createdAt: ago(placed ?? (sent ?? 10 * DAY) + 7 * HOUR),
      startTime: startedAgo === null ? null : ago(startedAgo),
      completionTime: startedAgo === null || completion === null ? null : ago(startedAgo - completion),
    })
    .returning();
  if (sent === null || !row) return;
  const transactionId = `FT${++number}0000000`;
  await database.insert(payments).values({
    ...{ orderId: row.id, method: 'easypaisa', amountMinor: 100, clientName: 'A', clientEmail: 'a@example.com' },
    ...{ transactionId, transactionKey: transactionId, status: payment, createdAt: ago(sent) },
    decidedAt: payment === 'Pending' ? null : ago(startedAgo ?? sent),
  });
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i + 1));

/** A shop that says what it measures. */
async function openShop() {
  const shop = await createTestApp();
  await publishSettings(shop.folder, {
    switches: { ...SETTINGS.switches, measuredDelivery: true },
    catalogue: DEFAULT_CATALOGUE,
  });
  const admin = await shop.asAdmin();
  const placeAll = async (all: readonly Placed[]) => {
    for (const order of all) await place(shop, order);
    await addJob(shop.database, MEASURE_DELIVERY_TIMES);
    await shop.runJobs();
  };
  const shown = async (service = LIKES) =>
    (await shop.asGuest().get(`/deliveryTimes/${encodeURIComponent(service)}`)).json().sizes;
  const listed = async () => (await admin.get('/deliveryTimes')).json().sizes;
  return { ...shop, placeAll, shown, listed };
}

test('of 20 orders the 10th and the 18th are said; of 19 nothing, and the admin reads only how many they are', async () => {
  const shop = await openShop();
  await shop.placeAll(times(19, (hours) => ({ start: hours, completion: hours * HOUR })));
  expect(await shop.shown()).toEqual([{ isPackage: true, from: 1_000, to: 1_000, start: null, completion: null }]);
  const few = { orders: 19, open: 0, cancelled: 0, halfMinutes: null, mostMinutes: null };
  expect(await shop.listed()).toEqual([
    { service: LIKES, isPackage: true, from: 1_000, to: 1_000, start: few, completion: few },
  ]);
  await shop.placeAll([{ start: 20, completion: 20 * HOUR }]);
  const all = { orders: 20, open: 0, cancelled: 0 };
  expect(await shop.shown()).toEqual([
    {
      ...{ isPackage: true, from: 1_000, to: 1_000 },
      start: { ...all, halfMinutes: 10, mostMinutes: 18 },
      completion: { ...all, halfMinutes: 10 * HOUR, mostMinutes: 18 * HOUR },
    },
  ]);
});

test('an order that was cancelled, refunded or failed counts as the latest, one that was completed before its refund as completed', async () => {
  const shop = await openShop();
  await shop.placeAll([
    ...times(17, (hours) => ({ completion: hours * HOUR })),
    { status: 'Refunded', completion: 18 * HOUR },
    { status: 'Cancelled' },
    { status: 'Failed' },
  ]);
  const [size] = await shop.shown();
  expect(size.completion).toEqual({ orders: 20, open: 0, cancelled: 2, halfMinutes: 600, mostMinutes: 18 * HOUR });
  await shop.placeAll([{ status: 'Refunded' }]);
  // Of 21 orders 19 are 9 of 10, and only 18 were completed.
  expect((await shop.shown())[0].completion).toMatchObject({ orders: 21, cancelled: 3, mostMinutes: null });
});

test('an open order counts as later than all that were done in the time that it has waited', async () => {
  const shop = await openShop();
  // Late: two have waited for six days. Just begun: two more say nothing about the hours of the others.
  const late = times(2, () => ({ sent: 6 * DAY, start: 10 }));
  await shop.placeAll([...times(18, (hours) => ({ completion: hours * HOUR })), ...late]);
  const both = { orders: 20, open: 2, cancelled: 0, halfMinutes: 10 * HOUR, mostMinutes: 18 * HOUR };
  expect((await shop.shown())[0].completion).toEqual(both);
  await shop.placeAll(times(2, () => ({ sent: 15, start: 10 })));
  expect((await shop.shown())[0].completion).toEqual({ ...both, orders: 22, open: 4 });
  await shop.placeAll(times(1, () => ({ sent: 6 * DAY })));
  expect((await shop.shown())[0].completion).toMatchObject({ orders: 23, open: 5, mostMinutes: null });
});

test('what waits for its review counts for the start, what nobody has paid or a rejection has ended does not', async () => {
  const shop = await openShop();
  await shop.placeAll([
    ...times(18, (minutes) => ({ start: minutes, completion: 60 })),
    ...times(2, () => ({
      status: 'Payment Pending' as const,
      payment: 'Pending' as const,
      sent: 3 * DAY,
      start: null,
    })),
    { status: 'Pending', sent: null, start: null },
    { status: 'Cancelled', sent: null, start: null },
    { status: 'Pending', payment: 'Rejected', start: null },
    // Nothing of what is older than 90 days.
    ...times(3, () => ({ placed: 90 * DAY + 1, sent: 89 * DAY, start: DAY, completion: DAY })),
  ]);
  const [size] = await shop.shown();
  expect(size.start).toEqual({ orders: 20, open: 2, cancelled: 0, halfMinutes: 10, mostMinutes: 18 });
  expect(size.completion).toBeNull();
});

test('amounts that are no package are a group; a package that is sold no more is in one, too', async () => {
  const shop = await openShop();
  await shop.placeAll([
    ...times(20, () => ({ service: VIEWS, quantity: 2_500, completion: 60 })),
    ...times(10, (index) => ({ service: VIEWS, quantity: 1_000 + index, completion: 120 })),
    ...times(10, (index) => ({ service: VIEWS, quantity: 4_999 - index, completion: 180 })),
    ...times(2, () => ({ service: VIEWS, quantity: 700_000, completion: 240 })),
  ]);
  expect(await shop.shown(VIEWS)).toMatchObject([
    { isPackage: true, from: 2_500, to: 2_500, completion: { orders: 20, halfMinutes: 60, mostMinutes: 60 } },
    { isPackage: false, from: 1_000, to: 4_999, completion: { orders: 20, halfMinutes: 120, mostMinutes: 180 } },
    { isPackage: false, from: 10_000, to: null, completion: null },
  ]);
  expect(await shop.shown(LIKES)).toEqual([]);
  const { [VIEWS]: views, ...services } = DEFAULT_CATALOGUE.services;
  const packages = views?.packages.filter(({ amount }) => amount !== 2_500) ?? [];
  const catalogue = {
    ...DEFAULT_CATALOGUE,
    services: { ...services, ...(views && { [VIEWS]: { ...views, packages } }) },
  };
  await publishSettings(shop.folder, { catalogue, switches: { ...SETTINGS.switches, measuredDelivery: true } }, 2);
  await shop.placeAll([]);
  expect(await shop.shown(VIEWS)).toMatchObject([
    { isPackage: false, from: 1_000, to: 4_999, completion: { orders: 40 } },
    { isPackage: false, from: 10_000 },
  ]);
});

test('a shop that does not say it sends nothing to buyers', async () => {
  const shop = await openShop();
  await publishSettings(shop.folder, { switches: SETTINGS.switches }, 2);
  await shop.placeAll(times(20, () => ({ completion: 60 })));
  expect(await shop.shown()).toEqual([]);
  expect(await shop.listed()).toHaveLength(1);
});

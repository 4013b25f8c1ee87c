import { PRICE } from '@urooj/domain/price.fixture';
import { expect } from 'vitest';
import { orderEvents, orders } from '../src/db/schema.ts';
import { pay } from './bank-messages.ts';
import type { Browser } from './browser.ts';
import { createTestApp, type TestApp } from './harness.ts';

export const DAY_MS = 86_400_000;
/** Of 1,000 ordered ones 200 are missing. */
export const FIFTH = Math.floor(PRICE.minor / 5);
export const DROPPED = { current: 5800, start: 5000, pictureUrl: '' };
export const codeOf = (response: Awaited<ReturnType<Browser['post']>>) =>
  response.statusCode === 200 ? 200 : `${response.json().code} ${response.json().field}`;

/** A shop with an order of 1,000 that a guest has paid, completed with a promise of 30 days. */
export async function shopWithCompletedOrder() {
  const shop = await createTestApp();
  const admin = await shop.asAdmin();
  const { guest, orderId, paymentId } = await pay(shop, '24681357901');
  await admin.send('PATCH', `/updatePayment/${paymentId}`, { payload: { status: 'Approved' } });
  await admin.send('PATCH', `/updateOrder/${orderId}`, { payload: { status: 'Completed' } });
  const [order] = await shop.database.select().from(orders);
  const sale = { ...(order?.sale ?? expect.fail()), promise: { kind: 'refill', days: 30 } as const };
  await shop.database.update(orders).set({ sale });
  const request = (changes: object = {}, who = guest) =>
    who.post(`/requestRefill/${orderId}`, { ...DROPPED, ...changes });
  const refill = async (who = guest) => (await who.get(`/getOrder/${orderId}`)).json().refill;
  const later = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
  };
  return { ...shop, admin, guest, orderId, request, refill, later };
}

export const eventsOf = async ({ database }: TestApp) =>
  (await database.select().from(orderEvents).orderBy(orderEvents.id)).map(({ who, why }) => `${who}: ${why}`);

export const lastMail = async ({ runJobs, mailbox }: TestApp) => {
  await runJobs();
  return mailbox.at(-1);
};

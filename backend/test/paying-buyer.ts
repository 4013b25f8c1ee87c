import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import sharp from 'sharp';
import { ORDER } from './samples.ts';

/** It has packages of six prices. */
export const SERVICE = 'Facebook Female Followers';
const RETRY_MS = 100;
const MAX_ATTEMPTS = 50;

/** Calls any of the processes, and another one when a process is away, as a client behind a balancer does. */
export async function callAnyOf(
  urls: readonly string[],
  path: string,
  init: () => RequestInit,
): Promise<{ readonly json: Record<string, unknown>; readonly cookies: readonly string[] }> {
  let last: unknown;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(RETRY_MS);
    const url = urls[Math.floor(Math.random() * urls.length)];
    try {
      const response = await fetch(`${url}/followerApi${path}`, init());
      const text = await response.text();
      if (response.ok) return { json: JSON.parse(text), cookies: response.headers.getSetCookie() };
      last = new Error(`${path} responded ${response.status}: ${text}`);
      if (response.status < 500) break;
    } catch (error) {
      // fetch reports a broken connection as a TypeError.
      if (!(error instanceof TypeError)) throw error;
      last = error;
    }
  }
  throw last;
}

const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A picture that no other payment has. */
async function screenshot(): Promise<Blob> {
  const raw = { width: 16, height: 16, channels: 3 } as const;
  const png = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

type Purchase = {
  readonly number: number;
  readonly quantity: number;
  readonly rupees: number;
  readonly transactionId: string;
  readonly method?: PaymentMethod;
};

/** A guest orders and pays, with retries that repeat nothing. @returns the id of the payment */
export async function buy(urls: readonly string[], purchase: Purchase): Promise<string> {
  const { number, quantity, rupees, transactionId, method = 'easypaisa' } = purchase;
  const contact = {
    name: `Buyer ${number}`,
    email: `buyer-${number}@example.com`,
    profileLink: `https://www.facebook.com/buyer.${number}`,
  };
  const order = {
    ...ORDER,
    ...contact,
    platform: 'Facebook',
    service: SERVICE,
    requiredFollowers: quantity,
    price: `PKR ${rupees}`,
  };
  const placed = await callAnyOf(urls, '/createOrder', json(order, { 'idempotency-key': randomUUID() }));
  const cookie = placed.cookies.map((one) => one.split(';')[0]).join('; ');
  const image = await screenshot();
  const uploaded = await callAnyOf(urls, '/upload', () => {
    const form = new FormData();
    form.set('image', image, 'screenshot.png');
    return { method: 'POST', body: form, headers: { cookie } };
  });
  const payment = {
    ...{ orderId: placed.json.id, clientName: contact.name, clientEmail: contact.email, amount: rupees, remarks: '' },
    ...{ paymentMethod: method, transactionId, status: 'Pending', screenshotUrl: uploaded.json.imageUrl },
  };
  const paid = await callAnyOf(urls, '/createPayment', json(payment, { cookie, 'idempotency-key': randomUUID() }));
  return (paid.json.payment as { _id: string })._id;
}

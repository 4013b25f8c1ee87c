import { randomBytes } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import type { Sale } from '@urooj/domain/quote';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

export const ORDER = {
  name: 'Ayesha Khan',
  email: 'Ayesha@Example.com',
  phoneNumber: '0300-1234567',
  postLink: '',
  profileLink: 'https://www.instagram.com/ayesha',
  requiredFollowers: 1000,
  platform: 'Instagram',
  socialId: '',
  service: 'Instagram Followers',
  price: PRICE.sent,
};

/** What the stored order keeps of its sale. */
export const SALE: Sale = {
  ...{ kind: 'package', priceUsdCents: 306, pkrPerUsd: 278, costUsdCents: null, catalogueRevision: 'r1' },
  promise: { kind: 'lifetime', days: null },
};

/** The body of a custom order: no price, and placeholders for the contact. */
export const CUSTOM_ORDER = {
  name: 'Custom order',
  email: 'custom-order@urooj.invalid',
  phoneNumber: '+920000000000',
  postLink: 'N/A',
  profileLink: '@ayesha',
  requiredFollowers: 1500,
  platform: 'Instagram',
  socialId: 'N/A',
  service: 'Instagram Followers',
};

export async function picture(format: 'png' | 'jpeg' = 'png', width = 40, height = 30): Promise<Buffer> {
  // Two pictures must differ, because a screenshot that is sent twice is a doubt.
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const colour = { r, g, b };
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

export async function placeOrder(browser: Browser, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await browser.post('/createOrder', { ...ORDER, ...changes });
  if (response.statusCode !== 200) throw new Error(`The order was rejected: ${response.body}`);
  return response.json().id;
}

export async function uploadScreenshot(browser: Browser): Promise<string> {
  const response = await browser.upload(await picture());
  if (response.statusCode !== 200) throw new Error(`The upload was rejected: ${response.body}`);
  return response.json().imageUrl;
}

export async function paymentFor(browser: Browser, orderId: string, changes: Record<string, unknown> = {}) {
  return {
    orderId,
    clientName: 'Somebody Else',
    clientEmail: 'else@example.com',
    amount: PRICE.amount,
    paymentMethod: 'easypaisa',
    transactionId: 'FT1001001',
    status: 'Approved',
    screenshotUrl: await uploadScreenshot(browser),
    remarks: '',
    ...changes,
  };
}

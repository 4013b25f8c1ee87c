import { randomInt, randomUUID } from 'node:crypto';
import { PRICE } from '@urooj/domain/price.fixture';
import { ORDER } from '../fixtures/buyer.ts';
import { screenshot } from '../fixtures/screenshot.ts';
import type { Journal } from './journal.ts';
import { Visitor } from './visitor.ts';

/** One visit: looks around, orders, pays with a screenshot, and looks at the order. */
export async function shop(url: string, journal: Journal): Promise<void> {
  const visitor = new Visitor(url, journal);
  await visitor.open('/');
  await visitor.call('session');
  await visitor.open('/blog');
  await visitor.open('/faq');
  const orderId = await order(visitor, journal);
  await pay(visitor, journal, orderId);
  await visitor.call('getOrder', { params: { id: orderId } });
}

async function order(visitor: Visitor, journal: Journal): Promise<string> {
  const { id } = await visitor.write('createOrder', { json: ORDER, key: randomUUID() });
  journal.orders.add(String(id));
  return String(id);
}

/** Uploads a screenshot. @returns its path */
export async function upload(visitor: Visitor): Promise<string> {
  const picture = new Blob([screenshot()], { type: 'image/png' });
  const form = () => {
    const fields = new FormData();
    fields.set('image', picture, 'payment.png');
    return fields;
  };
  const { imageUrl } = await visitor.write('upload', { form });
  return String(imageUrl);
}

async function pay(visitor: Visitor, journal: Journal, orderId: string): Promise<void> {
  const imageUrl = await upload(visitor);
  journal.pictures.add(imageUrl);
  const transactionId = `EP${randomInt(1e12, 1e13)}`;
  const payer = { clientName: ORDER.name, clientEmail: ORDER.email, remarks: '' };
  const money = { amount: PRICE.amount, paymentMethod: 'easypaisa', transactionId, status: 'Pending' };
  const json = { orderId, ...payer, ...money, screenshotUrl: imageUrl };
  await visitor.write('createPayment', { json, key: randomUUID() });
  journal.payments.set(orderId, transactionId);
}

import { expect, test } from 'vitest';
import { orderReceived, orderStatusChanged, refundRequested } from './emails.ts';

const TO = { email: 'a@example.com', name: 'Amna' };
const ORDER = {
  id: '3f2a9c1e-77aa-4e11-8a51-000000000000',
  service: 'TikTok Views',
  quantity: 10_000,
  priceMinor: 1_112_000,
};

test('mails separate the thousands of quantities and prices', () => {
  const url = 'https://shop.example';
  expect(orderReceived(url, TO, ORDER).text).toContain('10,000 × TikTok Views for PKR 11,120.00.');
  const completed = orderStatusChanged(url, TO, { ...ORDER, status: 'Completed' }, true);
  expect(completed?.text).toContain('10,000 × TikTok Views is completed.');
  expect(refundRequested(TO, ORDER, 139_000).text).toContain('a refund of PKR 1,390.00 for TikTok Views');
});

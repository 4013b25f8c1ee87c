import { render, screen } from '@testing-library/react';
import type { Order, OrderPayment } from '@urooj/domain/entities';
import { anOrder } from '@urooj/domain/order.fixture';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { OrderFacts, OrderPayments } from './order-facts.tsx';

const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const show = (change: Partial<Order>) => render(<OrderFacts order={{ ...anOrder, ...change }} now={NOW} />);
const factOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

test.each<[string, Partial<Order>, string | undefined]>([
  ['until when', { status: 'Completed', promiseUntil: '2026-12-29T18:59:59.999Z' }, '30-day refill until Dec 29, 2026'],
  [
    'that it has ended',
    { status: 'Completed', promiseUntil: '2026-11-30T18:59:59.999Z' },
    expect.stringMatching('ended'),
  ],
  ['that it begins later', {}, '30-day refill, from completion'],
  ['nothing for a cancelled order', { status: 'Cancelled' }, undefined],
  ['nothing where the backend sends no promise', { promise: null }, undefined],
])('says of the guarantee %s', (_, change, text) => {
  show({ promise: { kind: 'refill', days: 30 }, ...change });
  expect(factOf('Guarantee')).toEqual(text);
  expect(screen.queryByText(orderDetailsTexts.sale.heading)).toBeNull();
});

const payment: OrderPayment = {
  ...{ method: 'easypaisa', details: '41207733120', screenshotUrl: null, status: 'Approved', remarks: '' },
};

const showPayments = (change: Partial<Order>) => {
  const element = <OrderPayments order={{ ...anOrder, ...change }} />;
  return renderRoute(
    { name: 'mf-test', contract: 1, routes: () => [{ path: '/', languages: ['en'], element }] },
    '/',
    createFakeHost(),
  );
};

test('shows the payment of what was missing beside the first one', async () => {
  const differencePayment = { ...payment, details: '41207733121', amountMinor: 39_000 };
  showPayments({ payment, differencePayment });
  expect(await screen.findByRole('heading', { name: 'The rest of the payment' })).toBeTruthy();
  expect(factOf('Amount')).toBe('PKR 390.00');
  for (const { details } of [payment, differencePayment]) expect(screen.getByText(details)).toBeTruthy();
});

test.each([
  ['link', 'Not shown by a link'],
  [null, 'N/A'],
] as const)('says of a screenshot, for an order opened by %s: %s', (openedBy, text) => {
  showPayments({ payment, openedBy });
  expect(factOf('Screenshot')).toBe(text);
});

test.each([
  [125, ['Package', '$3.06', '280.5', '$1.25', '$1.81 (59%)']],
  [null, ['Package', '$3.06', '280.5', 'N/A', undefined]],
])('shows the admin what the shop earns at a cost of %s', (costUsdCents, shown) => {
  show({ kind: 'package', sale: { priceUsdCents: 306, pkrPerUsd: 280.5, costUsdCents } });
  expect(screen.getByText('Sale', { selector: 'summary' })).toBeTruthy();
  expect(Object.values(orderDetailsTexts.sale.fields).map(factOf)).toEqual(shown);
});

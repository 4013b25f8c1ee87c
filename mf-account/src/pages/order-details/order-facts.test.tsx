import { render, screen } from '@testing-library/react';
import type { Order } from '@urooj/domain/entities';
import { anOrder } from '@urooj/domain/order.fixture';
import { expect, test } from 'vitest';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { OrderFacts } from './order-facts.tsx';

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

test.each([
  [125, ['Package', '$3.06', '280.5', '$1.25', '$1.81 (59%)']],
  [null, ['Package', '$3.06', '280.5', 'N/A', undefined]],
])('shows the admin what the shop earns at a cost of %s', (costUsdCents, shown) => {
  show({ kind: 'package', sale: { priceUsdCents: 306, pkrPerUsd: 280.5, costUsdCents } });
  expect(screen.getByText('Sale', { selector: 'summary' })).toBeTruthy();
  expect(Object.values(orderDetailsTexts.sale.fields).map(factOf)).toEqual(shown);
});

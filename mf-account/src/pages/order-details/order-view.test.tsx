import { screen } from '@testing-library/react';
import type { Order } from '@urooj/domain/entities';
import { anOrder } from '@urooj/domain/order.fixture';
import { createFakeHost, renderRoute } from '@urooj/testing/fake-host';
import { expect, test } from 'vitest';
import { OrderView } from './order-view.tsx';

const NOW = Date.parse('2026-12-01T10:00:00.000Z');
const PAY = /^(Pay what is missing|Send payment again|Continue payment|Pay)/;
const sale = { priceUsdCents: 306, pkrPerUsd: 280.5, costUsdCents: null };

function show(change: Partial<Order>, email: string) {
  const element = <OrderView order={{ ...anOrder, ...change }} now={NOW} finishes={null} />;
  const session = { status: 'user', user: { email, role: 'user', name: 'Amna' } } as const;
  return renderRoute(
    { name: 'mf-test', contract: 1, routes: () => [{ path: '/', languages: ['en'], element }] },
    '/',
    createFakeHost({ session }),
  );
}

const payment = { method: 'easypaisa', details: 'TX 1', screenshotUrl: null, status: 'Rejected', remarks: '' } as const;
const states: readonly [string, Partial<Order>][] = [
  ['is missing', { difference: { amountMinor: 39_000, receivedMinor: 41_064, method: 'easypaisa' } }],
  ['was rejected', { paymentRejected: true, payment }],
  ['was not sent', {}],
];

test.each(states)(
  'of a payment that %s only the buyer is asked, not the admin who looks at the order',
  async (_, state) => {
    const due = { status: 'Pending', paymentState: 'due', email: 'amna@example.com', ...state } as const;
    const buyer = show(due, 'amna@example.com');
    expect(await screen.findAllByRole('link', { name: PAY })).toHaveLength(1);
    buyer.unmount();
    const admin = show({ ...due, sale }, 'admin@example.com');
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: PAY })).toBeNull();
    expect(screen.queryByText(/Please send exactly/)).toBeNull();
    admin.unmount();
    // The shop owner, too, buys.
    show({ ...due, sale }, 'amna@example.com');
    expect(await screen.findAllByRole('link', { name: PAY })).toHaveLength(1);
  },
);

import { act, screen } from '@testing-library/react';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { onTestFinished, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the page and its tabs are loaded before the first test.
import '../../components/history-drawer.tsx';
import './dashboard.page.tsx';
import './analytics/analytics.tsx';
import './analytics/delivery-times.tsx';
import '../../components/change-orders/bulk-dialogs.tsx';
import '../../components/change-orders/money-of-orders.ts';
import './orders/orders.tsx';
import './orders/start-refund.tsx';
import '../../components/change-orders/undo.tsx';
import './overview/overview.tsx';
import '../../components/key-help.tsx';
import './payments/order-drawer.tsx';
import './payments/payments.tsx';
import './payments/bank-message-beside.tsx';
import './payments/review-dialog.tsx';
import { UNREAD_MS } from './payments/use-approval.ts';
import './refills/bulk-refills.tsx';
import './refills/refill-review.tsx';
import './refills/refills.tsx';
import './refunds/pay-out-refund.tsx';
import './refunds/refunds.tsx';
import './users/users.tsx';

export const admin = { email: 'admin@example.com', role: 'admin', name: 'Boss' };
export const succeedWith = (value: unknown) => vi.fn(async (..._args: unknown[]) => ({ ok: true, value }));
export const failWith = (status: number, msg?: string) =>
  vi.fn(async (..._args: unknown[]) => ({ ok: false, error: { kind: 'response', status, msg } }));

type Calls = Record<string, ReturnType<typeof succeedWith> | ReturnType<typeof failWith>>;

/** Opens the dashboard with a backend that sends complete lists; one without features is a plain backend. */
export function open<C extends Calls>(
  tab: string,
  calls: C,
  notify: HostOverrides['notify'] = {},
  features: readonly Feature[] = ['session'],
) {
  const api = {
    allOrders: succeedWith([]),
    allUsers: succeedWith([]),
    allPayments: succeedWith([]),
    allRefundRequests: succeedWith([]),
    getOrder: succeedWith({ payment: null }),
    ...calls,
  };
  const host = createFakeHost({
    session: { status: 'user', user: admin, canAdmin: true, features },
    api: api as unknown as NonNullable<HostOverrides['api']>,
    notify,
  });
  const texts = () => host.toasts.map(({ text }) => text);
  return { api, texts, ...renderRoute(remote, `/admin-dashboard?tab=${tab}`, host) };
}

/** Approves the payment in its row. */
export async function approve(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.click(await button('Approve'));
  await user.click(await button('Confirm'));
}

/** The timers of the review run on, until the test stops or moves them. */
export function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

/** What has just appeared in the review counts as read. Needs `fakeTimers`. */
export async function read(): Promise<void> {
  // The timer is set in an effect, which runs after the elements are there.
  await act(async () => {});
  await act(async () => void vi.advanceTimersByTime(UNREAD_MS));
}

/** Presses A in the review once the payment counts as read. */
export async function pressApprove(user: ReturnType<typeof open>['user']): Promise<void> {
  await button('Approve (A)');
  await read();
  await user.keyboard('a');
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The text of one of antd's statistics: its title, then its value. */
export const statistic = (title: string) =>
  screen.getByText(title, { selector: '.ant-statistic-title' }).closest('.ant-statistic')?.textContent;

/** Chooses an option of one of antd's selects. */
export async function choose(
  user: ReturnType<typeof open>['user'],
  label: string,
  option: string,
  inside: Pick<typeof screen, 'getByRole'> = screen,
): Promise<void> {
  await user.click(inside.getByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

export const order = (status: string, changes = {}) => ({
  id: '3f2a9c1e-77aa',
  service: 'Instagram Likes',
  platform: 'Instagram',
  amount: 1000,
  priceMinor: 80_064,
  status,
  createdAt: '2026-11-21T10:00:00.000Z',
  email: 'amna@example.com',
  name: 'Amna',
  ...changes,
});
export const payment = (id: string, changes = {}) => ({
  id,
  orderId: '3f2a9c1e-77aa',
  orderPriceMinor: 80_064,
  clientName: 'Amna',
  clientEmail: 'amna@example.com',
  amountMinor: 80_064,
  receivedMinor: null,
  differenceOf: null,
  completedBy: null,
  method: 'jazzcash',
  transactionId: `T ${id}`,
  screenshotUrl: '/uploads/a.png',
  thumbnailUrl: '/thumbnails/a.png',
  status: 'Pending',
  remarks: '',
  isFromAnotherBrowser: false,
  isBuyerBanned: false,
  reopensOrder: false,
  paymentDate: '2026-11-21T10:00:00.000Z',
  orderService: 'Instagram Likes',
  orderAmount: 1000,
  review: {
    amountDueMinor: 80_064,
    overpaidMinor: 0,
    missingMinor: 0,
    stillMissingMinor: 0,
    missingSince: null,
    sameTransactionId: 0,
    sameScreenshot: 0,
    transactionIdUses: [],
    screenshotUses: [],
    needsTwoPeople: false,
    seconded: null,
  },
  ...changes,
});
export const user = (name: string, email: string) => ({
  id: `id-of-${name}`,
  name,
  email,
  role: 'user',
  isBanned: false,
  phoneNumber: '',
  createdAt: null,
});

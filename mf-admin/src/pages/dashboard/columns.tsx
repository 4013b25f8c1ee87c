import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { methodLabel, type ReviewAction } from '@urooj/domain/payment-status';
import { shortId } from '@urooj/domain/short-id';
import type { ServiceSales } from '@urooj/domain/statistics';
import { Link } from '@urooj/platform/router';
import { Badge, StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import type { Column } from '../../components/row-table.tsx';
import { ScreenshotLink } from '../../components/screenshot-link.tsx';
import { paths } from '../../paths.ts';
import { dueMinor, reviewWarnings } from './payments/payment-checks.ts';

export const ACTION_LABELS: Readonly<Record<ReviewAction, string>> = { approve: 'Approve', reject: 'Reject' };
/** What each decision makes of a payment or a refund request. */
export const OUTCOMES = { approve: 'Approved', reject: 'Rejected' } as const satisfies Readonly<
  Record<ReviewAction, string>
>;

const orderLink = (id: string) => <Link to={paths.order(id)}>{shortId(id)}</Link>;
const money = (minor: number | null) => <Price paisa={minor} />;

export const USER_COLUMNS: readonly Column<User>[] = [
  { title: 'User ID', show: ({ id }) => shortId(id) },
  { title: 'Name', sort: 'name', show: ({ name }) => name },
  { title: 'Email', sort: 'email', show: ({ email }) => email },
  { title: 'Role', sort: 'role', show: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
  { title: 'Banned', show: ({ isBanned }) => (isBanned ? <Badge tone="red">Banned</Badge> : 'No') },
  { title: 'Registered On', sort: 'createdAt', show: ({ createdAt }) => formatDate(createdAt) },
];

const ORDER_ID: Column<Order> = { title: 'Order ID', show: ({ id }) => orderLink(id) };
const ORDER_EMAIL: Column<Order> = { title: 'Client Email', sort: 'email', show: ({ email }) => email ?? 'N/A' };
const ORDER_SERVICE: Column<Order> = { title: 'Service', sort: 'service', show: ({ service }) => service };
const ORDER_STATUS: Column<Order> = {
  title: 'Status',
  sort: 'status',
  show: ({ status }) => <StatusBadge status={status} />,
};
const ORDER_DATE: Column<Order> = { title: 'Date', sort: 'createdAt', show: ({ createdAt }) => formatDate(createdAt) };

/** The overview's short table. */
export const RECENT_COLUMNS: readonly Column<Order>[] = [
  ORDER_ID,
  ORDER_EMAIL,
  ORDER_SERVICE,
  ORDER_STATUS,
  ORDER_DATE,
];

export const ORDER_COLUMNS: readonly Column<Order>[] = [
  ORDER_ID,
  { title: 'Client Name', sort: 'name', show: ({ name }) => name || 'N/A' },
  ORDER_EMAIL,
  { title: 'Platform', sort: 'platform', show: ({ platform }) => platform },
  ORDER_SERVICE,
  { title: 'Quantity', sort: 'amount', show: ({ amount }) => groupedAmount(amount), isNumber: true },
  { title: 'Price', sort: 'price', show: ({ priceMinor }) => money(priceMinor), isNumber: true },
  ORDER_STATUS,
  ORDER_DATE,
];

export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  { title: 'Payment ID', show: ({ id }) => shortId(id) },
  { title: 'Order', show: ({ orderId }) => orderLink(orderId) },
  { title: 'Client Email', sort: 'email', show: ({ clientEmail }) => clientEmail },
  { title: 'Due', show: (payment) => money(dueMinor(payment)), isNumber: true },
  { title: 'Amount', sort: 'amount', show: ({ amountMinor }) => money(amountMinor), isNumber: true },
  { title: 'Method', sort: 'method', show: ({ method }) => methodLabel(method) },
  { title: 'Transaction ID', show: ({ transactionId }) => transactionId },
  { title: 'Checks', show: (payment) => reviewWarnings(payment).join(' ') || 'None' },
  { title: 'Screenshot', show: ({ screenshotUrl }) => <ScreenshotLink url={screenshotUrl} /> },
  { title: 'Status', sort: 'status', show: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Payment Date', sort: 'createdAt', show: ({ paymentDate }) => formatDate(paymentDate) },
];

export const REFUND_COLUMNS: readonly Column<RefundRequest>[] = [
  { title: 'Request ID', show: ({ id }) => shortId(id) },
  { title: 'Order', show: ({ orderId }) => orderLink(orderId) },
  { title: 'Client Email', sort: 'email', show: ({ clientEmail }) => clientEmail },
  { title: 'Amount', sort: 'amount', show: ({ amountMinor }) => money(amountMinor), isNumber: true },
  { title: 'Reason', show: ({ reason }) => reason },
  { title: 'Status', sort: 'status', show: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Requested On', sort: 'createdAt', show: ({ createdAt }) => formatDate(createdAt) },
];

export const SALES_COLUMNS: readonly Column<ServiceSales & { readonly id: string }>[] = [
  { title: 'Service', show: ({ service }) => service },
  { title: 'Orders', show: ({ orders }) => groupedAmount(orders), isNumber: true },
  { title: 'Revenue', show: ({ revenueMinor }) => money(revenueMinor), isNumber: true },
];

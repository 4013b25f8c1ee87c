import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { methodLabel, type ReviewAction } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import type { ServiceSales } from '@urooj/domain/statistics';
import { Link } from '@urooj/platform/router';
import { Badge, StatusBadge } from '@urooj/ui/badge';
import { Price } from '@urooj/ui/price';
import type { TableColumn } from '@urooj/ui/table';
import { Pair, PlatformIcon, Prose } from '../../components/cells.tsx';
import { ScreenshotLink } from '../../components/screenshot-link.tsx';
import { paths } from '../../paths.ts';
import { dueMinor, reviewWarnings } from './payments/payment-checks.ts';

export const ACTION_LABELS: Readonly<Record<ReviewAction, string>> = { approve: 'Approve', reject: 'Reject' };
/** What each decision makes of a payment or a refund request. */
export const OUTCOMES = { approve: 'Approved', reject: 'Rejected' } as const satisfies Readonly<
  Record<ReviewAction, string>
>;

const orderLink = (id: string) => <Link to={paths.order(id)}>{displayId(id)}</Link>;
const money = (minor: number | null) => <Price paisa={minor} />;

export const USER_COLUMNS: readonly TableColumn<User>[] = [
  { title: 'User ID', show: ({ id }) => displayId(id) },
  { title: 'Name', sort: 'name', show: ({ name }) => name },
  { title: 'Email', sort: 'email', show: ({ email }) => email },
  { title: 'Role', sort: 'role', show: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
  { title: 'Banned', show: ({ isBanned }) => (isBanned ? <Badge tone="red">Banned</Badge> : 'No') },
  { title: 'Registered On', sort: 'createdAt', show: ({ createdAt }) => formatDate(createdAt) },
];

const ORDER_ID: TableColumn<Order> = { title: 'Order ID', show: ({ id }) => orderLink(id) };
const ORDER_EMAIL: TableColumn<Order> = { title: 'Client Email', sort: 'email', show: ({ email }) => email ?? 'N/A' };
const ORDER_SERVICE: TableColumn<Order> = { title: 'Service', sort: 'service', show: ({ service }) => service };
const ORDER_STATUS: TableColumn<Order> = {
  title: 'Status',
  sort: 'status',
  show: ({ status }) => <StatusBadge status={status} />,
};
const ORDER_DATE: TableColumn<Order> = {
  title: 'Date',
  sort: 'createdAt',
  show: ({ createdAt }) => formatDate(createdAt),
};

/** The overview's short table. */
export const RECENT_COLUMNS: readonly TableColumn<Order>[] = [
  ORDER_ID,
  ORDER_EMAIL,
  ORDER_SERVICE,
  ORDER_STATUS,
  ORDER_DATE,
];

export const ORDER_COLUMNS: readonly TableColumn<Order>[] = [
  {
    title: 'Order, date',
    sort: 'createdAt',
    show: ({ id, createdAt }) => <Pair first={orderLink(id)} second={formatDate(createdAt)} />,
  },
  { title: 'Client', sort: 'name', show: ({ name, email }) => <Pair first={name || 'N/A'} second={email ?? 'N/A'} /> },
  { title: 'Platform', sort: 'platform', show: ({ platform }) => <PlatformIcon platform={platform} /> },
  {
    title: 'Service, quantity',
    sort: 'service',
    show: ({ service, amount }) => <Pair first={service} second={groupedAmount(amount)} />,
  },
  { title: 'Price', sort: 'price', show: ({ priceMinor }) => money(priceMinor), isNumber: true },
  ORDER_STATUS,
];

export const PAYMENT_COLUMNS: readonly TableColumn<Payment>[] = [
  {
    title: 'Payment, date',
    sort: 'createdAt',
    show: ({ id, paymentDate }) => <Pair first={displayId(id)} second={formatDate(paymentDate)} />,
  },
  { title: 'Order', show: ({ orderId }) => orderLink(orderId) },
  { title: 'Client Email', sort: 'email', show: ({ clientEmail }) => clientEmail },
  { title: 'Amount', sort: 'amount', show: (payment) => <Amount payment={payment} />, isNumber: true },
  { title: 'Status', sort: 'status', show: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Method', sort: 'method', show: ({ method }) => methodLabel(method) },
  {
    title: 'Transaction ID',
    show: (payment) => <Pair first={payment.transactionId} second={<Checks payment={payment} />} />,
  },
  { title: 'Screenshot', show: ({ screenshotUrl }) => <ScreenshotLink url={screenshotUrl} /> },
];

/** What is claimed, with what is due where that is something else. */
function Amount({ payment }: { payment: Payment }) {
  const due = dueMinor(payment);
  const isOther = due !== null && due !== payment.amountMinor;
  return <Pair first={money(payment.amountMinor)} second={isOther ? <>Due {money(due)}</> : null} />;
}

/** Where a closer look is due; the review says it in sentences. */
function Checks({ payment }: { payment: Payment }) {
  const warnings = reviewWarnings(payment).length;
  if (payment.status !== 'Pending' || warnings === 0) return null;
  return <Badge tone="red">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</Badge>;
}

export const REFUND_COLUMNS: readonly TableColumn<RefundRequest>[] = [
  {
    title: 'Request, date',
    sort: 'createdAt',
    show: ({ id, createdAt }) => <Pair first={displayId(id)} second={formatDate(createdAt)} />,
  },
  { title: 'Order', show: ({ orderId }) => orderLink(orderId) },
  { title: 'Client Email', sort: 'email', show: ({ clientEmail }) => clientEmail },
  { title: 'Amount', sort: 'amount', show: ({ amountMinor }) => money(amountMinor), isNumber: true },
  { title: 'Reason', show: ({ reason }) => <Prose>{reason}</Prose> },
  { title: 'Status', sort: 'status', show: ({ status }) => <StatusBadge status={status} /> },
];

export const SALES_COLUMNS: readonly TableColumn<ServiceSales & { readonly id: string }>[] = [
  { title: 'Service', show: ({ service }) => service },
  { title: 'Orders', show: ({ orders }) => groupedAmount(orders), isNumber: true },
  { title: 'Revenue', show: ({ revenueMinor }) => money(revenueMinor), isNumber: true },
];

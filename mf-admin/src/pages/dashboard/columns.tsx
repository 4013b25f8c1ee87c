import { formatDate } from '@urooj/domain/dates';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { methodLabel } from '@urooj/domain/payment-status';
import { shortId } from '@urooj/domain/short-id';
import { Link } from '@urooj/platform/router';
import { StatusBadge } from '@urooj/ui/badge';
import type { TableColumnsType } from '@urooj/ui/table';
import { paths } from '../../paths.ts';

const money = (minor: number | null) => (minor === null ? 'N/A' : formatPkr(minor));
const orderLink = (id: string) => <Link to={paths.order(id)}>{shortId(id)}</Link>;

export const USER_COLUMNS: TableColumnsType<User> = [
  { title: 'User ID', dataIndex: 'id', render: shortId },
  { title: 'Name', dataIndex: 'name' },
  { title: 'Email', dataIndex: 'email' },
  { title: 'Role', dataIndex: 'role', render: (role: string) => (role === 'admin' ? 'Admin' : 'User') },
  { title: 'Registered on', dataIndex: 'createdAt', render: formatDate },
];

export const ORDER_COLUMNS: TableColumnsType<Order> = [
  { title: 'Order ID', dataIndex: 'id', render: orderLink },
  { title: 'Client', dataIndex: 'name' },
  { title: 'Email', dataIndex: 'email' },
  { title: 'Platform', dataIndex: 'platform' },
  { title: 'Service', dataIndex: 'service' },
  { title: 'Quantity', dataIndex: 'amount', align: 'right' },
  { title: 'Price', dataIndex: 'priceMinor', align: 'right', render: money },
  { title: 'Status', dataIndex: 'status', render: (status: Order['status']) => <StatusBadge status={status} /> },
  { title: 'Date', dataIndex: 'createdAt', render: formatDate },
];

/** The overview's short table. */
export const RECENT_COLUMNS: TableColumnsType<Order> = ORDER_COLUMNS.filter(
  (column) =>
    'dataIndex' in column && ['id', 'email', 'service', 'status', 'createdAt'].includes(String(column.dataIndex)),
);

export const PAYMENT_COLUMNS: TableColumnsType<Payment> = [
  { title: 'Payment ID', dataIndex: 'id', render: shortId },
  { title: 'Order', dataIndex: 'orderId', render: orderLink },
  { title: 'Client email', dataIndex: 'clientEmail' },
  { title: 'Amount', dataIndex: 'amountMinor', align: 'right', render: money },
  { title: 'Method', dataIndex: 'method', render: methodLabel },
  { title: 'Transaction ID', dataIndex: 'transactionId' },
  { title: 'Status', dataIndex: 'status', render: (status: Payment['status']) => <StatusBadge status={status} /> },
  { title: 'Payment date', dataIndex: 'paymentDate', render: formatDate },
];

export const REFUND_COLUMNS: TableColumnsType<RefundRequest> = [
  { title: 'Request ID', dataIndex: 'id', render: shortId },
  { title: 'Order', dataIndex: 'orderId', render: orderLink },
  { title: 'Client email', dataIndex: 'clientEmail' },
  { title: 'Amount', dataIndex: 'amountMinor', align: 'right', render: money },
  { title: 'Reason', dataIndex: 'reason' },
  {
    title: 'Status',
    dataIndex: 'status',
    render: (status: RefundRequest['status']) => <StatusBadge status={status} />,
  },
  { title: 'Requested on', dataIndex: 'createdAt', render: formatDate },
];

import type { Order, Payment, PaymentReview, RefundRequest, User } from './entities.ts';
import type { FileColumn } from './file-column.ts';
import { methodLabel } from './payment-status.ts';

type OrderRow = Pick<
  Order,
  | 'id'
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'platform'
  | 'service'
  | 'amount'
  | 'priceMinor'
  | 'status'
  | 'createdAt'
  | 'profileLink'
  | 'postLink'
  | 'kind'
  | 'promise'
  | 'sale'
>;
type PaymentRow = Pick<
  Payment,
  | 'id'
  | 'orderId'
  | 'orderPriceMinor'
  | 'clientEmail'
  | 'amountMinor'
  | 'receivedMinor'
  | 'method'
  | 'transactionId'
  | 'status'
  | 'paymentDate'
> & {
  readonly review: Pick<PaymentReview, 'amountDueMinor'> | null;
};
type RefundRow = Omit<
  RefundRequest,
  'orderService' | 'orderPriceMinor' | 'clientName' | 'decidedAt' | 'tracksPayout' | 'account' | 'payout' | 'transfers'
>;

/** Rupees, or dollars, as a number that a spreadsheet can add up. */
const wholeUnits = (minor: number | null): number | null => (minor === null ? null : minor / 100);

function promised(promise: Order['promise']): string | null {
  if (promise === null) return null;
  return promise.kind === 'lifetime' ? 'Lifetime warranty' : `${promise.days}-day refill`;
}

export const ORDER_FILE_COLUMNS: readonly FileColumn<OrderRow>[] = [
  { title: 'Order ID', text: ({ id }) => id },
  { title: 'Client Name', text: ({ name }) => name },
  { title: 'Client Email', text: ({ email }) => email },
  { title: 'Phone Number', text: ({ phoneNumber }) => phoneNumber },
  { title: 'Platform', text: ({ platform }) => platform },
  { title: 'Service', text: ({ service }) => service },
  { title: 'Quantity', text: ({ amount }) => amount },
  { title: 'Price (PKR)', text: ({ priceMinor }) => wholeUnits(priceMinor) },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Date', text: ({ createdAt }) => createdAt, isTime: true },
  { title: 'Profile Link', text: ({ profileLink }) => profileLink },
  { title: 'Post Link', text: ({ postLink }) => postLink },
  { title: 'Kind', text: ({ kind }) => kind },
  { title: 'Price (USD)', text: ({ sale }) => wholeUnits(sale?.priceUsdCents ?? null) },
  { title: 'PKR per USD', text: ({ sale }) => sale?.pkrPerUsd ?? null },
  { title: 'Promise', text: ({ promise }) => promised(promise) },
  { title: 'Cost (USD)', text: ({ sale }) => wholeUnits(sale?.costUsdCents ?? null) },
];

export const USER_FILE_COLUMNS: readonly FileColumn<User>[] = [
  { title: 'User ID', text: ({ id }) => id },
  { title: 'Name', text: ({ name }) => name },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Phone Number', text: ({ phoneNumber }) => phoneNumber },
  { title: 'Role', text: ({ role }) => role },
  { title: 'Banned', text: ({ isBanned }) => (isBanned ? 'yes' : 'no') },
  { title: 'Registered On', text: ({ createdAt }) => createdAt, isTime: true },
];

export const PAYMENT_FILE_COLUMNS: readonly FileColumn<PaymentRow>[] = [
  { title: 'Payment ID', text: ({ id }) => id },
  { title: 'Order ID', text: ({ orderId }) => orderId },
  { title: 'Client Email', text: ({ clientEmail }) => clientEmail },
  { title: 'Due (PKR)', text: ({ review, orderPriceMinor }) => wholeUnits(review?.amountDueMinor ?? orderPriceMinor) },
  { title: 'Amount (PKR)', text: ({ amountMinor }) => wholeUnits(amountMinor) },
  { title: 'Arrived (PKR)', text: ({ receivedMinor }) => wholeUnits(receivedMinor) },
  { title: 'Method', text: ({ method }) => methodLabel(method) },
  { title: 'Transaction ID', text: ({ transactionId }) => transactionId },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Payment Date', text: ({ paymentDate }) => paymentDate, isTime: true },
];

export const REFUND_FILE_COLUMNS: readonly FileColumn<RefundRow>[] = [
  { title: 'Request ID', text: ({ id }) => id },
  { title: 'Order ID', text: ({ orderId }) => orderId },
  { title: 'Client Email', text: ({ clientEmail }) => clientEmail },
  { title: 'Amount (PKR)', text: ({ amountMinor }) => wholeUnits(amountMinor) },
  { title: 'Reason', text: ({ reason }) => reason },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Admin Remarks', text: ({ adminRemarks }) => adminRemarks },
  { title: 'Requested On', text: ({ createdAt }) => createdAt, isTime: true },
];

type BankMessageRow = {
  readonly _id: string;
  readonly receivedAt: string;
  readonly source: string;
  readonly phoneName: string | null;
  readonly sender: string;
  readonly method: string | null;
  readonly transactionId: string | null;
  readonly amount: number | null;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly payeeAccount: string | null;
  readonly state: string;
  readonly stateReason: string;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly rejectedPayment: { readonly _id: string } | null;
};

export const BANK_MESSAGE_FILE_COLUMNS: readonly FileColumn<BankMessageRow>[] = [
  { title: 'Bank message ID', text: ({ _id }) => _id },
  { title: 'Received', text: ({ receivedAt }) => receivedAt, isTime: true },
  { title: 'Source', text: ({ source, phoneName }) => phoneName ?? source },
  { title: 'Sender', text: ({ sender }) => sender },
  { title: 'Method', text: ({ method }) => (method === null ? null : methodLabel(method)) },
  { title: 'Transaction ID', text: ({ transactionId }) => transactionId },
  { title: 'Amount (PKR)', text: ({ amount }) => amount },
  { title: 'Payer', text: ({ payerName }) => payerName },
  { title: 'Payer Account', text: ({ payerAccount }) => payerAccount },
  { title: 'Credited Account', text: ({ payeeAccount }) => payeeAccount },
  { title: 'State', text: ({ state }) => state },
  { title: 'Reason', text: ({ stateReason }) => stateReason },
  { title: 'Payment ID', text: ({ paymentId }) => paymentId },
  { title: 'Order ID', text: ({ orderId }) => orderId },
  { title: 'Rejected Payment ID', text: ({ rejectedPayment }) => rejectedPayment?._id ?? null },
];

type AuditRow = {
  readonly at: string;
  readonly who: string;
  readonly by: string | null;
  readonly subject: string;
  readonly subjectId: string;
  readonly action: string;
  readonly before: object;
  readonly after: object;
  readonly why: string;
  readonly requestId: string | null;
};

/** Fields with their values, as JSON. */
const fields = (values: object): string => (Object.keys(values).length === 0 ? '' : JSON.stringify(values));

export const AUDIT_FILE_COLUMNS: readonly FileColumn<AuditRow>[] = [
  { title: 'Time', text: ({ at }) => at, isTime: true },
  { title: 'Who', text: ({ who }) => who },
  { title: 'Email', text: ({ by }) => by },
  { title: 'Subject', text: ({ subject }) => subject },
  { title: 'Subject ID', text: ({ subjectId }) => subjectId },
  { title: 'Action', text: ({ action }) => action },
  { title: 'Before', text: ({ before }) => fields(before) },
  { title: 'After', text: ({ after }) => fields(after) },
  { title: 'Reason', text: ({ why }) => why },
  { title: 'Request ID', text: ({ requestId }) => requestId },
];

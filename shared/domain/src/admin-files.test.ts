import { expect, test } from 'vitest';
import {
  AUDIT_FILE_COLUMNS,
  BANK_MESSAGE_FILE_COLUMNS,
  ORDER_FILE_COLUMNS,
  PAYMENT_FILE_COLUMNS,
  REFUND_FILE_COLUMNS,
  USER_FILE_COLUMNS,
} from './admin-files.ts';
import { csvLines } from './csv.ts';
import { anOrder } from './order.fixture.ts';
import { PRICE } from './price.fixture.ts';

const PAYMENT = {
  id: 'p1',
  orderId: 'o1',
  orderPriceMinor: PRICE.minor,
  clientEmail: 'buyer@example.com',
  amountMinor: 85_000,
  receivedMinor: null,
  method: 'jazzcash',
  transactionId: 'TX-1',
  status: 'Approved',
  paymentDate: '2026-11-21T10:00:00.000Z',
  review: null,
} as const;

test('an order is exported with its price in rupees, and with what is known of its sale', () => {
  const sold = {
    ...anOrder,
    kind: 'package',
    promise: { kind: 'refill', days: 30 },
    sale: { priceUsdCents: 288, pkrPerUsd: 278, costUsdCents: 125 },
  } as const;
  const custom = {
    ...sold,
    kind: 'custom',
    promise: { kind: 'lifetime', days: null },
    sale: { ...sold.sale, costUsdCents: null },
  } as const;
  const sales = csvLines([sold, custom], ORDER_FILE_COLUMNS).map((line) => line.split(',').slice(-5).join(','));
  expect(sales.slice(1)).toEqual(['package,2.88,278,30-day refill,1.25\r\n', 'custom,2.88,278,Lifetime warranty,\r\n']);
  expect(csvLines([anOrder, { ...anOrder, priceMinor: null, email: null }], ORDER_FILE_COLUMNS)).toEqual([
    'Order ID,Client Name,Client Email,Phone Number,Platform,Service,Quantity,Price (PKR),Status,Date,Profile Link,Post Link,Kind,Price (USD),PKR per USD,Promise,Cost (USD)\r\n',
    `${anOrder.id},Amna,amna@example.com,'+923001234567,Instagram,Instagram Likes,1000,800.64,Pending,2026-11-21T10:00:00.000Z,'@amna,https://www.instagram.com/p/Cabc/,,,,,\r\n`,
    `${anOrder.id},Amna,,'+923001234567,Instagram,Instagram Likes,1000,,Pending,2026-11-21T10:00:00.000Z,'@amna,https://www.instagram.com/p/Cabc/,,,,,\r\n`,
  ]);
});

test('a user is exported with the ban as yes or no', () => {
  const user = { id: 'u1', name: 'Amna', email: 'amna@example.com', phoneNumber: '0300', role: 'user' } as const;
  const rows = [
    { ...user, isBanned: false, createdAt: '2026-11-21T10:00:00.000Z' },
    { ...user, isBanned: true, createdAt: null },
  ];
  expect(csvLines(rows, USER_FILE_COLUMNS)).toEqual([
    'User ID,Name,Email,Phone Number,Role,Banned,Registered On\r\n',
    'u1,Amna,amna@example.com,0300,user,no,2026-11-21T10:00:00.000Z\r\n',
    'u1,Amna,amna@example.com,0300,user,yes,\r\n',
  ]);
});

test('a payment is exported with the amount due, or the price without a review', () => {
  const rows = [
    PAYMENT,
    { ...PAYMENT, receivedMinor: 80_050, review: { amountDueMinor: 10_000 } },
    { ...PAYMENT, review: { amountDueMinor: 0 } },
  ];
  expect(csvLines(rows, PAYMENT_FILE_COLUMNS)).toEqual([
    'Payment ID,Order ID,Client Email,Due (PKR),Amount (PKR),Arrived (PKR),Method,Transaction ID,Status,Payment Date\r\n',
    `p1,o1,buyer@example.com,${PRICE.rupees},850,,JazzCash,TX-1,Approved,2026-11-21T10:00:00.000Z\r\n`,
    'p1,o1,buyer@example.com,100,850,800.5,JazzCash,TX-1,Approved,2026-11-21T10:00:00.000Z\r\n',
    'p1,o1,buyer@example.com,0,850,,JazzCash,TX-1,Approved,2026-11-21T10:00:00.000Z\r\n',
  ]);
});

test('a refund request is exported with its reason and the remarks', () => {
  const request = {
    id: 'r1',
    orderId: 'o1',
    clientEmail: 'buyer@example.com',
    amountMinor: 1_050,
    reason: 'Slow, and late',
    status: 'Rejected',
    adminRemarks: 'It was "delivered"',
    createdAt: '2026-11-21T10:00:00.000Z',
  } as const;
  expect(csvLines([request], REFUND_FILE_COLUMNS)).toEqual([
    'Request ID,Order ID,Client Email,Amount (PKR),Reason,Status,Admin Remarks,Requested On\r\n',
    'r1,o1,buyer@example.com,10.5,"Slow, and late",Rejected,"It was ""delivered""",2026-11-21T10:00:00.000Z\r\n',
  ]);
});

test('a bank message is exported with the name of its phone, its method and the rejected payment that it pays', () => {
  const message = {
    ...{ _id: 'b1', receivedAt: '2026-11-21T10:00:00.000Z', source: 'phone', phoneName: 'Counter', sender: '3737' },
    ...{ method: 'jazzcash', transactionId: '0412077331', amount: 850, payerName: 'HIRA', payerAccount: null },
    ...{ payeeAccount: null, state: 'proposed', stateReason: 'rejected', paymentId: null, orderId: null },
    rejectedPayment: { _id: 'p1' },
  };
  const unread = { ...message, phoneName: null, method: null, rejectedPayment: null };
  expect(csvLines([message, unread], BANK_MESSAGE_FILE_COLUMNS).slice(1)).toEqual([
    'b1,2026-11-21T10:00:00.000Z,Counter,3737,JazzCash,0412077331,850,HIRA,,,proposed,rejected,,,p1\r\n',
    'b1,2026-11-21T10:00:00.000Z,phone,3737,,0412077331,850,HIRA,,,proposed,rejected,,,\r\n',
  ]);
});

test('an entry of the audit is exported with its fields as JSON, and with nothing where no field had a value', () => {
  const entry = {
    ...{ at: '2026-11-21T10:00:00.000Z', who: 'admin', by: 'shop@example.com', subject: 'order', subjectId: 'o1' },
    ...{ action: 'changed', before: {}, after: { amount: 5 }, why: '', requestId: null },
  };
  expect(csvLines([entry], AUDIT_FILE_COLUMNS)[1]).toBe(
    '2026-11-21T10:00:00.000Z,admin,shop@example.com,order,o1,changed,,"{""amount"":5}",,\r\n',
  );
});

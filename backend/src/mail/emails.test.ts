import { REJECTION_REASONS } from '@urooj/contract/rejection-reasons';
import { expect, test } from 'vitest';
import {
  type FactorChange,
  factorChanged,
  newBrowser,
  passwordChanged,
  passwordResetLink,
  recoveryCodeUsed,
  secondFactorReset,
  verificationLink,
} from './emails.ts';
import { orderCode, ordersInAccount } from './order-code-mails.ts';
import {
  differenceMissing,
  newOrderLink,
  orderReceived,
  orderStatusChanged,
  paymentApproved,
  paymentReceived,
  paymentRejected,
  refundDecided,
  refundRequested,
} from './order-mails.ts';

const TO = { email: 'a@example.com', name: 'Amna' };
const ORDER = {
  id: '3f2a9c1e-77aa-4e11-8a51-000000000000',
  service: 'TikTok Views',
  quantity: 10_000,
  priceMinor: 1_112_000,
  status: 'Pending',
  sale: { promise: { kind: 'refill', days: 30 }, serviceUrdu: '' },
  completionTime: null,
  linkSecret: 'secret',
} as const;
const COMPLETED = { ...ORDER, status: 'Completed', completionTime: new Date('2026-11-29T10:00:00Z') } as const;

test('mails call what was ordered as its page does in their language', () => {
  const added = { ...ORDER, service: 'TikTok Saves', sale: { ...ORDER.sale, serviceUrdu: 'سیوز' } };
  const textIn = (language: 'en' | 'ur', order: typeof ORDER | typeof added) =>
    refundRequested(URL, { ...TO, language }, order, 139_000).text;
  expect([textIn('en', added), textIn('ur', added), textIn('ur', ORDER)]).toEqual(
    ['TikTok Saves', 'TikTok سیوز', 'TikTok ویوز'].map((name) => expect.stringContaining(name)),
  );
});

test('mails separate the thousands of quantities and prices', () => {
  expect(orderReceived(URL, TO, ORDER).text).toContain('10,000 × TikTok Views for PKR 11,120.00.');
  const completed = orderStatusChanged(URL, TO, COMPLETED, true);
  expect(completed?.text).toContain('10,000 × TikTok Views is completed.');
  expect(refundRequested(URL, TO, ORDER, 139_000).text).toContain('a refund of PKR 1,390.00 for TikTok Views');
});

const URL = 'https://shop.example';
const IN_URDU = { email: 'a@example.com', name: 'عائشہ', language: 'ur' as const };
const FACTOR_CHANGES: readonly FactorChange[] = [
  ...(['passkey added', 'passkey removed', 'authenticator app added'] as const),
  ...(['authenticator app removed', 'recovery codes replaced'] as const),
];
const STATUSES = ['In Progress', 'Completed', 'Cancelled', 'Failed'] as const;
const BROWSER = {
  at: new Date('2026-11-28T08:00:00Z'),
  browser: 'Chrome on Android',
  from: '203.0.113.0',
  secureToken: 't',
};

test.each([
  passwordResetLink(URL, IN_URDU, 't', 30),
  verificationLink(URL, IN_URDU, 't', 24),
  passwordChanged(URL, IN_URDU, 't'),
  ...FACTOR_CHANGES.map((change) => factorChanged(URL, IN_URDU, change, 't')),
  ...[true, false].map((hadFactor) => secondFactorReset(URL, IN_URDU, hadFactor)),
  recoveryCodeUsed(URL, IN_URDU, 3, 't'),
  newBrowser(URL, IN_URDU, BROWSER),
  orderReceived(URL, IN_URDU, ORDER),
  ...STATUSES.map((status) => orderStatusChanged(URL, IN_URDU, { ...ORDER, status }, true)),
  orderStatusChanged(URL, IN_URDU, COMPLETED, true),
  paymentReceived(URL, IN_URDU, ORDER, 139_000),
  paymentApproved(URL, IN_URDU, ORDER, 139_000),
  ...[0, 100_000].map((arrivedMinor) =>
    paymentRejected(URL, IN_URDU, ORDER, {
      reason: REJECTION_REASONS.notReceived,
      amountMinor: 139_000,
      arrivedMinor,
      needsScreenshot: true,
    }),
  ),
  differenceMissing(URL, IN_URDU, ORDER, {
    ...{ receivedMinor: 100_000, missingMinor: 39_000, method: 'easypaisa' },
    payee: { title: 'علی رضا', account: '03451234567' },
  }),
  refundRequested(URL, IN_URDU, ORDER, 139_000),
  newOrderLink(URL, IN_URDU, ORDER),
  orderCode(IN_URDU, '012345', 10),
  ordersInAccount(URL, IN_URDU),
  ...(['Approved', 'Rejected'] as const).map((status) =>
    refundDecided(URL, IN_URDU, ORDER, { status, amountMinor: 139_000, remarks: 'شکریہ', refillDueAt: new Date(0) }),
  ),
])('a mail to a customer who reads Urdu has no English sentence: $subject', (mail) => {
  if (!mail) throw new Error('there is no such mail');
  expect(mail.html).toContain('<html lang="ur" dir="rtl">');
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  expect(links.filter((link) => !link.startsWith(`${URL}/ur/`) && link !== `${URL}/o/secret`)).toEqual([]);
  const written = `${mail.subject} ${mail.text}`.replaceAll(/https?:\/\/\S+/g, ' ');
  const latin = written.match(/[A-Za-z]{2,}/g) ?? [];
  expect(latin.filter((word) => !/^(TikTok|Easypaisa|Chrome|on|Android|PM|AM|[a-f]+)$/.test(word))).toEqual([]);
});

test('mails in Urdu say what is promised, and after the completion until when', () => {
  expect(orderReceived(URL, IN_URDU, ORDER).text).toContain('گارنٹی: 30 دن کا ریفل، آرڈر مکمل ہونے کے بعد سے\n');
  const completed = orderStatusChanged(URL, IN_URDU, COMPLETED, true);
  expect(completed?.text).toContain('گارنٹی: 30 دن کا ریفل 29 دسمبر، 2026 تک\n');
  expect(orderReceived(URL, TO, { ...ORDER, sale: { promise: null } }).text).not.toContain('Guarantee');
});

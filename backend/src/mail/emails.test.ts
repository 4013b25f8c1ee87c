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
} from './order-mails.ts';
import { refundDecided, refundRequested } from './refund-mails.ts';

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
const PAID = { paymentState: 'paid', hasPayment: true, statements: {} } as const;
const REVIEW = { reviewTime: 'a few hours', reviewTimeUrdu: '' };
const REFUND = { amountMinor: 139_000, account: { method: 'easypaisa', number: '03451234567' } };
const COMPLETED = { ...ORDER, status: 'Completed', completionTime: new Date('2026-11-29T10:00:00Z') } as const;

test('mails call what was ordered as its page does in their language', () => {
  const added = { ...ORDER, service: 'TikTok Saves', sale: { ...ORDER.sale, serviceUrdu: 'سیوز' } };
  const textIn = (language: 'en' | 'ur', order: typeof ORDER | typeof added) =>
    refundRequested(URL, { ...TO, language }, order, REFUND).text;
  expect([textIn('en', added), textIn('ur', added), textIn('ur', ORDER)]).toEqual(
    ['TikTok Saves', 'TikTok سیوز', 'TikTok ویوز'].map((name) => expect.stringContaining(name)),
  );
});

test('mails separate the thousands of quantities and prices', () => {
  expect(orderReceived(URL, TO, ORDER).text).toContain('10,000 × TikTok Views for PKR 11,120.00.');
  const completed = orderStatusChanged(URL, TO, COMPLETED, PAID);
  expect(completed?.text).toContain('10,000 × TikTok Views is completed.');
  expect(refundRequested(URL, TO, ORDER, REFUND).text).toContain('a refund of PKR 1,390.00 for TikTok Views');
});

test('the mail about a requested refund names its account, masked, because somebody else may have named it', () => {
  expect(refundRequested(URL, TO, ORDER, REFUND).text).toContain('To the account: Easypaisa 0345 •••4567');
  expect(
    refundRequested(URL, TO, ORDER, { ...REFUND, account: { ...REFUND.account, number: null } }).text,
  ).not.toContain('account');
});

const URL = 'https://shop.example';
const IN_URDU = { email: 'a@example.com', name: 'عائشہ', language: 'ur' as const };
const FACTOR_CHANGES: readonly FactorChange[] = [
  ...(['passkey added', 'passkey removed', 'authenticator app added'] as const),
  ...(['authenticator app removed', 'recovery codes replaced'] as const),
];
const STATUSES = ['In Progress', 'Completed', 'Cancelled', 'Failed'] as const;
const STARTED = { ...ORDER, status: 'In Progress' } as const;
const PROMISES = [{ kind: 'refill', days: 30 }, { kind: 'lifetime', days: null }, null] as const;
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
  ...STATUSES.map((status) => orderStatusChanged(URL, IN_URDU, { ...ORDER, status }, PAID)),
  ...(['due', 'review'] as const).map((paymentState) =>
    orderStatusChanged(URL, IN_URDU, STARTED, { ...PAID, paymentState }),
  ),
  ...PROMISES.map((promise) => orderStatusChanged(URL, IN_URDU, { ...COMPLETED, sale: { promise } }, PAID)),
  paymentReceived(URL, IN_URDU, ORDER, { amountMinor: 139_000, ...REVIEW }),
  paymentApproved(URL, IN_URDU, STARTED, {
    ...{ amountMinor: 139_000, statements: {} },
    replaced: { transactionId: '41207733120', remarks: REJECTION_REASONS.otherApproved },
  }),
  ...[0, 100_000].map((arrivedMinor) =>
    paymentRejected(URL, IN_URDU, ORDER, {
      reason: REJECTION_REASONS.notReceived,
      amountMinor: 139_000,
      arrivedMinor,
      needsScreenshot: true,
    }),
  ),
  differenceMissing(URL, IN_URDU, ORDER, {
    ...{ receivedMinor: 100_000, missingMinor: 39_000, method: 'easypaisa', needsScreenshot: true },
    payee: { title: 'علی رضا', account: '03451234567' },
  }),
  refundRequested(URL, IN_URDU, ORDER, REFUND),
  newOrderLink(URL, IN_URDU, ORDER),
  orderCode(IN_URDU, '012345', 10),
  ordersInAccount(URL, IN_URDU),
  ...(['Approved', 'Rejected'] as const).flatMap((status) =>
    [new Date(0), null].map((refillDueAt) =>
      refundDecided(URL, IN_URDU, ORDER, {
        ...{
          status,
          amountMinor: 139_000,
          remarks: 'شکریہ',
          refillDueAt,
          account: { method: 'easypaisa', number: null },
        },
      }),
    ),
  ),
])('a mail to a customer who reads Urdu has no English sentence: $subject', (mail) => {
  if (!mail) throw new Error('there is no such mail');
  expect(mail.html).toContain('<html lang="ur" dir="rtl">');
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  expect(links.filter((link) => !link.startsWith(`${URL}/ur/`) && !link.startsWith(`${URL}/o/secret`))).toEqual([]);
  const written = `${mail.subject} ${mail.text}`.replaceAll(/https?:\/\/\S+/g, ' ');
  const latin = written.match(/[A-Za-z]{2,}/g) ?? [];
  expect(latin.filter((word) => !/^(TikTok|Easypaisa|Chrome|on|Android|PM|AM|[a-f]+)$/.test(word))).toEqual([]);
});

test('mails in Urdu say what is promised, and after the completion until when', () => {
  expect(orderReceived(URL, IN_URDU, ORDER).text).toContain('گارنٹی: 30 دن کا ریفل، آرڈر مکمل ہونے کے بعد سے\n');
  const completed = orderStatusChanged(URL, IN_URDU, COMPLETED, PAID);
  expect(completed?.text).toContain('گارنٹی: 30 دن کا ریفل 29 دسمبر، 2026 تک\n');
  expect(orderReceived(URL, TO, { ...ORDER, sale: { promise: null } }).text).not.toContain('Guarantee');
});

test('the mail about sent payment details does not say that the money has arrived, but until when that is checked', () => {
  const mail = paymentReceived(URL, TO, ORDER, { amountMinor: 139_000, ...REVIEW });
  expect(mail.subject).toBe('Payment details for order 3f2a9c1e received');
  expect(mail.text).toContain('We have your payment details for TikTok Views (PKR 1,390.00).');
  expect(mail.text).toContain('whether the money has arrived, usually within a few hours');
  const inUrdu = (reviewTimeUrdu: string) =>
    paymentReceived(URL, IN_URDU, ORDER, { amountMinor: 139_000, reviewTime: 'a few hours', reviewTimeUrdu }).text;
  expect(inUrdu('')).toContain('عموماً چند گھنٹوں میں');
  expect(inUrdu('30 منٹ')).toMatch(/عموماً .?30 منٹ.? میں/);
});

const own = (completion: string) => ({
  'promise.delivery': { en: { completion }, ur: {}, isHidden: false, isConfirmed: false },
});
const HIDDEN = { 'promise.delivery': { en: {}, ur: {}, isHidden: true, isConfirmed: false } };

test.each([
  ['the usual time', {}, 'Most orders finish within 24 hours.'],
  ['the time of the shop owner', own('3 days'), 'Orders usually finish in 3 days.'],
])('mails about an order that begins promise %s', (_, statements, promised) => {
  expect(paymentApproved(URL, TO, STARTED, { amountMinor: 139_000, replaced: null, statements }).text).toContain(
    promised,
  );
  expect(orderStatusChanged(URL, TO, STARTED, { ...PAID, statements })?.text).toContain(promised);
});

test.each([
  ['where the shop owner says nothing of it', STARTED, HIDDEN],
  ['before it begins', ORDER, {}],
])('the mail about an approved payment promises no time %s', (_, order, statements) => {
  expect(paymentApproved(URL, TO, order, { amountMinor: 139_000, replaced: null, statements }).text).not.toMatch(
    /finish/,
  );
});

test.each([
  ['due', `We still wait for your payment. See here what is due: ${URL}/o/secret?to=payment`],
  ['review', 'We are still checking your payment.'],
] as const)(
  'the mail about an order that begins while its payment is %s says so, and promises no time',
  (state, line) => {
    const mail = orderStatusChanged(URL, TO, STARTED, { ...PAID, paymentState: state });
    expect(mail?.text).toContain(line);
    expect(mail?.text).not.toMatch(/finish/);
  },
);

test.each([
  [{ kind: 'refill', days: 30 }, 'Guarantee: 30-day refill until Dec 29, 2026', 'drops until then, ask for a refill'],
  [{ kind: 'lifetime', days: null }, 'Guarantee: Lifetime warranty', 'for as long as the profile or post exists'],
  [null, 'This order has no guarantee', 'what drops later is not replaced'],
] as const)('the mail about a completed order says how to use its guarantee: %o', (promise, guarantee, use) => {
  const mail = orderStatusChanged(URL, TO, { ...COMPLETED, sale: { promise } }, PAID);
  expect(mail?.text).toContain(guarantee);
  expect(mail?.text).toContain(use);
  expect(mail?.text.includes('the page of the order, which the link below opens')).toBe(promise !== null);
});

test('the mail about an order that failed says how to ask for the money, where a payment was sent', () => {
  const failed = (hasPayment: boolean) =>
    orderStatusChanged(URL, TO, { ...ORDER, status: 'Failed' }, { ...PAID, hasPayment })?.text;
  expect(failed(true)).toContain(`contact us about your money, with the order ID: ${URL}/contact`);
  expect(failed(false)).not.toContain('/contact');
});

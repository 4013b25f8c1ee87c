import { expect, test } from 'vitest';
import { differenceMissing, paymentRejected } from './order-mails.ts';
import { type RefillStep, refillChanged } from './refill-mails.ts';
import { type PaidAccount, refundDecided, refundStarted } from './refund-mails.ts';
import { orderReply } from './thread-mails.ts';

const URL = 'https://shop.example';
const TO = { email: 'a@example.com', name: 'Amna' };
const IN_URDU = { email: 'a@example.com', name: 'عائشہ', language: 'ur' as const };
const ORDER = {
  ...{ id: '3f2a9c1e-77aa-4e11-8a51-000000000000', service: 'TikTok Views', quantity: 1_000, priceMinor: 139_000 },
  ...{ sale: { serviceUrdu: '' }, linkSecret: 'secret' },
};
const DUE = new Date('2026-12-05T10:00:00Z');
/** Text in one of these keeps its own direction, up to the end of its line. */
const ISOLATED = /^[\u2066\u2068][^\u2066\u2068\u2069]*\u2069$/;

const ACCOUNT = { method: 'easypaisa', number: '03121234567' };
const NO_ACCOUNT = { method: 'easypaisa', number: null };
const decided = (
  status: 'Approved' | 'Rejected',
  { refillDueAt = null as Date | null, account = ACCOUNT as PaidAccount } = {},
) => refundDecided(URL, TO, ORDER, { status, amountMinor: 139_000, remarks: '', refillDueAt, account }).text;

test('the mail about an approved refund says when the money arrives, and asks for an account that is not known', () => {
  expect(decided('Approved')).toContain('The money arrives within 5 to 7 working days.');
  expect(decided('Approved')).toContain('To the account: Easypaisa 0312 •••4567');
  expect(decided('Approved', { account: NO_ACCOUNT })).toContain('name it on the page of the order. There you log in');
});

test.each([
  ['overpaid', 'more than the price, and get back what is too much. That changes nothing about your order.'],
  ['rejected', 'a payment that we could not accept'],
  ['cancelled', 'the order, which was cancelled'],
] as const)('the mail about a refund that nobody has requested says why: %s', (why, said) => {
  const started = { amountMinor: 5_000, remarks: '', account: ACCOUNT, why };
  expect(refundStarted(URL, TO, ORDER, started).text).toContain(said);
  expect(refundStarted(URL, IN_URDU, ORDER, started).text).toContain('اکاؤنٹ میں');
});

test('the mail about a rejected refund says what the buyer can do, unless their refill request is open again', () => {
  expect(decided('Rejected', { account: NO_ACCOUNT })).toMatch(
    /rejected\.\n\nIf you do not agree, write to us on the page/,
  );
  expect(decided('Rejected', { refillDueAt: DUE })).not.toContain('do not agree');
});

test.each([
  [{ name: 'moneyBack', amountMinor: 5_000, remarks: '', isApproved: true, account: ACCOUNT }, null],
  [{ name: 'moneyBack', amountMinor: 5_000, remarks: '', isApproved: true, account: NO_ACCOUNT }, 'please name it'],
  [{ name: 'moneyBack', amountMinor: 5_000, remarks: '', isApproved: false }, 'You have asked for the money'],
  [{ name: 'late', amountMinor: null }, 'write to us on the page of the order'],
  [{ name: 'late', amountMinor: 0 }, 'Your request stays open'],
] as const)('the mail about the refill step %o says what comes next', (step: RefillStep, next) => {
  const { text } = refillChanged(URL, TO, ORDER, step, 200);
  if (next === null) expect(text).not.toContain('please name it');
  else expect(text).toContain(next);
});

test('the mail about a request by whose counts nothing is missing offers no money', () => {
  const { text } = refillChanged(URL, TO, ORDER, { name: 'requested', dueAt: DUE }, 0);
  expect(text).toContain('nothing is missing');
  expect(text).not.toContain('offer you the money');
});

test.each<RefillStep>([
  ...(['requested', 'reopened', 'accepted'] as const).map((name) => ({ name, dueAt: DUE })),
  { name: 'declined', reason: 'notDropped', remarks: 'شکریہ', canReopen: true },
  { name: 'refilled', remarks: 'شکریہ' },
  ...[ACCOUNT, NO_ACCOUNT].map((account) => ({
    ...{ name: 'moneyBack' as const, amountMinor: 5_000, remarks: '', isApproved: true as const, account },
  })),
  { name: 'moneyBack', amountMinor: 5_000, remarks: '', isApproved: false },
  ...[5_000, null, 0].map((amountMinor) => ({ name: 'late' as const, amountMinor })),
])('a mail about a refill has no English word in Urdu: %o', (step) => {
  const { subject, text } = refillChanged(URL, IN_URDU, ORDER, step, 200);
  const latin = `${subject} ${text}`.replaceAll(/https?:\/\/\S+/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  expect(latin.filter((word) => !/^(TikTok|Easypaisa|PM|AM|[a-f]+)$/.test(word))).toEqual([]);
});

test('each line that somebody typed keeps its direction in a mail in Urdu', () => {
  const payee = { title: 'Ali Raza (Traders)', account: 'PK36 SCBL 0000 0011 2345 6702' };
  const account = {
    receivedMinor: 100_000,
    missingMinor: 39_000,
    method: 'bankTransfer',
    needsScreenshot: true,
    payee,
  };
  const lines = differenceMissing(URL, IN_URDU, ORDER, account).text.split('\n');
  const remarks = {
    reason: 'Too little (a half).\nPlease ask.',
    amountMinor: 1,
    arrivedMinor: 0,
    needsScreenshot: true,
  };
  const rejected = paymentRejected(URL, IN_URDU, ORDER, remarks).text.split('\n');
  for (const typed of [payee.title, payee.account]) {
    expect(lines.find((line) => line.includes(typed))).toMatch(ISOLATED);
  }
  expect(rejected.find((line) => line.includes('Please ask.'))).toMatch(ISOLATED);
});

test('what the shop wrote to a buyer has its own direction, and is not sent as the sentence of a program', () => {
  const mail = orderReply(URL, IN_URDU, ORDER, { text: 'We begin (today).', pictures: 0, replyTo: null });
  expect(mail.html).toContain('<p dir="auto">We begin (today).</p>');
  expect(mail.autoSubmitted).toBe('no');
});

test('the mail about a missing amount asks for a screenshot only where one is needed', () => {
  const mail = (needsScreenshot: boolean) =>
    differenceMissing(URL, TO, ORDER, {
      ...{ receivedMinor: 100_000, missingMinor: 39_000, method: 'easypaisa', payee: undefined, needsScreenshot },
    }).text;
  expect(mail(true)).toContain('the transaction ID and screenshot of this second payment');
  expect(mail(false)).toContain('the transaction ID of this second payment');
});

import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import type { SiteSettings } from '@urooj/contract/site-settings';
import { confirmsItself, needsScreenshot } from '@urooj/domain/bank-message-settings';
import type { Buyer } from '@urooj/domain/blocks';
import { validateContact } from '@urooj/domain/buyer-contact';
import { isPlaceholderEmail } from '@urooj/domain/custom-order-contact';
import { storedEmail } from '@urooj/domain/email-rule';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { readTransactionIds, transactionIdProblem } from '@urooj/domain/pasted-transaction-id';
import { accountsOf, offeredMethods } from '@urooj/domain/payees';
import { methodLabel, paymentRemarks } from '@urooj/domain/payment-status';
import { cleanName } from '@urooj/domain/person-name';
import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { normalizeTransactionId, TRANSACTION_ID_EXAMPLES } from '@urooj/domain/transaction-id';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { addJob } from '../../jobs/add-job.ts';
import { orderReceived, paymentReceived } from '../../mail/order-mails.ts';
import { paymentToCheck } from '../../mail/owner-mails.ts';
import type { Caller } from '../../plugins/callers.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import { validationError } from '../../validation-error.ts';
import { MATCH_BANK_MESSAGES } from '../bank-messages/incoming.ts';
import { holdBlocked } from '../blocks/find-block.ts';
import { stepBy } from '../history/author.ts';
import { buyerOf } from '../orders/buyer.ts';
import { changeStatus } from '../orders/change-status.ts';
import { queueOrderMail } from '../orders/held-mails.ts';
import { canViewFullOrder } from '../orders/order-access.ts';
import { linkedOrder } from '../orders/order-link.ts';
import { addOrderStep, lockOrder, type OrderRow, setContact } from '../orders/repository.ts';
import { isExpired } from '../orders/views.ts';
import { type OwnerMailDeps, type OwnerMailNotice, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import { attachOwnUpload } from '../uploads/repository.ts';
import { assertPayable, paymentToComplete } from './payable.ts';
import { addPayment, isTransactionRecorded, type PaymentRow, paymentsOf } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'rum'> & OwnerMailDeps;

type SubmitPaymentInput = {
  readonly body: BodyOf<'createPayment'>;
  readonly caller: Caller;
  readonly requestId: string;
  /** Of the shop, as the browser addressed it. */
  readonly hostname: string;
  readonly idempotencyKey: string | null;
};

type Submission = SubmitPaymentInput & {
  readonly attempts: AppDeps['attempts'];
  readonly publicUrl: string;
  readonly site: LiveSite;
  readonly now: Date;
};

/**
 * Stores a payment for the admin to review, at most once per key.
 * @throws ApiError `validation`, `not_found`, `duplicate_transaction`, `payment_method_unavailable`,
 * or the code of `paymentRefusal`
 */
export async function submitPayment(deps: Deps, input: SubmitPaymentInput): Promise<ResponseOf<'createPayment'>> {
  const { attempts, site } = deps;
  const submission = { ...input, attempts, site, publicUrl: deps.publicUrl(), now: deps.now() };
  const { body, caller, idempotencyKey: key, now } = submission;
  const request = { key, endpoint: 'createPayment', userId: caller.user?.id ?? null, body, now };
  let releases: OrderRow['releases'] = null;
  const response = await inIdempotentTransaction(deps.database, request, async (tx) => {
    const { payment, order } = await recordPayment(tx, submission);
    await queueOwnerMail(tx, deps, await noticeOf(deps, payment, order));
    const { id, orderId, status } = payment;
    releases = order.releases;
    return { msg: messages.paymentSubmitted, payment: { _id: id, orderId, status } };
  });
  // A repeated request gets the stored response and has recorded nothing.
  deps.rum.countEvent('payments', releases);
  return response;
}

async function noticeOf(
  deps: OwnerMailDeps,
  payment: PaymentRow,
  { service, expiredAt }: OrderRow,
): Promise<OwnerMailNotice> {
  const { id: subjectId, method, isFromAnotherBrowser } = payment;
  const settings = await readSiteSettings(deps.site);
  return {
    ...{ event: 'payments', subjectId },
    mayDecideItself: !isFromAnotherBrowser && expiredAt === null && confirmsItself(settings?.bankMessages, method),
    mail: (notes) => paymentToCheck(deps.publicUrl(), deps.adminEmail, { ...payment, service }, notes),
  };
}

/**
 * Stores the payment, attaches its screenshot and changes the order's status. Name and e-mail of the payment are copied from the
 * order, and the amount is its price or what is missing of an earlier payment. An order without contact first gets the contact that was sent with the payment.
 */
async function recordPayment(
  tx: Transaction,
  submission: Submission,
): Promise<{ readonly payment: PaymentRow; readonly order: OrderRow }> {
  const { body, now } = submission;
  // Other payments, reviews and cancellations of this order wait here.
  const locked = await lockOrder(tx, body.orderId);
  if (!locked) throw apiError('not_found', { field: 'order' });
  const settings = await readSiteSettings(submission.site);
  const isFromAnotherBrowser = !canViewFullOrder(locked, submission.caller);
  const submitted = { amount: body.amount, isFromAnotherBrowser };
  const earlier = await paymentsOf(tx, locked.id);
  const completed = paymentToComplete(earlier, submitted);
  const transactionId = readTransactionId(body, locked, settings);
  const transaction = {
    ...{ method: body.paymentMethod, transactionKey: normalizeTransactionId(transactionId) },
    ...{ amountMinor: completed?.missingMinor ?? locked.priceMinor, createdAt: now },
  };
  if (await isTransactionRecorded(tx, transaction)) throw apiError('duplicate_transaction');
  if (!completed) assertPayable(locked, earlier, submitted);
  assertOffered(submission, settings);
  const order = await completeContact(tx, locked, submission);
  const payment = await addPayment(tx, {
    orderId: order.id,
    ...{ ...transaction, transactionId, differenceOf: completed?.id ?? null },
    clientName: order.name ?? '',
    clientEmail: order.email ?? '',
    screenshot: await attachScreenshot(tx, submission, settings),
    isFromAnotherBrowser,
    remarks: paymentRemarks(order.id, body.paymentMethod),
    sentBy: submission.caller.user?.id ?? null,
    requestId: submission.requestId,
  });
  if (!payment) throw apiError('duplicate_transaction');
  await addPaymentEvent(tx, order, payment, submission);
  await queueConfirmation(tx, order, payment.amountMinor, submission);
  await holdBlocked(tx, order, payerOf(order, submission), { now, requestId: submission.requestId });
  // Its bank message may be there already.
  await addJob(tx, MATCH_BANK_MESSAGES);
  return { payment, order };
}

/** What the payment says of its buyer. */
const payerOf = (order: OrderRow, { body, caller: { user } }: Submission): Buyer => ({
  emails: [order.email, body.clientEmail, user?.email],
  phones: [order.phoneNumber, user?.phoneNumber],
  links: [order.profileLink, order.postLink, order.socialId],
  platform: order.platform,
  payers: [order.name, body.clientName],
});

/**
 * The transaction ID in what the buyer typed or pasted.
 * @throws ApiError `validation` where it has none, or several
 */
function readTransactionId(
  { transactionId: text, paymentMethod: method }: Submission['body'],
  { id, priceMinor: amountMinor, phoneNumber }: OrderRow,
  settings: SiteSettings | null,
): string {
  const accounts = accountsOf(settings?.payees ?? {});
  const context = { method, amountMinor, otherNumbers: [id, phoneNumber ?? '', ...accounts] };
  const problem = transactionIdProblem(text, context);
  if (problem !== null) {
    throw validationError(problem, { method: methodLabel(method), example: TRANSACTION_ID_EXAMPLES[method] });
  }
  const [transactionId = ''] = readTransactionIds(text, context);
  return transactionId;
}

/**
 * Refuses a method whose account the owner has not set: the buyer would have paid to a placeholder. The settings are those
 * that the live pages show. Without them the pages come from elsewhere, and this service does not know the accounts.
 */
function assertOffered({ body, hostname, publicUrl }: Submission, settings: SiteSettings | null): void {
  if (!settings) return;
  // A proxy may send the name of its own host instead of the one in the browser: both have to be local.
  const method = body.paymentMethod;
  const hosts = [new URL(publicUrl).hostname, hostname];
  if (hosts.every((host) => offeredMethods(settings.payees ?? {}, host).includes(method))) return;
  throw apiError('payment_method_unavailable', { params: { method: methodLabel(method) } });
}

/**
 * Stores the contact on a guest's custom order, which has none, and queues the mail about the order. Only
 * the browser that placed the order may do this; a payment from another browser leaves the order as it is.
 */
async function completeContact(tx: Transaction, order: OrderRow, submission: Submission): Promise<OrderRow> {
  const { browserHash } = submission.caller;
  if (order.email !== null || browserHash === null || browserHash !== order.browserHash) return order;
  const contact = acceptContact(submission.body);
  const completed = await setContact(tx, order.id, contact);
  const linked = await linkedOrder(tx, completed, submission.now);
  const mail = orderReceived(submission.publicUrl, buyerOf(completed, contact.email), linked);
  await queueOrderMail(tx, submission, { caller: submission.caller, orderId: order.id, mail });
  return completed;
}

function acceptContact({ clientName, clientEmail }: Submission['body']) {
  const email = isPlaceholderEmail(clientEmail) ? '' : clientEmail;
  const problems = validateContact({ name: clientName, email });
  const problem = problems.name ?? problems.email;
  if (problem !== undefined) throw validationError(problem);
  return { name: cleanName(clientName), email: storedEmail(email) };
}

/**
 * Attaches the screenshot to this payment and returns its file name; `null` for a payment that needs none and has none.
 * @throws ApiError `validation` when another browser and user uploaded it, or another payment uses it
 */
async function attachScreenshot(
  tx: Transaction,
  { body, caller, now }: Submission,
  settings: SiteSettings | null,
): Promise<string | null> {
  if (body.screenshotUrl === '' && !needsScreenshot(settings?.bankMessages, body.paymentMethod)) return null;
  const name = await attachOwnUpload(tx, body.screenshotUrl, caller, now);
  if (name === null) throw apiError('validation', { field: 'screenshot_missing' });
  return name;
}

/** An order that is already in progress keeps its status, as one does of which the difference is paid. */
async function addPaymentEvent(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  { caller, requestId, now }: Submission,
): Promise<void> {
  const { who, ...by } = stepBy(caller, order, requestId);
  const isDifference = payment.differenceOf !== null;
  if (payment.isFromAnotherBrowser && !isDifference) {
    // Approved, it starts the order.
    const opened = { to: 'Pending', who: 'system', why: EVENT_REASONS.reopened, now, requestId } as const;
    if (isExpired(order)) await changeStatus(tx, order, opened);
    return;
  }
  const why = isDifference ? EVENT_REASONS.differenceSent : EVENT_REASONS.paymentSent;
  const waits = order.status === 'Pending' || isExpired(order);
  if (isDifference || !waits) return addOrderStep(tx, order, { at: now, who, ...by, why });
  await changeStatus(tx, order, { to: 'Payment Pending', who: 'system', why, now, causedBy: who, ...by });
}

async function queueConfirmation(
  tx: Transaction,
  order: OrderRow,
  amountMinor: number,
  submission: Submission,
): Promise<void> {
  if (order.email === null) return;
  const { reviewTime = DEFAULT_REVIEW_TIME, reviewTimeUrdu = '' } = (await readSiteSettings(submission.site)) ?? {};
  const linked = await linkedOrder(tx, order, submission.now);
  const submitted = { amountMinor, reviewTime, reviewTimeUrdu };
  const mail = paymentReceived(submission.publicUrl, buyerOf(order, order.email), linked, submitted);
  await queueOrderMail(tx, submission, { caller: submission.caller, orderId: order.id, mail });
}

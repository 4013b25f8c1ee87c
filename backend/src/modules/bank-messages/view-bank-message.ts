import type { ResponseOf } from '@urooj/contract/endpoints';
import { isSameTransfer, isTypo } from '@urooj/domain/bank-message-match';
import { and, desc, eq, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { bankMessages, orders, payments } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { findPage } from '../lists/page.ts';
import { PAYMENTS } from '../lists/sources.ts';
import type { OrderRow } from '../orders/repository.ts';
import { findPayment, type PaymentRow } from '../payments/repository.ts';
import { bankMessagesWithIds, bankMessageView, freeBankMessages } from './list.ts';
import { compare, doubtsAbout, isRead, type ReadBankMessage } from './matching/compare.ts';
import { type MatchSettings, readMatchSettings } from './matching/settings.ts';
import { PAYS_REJECTED } from './rejected-payments.ts';
import { bankMessageOf } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'site'>;
type BankMessageResponse = ResponseOf<'getBankMessage'>;
type PaymentWithOrder = { readonly payment: PaymentRow; readonly order: OrderRow };

const MAX_CANDIDATES = 20;

/**
 * A bank message with its text, its payment and what differs, or the payments that it may belong to.
 * @param q instead of those, the payments that this search finds
 * @throws ApiError `not_found`
 */
export async function viewBankMessage({ database, site }: Deps, id: string, q = ''): Promise<BankMessageResponse> {
  const [listed] = isUuid(id) ? await bankMessagesWithIds(database, [id]) : [];
  if (!listed) throw apiError('not_found');
  const { bankMessage } = listed;
  const settings = await readMatchSettings(site);
  const view = { ...bankMessageView(listed), text: bankMessage.text, pattern: bankMessage.pattern };
  if (!isRead(bankMessage)) return { ...view, payment: null, doubts: [], candidates: [] };
  const submitted = bankMessage.paymentId === null ? null : await findPaymentWithOrder(database, bankMessage.paymentId);
  const payment = submitted && comparedPayment(bankMessage, submitted, settings);
  const doubts = submitted ? await doubtsAbout(database, bankMessage, submitted) : [];
  const isOpen = bankMessage.state === 'unmatched' || bankMessage.state === 'proposed';
  const find = q === '' ? similarPayments : searchedPayments;
  const candidates = isOpen ? await find(database, bankMessage, q) : [];
  return {
    ...{ ...view, payment, doubts },
    candidates: candidates.map((found) => comparedPayment(bankMessage, found, settings)),
  };
}

/**
 * The bank message of a payment, and free ones that may belong to it.
 * @throws ApiError `not_found`
 */
export async function viewPaymentBankMessage(deps: Deps, paymentId: string): Promise<ResponseOf<'paymentBankMessage'>> {
  const { database, site } = deps;
  const payment = await findPayment(database, paymentId);
  const submitted = payment && (await findPaymentWithOrder(database, payment.id));
  if (!submitted) throw apiError('not_found');
  const own = await bankMessageOf(database, payment.id);
  const settings = await readMatchSettings(site);
  const isSimilar = sql`${bankMessages.transactionKey} = ${payment.transactionKey}
    or (${bankMessages.method} = ${payment.method} and ${bankMessages.amountMinor} = ${payment.amountMinor})`;
  const free =
    own === null && payment.status !== 'Rejected' ? await freeBankMessages(database, isSimilar, MAX_CANDIDATES) : [];
  return {
    bankMessage: own && (await viewBankMessage(deps, own.id)),
    arrived: payment.status === 'Rejected' ? await arrivedFor(database, payment) : null,
    candidates: free.map((listed) => ({
      ...bankMessageView(listed),
      differences: compare(listed.bankMessage as ReadBankMessage, submitted, settings),
    })),
  };
}

/** The free bank message with the method and transaction id of a rejected payment. */
async function arrivedFor(database: Queryable, { method, transactionKey }: PaymentRow) {
  const isSame = sql`${bankMessages.method} = ${method} and ${bankMessages.transactionKey} = ${transactionKey}`;
  const [listed] = await freeBankMessages(database, sql`${isSame} and ${PAYS_REJECTED}`, 1);
  return listed ? bankMessageView(listed) : null;
}

async function findPaymentWithOrder(database: Queryable, paymentId: string): Promise<PaymentWithOrder | null> {
  const [submitted] = await paymentsWithOrders(database).where(eq(payments.id, paymentId));
  return submitted ?? null;
}

const paymentsWithOrders = (database: Queryable) =>
  database
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

const isAlike = (submitted: string, key: string | null): boolean =>
  key !== null && (isTypo(submitted, key) || isSameTransfer(submitted, key));

/** Payments that wait without a bank message, with the same id or amount; the most similar first. */
async function similarPayments(database: Queryable, bankMessage: ReadBankMessage): Promise<PaymentWithOrder[]> {
  const hasNone = sql`not exists (select from ${bankMessages} as own where own.payment_id = ${payments.id})`;
  const isSimilar = sql`(${payments.transactionKey} = ${bankMessage.transactionKey} or ${payments.amountMinor} = ${bankMessage.amountMinor})`;
  const found = await paymentsWithOrders(database)
    .where(and(eq(payments.status, 'Pending'), hasNone, isSimilar))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_CANDIDATES);
  const score = ({ payment }: PaymentWithOrder) => {
    if (payment.transactionKey === bankMessage.transactionKey) return 2;
    return isAlike(payment.transactionKey, bankMessage.transactionKey) ? 1 : 0;
  };
  return found.toSorted((a, b) => score(b) - score(a));
}

/** Those that the search of the list of payments finds. */
async function searchedPayments(
  database: Queryable,
  _bank_message: ReadBankMessage,
  q: string,
): Promise<PaymentWithOrder[]> {
  const params = { q, pageSize: MAX_CANDIDATES };
  const { rows } = await findPage(database, PAYMENTS, params, async (tx, ids) =>
    inOrder(ids, await paymentsWithOrders(tx).where(hasIdIn(payments.id, ids)), ({ payment }) => payment.id),
  );
  return rows;
}

function comparedPayment(bankMessage: ReadBankMessage, submitted: PaymentWithOrder, settings: MatchSettings) {
  const { id, orderId, clientName, method, transactionId, amountMinor, status, createdAt } = submitted.payment;
  return {
    ...{ _id: id, orderId, clientName, paymentMethod: method, transactionId, amount: amountMinor / 100, status },
    ...{ paymentDate: createdAt.toISOString(), payeeAccount: settings.accountOf(method) },
    differences: compare(bankMessage, submitted, settings),
  };
}

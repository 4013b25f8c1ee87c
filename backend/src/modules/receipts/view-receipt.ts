import type { ResponseOf } from '@urooj/contract/endpoints';
import { isTypo } from '@urooj/domain/receipt-match';
import { and, desc, eq, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, receipts } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { findPage } from '../lists/page.ts';
import { PAYMENTS } from '../lists/sources.ts';
import type { OrderRow } from '../orders/repository.ts';
import { findPayment, type PaymentRow } from '../payments/repository.ts';
import { freeReceipts, receiptsWithIds, receiptView } from './list.ts';
import { compare, doubtsAbout, isRead, type ReadReceipt } from './matching/compare.ts';
import { type MatchSettings, readMatchSettings } from './matching/settings.ts';
import { PAYS_REJECTED } from './rejected-payments.ts';
import { receiptOf } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'site'>;
type ReceiptResponse = ResponseOf<'getReceipt'>;
type Claim = { readonly payment: PaymentRow; readonly order: OrderRow };

const MAX_CANDIDATES = 20;

/**
 * A receipt with its message, its payment and what differs, or the payments that it may belong to.
 * @param q instead of those, the payments that this search finds
 * @throws ApiError `not_found`
 */
export async function viewReceipt({ database, site }: Deps, id: string, q = ''): Promise<ReceiptResponse> {
  const [listed] = isUuid(id) ? await receiptsWithIds(database, [id]) : [];
  if (!listed) throw apiError('not_found');
  const { receipt } = listed;
  const settings = await readMatchSettings(site);
  const view = { ...receiptView(listed), text: receipt.text, pattern: receipt.pattern };
  if (!isRead(receipt)) return { ...view, payment: null, doubts: [], candidates: [] };
  const claim = receipt.paymentId === null ? null : await claimOf(database, receipt.paymentId);
  const payment = claim && comparedPayment(receipt, claim, settings);
  const doubts = claim ? await doubtsAbout(database, receipt, claim) : [];
  const isOpen = receipt.state === 'unmatched' || receipt.state === 'proposed';
  const find = q === '' ? similarPayments : searchedPayments;
  const candidates = isOpen ? await find(database, receipt, q) : [];
  return {
    ...{ ...view, payment, doubts },
    candidates: candidates.map((found) => comparedPayment(receipt, found, settings)),
  };
}

/**
 * The receipt of a payment, and free ones that may belong to it.
 * @throws ApiError `not_found`
 */
export async function viewPaymentReceipt(deps: Deps, paymentId: string): Promise<ResponseOf<'paymentReceipt'>> {
  const { database, site } = deps;
  const payment = await findPayment(database, paymentId);
  const claim = payment && (await claimOf(database, payment.id));
  if (!claim) throw apiError('not_found');
  const own = await receiptOf(database, payment.id);
  const settings = await readMatchSettings(site);
  const isSimilar = sql`${receipts.transactionKey} = ${payment.transactionKey}
    or (${receipts.method} = ${payment.method} and ${receipts.amountMinor} = ${payment.amountMinor})`;
  const free =
    own === null && payment.status !== 'Rejected' ? await freeReceipts(database, isSimilar, MAX_CANDIDATES) : [];
  return {
    receipt: own && (await viewReceipt(deps, own.id)),
    arrived: payment.status === 'Rejected' ? await arrivedFor(database, payment) : null,
    candidates: free.map((listed) => ({
      ...receiptView(listed),
      differences: compare(listed.receipt as ReadReceipt, claim, settings),
    })),
  };
}

/** The free receipt with the method and transaction id of a rejected payment. */
async function arrivedFor(database: Queryable, { method, transactionKey }: PaymentRow) {
  const isSame = sql`${receipts.method} = ${method} and ${receipts.transactionKey} = ${transactionKey}`;
  const [listed] = await freeReceipts(database, sql`${isSame} and ${PAYS_REJECTED}`, 1);
  return listed ? receiptView(listed) : null;
}

async function claimOf(database: Queryable, paymentId: string): Promise<Claim | null> {
  const [claim] = await claims(database).where(eq(payments.id, paymentId));
  return claim ?? null;
}

const claims = (database: Queryable) =>
  database
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

/** Payments that wait without a receipt, with the same id or amount; the most similar first. */
async function similarPayments(database: Queryable, receipt: ReadReceipt): Promise<Claim[]> {
  const hasNone = sql`not exists (select from ${receipts} as own where own.payment_id = ${payments.id})`;
  const isSimilar = sql`(${payments.transactionKey} = ${receipt.transactionKey} or ${payments.amountMinor} = ${receipt.amountMinor})`;
  const found = await claims(database)
    .where(and(eq(payments.status, 'Pending'), hasNone, isSimilar))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_CANDIDATES);
  const score = ({ payment }: Claim) => {
    if (payment.transactionKey === receipt.transactionKey) return 2;
    return isTypo(payment.transactionKey, receipt.transactionKey) ? 1 : 0;
  };
  return found.toSorted((a, b) => score(b) - score(a));
}

/** Those that the search of the list of payments finds. */
async function searchedPayments(database: Queryable, _receipt: ReadReceipt, q: string): Promise<Claim[]> {
  const params = { q, pageSize: MAX_CANDIDATES };
  const { rows } = await findPage(database, PAYMENTS, params, async (tx, ids) =>
    inOrder(ids, await claims(tx).where(hasIdIn(payments.id, ids)), ({ payment }) => payment.id),
  );
  return rows;
}

function comparedPayment(receipt: ReadReceipt, claim: Claim, settings: MatchSettings) {
  const { id, orderId, clientName, method, transactionId, amountMinor, status, createdAt } = claim.payment;
  return {
    ...{ _id: id, orderId, clientName, paymentMethod: method, transactionId, amount: amountMinor / 100, status },
    ...{ paymentDate: createdAt.toISOString(), payeeAccount: settings.accountOf(method) },
    differences: compare(receipt, claim, settings),
  };
}

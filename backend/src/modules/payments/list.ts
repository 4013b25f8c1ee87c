import type { ReviewStatus } from '@urooj/contract/vocabulary';
import { type EarlierUses, LATEST_USES } from '@urooj/domain/earlier-uses';
import { serializePrice } from '@urooj/domain/money';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { LATE_AFTER_MS } from '@urooj/domain/waiting';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, payments, refundRequests, uploads, users } from '../../db/schema.ts';
import type { Buyer } from '../history/author.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { IS_BUYER_BANNED } from '../orders/banned-buyers.ts';
import { fileUrl, thumbnailUrl } from '../uploads/file-url.ts';
import { answered, type PaymentRow } from './repository.ts';
import { isSecondedNow, needsSecondPerson, storedState, type TwoPeopleRule } from './second-person.ts';

/** Of a payment and its difference, only the payment has the first approval of two. */
const first = alias(payments, 'first_payment');
const seconder = alias(users, 'seconder');
const FIRST_APPROVAL = {
  secondedBy: first.secondedBy,
  secondedAt: first.secondedAt,
  secondedReceivedMinor: first.secondedReceivedMinor,
  secondedState: first.secondedState,
  stateNow: sql<string | null>`case when ${first.secondedAt} is not null then ${storedState(sql`${first.id}`)} end`,
};

/** The payments with these ids, in the order of the ids, each with the values that the reviewer compares. */
export async function paymentsWithIds(database: Queryable, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await database
    .select({
      ...{ payment: payments, dueMinor: orders.priceMinor, service: orders.service, quantity: orders.quantity },
      buyer: { userId: orders.userId, email: orders.email },
      isBuyerBanned: IS_BUYER_BANNED,
      reopensOrder: sql<boolean>`${orders.expiredAt} is not null`,
      overpaidMinor: sql`case when ${IS_FOR_ORDER} then ${OVERPAID} else 0 end`.mapWith(Number),
      stillMissingMinor: STILL_MISSING.mapWith(Number),
      missingSince: sql<Date | null>`${MISSING_SINCE}`.mapWith(orderEvents.at),
      completedBy: sql<
        string | null
      >`(select other.id from payments as other where other.difference_of = ${payments}.id)`,
      seconded: { by: seconder.email, ...FIRST_APPROVAL },
      sameTransactionId: findEarlier(
        sql`select other.* from payments as other where other.transaction_key = ${payments.transactionKey}`,
      ),
      sameScreenshot: findEarlier(
        sql`select other.* from uploads as shot join payments as other on other.screenshot = shot.name
          where shot.pixels_sha256 = ${uploads.pixelsSha256}`,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(uploads, eq(uploads.name, payments.screenshot))
    .leftJoin(first, sql`${first.id} = coalesce(${payments.differenceOf}, ${payments.id})`)
    .leftJoin(seconder, eq(seconder.id, first.secondedBy))
    .where(hasIdIn(payments.id, ids));
  return inOrder(ids, rows, ({ payment }) => payment.id);
}

/**
 * What the shop has beyond the price once the payment is approved, and has not refunded: what arrived for the payments of the order, for
 * this one and its difference at least what was due. Of a rejected one it is what arrived, where nothing is approved.
 */
const IS_CHOSEN = sql`coalesce(other.difference_of, other.id) = coalesce(${payments.differenceOf}, ${payments.id})`;
const IN_SHOP = sql`case when other.status = 'Approved' or (other.status = 'Pending' and ${IS_CHOSEN})
  then coalesce(other.received_minor, other.amount_minor) else coalesce(other.received_minor, 0) end`;
const OVERPAID = sql`(
  select sum(${IN_SHOP}) - (case when bool_or(other.status = 'Approved') or ${payments.status} = 'Pending' then ${orders.priceMinor} else 0 end)
    - (select coalesce(sum(amount_minor), 0) from ${refundRequests} where order_id = ${orders.id} and status = 'Approved' and origin = 'overpayment')
  from payments as other where other.order_id = ${orders.id})`;

/** The list shows it with one of the decided payments of an order: the approved one, otherwise the latest whose money has arrived. */
const IS_FOR_ORDER = sql`(${payments.status} = 'Pending' or ${payments.id} = (
  select other.id from payments as other where other.order_id = ${orders.id} and other.status <> 'Pending'
  order by other.status, other.difference_of is not null, other.received_minor is null, other.created_at desc, other.id limit 1))`;

/** Of a payment and its difference that wait: what the second one has not brought, either. */
const STILL_MISSING = sql<number | null>`(select other.amount_minor - other.received_minor from payments as other
  where other.difference_of = coalesce(${payments.differenceOf}, ${payments.id}) and other.status = 'Pending')`;

/** As `isShort`. The index `payments_one_short` has these payments. */
const IS_SHORT = sql`(${payments.status} = 'Pending' and ${payments.missingMinor} > 0)`;

/** Only one payment of an order is short at a time, so the last request is about it. */
const MISSING_SINCE = sql`(case when ${IS_SHORT} and not ${answered(payments)} then
  coalesce((select max(at) from ${orderEvents} where order_id = ${payments.orderId} and why = ${EVENT_REASONS.differenceRequested}),
    ${payments.createdAt}) end)`;

/** The payments whose difference the buyer has not paid in time, the one that waits longest first. */
export async function lateDifferences(database: Queryable, now: Date): Promise<string[]> {
  const latest = new Date(now.getTime() - LATE_AFTER_MS.payments);
  const rows = await database
    .select({ id: payments.id })
    .from(payments)
    .where(and(IS_SHORT, sql`${MISSING_SINCE} < ${latest.toISOString()}::timestamptz`))
    .orderBy(asc(MISSING_SINCE));
  return rows.map(({ id }) => id);
}

/** The number of earlier payments among `others`, and the latest of them. */
function findEarlier(others: SQL) {
  const isEarlier = sql`(other.created_at, other.id) < (${payments.createdAt}, ${payments.id})`;
  const numbered = sql`select id, status, created_at, row_number() over (order by created_at desc, id desc) as place
    from (${others} and ${isEarlier}) as earlier`;
  const use = sql`json_build_object('_id', id, 'status', status, 'paymentDate', created_at)`;
  return sql<Uses>`(select json_build_object('count', count(*)::int,
    'latest', coalesce(json_agg(${use} order by place) filter (where place <= ${LATEST_USES}), '[]'))
    from (${numbered}) as numbered)`;
}

type Use = { readonly _id: string; readonly status: ReviewStatus; readonly paymentDate: string };
type Uses = EarlierUses<Use>;

/** The first approval of two; all is `null` where there is none. */
type Seconded = Pick<PaymentRow, 'secondedBy' | 'secondedAt' | 'secondedReceivedMinor' | 'secondedState'> & {
  readonly by: string | null;
  readonly stateNow: string | null;
};

export type ListedPayment = {
  readonly payment: typeof payments.$inferSelect;
  readonly dueMinor: number;
  /** Of the order. */
  readonly buyer: Buyer;
  readonly service: string;
  readonly quantity: number;
  readonly isBuyerBanned: boolean;
  /** Its order was cancelled, because nobody had paid it. */
  readonly reopensOrder: boolean;
  /** Below 0 where something is missing. */
  readonly overpaidMinor: number;
  /** Of a payment and its difference together; `null` or at most 0 where it is nothing. */
  readonly stillMissingMinor: number | null;
  /** Since when the buyer has been asked for what is missing; `null` where it is nothing, or something was sent for it. */
  readonly missingSince: Date | null;
  /** The payment of what is missing. */
  readonly completedBy: string | null;
  readonly seconded: Seconded;
  readonly sameTransactionId: Uses;
  readonly sameScreenshot: Uses;
};

/** Times in JSON of PostgreSQL have another form than all others of the API. */
const withIsoTimes = ({ latest }: Uses): Use[] =>
  latest.map((use) => ({ ...use, paymentDate: new Date(use.paymentDate).toISOString() }));

/** @param rule absent where the list is complete, as from a plain backend */
export function paymentView(listed: ListedPayment, rule?: TwoPeopleRule) {
  const { payment, dueMinor, service, quantity, overpaidMinor, sameTransactionId, sameScreenshot } = listed;
  const stillMissingMinor = listed.stillMissingMinor ?? 0;
  return {
    _id: payment.id,
    orderId: { _id: payment.orderId, price: serializePrice(dueMinor), service, requiredFollowers: quantity },
    clientName: payment.clientName,
    clientEmail: payment.clientEmail,
    amount: payment.amountMinor / 100,
    received: payment.receivedMinor === null ? null : payment.receivedMinor / 100,
    differenceOf: payment.differenceOf,
    completedBy: listed.completedBy,
    paymentMethod: payment.method,
    transactionId: payment.transactionId,
    ...screenshotOf(payment),
    isFromAnotherBrowser: payment.isFromAnotherBrowser,
    isBuyerBanned: listed.isBuyerBanned,
    reopensOrder: listed.reopensOrder,
    status: payment.status,
    remarks: payment.remarks,
    paymentDate: payment.createdAt.toISOString(),
    review: {
      amountDue: serializePrice(payment.differenceOf === null ? dueMinor : payment.amountMinor),
      ...(overpaidMinor > 0 && { overpaid: serializePrice(overpaidMinor) }),
      ...(stillMissingMinor > 0 && { stillMissing: serializePrice(stillMissingMinor) }),
      ...(listed.missingSince && {
        missing: serializePrice(payment.missingMinor ?? 0),
        missingSince: listed.missingSince.toISOString(),
      }),
      sameTransactionId: sameTransactionId.count,
      sameScreenshot: sameScreenshot.count,
      transactionIdUses: withIsoTimes(sameTransactionId),
      screenshotUses: withIsoTimes(sameScreenshot),
      ...(rule && approvalsOf(listed, rule)),
    },
  };
}

/** Whether two people have to approve a payment that waits, and who has done so first. */
function approvalsOf({ payment, dueMinor, buyer, seconded }: ListedPayment, rule: TwoPeopleRule) {
  if (payment.status !== 'Pending' || !needsSecondPerson(rule, { ...buyer, priceMinor: dueMinor })) return {};
  const { by, secondedAt, secondedReceivedMinor, stateNow } = seconded;
  if (secondedAt === null) return { needsTwoPeople: true };
  const received = secondedReceivedMinor === null ? null : serializePrice(secondedReceivedMinor);
  const first = { by, at: secondedAt.toISOString(), received, counts: isSecondedNow(seconded, stateNow, rule) };
  return { needsTwoPeople: true, seconded: first };
}

function screenshotOf({ screenshot }: ListedPayment['payment']) {
  if (screenshot === null) return { screenshotUrl: '' };
  return { screenshotUrl: fileUrl(screenshot), thumbnailUrl: thumbnailUrl(screenshot) };
}

/** A payment for the CSV file, with the field names of the domain's entity. */
export function paymentRecord({ payment, dueMinor }: ListedPayment) {
  const { id, orderId, clientEmail, amountMinor, receivedMinor, method, transactionId, status, createdAt } = payment;
  return {
    ...{ id, orderId, clientEmail, amountMinor, receivedMinor, method, transactionId, status },
    orderPriceMinor: dueMinor,
    paymentDate: createdAt.toISOString(),
    review: { amountDueMinor: payment.differenceOf === null ? dueMinor : amountMinor },
  };
}

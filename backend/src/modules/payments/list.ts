import type { ReviewStatus } from '@urooj/contract/vocabulary';
import { type EarlierUses, LATEST_USES } from '@urooj/domain/earlier-uses';
import { serializePrice } from '@urooj/domain/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, uploads } from '../../db/schema.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { IS_BUYER_BANNED } from '../orders/banned-buyers.ts';
import { fileUrl, thumbnailUrl } from '../uploads/file-url.ts';

/** The payments with these ids, in the order of the ids, each with the values that the reviewer compares. */
export async function paymentsWithIds(database: Queryable, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await database
    .select({
      ...{ payment: payments, dueMinor: orders.priceMinor, service: orders.service, quantity: orders.quantity },
      isBuyerBanned: IS_BUYER_BANNED,
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
    .where(hasIdIn(payments.id, ids));
  return inOrder(ids, rows, ({ payment }) => payment.id);
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

export type ListedPayment = {
  readonly payment: typeof payments.$inferSelect;
  readonly dueMinor: number;
  readonly service: string;
  readonly quantity: number;
  readonly isBuyerBanned: boolean;
  readonly sameTransactionId: Uses;
  readonly sameScreenshot: Uses;
};

/** Times in JSON of PostgreSQL have another form than all others of the API. */
const withIsoTimes = ({ latest }: Uses): Use[] =>
  latest.map((use) => ({ ...use, paymentDate: new Date(use.paymentDate).toISOString() }));

export function paymentView(listed: ListedPayment) {
  const { payment, dueMinor, service, quantity, sameTransactionId, sameScreenshot } = listed;
  const due = serializePrice(dueMinor);
  return {
    _id: payment.id,
    orderId: { _id: payment.orderId, price: due, service, requiredFollowers: quantity },
    clientName: payment.clientName,
    clientEmail: payment.clientEmail,
    amount: payment.amountMinor / 100,
    paymentMethod: payment.method,
    transactionId: payment.transactionId,
    ...screenshotOf(payment),
    isFromAnotherBrowser: payment.isFromAnotherBrowser,
    isBuyerBanned: listed.isBuyerBanned,
    status: payment.status,
    remarks: payment.remarks,
    paymentDate: payment.createdAt.toISOString(),
    review: {
      amountDue: due,
      sameTransactionId: sameTransactionId.count,
      sameScreenshot: sameScreenshot.count,
      transactionIdUses: withIsoTimes(sameTransactionId),
      screenshotUses: withIsoTimes(sameScreenshot),
    },
  };
}

function screenshotOf({ screenshot }: ListedPayment['payment']) {
  if (screenshot === null) return { screenshotUrl: '' };
  return { screenshotUrl: fileUrl(screenshot), thumbnailUrl: thumbnailUrl(screenshot) };
}

/** A payment for the CSV file, with the field names of the domain's entity. */
export function paymentRecord({ payment, dueMinor }: ListedPayment) {
  const { id, orderId, clientEmail, amountMinor, method, transactionId, status, createdAt } = payment;
  return {
    ...{ id, orderId, clientEmail, amountMinor, method, transactionId, status },
    orderPriceMinor: dueMinor,
    paymentDate: createdAt.toISOString(),
    review: { amountDueMinor: dueMinor },
  };
}

import type { SiteSettings } from '@urooj/contract/site-settings';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { DEFAULT_UNPAID_ORDERS } from '@urooj/domain/unpaid-orders';
import { and, asc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { orderExpired, paymentReminder } from '../../mail/order-mails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Caller } from '../../plugins/callers.ts';
import { type LiveSite, readSiteSettings } from '../../plugins/site/live-site.ts';
import { stepBy } from '../history/author.ts';
import { buyerOf } from './buyer.ts';
import { changeStatus } from './change-status.ts';
import { canViewFullOrder } from './order-access.ts';
import { linkedOrder } from './order-link.ts';
import { addOrderStep, eventsOf, lockOrder, type OrderRow } from './repository.ts';

export const HANDLE_UNPAID_ORDERS = 'handle_unpaid_orders';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Buyers who waited longer before the owner turned reminders on, or while the shop was down, get none. */
const REMIND_WITHIN_MS = 48 * HOUR_MS;
const BATCH = 100;

type Deps = {
  readonly database: Database;
  readonly site: LiveSite;
  /** Origin for links in e-mails. */
  readonly publicUrl: () => string;
  readonly now: () => Date;
};

type Step = {
  /** The orders that it is about. */
  readonly isDue: SQL | undefined;
  readonly take: (tx: Transaction, order: OrderRow) => Promise<void>;
};

/** Reminds buyers of orders that nobody has paid, once, and cancels such orders, after the times that the owner has chosen. */
export async function handleUnpaidOrders(
  { database, site, publicUrl, now }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const { unpaidOrders = DEFAULT_UNPAID_ORDERS } = (await readSiteSettings(site)) ?? {};
  const at = now();
  for (const step of stepsOf(unpaidOrders, { at, publicUrl: publicUrl() })) {
    for (const id of await ordersDue(database, step.isDue)) {
      if (signal?.aborted) return;
      await inTransaction(database, async (tx) => {
        const order = await lockOrder(tx, id);
        // Paid, cancelled, or reminded by another process meanwhile.
        if (order && (await ordersDue(tx, and(eq(orders.id, id), step.isDue))).length > 0) await step.take(tx, order);
      });
    }
  }
}

type Moment = { readonly at: Date; readonly publicUrl: string };

function stepsOf({ remindAfterHours, cancelAfterDays }: SiteSettings['unpaidOrders'], moment: Moment): Step[] {
  const { at } = moment;
  const before = (ms: number) => new Date(at.getTime() - ms);
  const steps: Step[] = [];
  if (cancelAfterDays !== null) {
    const isDue = expiresBefore(before(cancelAfterDays * DAY_MS));
    steps.push({ isDue, take: (tx, order) => expire(tx, order, moment) });
  }
  if (remindAfterHours !== null) {
    const latest = before(remindAfterHours * HOUR_MS);
    const isDue = and(
      ...[isNotNull(orders.email), lt(orders.createdAt, latest)],
      gt(orders.createdAt, new Date(latest.getTime() - REMIND_WITHIN_MS)),
      ...[NO_PAYMENT, NOT_REMINDED, WANTS_REMINDERS],
    );
    steps.push({ isDue, take: (tx, order) => remind(tx, order, { ...moment, cancelAfterDays }) });
  }
  return steps;
}

async function ordersDue(database: Queryable, isDue: SQL | undefined): Promise<string[]> {
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Pending'), isDue))
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  return found.map(({ id }) => id);
}

const NO_PAYMENT = sql`not exists (select from payments as one where one.order_id = ${orders.id})`;
const NOT_REMINDED = sql`not exists (
  select from order_events as one where one.order_id = ${orders.id} and one.why = ${EVENT_REASONS.reminded})`;
/** With an order of the same e-mail its buyer has said so. */
const WANTS_REMINDERS = sql`not exists (
  select from orders as other join order_events as one on one.order_id = other.id
  where other.email = ${orders.email} and one.why = ${EVENT_REASONS.remindersStopped})`;

/** A rejected payment begins the time again, as everything else does that happens to the order. */
function expiresBefore(latest: Date): SQL | undefined {
  const since = sql`${latest.toISOString()}::timestamptz`;
  return and(
    lt(orders.createdAt, latest),
    sql`not exists (select from order_events as one where one.order_id = ${orders.id} and one.at > ${since})`,
    sql`not exists (select from payments as one where one.order_id = ${orders.id} and one.status = 'Pending')`,
    NO_MONEY_WAITS,
  );
}

/** The money may be that of the order: a message that nobody could read counts where its text has the amount. */
const NO_MONEY_WAITS = sql`not exists (
  select from bank_messages as one where one.state = 'unmatched' and one.received_at > ${orders.createdAt}
    and (one.amount_minor = ${orders.priceMinor}
      or (one.method is null and position((${orders.priceMinor} / 100)::text in replace(one.text, ',', '')) > 0)))`;

const BY_SYSTEM = { who: 'system', userId: null, requestId: null } as const;

type Reminder = Moment & Pick<SiteSettings['unpaidOrders'], 'cancelAfterDays'>;

async function remind(tx: Transaction, order: OrderRow, { at, publicUrl, cancelAfterDays }: Reminder): Promise<void> {
  if (order.email === null) return;
  await addOrderStep(tx, order, { ...BY_SYSTEM, at, why: EVENT_REASONS.reminded });
  // The reminder begins the time again.
  const endsAt = cancelAfterDays === null ? null : new Date(at.getTime() + cancelAfterDays * DAY_MS);
  const linked = await linkedOrder(tx, order, at);
  await queueMail(tx, paymentReminder(publicUrl, buyerOf(order, order.email), linked, endsAt));
}

async function expire(tx: Transaction, order: OrderRow, { at, publicUrl }: Moment): Promise<void> {
  const expired = await changeStatus(tx, order, {
    to: 'Cancelled',
    who: 'system',
    why: EVENT_REASONS.notPaid,
    now: at,
  });
  if (expired.email === null) return;
  const mail = orderExpired(publicUrl, buyerOf(expired, expired.email), await linkedOrder(tx, expired, at));
  await queueMail(tx, mail);
}

/**
 * The buyer of an order wants no reminders any more, of this order or another one with its e-mail.
 * @throws ApiError `not_found`, or `forbidden` for a browser that may not see the order
 */
export async function stopReminders(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  orderId: string,
  { caller, requestId }: { readonly caller: Caller; readonly requestId: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    if (!canViewFullOrder(order, caller)) throw apiError('forbidden');
    const isStopped = (await eventsOf(tx, order.id)).some(({ why }) => why === EVENT_REASONS.remindersStopped);
    if (isStopped) return;
    await addOrderStep(tx, order, {
      at: now(),
      ...stepBy(caller, order, requestId),
      why: EVENT_REASONS.remindersStopped,
    });
  });
}

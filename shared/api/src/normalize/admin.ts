import { ACTORS, type ErrorCode, HISTORY_SUBJECTS } from '@urooj/contract/vocabulary';
import type { AuditEntry } from '@urooj/domain/audit';
import type { HistoryEvent } from '@urooj/domain/entities';
import type { ListPage } from '@urooj/domain/list-query';
import type { Compared, ShopStatistics } from '@urooj/domain/shop-statistics';
import { STATUS_TILES } from '@urooj/domain/statistics';
import type { Queue, Waiting } from '@urooj/domain/waiting';
import { toCodes } from '../failure.ts';
import type { Codes } from '../result.ts';
import { idOf, list, number, type Raw, record, text, textOf, time, toServerText } from './read.ts';

/** The response to a change. `changed` is false only if the server says so. */
export type Change = { readonly msg: string; readonly changed: boolean };
/** The response to a decision about a payment. */
export type Decision = Change & {
  /** Nothing is decided yet: this was the first of two approvals. `msg` says it. */
  readonly needsSecondPerson: boolean;
};
/** The outcome of one order of a bulk change. `msg` is to be shown; pages decide by `code`. */
export type OrderOutcome = Change & { readonly id: string; readonly ok: boolean } & Codes<ErrorCode | 'order_changed'>;

const amount = (value: unknown): number => number(value) ?? 0;

export const toChange = (value: unknown): Change => ({
  msg: toServerText(value),
  changed: record(value).changed !== false,
});

export const toDecision = (value: unknown): Decision => ({
  ...toChange(value),
  needsSecondPerson: record(value).code === 'second_person_needed',
});

export const toOutcomes = (value: unknown): OrderOutcome[] =>
  list(value, 'results').map((raw) => ({ ...toChange(raw), id: idOf(raw), ok: raw.ok === true, ...toCodes(raw) }));

/** A page of a list; `null` without the total number of rows. */
export const pageWith =
  <T>(read: (raw: unknown) => T[]) =>
  (value: unknown): ListPage<T> | null => {
    const total = number(record(value).total);
    const searchedNewest = number(record(value).searchedNewest);
    if (total === null) return null;
    return { rows: read(value), total, ...(searchedNewest === null ? {} : { searchedNewest }) };
  };

/** Events without a time are left out. */
function toEvents(raw: Raw): HistoryEvent[] {
  const at = time(raw.at);
  if (at === null) return [];
  const who = ACTORS.find((actor) => actor === raw.who) ?? null;
  const { before, after, action, why } = raw;
  const event = {
    ...{ at, who, by: text(raw.by) || null, action: text(action), why: text(why) },
    ...{ before: record(before), after: record(after), requestId: text(raw.requestId) || null },
  };
  return [event];
}

/** Oldest first. */
export const toHistory = (value: unknown): HistoryEvent[] => list(value, 'events').flatMap(toEvents);

/** Newest first. */
export const toAuditEntries = (value: unknown): AuditEntry[] =>
  list(value, 'entries').flatMap((raw) => {
    const subject = HISTORY_SUBJECTS.find((known) => known === raw.subject) ?? null;
    return toEvents(raw).map((event) => ({ ...event, id: idOf(raw), subject, subjectId: text(raw.subjectId) }));
  });

const compared = (value: unknown): Compared => {
  const { current, previous } = record(value);
  return { current: amount(current), previous: amount(previous) };
};

function toQueue(value: unknown): Queue | null {
  const { count, oldestAt } = record(value);
  const waiting = number(count);
  return waiting === null ? null : { count: waiting, oldestAt: time(oldestAt) };
}

function toSummedQueue(value: unknown): NonNullable<Waiting['refundsToPay']> | null {
  const queue = toQueue(value);
  return queue && { ...queue, amountMinor: amount(record(value).amountMinor) };
}

/** What waits for the admin; `null` if the response has none of it. */
export function toWaiting(value: unknown): Waiting | null {
  const raw = record(value);
  const waiting = {
    payments: toQueue(raw.payments),
    refunds: toQueue(raw.refunds),
    ...(raw.refundsToPay !== undefined && { refundsToPay: toSummedQueue(raw.refundsToPay) }),
    ...(raw.messages !== undefined && { messages: toQueue(raw.messages) }),
    ...(raw.refills !== undefined && { refills: toQueue(raw.refills) }),
    ordersToStart: toQueue(raw.ordersToStart),
    ordersToComplete: toQueue(raw.ordersToComplete),
  };
  return Object.values(waiting).every((queue) => queue === null) ? null : waiting;
}

/** The shop's statistics; `null` if the response has none. */
export function toStatistics(value: unknown): ShopStatistics | null {
  const raw = record(value);
  const overview = record(raw.overview);
  const [months, pending] = [record(raw.monthToDate), record(raw.pendingOrders)];
  if (number(overview.totalOrders) === null) return null;
  return {
    overview: {
      totalUsers: amount(overview.totalUsers),
      totalOrders: amount(overview.totalOrders),
      revenueMinor: amount(overview.revenueMinor),
      collectedMinor: amount(overview.collectedMinor),
      growthPercent: amount(overview.growthPercent),
    },
    monthToDate: {
      users: compared(months.users),
      orders: compared(months.orders),
      revenueMinor: compared(months.revenueMinor),
      completed: compared(months.completed),
    },
    pendingOrders: { unpaid: amount(pending.unpaid), underReview: amount(pending.underReview) },
    daily: list(raw.daily).map((day) => ({
      day: text(day.day),
      orders: amount(day.orders),
      revenueMinor: amount(day.revenueMinor),
      completed: amount(day.completed),
      users: amount(day.users),
    })),
    byStatus: list(raw.byStatus).flatMap(({ status, orders }) => {
      const tile = STATUS_TILES.find((name) => name === status);
      return tile ? [{ status: tile, orders: amount(orders) }] : [];
    }),
    byService: list(raw.byService).map((sales) => ({
      service: textOf(sales, 'service'),
      orders: amount(sales.orders),
      revenueMinor: amount(sales.revenueMinor),
    })),
  };
}

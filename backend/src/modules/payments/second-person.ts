import { normalizeEmail } from '@urooj/domain/identity';
import { needsTwoPeople, type SecuritySettings } from '@urooj/domain/second-factor';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { bankMessages, orders, payments, users } from '../../db/schema.ts';
import { type Author, type Buyer, isOwn } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import type { OrderRow } from '../orders/repository.ts';
import { hasFactor } from '../session/sessions.ts';
import type { LockedPayment } from './lock-payment.ts';
import { findPayment, type PaymentRow } from './repository.ts';

type Deps = { readonly security: () => Promise<SecuritySettings>; readonly adminEmail: string };

/** Somebody who may decide about payments. Staff may not about those of their own orders, the primary admin may. */
export type PaymentPerson = { readonly id: string; readonly email: string; readonly isAdmin: boolean };

/** From which price on two people approve, in rupees, and who may. */
export type TwoPeopleRule = { readonly above: number | null; readonly people: readonly PaymentPerson[] };

/** The rule as it is now. Without a limit nobody is looked up. */
export async function readTwoPeopleRule(database: Queryable, { security, adminEmail }: Deps): Promise<TwoPeopleRule> {
  const settings = await security();
  const above = settings.secondPersonAbove;
  return { above, people: above === null ? [] : await findPaymentPeople(database, settings, adminEmail) };
}

/** The accounts that may decide about payments now: as for a caller, the primary admin, and staff with the right and a second factor. */
export async function findPaymentPeople(
  database: Queryable,
  { adminSecondFactor }: SecuritySettings,
  adminEmail: string,
): Promise<PaymentPerson[]> {
  const hasOne = sql`(${hasFactor(database)})`;
  const isAdmin = sql`${users.role} = 'admin' and ${users.email} = ${normalizeEmail(adminEmail)}`;
  const mayAdmin = adminSecondFactor === 'required' ? sql`(${isAdmin} and ${hasOne})` : sql`(${isAdmin})`;
  const isStaff = sql`('payments' = any(${users.rights}) and ${hasOne})`;
  return database
    .select({ id: users.id, email: users.email, isAdmin: sql<boolean>`${isAdmin}` })
    .from(users)
    .where(sql`not ${users.isBanned} and (${mayAdmin} or ${isStaff})`);
}

/** Where only one person may decide about an order, because it is the order of another one, the rule would stop it for ever. */
export function needsSecondPerson(
  { above, people }: TwoPeopleRule,
  { priceMinor, ...buyer }: Buyer & { readonly priceMinor: number },
): boolean {
  const mayDecide = people.filter((person) => person.isAdmin || !isOwn(person, buyer));
  return needsTwoPeople(above, { priceMinor, people: mayDecide.length });
}

/** Whether the payment of an order may not be approved by one person, or without one. */
export const isForTwoPeople = async (tx: Transaction, deps: Deps, order: OrderRow): Promise<boolean> =>
  needsSecondPerson(await readTwoPeopleRule(tx, deps), order);

/**
 * What is stored about a payment and its order, as a text: a first approval counts as long as it stays the same. It has the bank
 * messages and the payment of a difference with what arrived for it.
 * @param first of a payment and that of its difference the payment: its id
 */
export const storedState = (first: SQL): SQL => sql`(
  select jsonb_build_array(ordered.status, ordered.price_minor, (
    select jsonb_agg(jsonb_build_array(one.id, one.received_minor, message.id, message.amount_minor) order by one.created_at, one.id)
    from ${payments} as one left join ${bankMessages} as message on message.payment_id = one.id
    where one.id = whole.id or one.difference_of = whole.id))::text
  from ${payments} as whole join ${orders} as ordered on ordered.id = whole.order_id where whole.id = ${first})`;

type FirstApproval = Pick<PaymentRow, 'secondedBy' | 'secondedState'>;

/** Whether a first approval counts: its author may still decide, and the payment is as they saw it. */
export const isSecondedNow = (
  { secondedBy, secondedState }: FirstApproval,
  state: string | null,
  { people }: TwoPeopleRule,
): boolean => people.some(({ id }) => id === secondedBy) && secondedState === state;

type Approval = {
  readonly author: Author;
  /** What arrived, as its author says with the approval. */
  readonly receivedMinor: number | undefined;
  readonly now: Date;
};

/**
 * Takes an approval under the rule of two people, while the order is locked. `decides`: somebody else has approved the same before, or
 * the rule is not for this payment. `seconded`: it is stored as the first one, or was already. `afterChange`: it is stored, and the one of
 * before is void, because something has changed since.
 */
export async function takeApproval(
  tx: Transaction,
  deps: Deps,
  { order, payment }: LockedPayment,
  { author, now, ...approval }: Approval,
): Promise<'decides' | 'seconded' | 'afterChange'> {
  const receivedMinor = approval.receivedMinor ?? null;
  const rule = await readTwoPeopleRule(tx, deps);
  if (!needsSecondPerson(rule, order)) return 'decides';
  const first = payment.differenceOf ?? payment.id;
  const before = first === payment.id ? payment : await findPayment(tx, first);
  const { rows } = await tx.execute<{ state: string }>(sql`select ${storedState(sql`${first}::uuid`)} as state`);
  const state = rows[0]?.state ?? null;
  if (before && isSecondedNow(before, state, rule) && before.secondedReceivedMinor === receivedMinor)
    return before.secondedBy === author.userId ? 'seconded' : 'decides';
  const stored = { secondedBy: author.userId, secondedAt: now, secondedReceivedMinor: receivedMinor };
  await tx
    .update(payments)
    .set({ ...stored, secondedState: state })
    .where(eq(payments.id, first));
  await recordAuditEvent(tx, {
    ...{ subject: 'payment', subjectId: first, author, at: now, action: 'seconded', before: {} },
    after: { approvals: '1 of 2', ...(receivedMinor !== null && { receivedMinor }) },
  });
  return before?.secondedAt ? 'afterChange' : 'seconded';
}

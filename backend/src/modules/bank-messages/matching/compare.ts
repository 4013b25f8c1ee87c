import type { BankMessageDifference, BankMessageDoubt } from '@urooj/contract/vocabulary';
import { bankMessageDifferences, isOtherPayer } from '@urooj/domain/bank-message-match';
import { dayStart } from '@urooj/domain/dates';
import { isShortTransactionKey } from '@urooj/domain/transaction-id';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { bankMessages, orders, payments, uploads, users } from '../../../db/schema.ts';
import type { OrderRow } from '../../orders/repository.ts';
import type { PaymentRow } from '../../payments/repository.ts';
import type { BankMessageRow } from '../repository.ts';
import { contradicts } from './contradiction.ts';
import type { MatchSettings } from './settings.ts';

const DAY_MS = 86_400_000;

/** A bank message that a pattern has read; some name no transaction id. */
export type ReadBankMessage = BankMessageRow & {
  readonly [Field in 'method' | 'amountMinor']: NonNullable<BankMessageRow[Field]>;
};

export function isRead(bankMessage: BankMessageRow): bankMessage is ReadBankMessage {
  return bankMessage.method !== null;
}

/** The latest moment of the payment that the message allows. */
function paidAt({ paidAt: time, paidOn, receivedAt }: BankMessageRow): number {
  if (time) return time.getTime();
  return paidOn === null ? receivedAt.getTime() : Math.min(dayStart(paidOn) + DAY_MS, receivedAt.getTime());
}

/** In which fields a bank message and a payment differ. */
export function compare(
  bankMessage: ReadBankMessage,
  { payment, order }: { readonly payment: PaymentRow; readonly order: Pick<OrderRow, 'createdAt'> },
  settings: MatchSettings,
): BankMessageDifference[] {
  const { method, transactionKey, amountMinor, payeeAccount } = bankMessage;
  const money = { method, transactionKey, amountMinor, payeeAccount, paidAt: paidAt(bankMessage) };
  return bankMessageDifferences(money, {
    ...{ method: payment.method, transactionKey: payment.transactionKey, amountMinor: payment.amountMinor },
    ...{ payeeAccount: settings.accountOf(payment.method), orderedAt: order.createdAt.getTime() },
  });
}

/** Why a person has to look at a payment, although its bank message agrees with it. */
export async function doubtsAbout(
  database: Queryable,
  bankMessage: Pick<BankMessageRow, 'id' | 'method' | 'transactionKey' | 'doubt' | 'payerName'>,
  { payment, order }: { readonly payment: PaymentRow; readonly order: OrderRow },
): Promise<BankMessageDoubt[]> {
  const { rows } = await database.execute<Record<keyof typeof DOUBT_QUERIES, boolean>>(
    sql`select ${sql.join(
      Object.entries(DOUBT_QUERIES).map(
        ([doubt, exists]) => sql`exists (${exists({ payment, order, bankMessage })}) as ${sql.identifier(doubt)}`,
      ),
      sql`, `,
    )}`,
  );
  const found = (Object.keys(DOUBT_QUERIES) as (keyof typeof DOUBT_QUERIES)[]).filter((doubt) => rows[0]?.[doubt]);
  return [...new Set([...(bankMessage.doubt ? [bankMessage.doubt] : []), ...found])];
}

type Comparison = {
  readonly payment: PaymentRow;
  readonly order: OrderRow;
  readonly bankMessage: Pick<BankMessageRow, 'id' | 'method' | 'transactionKey' | 'payerName'>;
};

/** The condition that the payment `other` has the same transaction. */
const hasTransactionOf = ({ method, transactionKey }: Pick<BankMessageRow, 'method' | 'transactionKey'>): SQL =>
  sql`(other.method = ${method} and other.transaction_key = ${transactionKey})`;

/** For each doubt a query whose rows are its reasons. */
const DOUBT_QUERIES = {
  // Also after the approval: the money may have been taken back.
  conflict: ({ bankMessage }: Comparison): SQL =>
    sql`select from ${bankMessages} as other where ${contradicts(bankMessage)}`,
  sameScreenshot: ({ payment }: Comparison): SQL => sql`
    select from ${uploads} as shot
    join ${uploads} as same on same.pixels_sha256 = shot.pixels_sha256
    join ${payments} as other on other.screenshot = same.name and other.id <> ${payment.id}
    where shot.name = ${payment.screenshot}`,
  // On the same order a message proves a corrected ID, and the same one again is doubtful. A payer of this very transaction may
  // be the person of the other payment and not this buyer, which `sameTransaction` says. A payment from another browser has the name and
  // e-mail of its order, and says nothing about that person.
  rejectedBefore: ({ payment, order, bankMessage }: Comparison): SQL => sql`
    select from ${payments} as other where other.status = 'Rejected' and case
      when other.order_id = ${order.id} then ${hasTransactionOf(payment)}
      else (not other.is_from_another_browser and (
          (other.client_name <> '' and lower(other.client_name) = lower(${bankMessage.payerName ?? ''}) and not ${hasTransactionOf(bankMessage)})
          or (other.client_name <> '' and lower(other.client_name) = lower(${payment.clientName}))
          or (other.client_email <> '' and lower(other.client_email) in (lower(${payment.clientEmail}), lower(${order.email ?? ''})))))
        or other.sent_by in (${payment.sentBy}::uuid, ${order.userId}::uuid)
      end`,
  sameTransaction: ({ order, bankMessage }: Comparison): SQL => sql`
    select from ${payments} as other
    where other.status = 'Rejected' and other.order_id <> ${order.id} and ${hasTransactionOf(bankMessage)}`,
  // Anybody who knows an ID can submit it. A screenshot is one thing more that only the payer has.
  otherPayer: ({ payment, bankMessage }: Comparison): SQL =>
    sql`select where ${payment.screenshot === null && isOtherPayer(bankMessage.payerName, payment.clientName)}`,
  // Anybody who knows the order can submit it. The difference of such a payment is approved together with it.
  otherBrowser: ({ payment }: Comparison): SQL => sql`
    select from ${payments} as other where other.is_from_another_browser and other.id in (${payment.id}::uuid, ${payment.differenceOf}::uuid)`,
  banned: ({ payment, order }: Comparison): SQL => sql`
    select from ${users} as account where account.is_banned
    and (account.id = ${order.userId} or account.id = ${payment.sentBy} or account.email = ${order.email ?? ''})`,
  // Prices and what the shop can deliver may have changed.
  reopened: ({ order }: Comparison): SQL => sql`select where ${order.expiredAt !== null}`,
  flagged: ({ order }: Comparison): SQL =>
    sql`select from ${orders} as held where held.id = ${order.id} and held.flagged_at is not null`,
  shortId: ({ payment }: Comparison): SQL => sql`select where ${isShortTransactionKey(payment.transactionKey)}`,
} as const;

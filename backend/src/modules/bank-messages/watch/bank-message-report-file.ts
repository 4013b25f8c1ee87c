import type { FileColumn } from '@urooj/domain/file-column';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { bankMessages } from '../../../db/schema.ts';
import { rejectedPaymentsOf } from '../rejected-payments.ts';
import {
  approvedWithoutBankMessage,
  type BankMessageReportDeps,
  bankMessageReportOf,
  isWithin,
  REASON,
} from './bank-message-report.ts';

type FileRow = {
  readonly at: Date | string;
  readonly source: string;
  readonly method: string | null;
  readonly transactionId: string | null;
  readonly amountMinor: number | string | null;
  readonly account: string | null;
  readonly payer: string | null;
  readonly result: string;
  readonly reason: string | null;
  readonly paymentId: string | null;
  /** Of the payment that was rejected before its money arrived. */
  readonly rejectedPaymentId?: string | null;
};

const rupees = (minor: number | string | null) => (minor === null ? null : Number(minor) / 100);

export const BANK_MESSAGE_REPORT_COLUMNS: readonly FileColumn<FileRow>[] = [
  { title: 'Date', text: ({ at }) => new Date(at).toISOString(), isTime: true },
  { title: 'Source', text: ({ source }) => source },
  { title: 'Method', text: ({ method }) => method },
  { title: 'Transaction ID', text: ({ transactionId }) => transactionId },
  { title: 'Amount (PKR)', text: ({ amountMinor }) => rupees(amountMinor) },
  { title: 'Account', text: ({ account }) => account },
  { title: 'Payer', text: ({ payer }) => payer },
  { title: 'Result', text: ({ result }) => result },
  { title: 'Reason', text: ({ reason }) => reason },
  { title: 'Payment ID', text: ({ paymentId }) => paymentId },
  { title: 'Rejected Payment ID', text: ({ rejectedPaymentId }) => rejectedPaymentId ?? null },
];

/** Every bank message of a day, the payments without one, and the money without a message: what a person compares with the bank. */
export async function bankMessageReportRows(deps: BankMessageReportDeps, day: string): Promise<FileRow[]> {
  const { balanceGaps } = await bankMessageReportOf(deps, day);
  const missing = balanceGaps.map(({ before, method, payeeAccount, missingMinor }) => ({
    ...{ at: before, source: 'balance', method, transactionId: null, amountMinor: missingMinor, account: payeeAccount },
    ...{ payer: null, result: 'missing message', reason: null, paymentId: null },
  }));
  return [...(await bankMessageLines(deps.database, day)), ...(await paymentLines(deps.database, day)), ...missing];
}

async function bankMessageLines(database: Queryable, day: string): Promise<FileRow[]> {
  const { rows } = await database.execute<FileRow & { id: string }>(sql`
    select id, coalesce(paid_at, received_at) as at, source, method, transaction_id as "transactionId",
      amount_minor as "amountMinor", payee_account as account, payer_name as payer,
      case when state = 'consumed' then 'matched' when state = 'unmatched' and method is null then 'unread' else state end as result,
      case when state = 'ignored' then ${REASON} end as reason, payment_id as "paymentId"
    from ${bankMessages} where ${isWithin(bankMessages.createdAt, day)} order by created_at, id`);
  const bankMessageIds = rows.map(({ id }) => id);
  const rejected = new Map(
    (await rejectedPaymentsOf(database, bankMessageIds)).map((payment) => [payment.bankMessageId, payment.id]),
  );
  return rows.map((row) => ({ ...row, rejectedPaymentId: rejected.get(row.id) ?? null }));
}

async function paymentLines(database: Queryable, day: string): Promise<FileRow[]> {
  const { rows } = await database.execute<FileRow>(sql`
    select p.decided_at as at, 'payment' as source, p.method, p.transaction_id as "transactionId", p.amount_minor as "amountMinor",
      null as account, p.client_name as payer, 'approved without a bank message' as result, null as reason, p.id as "paymentId"
    ${approvedWithoutBankMessage(day)} order by p.decided_at, p.id`);
  return rows;
}

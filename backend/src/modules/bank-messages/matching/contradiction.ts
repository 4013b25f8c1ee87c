import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Columns = Readonly<Record<'id' | 'method' | 'transactionKey', SQLWrapper | string | null>>;

/**
 * The condition that the message `other` says something else about the transaction of a bank message, or that it failed or was
 * taken back. Such messages are set aside when they arrive, with the text until it is purged.
 */
export function contradicts({ id, method, transactionKey }: Columns): SQL {
  const letters = sql`regexp_replace(upper(other.text), '[^A-Z0-9]', '', 'g')`;
  // The reasons first, which need no bank message: of the many messages that are set aside few are compared with bank messages.
  return sql`other.state = 'ignored' and other.state_reason in ('conflict', 'reversal', 'failed') and other.id <> ${id}::uuid and (
    (other.state_reason = 'conflict' and other.method = ${method} and other.transaction_key = ${transactionKey})
    or (other.state_reason <> 'conflict' and strpos(${letters}, ${transactionKey}) > 0))`;
}

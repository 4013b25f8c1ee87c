import { sql } from 'drizzle-orm';
import { inTransaction } from '../../../db/pool.ts';
import { bankMessages, orders, payments } from '../../../db/schema.ts';
import { paymentContradicted } from '../../../mail/emails.ts';
import { mailId } from '../../../mail/mail-id.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { contradicts } from '../matching/contradiction.ts';
import type { WatchDeps } from './watch-sources.ts';

export const WARN_OF_CONTRADICTIONS = 'warn_of_contradictions';

type Found = {
  readonly id: string;
  readonly orderId: string;
  readonly service: string;
  readonly amountMinor: string;
};

/**
 * Notifies the admin, once, of each message that contradicts the one that proved an approved payment: the money may have been taken
 * back. The id of the mail is made from the message, so that another run or process sends nothing.
 */
export async function warnOfContradictions({ database, adminEmail, publicUrl, now }: WatchDeps): Promise<void> {
  const columns = { id: sql`r.id`, method: sql`r.method`, transactionKey: sql`r.transaction_key` };
  const since = new Date(now().getTime() - 2 * 86_400_000);
  const { rows } = await database.execute<Found>(sql`
    select other.id, o.id as "orderId", o.service, p.amount_minor as "amountMinor"
    from ${bankMessages} as other
    join ${bankMessages} as r on r.state = 'consumed' and r.state_at <= other.created_at
    join ${payments} as p on p.id = r.payment_id
    join ${orders} as o on o.id = p.order_id
    where other.created_at > ${since.toISOString()}::timestamptz and ${contradicts(columns)}`);
  for (const { id, amountMinor, ...order } of rows) {
    const mail = paymentContradicted(publicUrl(), adminEmail, { ...order, amountMinor: Number(amountMinor) });
    await inTransaction(database, (tx) => queueMail(tx, mail, { id: mailId(`contradiction ${id}`) }));
  }
}

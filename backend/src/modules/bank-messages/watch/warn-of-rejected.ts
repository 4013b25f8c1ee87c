import { inTransaction } from '../../../db/pool.ts';
import { rejectedPaymentArrived } from '../../../mail/emails.ts';
import { mailId } from '../../../mail/mail-id.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { findPaysRejected, paymentStateOfOrder, rejectedPaymentsOf } from '../rejected-payments.ts';
import type { WatchDeps } from './watch-sources.ts';

export const WARN_OF_REJECTED = 'warn_of_rejected_payments';

/** The outbox forgets a mail 30 days after it was sent. Until then it knows that the admin has it. */
const NEW_MS = 14 * 86_400_000;

/**
 * Notifies the admin, once, of each bank message that pays a rejected payment. The id of the mail is made from the bank message, so that
 * another run or process sends nothing.
 */
export async function warnOfRejected({ database, adminEmail, publicUrl, now }: WatchDeps): Promise<void> {
  const since = new Date(now().getTime() - NEW_MS);
  const found = await rejectedPaymentsOf(database, await findPaysRejected(database, since));
  for (const payment of found) {
    const { bankMessageId, orderId, arrivedMinor } = payment;
    const paid = {
      bankMessageId,
      orderId,
      arrivedMinor: Number(arrivedMinor),
      paymentState: paymentStateOfOrder(payment),
    };
    const mail = rejectedPaymentArrived(publicUrl(), adminEmail, paid);
    await inTransaction(database, (tx) => queueMail(tx, mail, { id: mailId(`rejected payment ${bankMessageId}`) }));
  }
}

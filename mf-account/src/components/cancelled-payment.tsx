import type { Order } from '@urooj/domain/entities';
import { isExpired } from '@urooj/domain/unpaid-orders';
import { useHost } from '@urooj/host/router';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { buyingTexts } from '@urooj/texts/en/buying';
import { cancelledMailSubject, maybeSent, paymentSent } from '@urooj/texts/en/cancelled-payment';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';

/** Whether all that is known to have arrived is refunded; what came of a difference that was rejected is not known. */
const isRefunded = ({ paidMinor, refunds, differencePayment }: Order): boolean =>
  paidMinor !== null &&
  differencePayment === null &&
  refunds.reduce((sum, { status, amountMinor }) => sum + (status === 'Approved' ? (amountMinor ?? 0) : 0), 0) >=
    paidMinor;

/** Says how to ask for the money of a cancelled order; nothing for other orders, and where the money is on its way back. */
export function CancelledPayment({ order }: { order: Order }) {
  const { id, status, payment } = order;
  const { email, whatsapp } = useHost().config.support;
  if (status !== 'Cancelled' || isExpired(order) || isRefunded(order)) return null;
  const subject = cancelledMailSubject(id);
  const chat = whatsappUrl(whatsapp, subject);
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>{payment ? paymentSent : maybeSent}</p>
        <Cluster>
          {chat ? (
            <a href={chat} target="_blank" rel="noopener noreferrer">
              {buyingTexts.whatsappTo(whatsapp)}
            </a>
          ) : null}
          {email ? <a href={mailUrl(email, { subject })}>{email}</a> : null}
        </Cluster>
      </Stack>
    </Notice>
  );
}

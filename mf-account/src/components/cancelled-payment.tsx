import type { Order } from '@urooj/domain/entities';
import { useHost } from '@urooj/host/router';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { buyingTexts } from '@urooj/texts/en/buying';
import { cancelledMailSubject, maybeSent, paymentSent } from '@urooj/texts/en/cancelled-payment';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';

/** Says how to ask for the money of a cancelled order; nothing for other orders. */
export function CancelledPayment({ order: { id, status, payment } }: { order: Order }) {
  const { email, whatsapp } = useHost().config.support;
  if (status !== 'Cancelled') return null;
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

import type { RejectedPayment } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';
import { listTexts } from '../../texts/en/lists.ts';
import { NewTab } from '../new-tab.tsx';
import { useWorkPaths } from '../use-work-paths.ts';

/** Which payment was rejected, of whom, and when. */
export function RejectedLine({ payment: { id, clientName, amountMinor, decidedAt } }: { payment: RejectedPayment }) {
  return (
    <p>
      <NewTab href={useWorkPaths().payment(id)}>{text.paymentOf(id)}</NewTab>, {clientName},{' '}
      {listTexts.money(amountMinor)}, {text.rejectedAt(formatDateTime(decidedAt))}
    </p>
  );
}

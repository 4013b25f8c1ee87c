import type { ComparedPayment, ReceiptDetails } from '@urooj/domain/receipts';
import { Notice } from '@urooj/ui/notice';
import { receiptTexts as text } from '../../texts/en/receipts.ts';

type VerdictProps = { payment: Pick<ComparedPayment, 'differences'>; doubts: ReceiptDetails['doubts'] };

/** Whether message and payment agree, and why a person should look although they do. */
export function Verdict({ payment: { differences }, doubts }: VerdictProps) {
  return (
    <>
      {differences.length > 0 ? (
        <Notice tone="error">{text.disagree(differences.length)}</Notice>
      ) : (
        <Notice tone="success">{text.agree}</Notice>
      )}
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {text.doubts[doubt]}
        </Notice>
      ))}
    </>
  );
}

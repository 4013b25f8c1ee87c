import type { BankMessageDetails, ComparedPayment } from '@urooj/domain/bank-messages';
import { Notice } from '@urooj/ui/notice';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';

type VerdictProps = {
  payment: Pick<ComparedPayment, 'differences' | 'payeeAccount'>;
  /** The credited account, as far as the message or its phone says. */
  payeeAccount: string | null;
  doubts: BankMessageDetails['doubts'];
};

/** Whether message and payment agree, and why a person should look although they do. */
export function Verdict({
  payment: { differences, payeeAccount: payeeOfPayment },
  payeeAccount,
  doubts,
}: VerdictProps) {
  const isUnknown = differences.includes('payee') && (payeeAccount === null || payeeOfPayment === null);
  const differing = differences.length - Number(isUnknown);
  return (
    <>
      {differing > 0 ? <Notice tone="error">{text.disagree(differing)}</Notice> : null}
      {isUnknown ? (
        <Notice tone="warning">{payeeAccount === null ? text.accountUnknown : text.payeeUnknown}</Notice>
      ) : null}
      {differences.length === 0 ? <Notice tone="success">{text.agree}</Notice> : null}
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {text.doubts[doubt]}
        </Notice>
      ))}
    </>
  );
}

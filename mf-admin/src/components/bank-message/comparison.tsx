import type { BankMessageDifference } from '@urooj/contract/vocabulary';
import type { BankMessage, ComparedPayment } from '@urooj/domain/bank-messages';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import { Badge } from '@urooj/ui/badge';
import { bankMessageTexts as text } from '../../texts/en/bank-messages.ts';
import { listTexts } from '../../texts/en/lists.ts';
import styles from './comparison.module.css';

type ComparisonProps = { bankMessage: BankMessage; payment: ComparedPayment };

/** A row: what the message says, and what the buyer says. `null` where it is not known. */
type Row = { readonly field: BankMessageDifference; readonly says: string | null; readonly submitted: string | null };

/** The bank message beside the payment, field by field. What differs is marked with words. */
export function Comparison({ bankMessage, payment }: ComparisonProps) {
  const { transactionId, method, amountMinor, payeeAccount } = bankMessage;
  const rows: readonly Row[] = [
    { field: 'amount', says: listTexts.money(amountMinor), submitted: listTexts.money(payment.amountMinor) },
    { field: 'transactionId', says: transactionId, submitted: payment.transactionId },
    { field: 'method', says: method && methodLabel(method), submitted: methodLabel(payment.method) },
    { field: 'payee', says: payeeAccount, submitted: payment.payeeAccount },
    { field: 'time', says: timeOf(bankMessage), submitted: formatDateTime(payment.paymentDate) },
  ];
  return (
    <table aria-label={text.comparison} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.inMessage}</th>
          <th scope="col">{text.inPayment}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, says, submitted }) => (
          <tr key={field} data-differs={payment.differences.includes(field) || undefined}>
            <th scope="row">
              {text.fields[field]}{' '}
              {payment.differences.includes(field) ? (
                <Badge tone="red">{says === null || submitted === null ? text.notKnown : text.differs[field]}</Badge>
              ) : null}
            </th>
            <td>{says ? <bdi>{says}</bdi> : listTexts.unknown}</td>
            <td>{submitted ? <bdi>{submitted}</bdi> : listTexts.unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When it was paid: to the minute, or the day; otherwise when the message arrived. */
export function timeOf({ paidAt, paidOn, receivedAt }: BankMessage): string {
  if (paidAt !== null) return formatDateTime(paidAt);
  return paidOn === null ? formatDateTime(receivedAt) : formatDate(paidOn);
}

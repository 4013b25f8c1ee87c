import type { BalanceGap } from '@urooj/api/receipt-health-calls';
import { formatDateTime } from '@urooj/domain/dates';
import { Link } from '@urooj/host/router';
import { paths } from '../../../paths.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import { healthTexts as text } from '../../../texts/en/receipt-health.ts';
import styles from './health.module.css';

/** Money that a balance shows and no message. */
export function BalanceGaps({ balanceGaps }: { balanceGaps: readonly BalanceGap[] }) {
  if (balanceGaps.length === 0) return <p>{text.noGaps}</p>;
  return (
    <>
      <p className={styles.soft}>{text.gapsHelp}</p>
      <ul className={styles.missing}>
        {balanceGaps.map(({ receiptId, method, payeeAccount, missingMinor, after, before }) => (
          <li key={receiptId}>
            <strong>{text.gap(listTexts.money(missingMinor), method, payeeAccount)}</strong>{' '}
            {text.between(formatDateTime(after), formatDateTime(before))}{' '}
            <Link to={paths.receipt(receiptId)}>{text.showReceipt}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.receipts('statements')}>{text.importStatement}</Link>
      </p>
    </>
  );
}

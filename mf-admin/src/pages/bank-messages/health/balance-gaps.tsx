import type { BalanceGap } from '@urooj/api/bank-message-health-calls';
import { formatDateTime } from '@urooj/domain/dates';
import { Link } from '@urooj/host/router';
import { paths } from '../../../paths.ts';
import { healthTexts as text } from '../../../texts/en/bank-message-health.ts';
import { listTexts } from '../../../texts/en/lists.ts';
import styles from './health.module.css';

/** Money that a balance shows and no message. */
export function BalanceGaps({ balanceGaps }: { balanceGaps: readonly BalanceGap[] }) {
  if (balanceGaps.length === 0) return <p>{text.noGaps}</p>;
  return (
    <>
      <p className={styles.soft}>{text.gapsHelp}</p>
      <ul className={styles.missing}>
        {balanceGaps.map(({ bankMessageId, method, payeeAccount, missingMinor, after, before }) => (
          <li key={bankMessageId}>
            <strong>{text.gap(listTexts.money(missingMinor), method, payeeAccount)}</strong>{' '}
            {text.between(formatDateTime(after), formatDateTime(before))}{' '}
            <Link to={paths.bankMessage(bankMessageId)}>{text.showBankMessage}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.bankMessages('statements')}>{text.importStatement}</Link>
      </p>
    </>
  );
}

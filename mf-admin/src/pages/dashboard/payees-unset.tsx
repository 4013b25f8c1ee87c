import { setMethods } from '@urooj/domain/payees';
import { useHost, useSession } from '@urooj/platform/router';
import { texts } from '../../texts/en.ts';
import styles from './payees-unset.module.css';

/**
 * Shown until the owner has set an account that buyers can pay to: one line, which unfolds what to do. Where another backend
 * is used, its operator decides.
 */
export function PayeesUnset() {
  const { payees } = useHost().config;
  const { features } = useSession();
  if (features.length === 0 || setMethods(payees).length > 0) return null;
  const { problem, toDo, what } = texts.dashboard.payeesUnset;
  return (
    <details className={styles.bar}>
      <summary>
        <strong>{problem}</strong> <span className={styles.more}>{toDo}</span>
      </summary>
      <p>{what}</p>
    </details>
  );
}

import { offeredMethods, setMethods } from '@urooj/domain/payees';
import { useHost, useSession } from '@urooj/platform/router';
import { payeesUnsetTexts } from '../../texts/en/payees-unset.ts';
import styles from './payees-unset.module.css';

/**
 * Shown until the owner has set an account that buyers can pay to: one line, which unfolds what to do. On the owner's own
 * computer placeholders are offered meanwhile. Where another backend is used, its operator decides.
 */
export function PayeesUnset() {
  const { payees } = useHost().config;
  const { features } = useSession();
  if (features.length === 0 || setMethods(payees).length > 0) return null;
  const { problem, problemLocally, toDo, what, whatLocally } = payeesUnsetTexts;
  const isTrial = offeredMethods(payees, location.hostname).length > 0;
  return (
    <details className={styles.bar}>
      <summary>
        <strong>{isTrial ? problemLocally : problem}</strong> <span className={styles.more}>{toDo}</span>
      </summary>
      <p>{isTrial ? whatLocally : what}</p>
    </details>
  );
}

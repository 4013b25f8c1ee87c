import { offeredMethods, setMethods } from '@urooj/domain/payees';
import { Link, useHost, useSession } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { paths } from '../../paths.ts';
import { payeesUnsetTexts } from '../../texts/en/payees-unset.ts';
import styles from './payees-unset.module.css';

/**
 * Shown until the owner has set an account that buyers can pay to: one line, which unfolds what to do. On the owner's own
 * computer placeholders are offered meanwhile. Where another backend is used, its operator decides.
 */
export function PayeesUnset() {
  const host = useHost();
  const { payees } = host.config;
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
      {hasFeature(host, 'ownerSettings') ? (
        <p>
          <Link to={paths.settings()}>{payeesUnsetTexts.inSettings}</Link>
        </p>
      ) : null}
    </details>
  );
}

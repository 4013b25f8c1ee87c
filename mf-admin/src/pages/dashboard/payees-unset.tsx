import { setMethods } from '@urooj/domain/payees';
import { useHost, useSession } from '@urooj/platform/router';
import { texts } from '../../texts/en.ts';
import styles from './payees-unset.module.css';

/** Shown until the owner has set an account that buyers can pay to. Where another backend is used, its operator decides. */
export function PayeesUnset() {
  const { payees } = useHost().config;
  const { features } = useSession();
  if (features.length === 0 || setMethods(payees).length > 0) return null;
  const { problem, what } = texts.dashboard.payeesUnset;
  return (
    <p className={styles.bar}>
      <strong>{problem}</strong> {what}
    </p>
  );
}

import { Link, useSession } from '@urooj/host/router';
import styles from './back-link.module.css';

/** The way from a page of the admin to the tab that it belongs to. Staff have no dashboard. */
export function BackLink({ to, children }: { to: string; children: string }) {
  if (!useSession().canAdmin) return null;
  return (
    <p className={styles.back}>
      <Link to={to}>{children}</Link>
    </p>
  );
}

import { useNavigation } from '@urooj/platform/router';
import styles from './navigation-bar.module.css';

/** A thin line at the top while the next page is on its way; quick ones never show it. */
export function NavigationBar() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading ? <div className={styles.bar} role="progressbar" aria-label="Loading page" /> : null;
}

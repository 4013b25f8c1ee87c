import { Link, useLocation, useSession } from '@urooj/host/router';
import { texts } from '../texts/en.ts';
import styles from './desk-nav.module.css';
import { deskPagesOf } from './desk-pages.ts';

/** The pages of staff, in one row. The primary admin gets to them by the dashboard. */
export function DeskNav() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.canAdmin || session.rights.length === 0) return null;
  return (
    <nav aria-label={texts.deskLists.pages} className={styles.pages}>
      <ul>
        {deskPagesOf(session).map(({ to, text }) => (
          <li key={to}>
            <Link to={to} {...(to === pathname && { 'aria-current': 'page' })}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

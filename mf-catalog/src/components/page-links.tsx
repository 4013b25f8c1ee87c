import { Link } from '@urooj/platform/router';
import styles from './page-links.module.css';

export type PageLink = { to: string; text: string };

/** Where to read on, after a text that stays plain for search engines. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

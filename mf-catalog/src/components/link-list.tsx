import { Link } from '@urooj/host/router';
import styles from './link-list.module.css';

export type TextLink = { to: string; text: string };

/** Links for further reading. They stand after the text, so that search engines get it as plain text. */
export function LinkList({ links }: { links: readonly TextLink[] }) {
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

import type { PostLink } from '@urooj/domain/entities';
import { Link } from '@urooj/platform/router';
import { paths } from '../../paths.ts';
import styles from './neighbours.module.css';

/** The way on to the posts beside this one. */
export function Neighbours({ newer, older }: { newer: PostLink | null; older: PostLink | null }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="More posts" className={styles.neighbours}>
      {older ? <Way to={older} label="Previous post" className={styles.older} /> : null}
      {newer ? <Way to={newer} label="Next post" className={styles.newer} /> : null}
    </nav>
  );
}

function Way({ to, label, className }: { to: PostLink; label: string; className: string | undefined }) {
  return (
    <Link to={paths.post(to.id)} className={className}>
      <span className={styles.label}>{label}</span>
      <span className={styles.title}>{to.title}</span>
    </Link>
  );
}

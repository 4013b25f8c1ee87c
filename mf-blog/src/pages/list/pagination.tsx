import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { paths } from '../../paths.ts';
import styles from './pagination.module.css';

/** The way through the pages: links, so that it works, and can be followed, without a script. */
export function Pagination({ page, count }: { page: number; count: number }) {
  if (count === 1 || page > count) return null;
  return (
    <nav aria-label="Pages of the blog" className={styles.pagination}>
      {page > 1 ? (
        <Link to={paths.page(page - 1)} rel="prev" className={buttonClass({ variant: 'secondary' })}>
          Newer posts
        </Link>
      ) : null}
      <span className={styles.place}>{`Page ${page} of ${count}`}</span>
      {page < count ? (
        <Link to={paths.page(page + 1)} rel="next" className={buttonClass({ variant: 'secondary' })}>
          Older posts
        </Link>
      ) : null}
    </nav>
  );
}

import { formatDate } from '@urooj/domain/dates';
import type { BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { Link } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import type { ReactNode } from 'react';
import { PostPicture } from '../../components/post-picture.tsx';
import { paths } from '../../paths.ts';
import styles from './post-card.module.css';

const ONE_CARD = '(min-width: 64rem) 21rem, (min-width: 42rem) 45vw, 92vw';

/** A post on the list: everything in it is text, whatever it looks like. */
export function PostCard({ post, actions }: { post: BlogPost; actions?: ReactNode }) {
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        {post.imageUrl ? (
          <PostPicture post={post} sizes={ONE_CARD} />
        ) : (
          <div className={styles.stand} aria-hidden="true" />
        )}
        <h2 className={styles.title} dir="auto">
          {post.title}
        </h2>
        <p className={styles.meta}>
          {formatDate(post.createdAt)} · {post.authorName}
        </p>
        <p className={styles.snippet} dir="auto">
          {snippet(post.content)}
        </p>
        {actions === null ? null : (
          <Link to={paths.post(post.id)} className={styles.more}>
            {BLOG_TEXTS.readMore}
            <VisuallyHidden>: {post.title}</VisuallyHidden>
          </Link>
        )}
        {actions === null ? (
          <p role="status">Sending…</p>
        ) : actions ? (
          <div className={styles.actions}>{actions}</div>
        ) : null}
      </Card>
    </li>
  );
}

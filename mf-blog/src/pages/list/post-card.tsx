import { formatDate } from '@urooj/domain/dates';
import type { BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { assetAddress } from '@urooj/platform/asset-address';
import { Link, useHost } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Stack } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { paths } from '../../paths.ts';
import styles from './post-card.module.css';

/** A post on the list: everything in it is text, whatever it looks like. */
export function PostCard({ post }: { post: BlogPost }) {
  const picture = assetAddress(useHost().config, post.imageUrl);
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        {picture ? <img className={styles.image} src={picture} alt="" loading="lazy" width={640} height={360} /> : null}
        <Stack gap="tight">
          <h2>{post.title}</h2>
          <p className={styles.meta}>
            {formatDate(post.createdAt)} · {post.authorName}
          </p>
          <p>{snippet(post.content)}</p>
          <Link to={paths.post(post.id)}>
            {BLOG_TEXTS.readMore}
            <VisuallyHidden>: {post.title}</VisuallyHidden>
          </Link>
        </Stack>
      </Card>
    </li>
  );
}

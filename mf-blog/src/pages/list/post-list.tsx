import { formatDate } from '@urooj/domain/dates';
import type { BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { sitePaths } from '@urooj/host/paths';
import { Link } from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { EmptyState } from '@urooj/ui/empty-state';
import type { ReactNode } from 'react';
import { PostPicture } from '../../components/post-picture.tsx';
import { writing } from '../../components/writing.ts';
import { paths } from '../../paths.ts';
import { listTexts } from '../../texts/en/list.ts';
import { GeneratedPicture } from './generated-picture.tsx';
import styles from './list.module.css';

type PostListProps = {
  posts: readonly BlogPost[];
  /** Number of posts on all pages. */
  total: number;
  /** Buttons of a post's card; `null` while the post is being sent. */
  actionsFor?: (post: BlogPost) => ReactNode;
};

/** The cards of one page, or a hint where there are none. */
export function PostList({ posts, total, actionsFor }: PostListProps) {
  if (posts.length === 0) return total === 0 ? <NoPosts /> : <NoSuchPage />;
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} actions={actionsFor?.(post)} />
      ))}
    </ul>
  );
}

/** The width of a picture in one, two or three columns. */
const CARD_PICTURE_SIZES = '(min-width: 64rem) 21rem, (min-width: 42rem) 45vw, 92vw';

/** Title and content are shown as text; the content comes without its marks. */
function PostCard({ post, actions }: { post: BlogPost; actions: ReactNode }) {
  const isSending = actions === null;
  const start = snippet(post.content);
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        {post.imageUrl ? (
          <PostPicture post={post} sizes={CARD_PICTURE_SIZES} />
        ) : (
          <GeneratedPicture title={post.title} />
        )}
        <h2 {...writing(post.title, styles.title)}>{post.title}</h2>
        <p className={styles.meta}>{listTexts.dateAndAuthor(formatDate(post.createdAt), post.authorName)}</p>
        <p {...writing(start, styles.snippet)}>{start}</p>
        {isSending ? (
          <p role="status">{listTexts.sending}</p>
        ) : (
          <Link to={paths.post(post.id)} className={styles.more} aria-label={listTexts.readMoreOf(post.title)}>
            {listTexts.readMore}
          </Link>
        )}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </Card>
    </li>
  );
}

function NoPosts() {
  return (
    <EmptyState title={listTexts.noPosts} text={listTexts.noPostsHint}>
      <Link to={sitePaths.home()} className={buttonClass({ variant: 'secondary' })}>
        {listTexts.toShop}
      </Link>
    </EmptyState>
  );
}

function NoSuchPage() {
  return (
    <EmptyState title={listTexts.noSuchPage} text={listTexts.noSuchPageHint}>
      <Link to={paths.list()} className={buttonClass({ variant: 'secondary' })}>
        {listTexts.toNewest}
      </Link>
    </EmptyState>
  );
}

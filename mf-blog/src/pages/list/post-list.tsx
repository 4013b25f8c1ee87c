import type { BlogPost } from '@urooj/domain/entities';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

type PostListProps = {
  posts: readonly BlogPost[];
  /** Of all posts, on whatever page. */
  total: number;
  /** What can be done with a post; null for one that is being sent. */
  actionsFor?: (post: BlogPost) => ReactNode;
};

/** The cards of one page, or what to do where there are none. */
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

function NoPosts() {
  return (
    <EmptyState title="No posts yet." text="The first one is being written. Meanwhile, have a look at the shop.">
      <Link to={sitePaths.home()} className={buttonClass({ variant: 'secondary' })}>
        To the shop
      </Link>
    </EmptyState>
  );
}

function NoSuchPage() {
  return (
    <EmptyState title="There is nothing on this page." text="The blog has fewer pages than that.">
      <Link to={paths.list()} className={buttonClass({ variant: 'secondary' })}>
        To the newest posts
      </Link>
    </EmptyState>
  );
}

import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';

/** A change that is shown before the server has confirmed it. */
export type Change =
  | {
      readonly kind: 'create';
      readonly values: BlogFormValues;
      readonly authorName: string;
      /** ISO time. */
      readonly at: string;
      /** Ids of the posts that were listed before the change. */
      readonly idsBefore: readonly string[];
    }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly values: BlogFormValues;
      /** The picture is taken off. */
      readonly withoutPicture?: boolean;
    }
  | { readonly kind: 'delete'; readonly id: string };

export type ShownPost = BlogPost & { readonly isSending?: true };

/** Begins the id of a post that has none from the server yet. */
const UNSENT = 'unsent-';

/** Whether a new post is being sent. */
export const isPublishing = (posts: readonly ShownPost[]) => posts.some(({ id }) => id.startsWith(UNSENT));

/** The posts as they will be if the server accepts the change. */
export function withChange(posts: readonly ShownPost[], change: Change): readonly ShownPost[] {
  switch (change.kind) {
    case 'create':
      return isListed(posts, change) ? posts : [createdPost(change, posts.length), ...posts];
    case 'update':
      return posts.map((post) => (post.id === change.id ? changedPost(post, change) : post));
    case 'delete':
      return posts.filter(({ id }) => id !== change.id);
  }
}

const changedPost = (post: ShownPost, { values, withoutPicture }: Change & { kind: 'update' }): ShownPost => ({
  ...post,
  ...values,
  ...(withoutPicture && { imageUrl: null, renditions: [] }),
  isSending: true,
});

/** The reloaded list can arrive before the change has ended, and then it holds the post already. */
const isListed = (posts: readonly ShownPost[], { idsBefore, values }: Change & { kind: 'create' }): boolean =>
  posts.some(({ id, title }) => !idsBefore.includes(id) && title === values.title.trim());

function createdPost({ values, authorName, at }: Change & { kind: 'create' }, position: number): ShownPost {
  const id = `${UNSENT}${position}`;
  return { id, imageUrl: null, renditions: [], ...values, authorName, createdAt: at, isSending: true };
}

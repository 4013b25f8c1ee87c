import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';

/** A change as it will be seen if the server agrees. */
export type Change =
  | {
      readonly kind: 'create';
      readonly values: BlogFormValues;
      readonly authorName: string;
      readonly at: string;
      /** The posts that stood there before. */
      readonly known: readonly string[];
    }
  | { readonly kind: 'update'; readonly id: string; readonly values: BlogFormValues }
  | { readonly kind: 'delete'; readonly id: string };

/** Posts as the admin sees them: those on their way to the server are marked. */
export type ShownPost = BlogPost & { readonly isSending?: true };

/** Of a post that the server has not named yet. */
const UNNAMED = 'unsent';

/** A new post is on its way. */
export const isPublishing = (posts: readonly ShownPost[]) => posts.some(({ id }) => id.startsWith(`${UNNAMED}-`));

export function withChange(posts: readonly ShownPost[], change: Change): readonly ShownPost[] {
  switch (change.kind) {
    case 'create':
      return isThere(posts, change) ? posts : [created(change, posts.length), ...posts];
    case 'update':
      return posts.map((post) => (post.id === change.id ? { ...post, ...change.values, isSending: true } : post));
    case 'delete':
      return posts.filter(({ id }) => id !== change.id);
  }
}

/** The list that was read again can come before the change has ended: the post is then in it. */
const isThere = (posts: readonly ShownPost[], { known, values }: Change & { kind: 'create' }): boolean =>
  posts.some(({ id, title }) => !known.includes(id) && title === values.title.trim());

function created({ values, authorName, at }: Change & { kind: 'create' }, position: number): ShownPost {
  const unnamed = { id: `${UNNAMED}-${position}`, imageUrl: null, renditions: [] };
  return { ...unnamed, ...values, authorName, createdAt: at, isSending: true };
}

import type { Api, PostDraft } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';
import { newKey } from '@urooj/platform/attempt';
import { type Draft, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** The post that is being edited; `null` for a new one. */
export type EditedPost = BlogPost | null;

export type StoredDraft = BlogFormValues & {
  /** Idempotency key of a request without a response: the post may have been published. */
  readonly sentAs?: string;
  /** Version of the post that the draft was written for. */
  readonly version?: string;
  /** A picture was chosen. The file itself is too large to be stored. */
  readonly hadPicture?: true;
};

/** Drafts are stored in `localStorage`: a long text must survive the end of the tab. */
export const draftOf = (post: EditedPost): Draft<StoredDraft> =>
  sessionDraft(
    `blog.draft.${post?.id ?? 'new'}`,
    (raw) => {
      const values = { title: textOf(raw.title), content: textOf(raw.content) };
      if (!values.title && !values.content) return null;
      return {
        ...values,
        ...(textOf(raw.sentAs) && { sentAs: textOf(raw.sentAs) }),
        ...(textOf(raw.version) && { version: textOf(raw.version) }),
        ...(raw.hadPicture === true && { hadPicture: true }),
      };
    },
    () => localStorage,
  );

export const valuesOf = (post: EditedPost): BlogFormValues => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
});

const PUBLISHED = { ok: true, value: null } as const;

/**
 * Publishes a new post once. Where a response was lost, even before a reload, it looks first whether the newest post is
 * this one; a backend that supports idempotency keys also recognises the repeated request.
 */
export async function publish(api: Api, post: PostDraft): Promise<Result<unknown>> {
  const draft = draftOf(null);
  const values = { title: post.title, content: post.content };
  const stored = { ...values, ...(post.image && { hadPicture: true as const }) };
  const sentAs = draft.read()?.sentAs;
  if (sentAs && (await isPublished(api, values))) return PUBLISHED;
  const idempotencyKey = sentAs ?? newKey();
  draft.write({ ...stored, sentAs: idempotencyKey });
  const result = await api.createBlogPost(post, { idempotencyKey });
  if (result.ok) return result;
  if (isRejection(result.error)) draft.write(stored);
  else if (await isPublished(api, values)) return PUBLISHED;
  return result;
}

/** Whether the newest post is this one. The list holds only the start of its content, so the post itself is loaded. */
async function isPublished(api: Api, { title, content }: BlogFormValues): Promise<boolean> {
  const list = await api.blogPage({ page: 1, pageSize: 1 });
  const newest = list.ok ? list.value.posts[0] : undefined;
  if (!newest || newest.title !== title.trim()) return false;
  const post = await api.getBlogPost(newest.id);
  return post.ok && post.value.content.trim() === content.trim();
}

/** After any other failure the post may have been published. */
const isRejection = (error: ApiError) => error.kind === 'response' && error.status < 500;

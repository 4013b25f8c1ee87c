import type { Api, PostDraft, PostEdit } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';
import { hashOf } from '@urooj/domain/hash';
import { randomId } from '@urooj/host/random-id';
import { type Draft, sessionDraft, textOf } from '@urooj/host/session-draft';

/** The post that is being edited; `null` for a new one. */
export type EditedPost = BlogPost | null;

/** What happens to the picture of a post: a new one, none, or no change. */
export type PictureChange = File | 'none' | null;

export type StoredDraft = BlogFormValues & {
  /** Idempotency key of a request without a response: the post may have been published. */
  readonly sentAs?: string;
  /** Version of the post that the draft was written for. A new post has none. */
  readonly version?: string;
  /** A picture was chosen. The file itself is too large to be stored. */
  readonly hadPicture?: true;
  /** The picture of the post is to be taken off. */
  readonly withoutPicture?: true;
};

/** A version of a post. A plain backend names none, so there the text itself tells versions apart. */
export const versionOf = ({ version, title, content }: BlogPost): string =>
  version ?? `text-${hashOf(`${title}\n${content}`)}`;

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
        ...(raw.withoutPicture === true && { withoutPicture: true }),
      };
    },
    () => localStorage,
  );

/** A draft that the writer has put aside for the newer text of the post. It stays until the writer deletes it. */
export const draftAside = (post: BlogPost): Draft<BlogFormValues> =>
  sessionDraft(
    `blog.aside.${post.id}`,
    (raw) => ({ title: textOf(raw.title), content: textOf(raw.content) }),
    () => localStorage,
  );

/** What is stored beside the texts of a draft. */
export const draftDetails = (picture: PictureChange, version: string | undefined) => ({
  ...(picture instanceof File && { hadPicture: true as const }),
  ...(picture === 'none' && { withoutPicture: true as const }),
  ...(version && { version }),
});

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
  const idempotencyKey = sentAs ?? randomId();
  draft.write({ ...stored, sentAs: idempotencyKey });
  const result = await api.createBlogPost(post, { idempotencyKey });
  if (result.ok) return result;
  if (isRejection(result.error)) draft.write(stored);
  else if (await isPublished(api, values)) return PUBLISHED;
  return result;
}

const EDITED_MEANWHILE: Result<never> = {
  ok: false,
  error: { kind: 'response', status: 409, code: 'edited_meanwhile' },
};

/**
 * Saves an edit unless somebody else has changed the post since it was loaded. Our own backend compares the versions
 * itself; with a plain one the post is read again just before.
 */
export async function saveEdit(api: Api, post: BlogPost, edit: PostEdit): Promise<Result<unknown>> {
  if (post.version) return api.updateBlogPost(post.id, { ...edit, version: post.version });
  const current = await api.getBlogPost(post.id);
  if (current.ok && ![versionOf(post), versionOf({ ...post, ...edit })].includes(versionOf(current.value))) {
    return EDITED_MEANWHILE;
  }
  return api.updateBlogPost(post.id, edit);
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

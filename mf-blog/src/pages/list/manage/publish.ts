import type { Api, PostDraft } from '@urooj/api/client';
import type { ApiError, Result } from '@urooj/api/result';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import { newKey } from '@urooj/platform/attempt';
import { draftOf } from './post-draft.ts';

/** Whether the newest post is that one: a card has the start of its text only, so it is read whole. */
async function isPublished(api: Api, { title, content }: BlogFormValues): Promise<boolean> {
  const list = await api.blogPage({ page: 1, pageSize: 1 });
  const newest = list.ok ? list.value.posts[0] : undefined;
  if (!newest || newest.title !== title.trim()) return false;
  const whole = await api.getBlogPost(newest.id);
  return whole.ok && whole.value.content.trim() === content.trim();
}

/** The server said no: whatever else went wrong, the post may be there. */
const isRefusal = (error: ApiError) => error.kind === 'response' && error.status < 500;

/**
 * Publishes a post once: where an answer was lost, also before a reload, the list tells whether it is there already; a
 * service that knows keys makes it once whatever the list says.
 */
export async function publish(api: Api, post: PostDraft): Promise<Result<unknown>> {
  const draft = draftOf(null);
  const values = { title: post.title, content: post.content };
  const kept = { ...values, ...(post.image && { hadPicture: true as const }) };
  const there = { ok: true, value: null } as const;
  const sentAs = draft.read()?.sentAs;
  if (sentAs && (await isPublished(api, values))) return there;
  const key = sentAs ?? newKey();
  draft.write({ ...kept, sentAs: key });
  const result = await api.createBlogPost(post, { idempotencyKey: key });
  if (result.ok) return result;
  if (isRefusal(result.error)) draft.write(kept);
  else if (await isPublished(api, values)) return there;
  return result;
}

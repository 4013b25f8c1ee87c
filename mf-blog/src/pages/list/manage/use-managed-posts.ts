import type { PostDraft } from '@urooj/api/client';
import { type ApiError, errorText, type Result } from '@urooj/api/result';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPage, BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { useHost, useNavigate, useRevalidator, useSession } from '@urooj/platform/router';
import { startTransition, useOptimistic, useState } from 'react';
import { paths } from '../../../paths.ts';
import { type Change, isPublishing, type ShownPost, withChange } from './optimistic-posts.ts';
import { draftOf, type Subject } from './post-draft.ts';
import { publish } from './publish.ts';

/** What the editor opens with. */
export type Editing = {
  readonly subject: Subject;
  /** Instead of what is kept: what was just refused. */
  readonly values?: BlogFormValues;
  readonly image?: File | null;
  /** Why it was refused; the second line is the server's own. */
  readonly failure?: readonly string[];
};

type Act = {
  readonly change: Change;
  readonly call: () => Promise<Result<unknown>>;
  readonly done: string;
  readonly failed: (error: ApiError) => readonly string[];
  /** After the change was taken back. */
  readonly afterFailure?: (failure: readonly string[], error: ApiError) => void;
  readonly afterSuccess?: () => void;
};

/** A fixed text, then what the server had to say. */
const explained = (text: string, error: ApiError) => [text, errorText(error, '')].filter((line) => line !== '');

/** Somebody else was faster: what was wanted has come about. */
const goneIsDeleted = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.error.kind === 'response' && result.error.status === 404 ? { ok: true, value: null } : result;

/** The posts with what is on its way to the server; a change that fails is taken back and told. */
export function useManagedPosts(list: BlogPage, page: number) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [posts, show] = useOptimistic<readonly ShownPost[], Change>(list.posts, withChange);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  function act({ change, call, done, failed, afterSuccess, afterFailure }: Act): void {
    startTransition(async () => {
      show(change);
      const result = await call();
      if (result.ok) {
        notify.toast('success', done);
        afterSuccess?.();
        // A new post stands on the first page.
        await (change.kind === 'create' && page > 1 ? navigate(paths.list()) : revalidate());
        return;
      }
      const failure = failed(result.error);
      notify.toast('error', failure[0] ?? '');
      afterFailure?.(failure, result.error);
    });
  }

  function send(subject: Subject, values: BlogFormValues, image: File | null): void {
    const draft: PostDraft = { ...values, ...(image && { image }) };
    setEditing(null);
    const ends = {
      afterSuccess: () => draftOf(subject).clear(),
      afterFailure: (failure: readonly string[]) => setEditing({ subject, values, image, failure }),
    };
    if (subject === null) {
      const authorName = user?.name || BLOG_TEXTS.defaultAuthor;
      const known = list.posts.map(({ id }) => id);
      act({
        change: { kind: 'create', values, authorName, at: new Date().toISOString(), known },
        call: () => publish(api, draft),
        done: BLOG_TEXTS.created,
        failed: (error) => [errorText(error, BLOG_TEXTS.createFailed)],
        ...ends,
      });
      return;
    }
    const { id, version } = subject;
    draftOf(subject).write({ ...values, ...(image && { hadPicture: true }), ...(version && { version }) });
    act({
      change: { kind: 'update', id, values },
      call: () => api.updateBlogPost(id, { ...draft, ...(version && { version }) }),
      done: BLOG_TEXTS.updated,
      failed: (error) => explained(BLOG_TEXTS.updateFailed, error),
      ...ends,
      afterFailure: async (failure, error) => {
        setEditing({ subject: await asItStands(subject, error), values, image, failure });
      },
    });
  }

  /** Where somebody was faster, the editor goes on with the post as it is now beside what was written for the one before. */
  async function asItStands(subject: BlogPost, error: ApiError): Promise<BlogPost> {
    if (error.kind !== 'response' || error.code !== 'edited_meanwhile') return subject;
    const now = await api.getBlogPost(subject.id);
    return now.ok ? now.value : subject;
  }

  /** @returns whether the post goes; not yet whether the server agrees */
  async function remove(post: BlogPost): Promise<boolean> {
    const isSure = await notify.confirm({
      title: snippet(post.title, 60),
      text: BLOG_TEXTS.confirmDelete,
      confirm: 'Delete',
      danger: true,
    });
    if (!isSure) return false;
    act({
      change: { kind: 'delete', id: post.id },
      call: async () => goneIsDeleted(await api.deleteBlogPost(post.id)),
      done: BLOG_TEXTS.deleted,
      failed: () => [BLOG_TEXTS.deleteFailed],
      afterSuccess: () => draftOf(post).clear(),
    });
    return true;
  }

  /** A card has the start of a post only: it is fetched whole before it is changed. */
  async function edit(post: BlogPost): Promise<void> {
    setOpening(post.id);
    const whole = await api.getBlogPost(post.id);
    setOpening(null);
    if (whole.ok) setEditing({ subject: whole.value });
    else notify.toast('error', BLOG_TEXTS.postFailed);
  }

  return {
    posts,
    /** Its draft is not opened until the server has answered. */
    isPublishing: isPublishing(posts),
    editing,
    /** The post that is being fetched to be changed. */
    opening,
    create: () => setEditing({ subject: null }),
    edit,
    remove,
    send,
    close: () => setEditing(null),
  };
}

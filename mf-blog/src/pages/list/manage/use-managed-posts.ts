import type { PostDraft } from '@urooj/api/client';
import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPage, BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { useHost, useNavigate, useRevalidator, useSession } from '@urooj/host/router';
import { startTransition, useOptimistic, useState } from 'react';
import { startNow } from '../../../components/post-body.ts';
import { paths } from '../../../paths.ts';
import { manageTexts } from '../../../texts/en/manage.ts';
import { postTexts } from '../../../texts/en/post.ts';
import { type Change, isPublishing, type ShownPost, withChange } from './optimistic-posts.ts';
import {
  draftAside,
  draftDetails,
  draftOf,
  type EditedPost,
  type PictureChange,
  publish,
  saveEdit,
  versionOf,
} from './post-draft.ts';

/** What the editor opens with. */
export type Editing = {
  readonly post: EditedPost;
  /** The values that the server has just rejected. Without them the editor opens with the stored draft. */
  readonly values?: BlogFormValues;
  readonly picture?: PictureChange;
  /** Why it was rejected: our sentence, then the server's. */
  readonly failure?: readonly string[];
};

type Mutation = {
  readonly change: Change;
  readonly call: () => Promise<Result<unknown>>;
  /** Toast after success. */
  readonly done: string;
  /** Sentences to show after a failure; the first one also as a toast. */
  readonly failed: (error: ApiError) => readonly string[];
  readonly onSuccess?: () => void;
  /** Runs after the change was taken back. */
  readonly onFailure?: (failure: readonly string[], error: ApiError) => void;
};

const withServerText = (text: string, error: ApiError) => [text, errorText(error, '')].filter((line) => line !== '');

/** A post that somebody else has deleted counts as deleted. */
const missingIsDeleted = (result: Result<unknown>): Result<unknown> =>
  !result.ok && statusOf(result.error) === 404 ? { ok: true, value: null } : result;

/** The posts, with unconfirmed changes applied. A change that fails is taken back, and the failure is shown. */
export function useManagedPosts(list: BlogPage, page: number) {
  const { api, notify } = useHost();
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [posts, applyChange] = useOptimistic<readonly ShownPost[], Change>(list.posts, withChange);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [loadingId, setLoadingId] = useState<string | null>(null);

  function mutate({ change, call, done, failed, onSuccess, onFailure }: Mutation): void {
    startTransition(async () => {
      applyChange(change);
      const result = await call();
      if (result.ok) {
        notify.toast('success', done);
        onSuccess?.();
        // A new post is on the first page.
        await (change.kind === 'create' && page > 1 ? navigate(paths.list()) : revalidate());
        return;
      }
      const failure = failed(result.error);
      notify.toast('error', failure[0] ?? '');
      onFailure?.(failure, result.error);
    });
  }

  function send(post: EditedPost, values: BlogFormValues, picture: PictureChange): void {
    const draft: PostDraft = { ...values, ...(picture instanceof File && { image: picture }) };
    // A card shows the text without its marks.
    const shown = { ...values, content: startNow(values.content) };
    setEditing(null);
    const onSuccess = () => draftOf(post).clear();
    if (post === null) {
      const authorName = user?.name || manageTexts.defaultAuthor;
      const idsBefore = list.posts.map(({ id }) => id);
      mutate({
        change: { kind: 'create', values: shown, authorName, at: new Date().toISOString(), idsBefore },
        call: () => publish(api, draft),
        done: manageTexts.created,
        failed: (error) => [errorText(error, manageTexts.createFailed)],
        onSuccess,
        onFailure: (failure) => setEditing({ post, values, picture, failure }),
      });
      return;
    }
    const withoutPicture = picture === 'none';
    draftOf(post).write({ ...values, ...draftDetails(picture, versionOf(post)) });
    mutate({
      change: { kind: 'update', id: post.id, values: shown, withoutPicture },
      call: () => saveEdit(api, post, { ...draft, ...(withoutPicture && { removeImage: true }) }),
      done: manageTexts.updated,
      failed: (error) => withServerText(manageTexts.updateFailed, error),
      onSuccess,
      onFailure: async (failure, error) => {
        setEditing({ post: await currentVersion(post, error), values, picture, failure });
      },
    });
  }

  /** After an edit conflict, the editor shows the version that somebody else has saved beside the rejected text. */
  async function currentVersion(post: BlogPost, error: ApiError): Promise<BlogPost> {
    if (error.kind !== 'response' || error.code !== 'edited_meanwhile') return post;
    const current = await api.getBlogPost(post.id);
    return current.ok ? current.value : post;
  }

  /** @returns whether the deletion was confirmed and is being sent */
  async function remove(post: BlogPost): Promise<boolean> {
    const isConfirmed = await notify.confirm({
      title: snippet(post.title, 60),
      text: manageTexts.confirmDelete,
      confirm: manageTexts.delete,
      danger: true,
    });
    if (!isConfirmed) return false;
    mutate({
      change: { kind: 'delete', id: post.id },
      call: async () => missingIsDeleted(await api.deleteBlogPost(post.id)),
      done: manageTexts.deleted,
      failed: () => [manageTexts.deleteFailed],
      onSuccess() {
        draftOf(post).clear();
        draftAside(post).clear();
      },
    });
    return true;
  }

  /** The list holds only the start of a post's content, so the post is loaded before it is edited. */
  async function edit({ id }: BlogPost): Promise<void> {
    setLoadingId(id);
    const post = await api.getBlogPost(id);
    setLoadingId(null);
    if (post.ok) setEditing({ post: post.value });
    else notify.toast('error', postTexts.failed);
  }

  return {
    posts,
    /** While a new post is being sent, its draft cannot be opened. */
    isPublishing: isPublishing(posts),
    editing,
    /** Id of the post that is being loaded for the editor. */
    loadingId,
    create: () => setEditing({ post: null }),
    edit,
    remove,
    send,
    close: () => setEditing(null),
  };
}

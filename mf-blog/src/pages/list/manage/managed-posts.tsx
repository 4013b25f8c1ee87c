import type { BlogPage } from '@urooj/domain/entities';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { useRef } from 'react';
import { manageTexts } from '../../../texts/en/manage.ts';
import { PostList } from '../post-list.tsx';
import styles from './manage.module.css';
import type { ShownPost } from './optimistic-posts.ts';
import { draftOf } from './post-draft.ts';
import { PostEditor } from './post-editor.tsx';
import { useManagedPosts } from './use-managed-posts.ts';

/** The list with what an admin can do: write, edit and delete posts. */
export function ManagedPosts({ list, page }: { list: BlogPage; page: number }) {
  const { posts, isPublishing, editing, loadingId, create, edit, remove, send, close } = useManagedPosts(list, page);
  const newPost = useRef<HTMLButtonElement>(null);
  /** The element that had the focus is removed, so the focus moves to the button that starts a new post. */
  const focusNewPost = () => requestAnimationFrame(() => newPost.current?.focus());

  const actionsFor = (post: ShownPost) =>
    post.isSending ? null : (
      <Cluster gap="tight">
        <Button
          variant="secondary"
          aria-label={manageTexts.editOf(post.title)}
          busy={loadingId === post.id}
          onClick={() => void edit(post)}
        >
          {manageTexts.edit}
        </Button>
        <Button
          variant="quiet"
          aria-label={manageTexts.deleteOf(post.title)}
          onClick={async () => (await remove(post)) && focusNewPost()}
        >
          {manageTexts.delete}
        </Button>
      </Cluster>
    );

  return (
    <>
      <div className={styles.bar}>
        {editing ? (
          <PostEditor
            key={editing.post?.id ?? 'new'}
            editing={editing}
            onSend={(...args) => {
              send(...args);
              focusNewPost();
            }}
            onClose={() => {
              close();
              focusNewPost();
            }}
          />
        ) : (
          <Button ref={newPost} busy={isPublishing} onClick={create}>
            {!isPublishing && draftOf(null).read() ? manageTexts.continueDraft : manageTexts.newPost}
          </Button>
        )}
      </div>
      <PostList posts={posts} total={list.total} actionsFor={actionsFor} />
    </>
  );
}

import type { BlogPage } from '@urooj/domain/entities';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { useRef } from 'react';
import { PostList } from '../post-list.tsx';
import styles from './manage.module.css';
import type { ShownPost } from './optimistic-posts.ts';
import { draftOf } from './post-draft.ts';
import { PostEditor } from './post-editor.tsx';
import { useManagedPosts } from './use-managed-posts.ts';

/** The list with what an admin may do to it. */
export function ManagedPosts({ list, page }: { list: BlogPage; page: number }) {
  const { posts, isPublishing, editing, opening, create, edit, remove, send, close } = useManagedPosts(list, page);
  const newPost = useRef<HTMLButtonElement>(null);
  /** What had the focus is gone: it goes on where writing begins. */
  const goOn = () => requestAnimationFrame(() => newPost.current?.focus());

  const actionsFor = (post: ShownPost) =>
    post.isSending ? null : (
      <Cluster gap="tight">
        <Button variant="secondary" busy={opening === post.id} onClick={() => void edit(post)}>
          Edit
          <VisuallyHidden>: {post.title}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={async () => (await remove(post)) && goOn()}>
          Delete
          <VisuallyHidden>: {post.title}</VisuallyHidden>
        </Button>
      </Cluster>
    );

  return (
    <>
      <div className={styles.bar}>
        {editing ? (
          <PostEditor
            key={editing.subject?.id ?? 'new'}
            editing={editing}
            onSend={(...post) => {
              send(...post);
              goOn();
            }}
            onClose={() => {
              close();
              goOn();
            }}
          />
        ) : (
          <Button ref={newPost} busy={isPublishing} onClick={create}>
            {!isPublishing && draftOf(null).read() ? 'Continue your draft' : 'New post'}
          </Button>
        )}
      </div>
      <PostList posts={posts} total={list.total} actionsFor={actionsFor} />
    </>
  );
}

import type { BlogFormValues } from '@urooj/domain/blog-form';
import type { BlogPost } from '@urooj/domain/entities';
import { useSession } from '@urooj/host/router';
import { useEffect, useRef } from 'react';
import { usePostBody } from '../../../components/post-body.ts';
import { PostPicture } from '../../../components/post-picture.tsx';
import { PostText } from '../../../components/post-text.tsx';
import { editorTexts, manageTexts } from '../../../texts/en/manage.ts';
import styles from './manage.module.css';
import { OtherText } from './other-text.tsx';
import type { EditedPost } from './post-draft.ts';

type PostPreviewProps = {
  values: BlogFormValues;
  post: EditedPost;
  /** Object URL of the chosen file. */
  pictureUrl: string | null;
  /** The picture of the post is taken off. */
  withoutPicture: boolean;
};

/** The post as readers will see it. */
export function PostPreview({ values, post, pictureUrl, withoutPicture }: PostPreviewProps) {
  const { user } = useSession();
  const start = useRef<HTMLDivElement>(null);
  // In braces: some browsers return a promise, which React would take for a clean-up function.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' });
  }, []);
  const body = usePostBody(values.content);
  const currentPicture = post && !withoutPicture ? <PostPicture post={post} sizes="44rem" isWhole /> : null;
  return (
    <div ref={start} className={styles.preview}>
      <PostText
        title={values.title || editorTexts.untitled}
        body={body}
        createdAt={post?.createdAt ?? new Date().toISOString()}
        authorName={post?.authorName ?? (user?.name || manageTexts.defaultAuthor)}
        picture={pictureUrl ? <img src={pictureUrl} alt="" className={styles.previewPicture} /> : currentPicture}
        level={3}
      />
    </div>
  );
}

type NewerPostProps = { post: BlogPost; onKeepMine: () => void; onTakeNewer: () => void };

/** Shown above a text that was written for an older version. Nothing is saved or lost until the writer chooses. */
export function NewerPost({ post, onKeepMine, onTakeNewer }: NewerPostProps) {
  const body = usePostBody(post.content);
  return (
    <OtherText
      tone="warning"
      text={editorTexts.changedMeanwhile}
      summary={editorTexts.currentPost}
      first={{ text: editorTexts.keepMine, onChoose: onKeepMine }}
      second={{ text: editorTexts.takeNewer, onChoose: onTakeNewer }}
    >
      <PostText {...post} body={body} picture={<PostPicture post={post} sizes="44rem" isWhole />} level={3} />
    </OtherText>
  );
}

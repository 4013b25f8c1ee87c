import type { BlogFormValues } from '@urooj/domain/blog-form';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { useSession } from '@urooj/platform/router';
import { useEffect, useRef } from 'react';
import { PostPicture } from '../../../components/post-picture.tsx';
import { PostText } from '../../../components/post-text.tsx';
import styles from './manage.module.css';
import type { Subject } from './post-draft.ts';

type PostPreviewProps = {
  values: BlogFormValues;
  subject: Subject;
  /** Of the file that was chosen. */
  pictureUrl: string | null;
};

/** The post as readers will see it. */
export function PostPreview({ values, subject, pictureUrl }: PostPreviewProps) {
  const { user } = useSession();
  const start = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' });
  }, []);
  const own = subject ? <PostPicture post={subject} sizes="44rem" isWhole /> : null;
  return (
    <div ref={start} className={styles.preview}>
      <PostText
        title={values.title || 'Untitled'}
        content={values.content}
        createdAt={subject?.createdAt ?? new Date().toISOString()}
        authorName={subject?.authorName ?? (user?.name || BLOG_TEXTS.defaultAuthor)}
        picture={pictureUrl ? <img src={pictureUrl} alt="" className={styles.previewPicture} /> : own}
        level={3}
      />
    </div>
  );
}

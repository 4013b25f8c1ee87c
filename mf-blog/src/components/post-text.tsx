import { formatDate } from '@urooj/domain/dates';
import { readingMinutes } from '@urooj/domain/reading-time';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import type { ReactNode } from 'react';
import styles from './post-text.module.css';

type PostTextProps = {
  title: string;
  content: string;
  createdAt: string | null;
  authorName: string;
  picture: ReactNode;
  /** Three where the page has a title of its own already. */
  level?: 1 | 3;
};

/** A post as it is read: everything in it is text, whatever it looks like, and lines end where the author ended them. */
export function PostText({ title, content, createdAt, authorName, picture, level = 1 }: PostTextProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.post}>
      <Heading className={styles.title} dir="auto">
        {title}
      </Heading>
      <p className={styles.meta}>
        <span>{BLOG_TEXTS.byline(formatDate(createdAt), authorName)}</span>
        <span className={styles.time}>{`${readingMinutes(content)} min read`}</span>
      </p>
      {picture}
      <div className={styles.content} dir="auto">
        {content}
      </div>
    </article>
  );
}

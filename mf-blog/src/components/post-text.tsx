import { formatDate } from '@urooj/domain/dates';
import { readingMinutes } from '@urooj/domain/reading-time';
import type { ReactNode } from 'react';
import { postTextTexts } from '../texts/en/post.ts';
import styles from './post-text.module.css';

type PostTextProps = {
  title: string;
  content: string;
  createdAt: string | null;
  authorName: string;
  picture: ReactNode;
  /** Level of the heading: 3 where the page already has a heading of its own. */
  level?: 1 | 3;
};

/** A post for reading. Title and content are rendered as text, never as markup; line breaks are kept. */
export function PostText({ title, content, createdAt, authorName, picture, level = 1 }: PostTextProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.post}>
      <Heading className={styles.title} dir="auto">
        {title}
      </Heading>
      <p className={styles.meta}>
        <span>{postTextTexts.byline(formatDate(createdAt), authorName)}</span>
        <span className={styles.time}>{postTextTexts.readingTime(readingMinutes(content))}</span>
      </p>
      {picture}
      <div className={styles.content} dir="auto">
        {content}
      </div>
    </article>
  );
}

import { bodyText, type PostBody } from '@urooj/domain/blog-body';
import { formatDate } from '@urooj/domain/dates';
import { readingMinutes } from '@urooj/domain/reading-time';
import type { ReactNode } from 'react';
import { postTextTexts } from '../texts/en/post.ts';
import { PostBlocks } from './post-blocks.tsx';
import styles from './post-text.module.css';
import { writing } from './writing.ts';

type PostTextProps = {
  title: string;
  body: PostBody;
  createdAt: string | null;
  authorName: string;
  picture: ReactNode;
  /** Links to the headings. */
  contents?: ReactNode;
  /** Level of the heading: 3 where the page already has a heading of its own. */
  level?: 1 | 3;
};

/** A post for reading. The title is text, never markup. */
export function PostText({ title, body, createdAt, authorName, picture, contents, level = 1 }: PostTextProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.post}>
      <Heading {...writing(title, styles.title)}>{title}</Heading>
      <p className={styles.meta}>
        <span>{postTextTexts.byline(formatDate(createdAt), authorName)}</span>
        <span className={styles.time}>{postTextTexts.readingTime(readingMinutes(bodyText(body)))}</span>
      </p>
      {picture}
      {contents}
      <PostBlocks body={body} level={level + 1} />
    </article>
  );
}

import { bodyText, type Heading, type PostBody, textOf } from '@urooj/domain/blog-body';
import { readingMinutes } from '@urooj/domain/reading-time';
import { Link } from '@urooj/host/router';
import { useId } from 'react';
import { writing } from '../../components/writing.ts';
import { postTexts } from '../../texts/en/post.ts';
import styles from './contents.module.css';

const MIN_MINUTES = 3;
const MIN_HEADINGS = 3;

/** The two highest levels: more would be longer than it helps. */
const isListed = (block: PostBody[number]): block is Heading => block.type === 'heading' && block.level <= 1;

/** Links to the headings of a long post. A short one needs none. */
export function Contents({ body }: { body: PostBody }) {
  const headingId = useId();
  const headings = body.filter(isListed);
  if (headings.length < MIN_HEADINGS || readingMinutes(bodyText(body)) < MIN_MINUTES) return null;
  return (
    <nav aria-labelledby={headingId} className={styles.contents}>
      <p id={headingId} className={styles.label}>
        {postTexts.contents}
      </p>
      <ul>
        {headings.map((heading) => {
          const text = textOf(heading);
          return (
            <li key={heading.id} className={heading.level === 0 ? undefined : styles.deeper}>
              <Link
                to={`#${heading.id}`}
                onClick={() => document.getElementById(heading.id)?.focus({ preventScroll: true })}
                {...writing(text, styles.link)}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

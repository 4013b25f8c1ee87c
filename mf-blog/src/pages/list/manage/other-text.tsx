import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { Notice, type NoticeTone } from '@urooj/ui/notice';
import type { ReactNode } from 'react';
import styles from './manage.module.css';

type Choice = { text: string; onChoose: () => void };

type OtherTextProps = {
  tone: NoticeTone;
  /** Why there is another text. */
  text: string;
  /** Opens the other text, which is `children`. */
  summary: string;
  first: Choice;
  second: Choice;
  children: ReactNode;
};

/** Another text of the post beside the one in the editor, to read, and what the writer can do with it. */
export function OtherText({ tone, text, summary, first, second, children }: OtherTextProps) {
  return (
    <Notice tone={tone}>
      <div className={styles.newer}>
        <p>{text}</p>
        <details>
          <summary>{summary}</summary>
          {children}
        </details>
        <Cluster gap="tight">
          <Button variant="secondary" onClick={first.onChoose}>
            {first.text}
          </Button>
          <Button variant="quiet" onClick={second.onChoose}>
            {second.text}
          </Button>
        </Cluster>
      </div>
    </Notice>
  );
}

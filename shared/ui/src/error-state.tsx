import { sharedTexts } from '@urooj/texts/en/shared';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconBox } from './icon-box.tsx';
import { ShieldIcon } from './icons.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Offers a Retry button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Other next steps, such as a link. */
  children?: ReactNode;
};

/** Shown in place of content that failed to load. */
export function ErrorState({ title, text, onRetry, retrying = false, children }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <IconBox tone="error">
        <ShieldIcon size={28} />
      </IconBox>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {onRetry ? (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          {sharedTexts.retry}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

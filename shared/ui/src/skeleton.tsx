import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = {
  /** For screen readers, such as `Loading payment details...`. */
  label: string;
  /** The shape of the expected content: a heading, lines of text, table rows or cards. */
  shape?: 'text' | 'title' | 'row' | 'card';
  count?: number;
};

export function Skeleton({ label, shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
        <span key={index} className={classNames(styles.shape, styles[shape])} aria-hidden="true" />
      ))}
    </div>
  );
}

import { PLATFORMS } from '@urooj/contract/vocabulary';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** Two facts that belong together, the second one smaller. */
export function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** A platform by its sign; one that we do not know by its name. */
export function PlatformIcon({ platform }: { platform: string }) {
  const known = PLATFORMS.find((name) => name === platform);
  if (!known) return platform || 'N/A';
  return (
    <span title={known}>
      <PlatformGlyph platform={known} size={20} />
      <VisuallyHidden>{known}</VisuallyHidden>
    </span>
  );
}

/** Sentences, in lines that can be read. */
export function Prose({ children }: { children: string }) {
  return <span className={styles.prose}>{children}</span>;
}

import type { ReactNode } from 'react';

/** Text for screen readers alone; the class lives in the base style sheet. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

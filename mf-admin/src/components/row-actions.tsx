import { Cluster } from '@urooj/ui/layout';
import type { ReactNode } from 'react';

/** The buttons of a row; a row that offers none says so. */
export function RowActions({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 ? <Cluster>{children}</Cluster> : '(No actions)';
}

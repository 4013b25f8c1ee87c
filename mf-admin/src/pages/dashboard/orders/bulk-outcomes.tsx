import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense } from 'react';
import type { ChangeOutcome } from './change-orders.ts';

const Outcomes = lazyComponent(() => import(/* webpackChunkName: "bulk-dialogs" */ './bulk-dialogs.tsx'), 'Outcomes');

type BulkOutcomesProps = { outcomes: readonly ChangeOutcome[]; onClose: () => void };

/** What came of each order. Beside the list: it stays where the list is empty afterwards, or cannot be loaded. */
export function BulkOutcomes({ outcomes, onClose }: BulkOutcomesProps) {
  return <Suspense>{outcomes.length > 0 ? <Outcomes outcomes={outcomes} onClose={onClose} /> : null}</Suspense>;
}

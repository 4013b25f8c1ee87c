import { lazyComponent } from '@urooj/ui/lazy-component';
import { type ComponentProps, Suspense } from 'react';

const Outcomes = lazyComponent(() => import(/* webpackChunkName: "bulk-dialogs" */ './bulk-dialogs.tsx'), 'Outcomes');

type BulkOutcomesProps = ComponentProps<typeof Outcomes>;

/** What came of each order. Beside the list: it stays where the list is empty afterwards, or cannot be loaded. */
export function BulkOutcomes(props: BulkOutcomesProps) {
  return <Suspense>{props.outcomes.length > 0 ? <Outcomes {...props} /> : null}</Suspense>;
}

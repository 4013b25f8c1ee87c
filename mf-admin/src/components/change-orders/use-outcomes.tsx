import type { OrderStatus } from '@urooj/contract/vocabulary';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { type ReactNode, Suspense, useState } from 'react';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import type { ChangeOutcome } from './change-orders.ts';
import { type Undoable, undoableOf } from './undoable.ts';

/** Loaded with the first change that can be undone. */
const UndoBar = lazyComponent(() => import(/* webpackChunkName: "undo" */ './undo.tsx'), 'UndoBar');

type Outcomes = {
  readonly onOutcomes: (outcomes: readonly ChangeOutcome[]) => void;
  /** Called with the orders that were changed, and to what. */
  readonly onChanged: (ids: readonly string[], status: OrderStatus) => void;
  readonly shown: ReactNode;
};

/** What came of the last change, with its undo for as long as that is possible. A plain backend has none. */
export function useOutcomes(canUndo: boolean): Outcomes {
  const [outcomes, setOutcomes] = useState<readonly ChangeOutcome[]>([]);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const onUndone = (isUndone: boolean) => {
    setUndoable(null);
    // They say what was done.
    if (isUndone) setOutcomes([]);
  };
  return {
    onOutcomes: setOutcomes,
    onChanged: (ids, status) => setUndoable(canUndo ? undoableOf(ids, status) : null),
    shown: (
      <>
        <BulkOutcomes outcomes={outcomes} undoable={undoable} onUndone={onUndone} onClose={() => setOutcomes([])} />
        {undoable === null || outcomes.length > 0 ? null : (
          <Suspense>
            <UndoBar undoable={undoable} onEnd={onUndone} />
          </Suspense>
        )}
      </>
    ),
  };
}

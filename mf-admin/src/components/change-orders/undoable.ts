import { UNDO_SECONDS } from '@urooj/contract/limits';
import { type OrderStatus, UNDOABLE_STATUSES, type UndoableStatus } from '@urooj/contract/vocabulary';

/** Orders that just got a status which can be taken back. */
export type Undoable = {
  readonly ids: readonly string[];
  readonly status: UndoableStatus;
  /** Epoch milliseconds. */
  readonly until: number;
};

/** @returns null where nothing was changed, or to a status that stays */
export function undoableOf(ids: readonly string[], status: OrderStatus): Undoable | null {
  const undoable = UNDOABLE_STATUSES.find((one) => one === status);
  return undoable === undefined || ids.length === 0
    ? null
    : { ids, status: undoable, until: Date.now() + UNDO_SECONDS * 1000 };
}

import type { Live } from '@urooj/contract/console';
import { type ReactNode, useState } from 'react';
import { OperationDialog } from './operation-dialog.tsx';
import type { PlannedOperation } from './plan.ts';

/** The dialog of one operation at a time. @param reload loads again what is live */
export function useOperationDialog(live: Live | null, reload: () => void) {
  const [operation, setOperation] = useState<PlannedOperation | null>(null);
  const dialog: ReactNode =
    operation && live ? (
      <OperationDialog operation={operation} live={live} reload={reload} onClose={() => setOperation(null)} />
    ) : null;
  return { open: setOperation, dialog };
}

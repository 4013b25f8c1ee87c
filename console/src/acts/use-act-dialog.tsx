import type { Live } from '@urooj/contract/console';
import { type ReactNode, useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import type { PlannedAct } from './plan.ts';

/** The dialog of one act at a time. @param reload loads again what is live */
export function useActDialog(live: Live | null, reload: () => void) {
  const [act, setAct] = useState<PlannedAct | null>(null);
  const dialog: ReactNode =
    act && live ? <ActDialog act={act} live={live} reload={reload} onClose={() => setAct(null)} /> : null;
  return { open: setAct, dialog };
}

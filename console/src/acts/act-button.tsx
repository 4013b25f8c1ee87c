import { Button, type ButtonLook } from '@urooj/ui/button';
import { actTexts as text } from '../texts/en/acts.ts';
import type { PlannedAct } from './plan.ts';

type Props = {
  act: PlannedAct;
  /** Why it is not possible; `null` where it is. */
  reason: string | null;
  /** Of the element that shows the reason. */
  reasonId: string;
  variant?: ButtonLook['variant'];
  onOpen: (act: PlannedAct) => void;
};

/** Opens the dialog of an act. One that is not possible keeps the focus and names the reason. */
export function ActButton({ act, reason, reasonId, variant = 'secondary', onOpen }: Props) {
  const name = text.titles[act.kind](act.app, act.version ?? '');
  return (
    <Button
      variant={variant}
      aria-label={name}
      {...(reason !== null && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onClick={() => {
        if (reason === null) onOpen(act);
      }}
    >
      {text.names[act.kind]}
    </Button>
  );
}

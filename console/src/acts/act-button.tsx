import { Button, type ButtonLook } from '@urooj/ui/button';
import { may } from '../rights.ts';
import { useSession } from '../session.ts';
import { actTexts as text } from '../texts/en/acts.ts';
import { type PlannedAct, RIGHT_FOR } from './plan.ts';

type Props = {
  act: PlannedAct;
  /** The element that shows why it is not possible now. */
  reasonId?: string | undefined;
  variant?: ButtonLook['variant'];
  onOpen: (act: PlannedAct) => void;
};

/** Opens the dialog of an act, for those who may perform it. One that is not possible now can have the focus and names the reason. */
export function ActButton({ act, reasonId, variant = 'secondary', onOpen }: Props) {
  const { operator } = useSession();
  if (!may(operator, RIGHT_FOR[act.kind], act.app)) return null;
  const name = text.titles[act.kind](act.app, act.version ?? '');
  return (
    <Button
      variant={variant}
      aria-label={name}
      {...(reasonId !== undefined && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onClick={() => {
        if (reasonId === undefined) onOpen(act);
      }}
    >
      {text.names[act.kind]}
    </Button>
  );
}

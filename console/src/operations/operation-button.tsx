import { Button, type ButtonLook } from '@urooj/ui/button';
import { may } from '../rights.ts';
import { useSession } from '../session.ts';
import { operationTexts as text } from '../texts/en/operations.ts';
import { type PlannedOperation, RIGHT_FOR } from './plan.ts';

type Props = {
  operation: PlannedOperation;
  /** The element that shows why it is not possible now. */
  reasonId?: string | undefined;
  variant?: ButtonLook['variant'];
  onOpen: (operation: PlannedOperation) => void;
};

/** Opens the dialog of an operation, for those who may perform it. One that is not possible now can have the focus and names the reason. */
export function OperationButton({ operation, reasonId, variant = 'secondary', onOpen }: Props) {
  const { operator } = useSession();
  if (!may(operator, RIGHT_FOR[operation.kind], operation.app)) return null;
  const name = text.titles[operation.kind](operation.app, operation.version ?? '');
  return (
    <Button
      variant={variant}
      aria-label={name}
      {...(reasonId !== undefined && { 'aria-disabled': true, 'aria-describedby': reasonId })}
      onClick={() => {
        if (reasonId === undefined) onOpen(operation);
      }}
    >
      {text.names[operation.kind]}
    </Button>
  );
}

import { FIELD_ERRORS } from '@urooj/contract/field-errors';
import { remarksProblem } from '@urooj/domain/account-forms';
import { useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { type SyntheticEvent, useState } from 'react';

/** The customer hears why; a plain backend has no room for a reason, and none is asked for. */
export function RejectPayment({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) {
  const takesReason = useSession().features.length > 0;
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const code = remarksProblem(reason);
    const found = takesReason && reason === '' ? 'Please give a reason.' : code && FIELD_ERRORS[code];
    setProblem(found);
    if (found === null) onReject(reason);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {takesReason ? (
          <Field label="Reason" help="The customer reads it." error={problem ?? undefined} required>
            {(control) => <TextArea {...control} name="reason" autoFocus />}
          </Field>
        ) : null}
        {/* Without a field the button takes the focus: who pressed R confirms with Enter. */}
        <Button type="submit" variant="danger" busy={busy} autoFocus={!takesReason}>
          Confirm rejection
        </Button>
      </Stack>
    </form>
  );
}

import { FIELD_ERRORS } from '@urooj/contract/field-errors';
import { remarksProblem } from '@urooj/domain/account-forms';
import { ADMIN_TEXTS, refundDecidedText, refundDecisionFailedText } from '@urooj/domain/admin-texts';
import type { RefundRequest } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/platform/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { type SyntheticEvent, useState } from 'react';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { ACTION_LABELS, OUTCOMES } from '../columns.tsx';

type DecideProps = { request: RefundRequest; action: ReviewAction; onClose: () => void };

/** Asks once more, with room for remarks. */
export function DecideRefund({ request, action, onClose }: DecideProps) {
  const { clientEmail, amountMinor, reason } = request;
  const { api } = useHost();
  const { busy, change } = useChange();
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const adminRemarks = String(new FormData(event.currentTarget).get('adminRemarks') ?? '').trim();
    const found = remarksProblem(adminRemarks);
    setProblem(found && FIELD_ERRORS[found]);
    if (found) return;
    const outcome = await change({
      call: () => api.updateRefundRequest(request.id, { status: OUTCOMES[action], adminRemarks }),
      done: refundDecidedText(action),
      unchanged: ADMIN_TEXTS.refundDecidedMeanwhile,
      failed: serverTextOr(refundDecisionFailedText(action)),
    });
    if (outcome !== 'failed') onClose();
  }

  return (
    <Modal open title={`${ACTION_LABELS[action]} refund request`} footer={null} onCancel={onClose}>
      <form onSubmit={(event) => void decide(event)}>
        <Stack>
          <p>
            {clientEmail} asks for {amountMinor === null ? 'an unknown amount' : formatPkr(amountMinor)}: {reason}
          </p>
          <Field label="Admin Remarks" error={problem ?? undefined} optional>
            {(control) => <TextArea {...control} name="adminRemarks" />}
          </Field>
          <Button type="submit" variant={action === 'reject' ? 'danger' : 'primary'} busy={busy}>
            {`Confirm: ${ACTION_LABELS[action]}`}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

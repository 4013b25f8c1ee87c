import { remarksProblem } from '@urooj/domain/account-forms';
import { ADMIN_TEXTS, refundDecidedText, refundDecisionFailedText } from '@urooj/domain/admin-texts';
import type { RefundRequest } from '@urooj/domain/entities';
import { type ReviewAction, reviewActions } from '@urooj/domain/payment-status';
import { useHost, useLoaderData } from '@urooj/platform/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { type SyntheticEvent, useState } from 'react';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { ACTION_LABELS, OUTCOMES, REFUND_COLUMNS } from './columns.tsx';
import type { DashboardData } from './dashboard.loader.ts';

function RefundActions({ request }: { request: RefundRequest }) {
  const [asked, setAsked] = useState<ReviewAction | null>(null);
  return (
    <>
      <RowActions>
        {reviewActions(request.status).map((action) => (
          <Button key={action} variant={action === 'reject' ? 'danger' : 'secondary'} onClick={() => setAsked(action)}>
            {ACTION_LABELS[action]}
          </Button>
        ))}
      </RowActions>
      {asked ? <DecideRefund request={request} action={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type DecideProps = { request: RefundRequest; action: ReviewAction; onClose: () => void };

/** Asks once more, with room for remarks. */
function DecideRefund({ request, action, onClose }: DecideProps) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const adminRemarks = String(new FormData(event.currentTarget).get('adminRemarks') ?? '').trim();
    const found = remarksProblem(adminRemarks);
    setProblem(found);
    if (found) return;
    const isDecided = await change({
      call: () => api.updateRefundRequest(request.id, { status: OUTCOMES[action], adminRemarks }),
      done: refundDecidedText(action),
      failed: serverTextOr(refundDecisionFailedText(action)),
    });
    if (isDecided) onClose();
  }

  return (
    <Modal open title={`${ACTION_LABELS[action]} refund request`} footer={null} onCancel={onClose}>
      <form onSubmit={(event) => void decide(event)}>
        <Stack>
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

const COLUMNS: readonly Column<RefundRequest>[] = [
  ...REFUND_COLUMNS,
  { title: 'Actions', show: (request) => <RefundActions request={request} /> },
];

export function Refunds() {
  const { refunds } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.refundsFailed, empty: ADMIN_TEXTS.noRefunds };
  return <ListTable label="Refund requests" list={refunds} columns={COLUMNS} {...texts} />;
}

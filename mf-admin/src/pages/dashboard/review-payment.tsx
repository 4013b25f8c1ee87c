import { remarksProblem } from '@urooj/domain/account-forms';
import type { Payment } from '@urooj/domain/entities';
import type { ReviewAction } from '@urooj/domain/payment-status';
import { shortId } from '@urooj/domain/short-id';
import { useSession } from '@urooj/platform/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { type SyntheticEvent, useState } from 'react';
import { PaymentFacts } from './payment-facts.tsx';
import { Proof } from './proof.tsx';
import { useDecidePayment } from './use-decide-payment.ts';
import { useReviewKeys } from './use-review-keys.ts';

type ReviewProps = {
  id: string;
  startsRejecting: boolean;
  /** The queue, in its order. */
  waiting: readonly Payment[];
  onShow: (id: string) => void;
  onClose: () => void;
};

/** One payment of the queue with all that the decision needs. Keys: A, R, J and K. */
export function ReviewPayment({ id, startsRejecting, waiting, onShow, onClose }: ReviewProps) {
  const [isRejecting, setRejecting] = useState(startsRejecting);
  const { busy, decide } = useDecidePayment();
  const at = waiting.findIndex((payment) => payment.id === id);
  // Kept while it is being decided: the reload takes it out of the queue before the next one is shown.
  const [payment] = useState(waiting[at]);
  const show = (neighbour: Payment | undefined) => {
    if (neighbour) onShow(neighbour.id);
  };

  async function finish(action: ReviewAction, reason?: string) {
    if (!payment || !(await decide(payment, action, reason))) return;
    const next = waiting[at + 1] ?? waiting[at - 1];
    if (next) onShow(next.id);
    else onClose();
  }

  const next = () => show(waiting[at + 1]);
  const previous = () => show(waiting[at - 1]);
  useReviewKeys({ a: () => void finish('approve'), r: () => setRejecting(true), j: next, k: previous });

  if (!payment) return null;
  return (
    <Modal open title={`Review payment ${shortId(id)}`} footer={null} width={720} onCancel={onClose}>
      <Stack>
        <PaymentFacts payment={payment} />
        {isRejecting ? <Reject busy={busy} onReject={(reason) => void finish('reject', reason)} /> : null}
        <Cluster>
          <Button busy={busy} aria-keyshortcuts="A" onClick={() => void finish('approve')}>
            Approve (A)
          </Button>
          <Button variant="danger" aria-keyshortcuts="R" onClick={() => setRejecting(true)}>
            Reject (R)
          </Button>
          <Button variant="secondary" aria-keyshortcuts="J" disabled={at >= waiting.length - 1} onClick={next}>
            Next (J)
          </Button>
          <Button variant="secondary" aria-keyshortcuts="K" disabled={at <= 0} onClick={previous}>
            Previous (K)
          </Button>
        </Cluster>
        <Proof url={payment.screenshotUrl} />
      </Stack>
    </Modal>
  );
}

/** The customer hears why; a plain backend has no room for a reason, and none is asked for. */
function Reject({ busy, onReject }: { busy: boolean; onReject: (reason: string) => void }) {
  const takesReason = useSession().features.length > 0;
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const found = takesReason && reason === '' ? 'Please give a reason.' : remarksProblem(reason);
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
        <Button type="submit" variant="danger" busy={busy}>
          Confirm rejection
        </Button>
      </Stack>
    </form>
  );
}

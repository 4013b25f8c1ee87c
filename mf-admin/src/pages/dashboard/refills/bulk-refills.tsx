import { decideRefills } from '@urooj/api/refill-calls';
import { errorText } from '@urooj/api/result';
import { REFILL_OUTCOMES, type RefillOutcome } from '@urooj/contract/vocabulary';
import type { ListedRefill } from '@urooj/domain/entities';
import { refillOutcomes } from '@urooj/domain/refill';
import { useHost, useRevalidator } from '@urooj/host/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import type { ChangeOutcome } from '../../../components/change-orders/change-orders.ts';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import { DecisionForm, type EnteredDecision } from './decision-form.tsx';
import { moneyBy, shownAmounts } from './refill-values.ts';

type BulkRefillsProps = {
  selected: readonly ListedRefill[];
  /** What came of each request, once the list is loaded again. It names their orders, which say more to the admin. */
  onDecided: (outcomes: readonly ChangeOutcome[]) => void;
};

/** Decides the selected requests together: a button for each decision that some of them allow. */
export function BulkRefills({ selected, onDecided }: BulkRefillsProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<RefillOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const allowing = (one: RefillOutcome) => selected.filter(({ status }) => refillOutcomes(status).includes(one));

  async function decide(decision: EnteredDecision) {
    const refills = allowing(decision.outcome);
    setBusy(true);
    const ids = refills.map(({ id }) => id);
    const result = await decideRefills(api, { ids, ...decision, ...shownAmounts(refills, decision) });
    setBusy(false);
    if (!result.ok) return notify.toast('error', errorText(result.error, text.decisionFailed));
    setOutcome(null);
    const orderOf = new Map(refills.map(({ id, orderId }) => [id, orderId]));
    await revalidate();
    onDecided(result.value.map((one) => ({ ...one, id: orderOf.get(one.id) ?? one.id })));
  }

  return (
    <Cluster>
      {REFILL_OUTCOMES.filter((one) => allowing(one).length > 0).map((one) => (
        <Button key={one} variant={one === 'Declined' ? 'danger' : 'secondary'} onClick={() => setOutcome(one)}>
          {text.many(text.outcomes[one].button, allowing(one).length)}
        </Button>
      ))}
      {outcome ? (
        <Modal
          open
          title={text.manyTitle(text.outcomes[outcome].button, allowing(outcome).length)}
          footer={null}
          onCancel={() => setOutcome(null)}
        >
          <StartsOfBuyers refills={allowing(outcome)} />
          <DecisionForm
            outcome={outcome}
            counts={[]}
            amountBy={() => sumOf(allowing(outcome))}
            missingBy={() => allowing(outcome).reduce((sum, { missing }) => sum + (missing ?? 0), 0)}
            busy={busy}
            onDecide={(decision) => void decide(decision)}
          />
        </Modal>
      ) : null}
    </Cluster>
  );
}

/** How much is paid back for all of them, in paisa. */
const sumOf = (refills: readonly ListedRefill[]): number =>
  refills.reduce((sum, refill) => sum + (moneyBy(refill, {}) ?? 0), 0);

/** Warns of counts before the order that nobody but the buyer has said. */
function StartsOfBuyers({ refills }: { refills: readonly ListedRefill[] }) {
  const count = refills.filter(({ start }) => start?.by === 'buyer').length;
  return count === 0 ? null : <Notice tone="warning">{text.startOfBuyers(count)}</Notice>;
}

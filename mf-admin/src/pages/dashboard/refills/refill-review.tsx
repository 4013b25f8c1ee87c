import { decideRefills } from '@urooj/api/refill-calls';
import { fail, succeed } from '@urooj/api/result';
import type { RefillOutcome } from '@urooj/contract/vocabulary';
import type { ListedRefill } from '@urooj/domain/entities';
import { isOpenRefill, refillOutcomes } from '@urooj/domain/refill';
import { useHost } from '@urooj/host/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useState } from 'react';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { useKeys } from '../../../components/use-keys.ts';
import { refillTexts as text } from '../../../texts/en/refills.ts';
import { DecisionForm, type EnteredDecision } from './decision-form.tsx';
import { RefillFacts } from './refill-facts.tsx';
import { missingBy, moneyBy, shownAmounts } from './refill-values.ts';

const KeyHelp = lazyComponent(
  () => import(/* webpackChunkName: "key-help" */ '../../../components/key-help.tsx'),
  'KeyHelp',
);
const OrderDrawer = lazyComponent(
  () => import(/* webpackChunkName: "order-drawer" */ '../payments/order-drawer.tsx'),
  'OrderDrawer',
);

type ReviewProps = {
  refill: ListedRefill;
  /** The rows of the list, of which the open ones follow each other. */
  rows: readonly ListedRefill[];
  onShow: (id: string) => void;
  onClose: () => void;
};

/** One refill request with everything that a decision needs. `refillTexts.keys` lists the keys. */
export function RefillReview(props: ReviewProps) {
  return (
    <Modal open title={text.reviewOf(props.refill.orderId)} footer={null} width={720} onCancel={props.onClose}>
      <Review key={props.refill.id} {...props} />
    </Modal>
  );
}

/** What is open in front of the review. */
type Front = 'order' | 'help' | null;

/** A component inside the dialog, so that the keys work only once all of it is loaded. */
function Review({ refill, rows, onShow, onClose }: ReviewProps) {
  const [outcome, setOutcome] = useState<RefillOutcome | null>(null);
  const [front, setFront] = useState<Front>(null);
  const open = rows.filter(({ id, status }) => id === refill.id || isOpenRefill(status));
  const index = open.findIndex(({ id }) => id === refill.id);
  const [previous, next] = [open[index - 1], open[index + 1]];
  const { busy, decide } = useDecision(refill, () => (next ? onShow(next.id) : onClose()));
  const outcomes = refillOutcomes(refill.status);
  const show = (other: ListedRefill | undefined) => other && onShow(other.id);
  const choose = (one: RefillOutcome) => outcomes.includes(one) && setOutcome(one);
  const toggleHelp = () => setFront(front === 'help' ? null : 'help');
  // Nothing is decided behind a drawer.
  useKeys(
    front === null
      ? {
          ...{ a: () => choose('Accepted'), r: () => choose('Declined'), f: () => choose('Refilled') },
          ...{ m: () => choose('Money back'), j: () => show(next), k: () => show(previous) },
          ...{ o: () => setFront('order'), '?': toggleHelp },
        }
      : { '?': toggleHelp },
  );
  return (
    <Stack>
      <Cluster spread>
        <p role="status">{text.position(index + 1, open.length)}</p>
        <Cluster>
          <Button variant="quiet" aria-keyshortcuts="O" onClick={() => setFront('order')}>
            {text.orderKey}
          </Button>
          <Button variant="quiet" aria-keyshortcuts="?" onClick={toggleHelp}>
            {text.helpKey}
          </Button>
        </Cluster>
      </Cluster>
      <RefillFacts refill={refill} />
      {outcome ? (
        <DecisionForm
          outcome={outcome}
          counts={['start', 'current']}
          amountBy={(seen) => moneyBy(refill, seen)}
          missingBy={(seen) => missingBy(refill, seen)}
          isStartKnown={refill.start !== null}
          busy={busy}
          onDecide={(decision) => void decide(decision)}
        />
      ) : null}
      <Cluster>
        {outcomes.map((one) => (
          <Button
            key={one}
            variant={one === 'Declined' ? 'danger' : 'primary'}
            aria-keyshortcuts={text.outcomes[one].key}
            aria-pressed={one === outcome}
            onClick={() => setOutcome(one)}
          >
            {text.withKey(text.outcomes[one].button, text.outcomes[one].key)}
          </Button>
        ))}
        <Button variant="secondary" aria-keyshortcuts="K" disabled={!previous} onClick={() => show(previous)}>
          {text.previous}
        </Button>
        <Button variant="secondary" aria-keyshortcuts="J" disabled={!next} onClick={() => show(next)}>
          {text.next}
        </Button>
      </Cluster>
      <Suspense>
        {front === 'order' ? <OrderDrawer orderId={refill.orderId} onClose={() => setFront(null)} /> : null}
        {front === 'help' ? <KeyHelp title={text.keysTitle} keys={text.keys} onClose={() => setFront(null)} /> : null}
      </Suspense>
    </Stack>
  );
}

/** Decides one request: the outcome of the only one is that of the call. */
function useDecision(refill: ListedRefill, onDecided: () => void) {
  const { api } = useHost();
  const { busy, change } = useChange();
  async function decide(decision: EnteredDecision) {
    const outcome = await change({
      async call() {
        const body = { ids: [refill.id], ...decision, ...shownAmounts([refill], decision) };
        const result = await decideRefills(api, body);
        if (!result.ok) return result;
        const [made] = result.value;
        return made?.ok ? succeed(made) : fail({ kind: 'response', status: 409, ...(made && { msg: made.msg }) });
      },
      done: text.done,
      unchanged: text.decidedMeanwhile,
      failed: serverTextOr(text.decisionFailed),
    });
    if (outcome === 'made' || outcome === 'settled') onDecided();
  }
  return { busy, decide };
}

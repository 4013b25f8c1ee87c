import type { ReviewAction } from '@urooj/contract/vocabulary';
import type { Payment } from '@urooj/domain/entities';
import { assetUrl } from '@urooj/host/asset-url';
import { useHost, useSession } from '@urooj/host/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { hasBankMessages } from '../../../components/has-bank-messages.ts';
import { useKeys } from '../../../components/use-keys.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import type { SeenBankMessage } from './bank-message-beside.tsx';
import { type Decision, useDecidePayment } from './decide-payment.ts';
import { Overpaid } from './overpaid.tsx';
import { ReviewActions } from './review-actions.tsx';
import styles from './review-dialog.module.css';
import { ReviewFacts } from './review-facts.tsx';
import { type EnteredAmount, ReviewForm, type ReviewFormName } from './review-form.tsx';
import { Screenshot } from './screenshot.tsx';
import { useApproval } from './use-approval.ts';
import type { SteadyList } from './use-steady-list.ts';

const KeyHelp = lazyComponent(
  () => import(/* webpackChunkName: "key-help" */ '../../../components/key-help.tsx'),
  'KeyHelp',
);
const OrderDrawer = lazyComponent(
  () => import(/* webpackChunkName: "order-drawer" */ './order-drawer.tsx'),
  'OrderDrawer',
);

/** The review works without it, so a failed load shows a sentence instead of ending the review. */
const BankMessageBeside = lazy(async () => {
  const load = import(/* webpackChunkName: "bank-message-beside" */ './bank-message-beside.tsx');
  return load.then(
    ({ BankMessageBeside }) => ({ default: BankMessageBeside }),
    () => ({ default: () => <Notice tone="warning">{text.bankMessageFailed}</Notice> }),
  );
});

type ReviewProps = Pick<SteadyList, 'markDecided' | 'release'> & {
  payment: Payment;
  /** Another one that waits for the same order. */
  other: Payment | undefined;
  startsRejecting: boolean;
  /** The place in the queue; empty once the payment is decided. */
  position: string;
  next: Payment | undefined;
  previous: Payment | undefined;
  onShow: (payment: Payment | undefined) => void;
  /** The payment is decided: the one that moves up to its place is shown next. */
  onDecided: () => void;
  onClose: () => void;
};

/** Near the upper edge, so that picture and buttons fit on most screens. */
const PLACE = { top: 24 };

/** One payment of the queue with everything that a decision needs. `paymentTexts.keys` lists the keys. */
export function ReviewDialog(props: ReviewProps) {
  return (
    <Modal
      open
      title={text.reviewOf(props.payment.id)}
      footer={null}
      width={1040}
      style={PLACE}
      onCancel={props.onClose}
    >
      <Review {...props} />
    </Modal>
  );
}

/** Of which payment a form is open. */
type Opened = { readonly id: string; readonly form: ReviewFormName };

/** What is open in front of the review. */
type Front = 'order' | 'help' | null;

/** A component inside the dialog, so that the keys work only once all of it is loaded. */
function Review(props: ReviewProps) {
  const { payment, startsRejecting, position, next, previous, onShow, onDecided } = props;
  const host = useHost();
  const hasDifferences = useSession().features.length > 0;
  const [opened, setOpened] = useState<Opened | null>(startsRejecting ? { id: payment.id, form: 'reject' } : null);
  const [front, setFront] = useState<Front>(null);
  const seenBankMessage = useRef<SeenBankMessage | undefined>(undefined);
  const [bankMessageVersion, setBankMessageVersion] = useState(0);
  const { busy, decide } = useDecidePayment({
    onDecided: props.markDecided,
    onConflict: props.release,
    // Another person ends it, so this one goes on.
    onSeconded: () => (next ? onShow(next) : props.onClose()),
    onSeenChanged: () => setBankMessageVersion((version) => version + 1),
  });
  // What arrived of a payment stays as it is once its difference was sent.
  const canRecord = hasDifferences && payment.completedBy === null;
  const isOpen = opened?.id === payment.id && (opened.form === 'reject' || canRecord);
  const form = isOpen ? opened.form : null;
  const noteId = useId();
  const decision = useRef<HTMLDivElement>(null);
  const entered = useRef<EnteredAmount>(null);

  const { isUnread, isConfirming, approve, cancel } = useApproval(payment, () => void finish('approve'));
  const waitId = isUnread ? noteId : undefined;

  async function finish(action: ReviewAction, decision: Decision = {}) {
    const bankMessageId = seenBankMessage.current?.id;
    if (!isUnread && (await decide(payment, action, { ...decision, bankMessageId }))) onDecided();
  }

  function openForm(form: ReviewFormName) {
    cancel();
    setOpened({ id: payment.id, form });
  }
  /** Nothing is decided while an amount is entered that is not recorded. */
  const unlessEntered = (act: () => void) => () => {
    if (!entered.current?.refuse()) act();
  };
  const startApproving = unlessEntered(approve);
  const startRejecting = unlessEntered(() => openForm('reject'));
  const startRecording = () => canRecord && openForm('received');

  const toggleHelp = () => setFront(front === 'help' ? null : 'help');
  // Nothing is decided behind a drawer.
  useKeys(
    front === null
      ? {
          a: startApproving,
          r: startRejecting,
          d: startRecording,
          j: () => onShow(next),
          k: () => onShow(previous),
          o: () => setFront('order'),
          '?': toggleHelp,
        }
      : { '?': toggleHelp },
  );

  return (
    <div className={styles.review}>
      <Screenshot key={payment.id} url={payment.screenshotUrl} />
      <NextScreenshot payment={next} />
      <div className={styles.side}>
        <div className={styles.top}>
          <p role="status" className={styles.position}>
            {position}
          </p>
          <Button variant="quiet" aria-keyshortcuts="O" onClick={() => setFront('order')}>
            {text.orderKey}
          </Button>
          <Button variant="quiet" aria-keyshortcuts="?" onClick={toggleHelp}>
            {text.helpKey}
          </Button>
        </div>
        <span id={noteId} className="visually-hidden">
          {isUnread ? text.justShown : ''}
        </span>
        <ReviewFacts payment={payment} other={props.other} />
        <Overpaid {...{ payment, busy, waitId }} onRefund={() => void finish('approve', { refundsDifference: true })} />
        {hasBankMessages(host) ? (
          <Suspense>
            <BankMessageBeside
              key={`${payment.id} ${bankMessageVersion}`}
              paymentId={payment.id}
              seen={seenBankMessage}
            />
          </Suspense>
        ) : null}
        {form !== null ? (
          <ReviewForm
            key={`${payment.id} ${form}`}
            name={form}
            {...{ payment, busy, waitId }}
            arrivedMinor={payment.receivedMinor ?? seenBankMessage.current?.amountMinor ?? null}
            // The buyer is asked once, and not where their own payment of the whole waits beside this one.
            mayRequest={payment.differenceOf === null && !(payment.isFromAnotherBrowser && props.other)}
            onRecorded={() => {
              setOpened(null);
              // What was recorded may be a reason against the approval, so the focus is beside its button.
              decision.current?.focus();
            }}
            entered={entered}
            onDecide={(action, decision) => void finish(action, decision)}
          />
        ) : null}
        <ReviewActions
          {...{ payment, busy, waitId, isConfirming }}
          group={decision}
          onApprove={startApproving}
          onReject={startRejecting}
          onReceived={canRecord ? startRecording : undefined}
          onPrevious={previous && (() => onShow(previous))}
          onNext={next && (() => onShow(next))}
        />
      </div>
      <Suspense>
        {front === 'order' ? <OrderDrawer orderId={payment.orderId} onClose={() => setFront(null)} /> : null}
        {front === 'help' ? <KeyHelp title={text.keysTitle} keys={text.keys} onClose={() => setFront(null)} /> : null}
      </Suspense>
    </div>
  );
}

/** Loads the next picture while this one is looked at. It is not cached, so that it has to stay in the page. */
function NextScreenshot({ payment }: { payment: Payment | undefined }) {
  const href = assetUrl(useHost().config, payment?.screenshotUrl ?? null);
  return href === null ? null : <img className={styles.next} src={href} alt="" />;
}

import type { Payment } from '@urooj/domain/entities';
import { reviewActions } from '@urooj/domain/payment-status';
import { sharedTexts } from '@urooj/texts/en/shared';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useRight } from '../../../components/use-rights.ts';
import { listTexts, reviewTexts } from '../../../texts/en/lists.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import { countWarnings, isDifferenceUnpaid, useDecidePayment } from './decide-payment.ts';
import styles from './payment-actions.module.css';
import type { SteadyList } from './use-steady-list.ts';

/** Loaded where a payment is decided: those that wait come first. */
const MoneyActions = lazyComponent(
  () => import(/* webpackChunkName: "money-actions" */ './money-actions.tsx'),
  'MoneyActions',
);

type ActionsProps = Pick<SteadyList, 'markDecided' | 'release'> & {
  payment: Payment;
  open: (isRejecting: boolean) => void;
  /** The code of the review is loaded before it is opened. */
  prepare: () => void;
};

/** What ends a payment whose difference never came. */
const END = { reason: text.differenceUnpaid, refundsDifference: true };

/** Review, and both decisions for payments that need no closer look. What a button decides is confirmed at its place. */
export function PaymentActions({ payment, open, prepare, markDecided, release }: ActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const returnsFocus = useRef(false);
  const cancel = () => {
    returnsFocus.current = true;
    setConfirming(false);
  };
  const { busy, decide } = useDecidePayment({ onDecided: markDecided, onConflict: release, onSeconded: cancel });
  const mayRefund = useRight('refunds');
  const isUnpaid = isDifferenceUnpaid(payment);

  if (reviewActions(payment.status).length === 0) {
    return isConfirming ? (
      <Focused>{listTexts.noActions}</Focused>
    ) : (
      <Suspense fallback={listTexts.noActions}>
        <MoneyActions payment={payment} />
      </Suspense>
    );
  }
  if (isConfirming) {
    return (
      <Question
        {...(isUnpaid ? endQuestion(payment) : approveQuestion(payment))}
        busy={busy}
        onConfirm={() => void (isUnpaid ? decide(payment, 'reject', END) : decide(payment, 'approve'))}
        onCancel={cancel}
      />
    );
  }
  const review = (
    <RowButton key="review" tone="main" onPointerEnter={prepare} onFocus={prepare} onClick={() => open(false)}>
      {text.review}
    </RowButton>
  );
  const end = (
    <RowButton key="end" tone="danger" autoFocus={returnsFocus.current} onClick={() => setConfirming(true)}>
      {text.rejectAndRefund}
    </RowButton>
  );
  if (isUnpaid) {
    return <RowActions>{[review, ...(mayRefund ? [end] : [])]}</RowActions>;
  }
  return (
    <RowActions>
      {[
        review,
        <RowButton key="approve" autoFocus={returnsFocus.current} onClick={() => setConfirming(true)}>
          {reviewTexts.approve}
        </RowButton>,
        <RowButton key="reject" tone="danger" onPointerEnter={prepare} onFocus={prepare} onClick={() => open(true)}>
          {reviewTexts.reject}
        </RowButton>,
      ]}
    </RowActions>
  );
}

type Confirmation = { question: string; tone: 'main' | 'danger' };

function approveQuestion(payment: Payment): Confirmation {
  const warnings = countWarnings(payment);
  return warnings > 0
    ? { question: text.approveDespite(text.warnings(warnings)), tone: 'danger' }
    : { question: text.approveQuestion(listTexts.money(payment.amountMinor)), tone: 'main' };
}

const endQuestion = ({ receivedMinor }: Payment): Confirmation => ({
  question: text.rejectAndRefundQuestion(listTexts.money(receivedMinor)),
  tone: 'danger',
});

type QuestionProps = Confirmation & { busy: boolean; onConfirm: () => void; onCancel: () => void };

/** The question in the place of the buttons, as high as they are. Esc cancels. */
function Question({ question, tone, busy, onConfirm, onCancel }: QuestionProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    // A key that is held, or the second click of two at the place of the first button, confirms nothing.
    if (event.repeat) event.preventDefault();
  };
  const confirm = (event: MouseEvent) => {
    if (event.detail < 2) onConfirm();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line of the row
    <div role="group" aria-label={question} className={styles.question} onKeyDown={onKeyDown}>
      <span>{question}</span>
      <RowActions>
        {[
          <RowButton key="confirm" tone={tone} autoFocus busy={busy} onClick={confirm}>
            {text.confirm}
          </RowButton>,
          <RowButton key="cancel" onClick={onCancel}>
            {sharedTexts.cancel}
          </RowButton>,
        ]}
      </RowActions>
    </div>
  );
}

/** Takes the focus from the button that is gone, so that Tab continues in the next row. */
function Focused({ children }: { children: ReactNode }) {
  const place = useFocusOnMount<HTMLSpanElement>();
  return (
    <span ref={place} tabIndex={-1}>
      {children}
    </span>
  );
}

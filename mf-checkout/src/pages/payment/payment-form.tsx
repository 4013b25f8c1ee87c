import type { Order } from '@urooj/domain/entities';
import { INVALID_AMOUNT, methodLabel } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/platform/router';
import { Field } from '@urooj/ui/field';
import { TextArea } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import type { FormEvent } from 'react';
import { MethodChoice } from './method-choice.tsx';
import { OrderDue } from './order-due.tsx';
import { PayerFields } from './payer-fields.tsx';
import styles from './payment-columns.module.css';
import { asksForPayer } from './payment-record.ts';
import { PaymentSubmitted } from './payment-submitted.tsx';
import { rejection } from './payment-view-state.ts';
import { ProofField } from './proof-field.tsx';
import { SubmitPayment } from './submit-payment.tsx';
import { usePayment } from './use-payment.ts';

/** Method, transaction ID and screenshot of one payment. */
export function PaymentForm({ orderId, order }: { orderId: string; order: Order }) {
  const { payees } = useHost().config;
  const payment = usePayment(orderId, order);
  const { draft, problems } = payment;
  const isLocked = payment.work.kind !== 'idle';
  if (payment.isSubmitted) return <PaymentSubmitted orderId={orderId} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.submit();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.order}>
        <OrderDue orderId={orderId} order={order} />
      </div>
      <form ref={payment.formRef} noValidate onSubmit={onSubmit} className={styles.form}>
        <PaymentNotices order={order} />
        {asksForPayer(order) ? (
          <PayerFields payer={payment.payer} problems={problems} isLocked={isLocked} onEdit={payment.editPayer} />
        ) : null}
        <MethodChoice payees={payees} value={draft.method} onValue={(method) => payment.edit({ method })} />
        <Field
          label="Transaction ID"
          help={`The transaction ID or reference number that ${methodLabel(draft.method)} gave you.`}
          error={problems.transactionId}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              name="transactionId"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={draft.transactionId}
              readOnly={isLocked}
              onChange={(event) => payment.edit({ transactionId: event.currentTarget.value })}
            />
          )}
        </Field>
        <ProofField
          proof={payment.proof}
          problem={payment.proofProblem}
          isLocked={isLocked}
          onFile={payment.chooseProof}
          onRemove={payment.removeProof}
        />
        <SubmitPayment payment={payment} priceMinor={order.priceMinor} />
      </form>
    </div>
  );
}

/** What should be known before any money is sent. */
function PaymentNotices({ order }: { order: Order }) {
  const reason = rejection(order);
  return (
    <>
      {order.priceMinor !== null && order.priceMinor > 0 ? null : <Notice tone="warning">{INVALID_AMOUNT}</Notice>}
      {reason === null ? null : (
        <Notice tone="warning">
          Your last payment was not accepted{reason === '' ? '.' : `: ${reason}`} Please check it and submit it again.
        </Notice>
      )}
      {order.status === 'In Progress' ? (
        <Notice>Work on this order has begun. Pay only if you have not paid for it yet.</Notice>
      ) : null}
    </>
  );
}

import { statusOf } from '@urooj/api/result';
import { ORDER_ID_MISSING, ORDER_NOT_LOADED } from '@urooj/domain/payment-form';
import { PAYMENT_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { clearPendingOrder } from '@urooj/platform/place-order';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { ErrorState } from '@urooj/ui/error-state';
import { Section } from '@urooj/ui/section';
import { useEffect } from 'react';
import { loadPayment, type PaymentData } from './payment.loader.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSettled } from './payment-settled.tsx';
import { PAYMENT_HEADING, PAYMENT_LEAD } from './payment-skeleton.tsx';
import { paymentFace } from './payment-view-state.ts';

function Payment() {
  const { orderId, result } = useLoaderData<PaymentData>();
  const isOver = result.ok ? paymentFace(result.value) !== 'due' : statusOf(result.error) === 404;
  useEffect(() => {
    if (isOver) clearPendingOrder(orderId);
  }, [isOver, orderId]);
  if (!result.ok) return <Unloaded orderId={orderId} />;
  const face = paymentFace(result.value);
  if (face !== 'due') return <PaymentSettled face={face} orderId={orderId} order={result.value} />;
  return (
    <Section level={1} heading={PAYMENT_HEADING} lead={PAYMENT_LEAD}>
      <PaymentForm key={orderId} orderId={orderId} order={result.value} />
    </Section>
  );
}

function Unloaded({ orderId }: { orderId: string }) {
  const { state, revalidate } = useRevalidator();
  const isNamed = orderId !== '';
  return (
    <Section level={1} heading={PAYMENT_HEADING}>
      <ErrorState
        title={isNamed ? PAYMENT_TEXTS.loadFailed : ORDER_ID_MISSING}
        text={isNamed ? ORDER_NOT_LOADED : undefined}
        retrying={state === 'loading'}
        onRetry={isNamed ? () => void revalidate() : undefined}
      >
        <Link to={sitePaths.contact()}>Contact support</Link>
      </ErrorState>
    </Section>
  );
}

export const page: Page<PaymentData> = {
  loader: loadPayment,
  meta: {
    title: 'Payment',
    description: 'Pay for an order and send the proof of your payment.',
  },
  Component: Payment,
};

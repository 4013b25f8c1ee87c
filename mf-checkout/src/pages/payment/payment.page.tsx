import { type ApiError, type Result, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { offeredMethods } from '@urooj/domain/payees';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import { clearPendingOrder } from '@urooj/host/place-order';
import type { Page } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useHost, useLoaderData, useRevalidator } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { methodName } from '@urooj/texts/en/order-names';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Section } from '@urooj/ui/section';
import { type ComponentProps, Suspense, useEffect, useRef } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';
import { loadInAppHelp } from './in-app-browser.tsx';
import { loadPastedId, type PastedId } from './load-pasted-id.ts';
import { Payee } from './method-choice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OrderDue } from './order-due.tsx';
import { clearShownPayment, shownPayment } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { paymentViewState, withAmountDue } from './payment-rules.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

export type PaymentData = {
  /** From the URL; empty when it names none. */
  readonly orderId: string;
  readonly result: Result<Order>;
  readonly pasted: PastedId | null;
};

/** Loads the order to pay: whole for the browser that placed it, otherwise the tracking view. */
export const loadPayment =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<PaymentData> => {
    const orderId = params.orderId?.trim() ?? '';
    if (orderId === '') return { orderId, result: { ok: false, error: { kind: 'malformed' } }, pasted: null };
    const order = host.api.getOrder(orderId, { signal: request.signal });
    const [result, pasted] = await Promise.all([order, loadPastedId(), loadInAppHelp()]);
    return { orderId, result, pasted };
  };

/** The data of the page. If they are loaded again and there is no network, the order that was shown stays. */
function usePaymentData(): PaymentData {
  const data = useLoaderData<PaymentData>();
  const shown = useRef(data);
  const { result } = data;
  const isLost = !result.ok && result.error.kind === 'no-response' && shown.current.orderId === data.orderId;
  if (!isLost) shown.current = data;
  return shown.current;
}

function Payment() {
  const { orderId, result, pasted } = usePaymentData();
  const isSettled = result.ok ? paymentViewState(result.value) !== 'due' : statusOf(result.error) === 404;
  useEffect(() => {
    if (!isSettled) return;
    clearPendingOrder(orderId);
    clearShownPayment(orderId);
  }, [isSettled, orderId]);
  if (!result.ok) return <LoadFailed orderId={orderId} error={result.error} />;
  const viewState = paymentViewState(result.value);
  const due = withAmountDue(result.value);
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      {viewState === 'due' ? (
        <OrderToPay key={`${orderId} ${due.priceMinor}`} orderId={orderId} order={due} pasted={pasted} />
      ) : (
        <PaymentSettled key={orderId} viewState={viewState} orderId={orderId} order={result.value} />
      )}
    </Suspense>
  );
}

/** In place of the form, with the size of the skeleton while its code loads. */
const PaymentSettled = lazyComponent(() => import('./payment-settled.tsx'), 'PaymentSettled');
const NoMethods = lazyComponent(() => import('./no-methods.tsx'), 'NoMethods');

/** The form, where the shop offers a method. */
function OrderToPay({ orderId, order, pasted }: Omit<ComponentProps<typeof PaymentForm>, 'methods'>) {
  const { payees } = useHost().config;
  const [first, ...others] = offeredMethods(payees, window.location.hostname);
  if (first) return <PaymentForm orderId={orderId} order={order} methods={[first, ...others]} pasted={pasted} />;
  return <NoMethods orderId={orderId} order={order} />;
}

/** What the tab stored of the order and its account stays on screen, unless the backend rejected the order. */
function LoadFailed({ orderId, error }: { orderId: string; error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  const { payees } = useHost().config;
  const hasId = orderId !== '';
  const isRejected = error.kind === 'response' && error.status < 500;
  const shown = hasId && !isRejected ? shownPayment(orderId) : null;
  const account = shown && payees[shown.method];
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <Section level={1} heading={paymentTexts.heading}>
      <OfflineNotice />
      <Stack>
        {shown?.due ? <OrderDue orderId={orderId} order={shown.due} /> : null}
        {account ? (
          <Stack gap="tight">
            <h2>{paymentTexts.accountOf(methodName(shown.method))}</h2>
            <Payee label={methodName(shown.method)} account={account} priceMinor={shown.due?.priceMinor ?? null} />
          </Stack>
        ) : null}
        <ErrorState
          title={hasId ? paymentTexts.loadFailed : paymentTexts.orderIdMissing}
          text={hasId ? paymentTexts.notLoaded : undefined}
          retrying={state === 'loading'}
          onRetry={hasId ? () => void revalidate() : undefined}
        >
          <Link to={sitePaths.contact()}>{buyingTexts.contactSupport}</Link>
        </ErrorState>
      </Stack>
    </Section>
  );
}

export const page: Page<PaymentData> = {
  loader: loadPayment,
  meta: () => ({ title: paymentTexts.title, description: paymentTexts.description }),
  Component: Payment,
};

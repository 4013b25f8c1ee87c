import '@urooj/ui/print.css';
import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  type LoaderFunctionArgs,
  useHost,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSession,
} from '@urooj/host/router';
import { mailUrl } from '@urooj/host/support-links';
import { Card } from '@urooj/ui/card';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { Suspense, useEffect, useRef, useState } from 'react';
import { BulletList } from '../../components/bullet-list.tsx';
import { CancelledPayment } from '../../components/cancelled-payment.tsx';
import { Columns } from '../../components/columns.tsx';
import { finishesIn } from '../../components/finishes-in.ts';
import { NewLink } from '../../components/lazy-order-link.tsx';
import { MissingAmount } from '../../components/missing-amount.tsx';
import { PrintedShop } from '../../components/printed-shop.tsx';
import { RejectedPayment } from '../../components/rejected-payment.tsx';
import { trackOrderTexts } from '../../texts/en/track-order.ts';
import { normalizeOrderId, TrackForm } from './track-form.tsx';
import { TrackedOrder } from './tracked-order.tsx';

/** Loaded where the backend mails codes. */
const FindOrders = lazyComponent(() => import(/* webpackChunkName: "find-orders" */ './find-orders.tsx'), 'FindOrders');

type TrackData = {
  /** From the URL; empty while no order is tracked. */
  readonly id: string;
  readonly result: Result<Order> | null;
  /** Whether the browser comes from a link of a mail that does not work any more. */
  readonly isLinkEnded: boolean;
  /** How long orders take; `null` where the shop owner says nothing of it. */
  readonly finishes: string | null;
  /** Loading time in epoch milliseconds. Everything on the page is calculated for this time. */
  readonly now: number;
};

/** Loads the order of `?id=`. A link that does not work any more leads here with `?link=ended`. */
const loadTracked =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<TrackData> => {
    const { searchParams } = new URL(request.url);
    const id = normalizeOrderId(searchParams.get('id') ?? '');
    const isLinkEnded = searchParams.get('link') === 'ended';
    const result = id === '' ? null : await host.api.getOrder(id, { signal: request.signal });
    return { id, result, isLinkEnded, finishes: await finishesIn(host), now: Date.now() };
  };

function TrackOrder() {
  const { id, result, isLinkEnded, finishes, now, isStale } = useTracked();
  const { features, user } = useSession();
  const hasLinks = features.includes('orderLinks');
  // Who has verified their e-mail sees these orders in the account.
  const mayFind = hasLinks && user?.emailVerified !== true;
  useAutoRefresh(result?.ok === true && result.value.status === 'In Progress');
  return (
    <Section level={1} heading={trackOrderTexts.title} lead={<span data-print="none">{trackOrderTexts.lead}</span>}>
      <Columns second="help">
        <Stack gap="loose">
          <PrintedShop />
          {hasLinks && isLinkEnded ? <NewLinkNotice id={id} isEnded /> : null}
          {result?.ok ? <RejectedPayment order={result.value} /> : null}
          {result?.ok ? <MissingAmount order={result.value} /> : null}
          {result?.ok ? <CancelledPayment order={result.value} /> : null}
          <TrackForm key={id} initialId={id} />
          {isStale ? <Notice tone="warning">{trackOrderTexts.stale}</Notice> : null}
          {result?.ok ? <TrackedOrder order={result.value} now={now} /> : null}
          {hasLinks && !isLinkEnded && result?.ok && result.value.email === null ? (
            <NewLinkNotice id={id} isEnded={false} />
          ) : null}
          {result && !result.ok ? <TrackFailure error={result.error} /> : null}
          {mayFind ? (
            <Suspense>
              <FindOrders />
            </Suspense>
          ) : null}
        </Stack>
        <Help finishes={finishes} />
      </Columns>
    </Section>
  );
}

function NewLinkNotice({ id, isEnded }: { id: string; isEnded: boolean }) {
  return (
    <div data-print="none">
      <Suspense>
        <NewLink orderId={id} isEnded={isEnded} />
      </Suspense>
    </div>
  );
}

/** The loaded order. When a refresh fails, the order of before stays, and `isStale` is true. */
function useTracked(): TrackData & { readonly isStale: boolean } {
  const data = useLoaderData<TrackData>();
  const [lastKnown, setLastKnown] = useState(data);
  if (data !== lastKnown && !isTemporaryFailure(data)) setLastKnown(data);
  useOutcomeToast(data);
  const isStale = isTemporaryFailure(data) && lastKnown.id === data.id && lastKnown.result?.ok === true;
  return isStale ? { ...lastKnown, isStale } : { ...data, isStale };
}

/** Whether the failure says nothing about the order itself. */
function isTemporaryFailure({ result }: TrackData): boolean {
  if (result === null || result.ok || result.error.kind === 'malformed') return false;
  return result.error.kind !== 'response' || result.error.status >= 429;
}

/** The order itself is on the page, and a longer toast would cover what comes next, such as the payment. */
const FOUND_DURATION_MS = 2500;

/** Shows a toast once per navigation; refreshes show none. */
function useOutcomeToast({ result }: TrackData): void {
  const { notify } = useHost();
  const { key } = useLocation();
  const notifiedKey = useRef('');
  useEffect(() => {
    if (result === null || notifiedKey.current === key) return;
    notifiedKey.current = key;
    if (result.ok) notify.toast('success', trackOrderTexts.found, { duration: FOUND_DURATION_MS });
    else notify.toast('error', failureText(result.error));
  }, [result, key, notify]);
}

const REFRESH_INTERVAL_MS = 30_000;

/** Loads the order again at intervals while it is in progress and the page is visible. */
function useAutoRefresh(isInProgress: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isInProgress) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const refresh = () => void revalidate();
    const start = () => {
      timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    };
    const onVisibilityChange = () => {
      clearInterval(timer);
      if (document.hidden) return;
      refresh();
      start();
    };
    if (!document.hidden) start();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isInProgress, revalidate]);
}

/** Whether no order has this id. 400: it does not even have the form of the backend's ids. */
function isUnknownOrder(error: ApiError): boolean {
  return statusOf(error) === 404 || statusOf(error) === 400 || error.kind === 'malformed';
}

function failureText(error: ApiError): string {
  return errorText(error, isUnknownOrder(error) ? trackOrderTexts.notFound : trackOrderTexts.failed);
}

function TrackFailure({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  const onRetry = isUnknownOrder(error) ? undefined : () => void revalidate();
  return <ErrorState title={failureText(error)} retrying={state === 'loading'} onRetry={onRetry} />;
}

/** Where to find the id, how to reach support, and tips. */
function Help({ finishes }: Pick<TrackData, 'finishes'>) {
  const { email } = useHost().config.support;
  return (
    <Card as="section" aria-labelledby="help-heading" data-print="none">
      <Stack>
        <h2 id="help-heading">{trackOrderTexts.helpHeading}</h2>
        <p>
          {trackOrderTexts.whereIsTheId}{' '}
          {trackOrderTexts.contact(
            <Link key="contact" to={sitePaths.contact()}>
              {trackOrderTexts.contactSupport}
            </Link>,
            <a key="email" href={mailUrl(email)}>
              <bdi>{email}</bdi>
            </a>,
          )}
        </p>
        <h3>{trackOrderTexts.tipsHeading}</h3>
        <BulletList items={trackOrderTexts.tips(finishes)} />
      </Stack>
    </Card>
  );
}

export const page: Page<TrackData> = {
  loader: loadTracked,
  meta: () => ({ title: trackOrderTexts.title, description: trackOrderTexts.description }),
  Component: TrackOrder,
};

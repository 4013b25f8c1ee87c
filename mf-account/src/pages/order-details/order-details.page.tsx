import { type ApiError, statusOf } from '@urooj/api/result';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useLocation, useRevalidator } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { type DetailsData, loadDetails } from './order-details.loader.ts';
import { OrderView } from './order-view.tsx';

const DENIED = {
  'not-logged-in': ORDER_DETAILS_TEXTS.notLoggedIn,
  'not-owner': ORDER_DETAILS_TEXTS.notOwner,
} as const;

function Denied({ access }: { access: keyof typeof DENIED }) {
  const { pathname } = useLocation();
  return (
    <EmptyState title={DENIED[access]}>
      {access === 'not-logged-in' ? (
        <Link to={paths.login(pathname)} className={buttonClass()}>
          Login
        </Link>
      ) : (
        <Link to={paths.orders()} className={buttonClass({ variant: 'secondary' })}>
          {ORDER_DETAILS_TEXTS.back}
        </Link>
      )}
    </EmptyState>
  );
}

function Unloaded({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  const isUnknown = statusOf(error) === 404 || error.kind === 'malformed';
  return (
    <ErrorState
      title={isUnknown ? ORDER_DETAILS_TEXTS.notFound : ORDER_DETAILS_TEXTS.loadFailed}
      retrying={state === 'loading'}
      onRetry={isUnknown ? undefined : () => void revalidate()}
    >
      <Link to={paths.orders()}>{ORDER_DETAILS_TEXTS.back}</Link>
    </ErrorState>
  );
}

function OrderDetails() {
  const { access, result, now } = useLoaderData<DetailsData>();
  return (
    <Section level={1} heading="Order details">
      {access !== 'granted' ? <Denied access={access} /> : null}
      {access === 'granted' && result?.ok ? <OrderView order={result.value} now={now} /> : null}
      {access === 'granted' && result && !result.ok ? <Unloaded error={result.error} /> : null}
    </Section>
  );
}

export const page: Page = {
  loader: loadDetails,
  meta: { title: 'Order details', description: 'An order with its payment and timeline.', noindex: true },
  Component: OrderDetails,
};

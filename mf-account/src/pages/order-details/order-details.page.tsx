import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useLocation, useRevalidator } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Section } from '@urooj/ui/section';
import { paths } from '../../paths.ts';
import { type DetailsData, loadDetails } from './order-details.loader.ts';
import { DETAILS_HEADING } from './order-details-skeleton.tsx';
import { OrderView } from './order-view.tsx';

function OrderDetails() {
  const data = useLoaderData<DetailsData>();
  return (
    <Section level={1} heading={DETAILS_HEADING}>
      {data.face === 'order' ? <OrderView order={data.order} now={data.now} /> : <OrderUnavailable face={data.face} />}
    </Section>
  );
}

type Missing = Exclude<DetailsData['face'], 'order'>;

const REFUSED: Readonly<Record<Exclude<Missing, 'failed'>, string>> = {
  'no-id': ORDER_DETAILS_TEXTS.idMissing,
  'not-logged-in': ORDER_DETAILS_TEXTS.notLoggedIn,
  'not-owner': ORDER_DETAILS_TEXTS.notOwner,
  'not-found': ORDER_DETAILS_TEXTS.notFound,
};

function OrderUnavailable({ face }: { face: Missing }) {
  const { pathname } = useLocation();
  if (face === 'failed') return <Failed />;
  const isGuest = face === 'not-logged-in';
  return (
    <EmptyState title={REFUSED[face]}>
      {isGuest ? (
        <Link to={paths.login(pathname)} className={buttonClass()}>
          Login
        </Link>
      ) : (
        <Back />
      )}
    </EmptyState>
  );
}

function Failed() {
  const { state, revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <ErrorState title={ORDER_DETAILS_TEXTS.loadFailed} retrying={state === 'loading'} onRetry={retry}>
      <Back />
    </ErrorState>
  );
}

function Back() {
  return (
    <Link to={paths.orders()} className={buttonClass({ variant: 'quiet' })}>
      {ORDER_DETAILS_TEXTS.back}
    </Link>
  );
}

export const page: Page<DetailsData> = {
  loader: loadDetails,
  meta: { title: DETAILS_HEADING, description: 'An order with its payment and timeline.' },
  Component: OrderDetails,
};

import '@urooj/ui/print.css';
import { type ApiError, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { orderAccess } from '@urooj/domain/identity';
import type { HostApi } from '@urooj/host/host';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
  useSession,
} from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Section } from '@urooj/ui/section';
import { finishesIn } from '../../components/finishes-in.ts';
import { ForgetOrders } from '../../components/forget-orders.tsx';
import { paths } from '../../paths.ts';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import { formTexts } from '../../texts/en/shared.ts';
import { OrderView } from './order-view.tsx';

/** The order, or why it is not shown. `now` is the loading time in epoch milliseconds. */
type DetailsData =
  | { readonly view: 'order'; readonly order: Order; readonly now: number; readonly finishes: string | null }
  | { readonly view: UnavailableReason };

type UnavailableReason = 'no-id' | 'not-logged-in' | 'not-allowed' | 'not-found' | 'failed';

/** Loads the order of the URL. For a guest the server is only called where it knows links of mails. */
const loadDetails =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<DetailsData> => {
    const orderId = params.orderId?.trim() ?? '';
    if (orderId === '') return { view: 'no-id' };
    const { user, features } = await host.session.settled();
    if (!user?.email && !features.includes('orderLinks')) return { view: 'not-logged-in' };
    const result = await host.api.getOrder(orderId, { signal: request.signal });
    // The response may have said that the session has ended.
    const isGuest = !host.session.store.getState().user;
    if (user && isGuest) return { view: 'not-logged-in' };
    if (!result.ok)
      return { view: isGuest && statusOf(result.error) === 404 ? 'not-logged-in' : reasonOf(result.error) };
    const access = orderAccess(user, result.value, features.length > 0);
    if (access !== 'granted') return { view: access };
    return { view: 'order', order: result.value, now: Date.now(), finishes: await finishesIn(host) };
  };

function reasonOf(error: ApiError): UnavailableReason {
  const status = statusOf(error);
  if (status === 401) return 'not-logged-in';
  // 400: the id does not have the form of the backend's ids, so it belongs to no order.
  return status === 404 || status === 400 || error.kind === 'malformed' ? 'not-found' : 'failed';
}

function OrderDetails() {
  const data = useLoaderData<DetailsData>();
  return (
    <Section level={1} heading={orderDetailsTexts.title}>
      {data.view === 'order' ? (
        <OrderView order={data.order} now={data.now} finishes={data.finishes} />
      ) : (
        <OrderUnavailable reason={data.view} />
      )}
    </Section>
  );
}

const reasons = (): Readonly<Record<UnavailableReason, string>> => ({
  'no-id': orderDetailsTexts.idMissing,
  'not-logged-in': orderDetailsTexts.notLoggedIn,
  'not-allowed': orderDetailsTexts.notAllowed,
  'not-found': orderDetailsTexts.notFound,
  failed: orderDetailsTexts.loadFailed,
});

function OrderUnavailable({ reason }: { reason: UnavailableReason }) {
  const { pathname } = useLocation();
  const { orderId = '' } = useParams();
  const hasLinks = useSession().features.includes('orderLinks');
  const { state, revalidate } = useRevalidator();
  const title = reasons()[reason];
  if (reason === 'failed')
    return (
      <ErrorState title={title} retrying={state === 'loading'} onRetry={() => void revalidate()}>
        <BackLink />
      </ErrorState>
    );
  return (
    <EmptyState title={title}>
      {reason === 'not-logged-in' ? (
        <>
          <Link to={paths.login(pathname)} className={buttonClass()}>
            {formTexts.login}
          </Link>
          {hasLinks ? (
            <Link to={paths.trackOrder(orderId)} className={buttonClass({ variant: 'secondary' })}>
              {orderDetailsTexts.getLink}
            </Link>
          ) : null}
        </>
      ) : (
        <BackLink />
      )}
      <ForgetOrders />
    </EmptyState>
  );
}

function BackLink() {
  return (
    <Link to={paths.orders()} className={buttonClass({ variant: 'quiet' })}>
      {orderDetailsTexts.back}
    </Link>
  );
}

export const page: Page<DetailsData> = {
  loader: loadDetails,
  meta: () => ({ title: orderDetailsTexts.title, description: orderDetailsTexts.description }),
  Component: OrderDetails,
};

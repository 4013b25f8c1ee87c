import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { filterOrders, STATUS_FILTERS } from '@urooj/domain/order-list';
import { displayId } from '@urooj/domain/short-id';
import { orderSummary } from '@urooj/domain/statistics';
import { Link, useSearchParams } from '@urooj/host/router';
import { orderedName } from '@urooj/texts/en/names';
import { statusName } from '@urooj/texts/en/order-names';
import { StatusBadge } from '@urooj/ui/badge';
import { Button, buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Grid, Stack } from '@urooj/ui/layout';
import { PageLinks } from '@urooj/ui/page-links';
import { Price } from '@urooj/ui/price';
import { Select } from '@urooj/ui/select';
import { useLatest } from '@urooj/ui/use-latest';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { useState } from 'react';
import { Figures } from '../../components/details.tsx';
import { CancelOrder, PayLink, ReorderLink } from '../../components/order-buttons.tsx';
import { statusText } from '../../components/order-status.tsx';
import { usePaged } from '../../components/use-paged.ts';
import { paths } from '../../paths.ts';
import { ordersTexts } from '../../texts/en/orders.ts';
import { cancelOrderTexts, orderListTexts } from '../../texts/en/shared.ts';
import styles from './order-list.module.css';

/** Fills whole rows of one, two or three cards. */
const PAGE_SIZE = 24;

/** All orders of an account: summary, search, and one page of the orders found. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const filter = useOrderFilter();
  const found = filterOrders(orders, filter.status, filter.search);
  const { shown, links } = usePaged(found, PAGE_SIZE);
  return (
    <Stack gap="loose">
      <Summary orders={orders} />
      <OrderFilter filter={filter} />
      <span role="status">
        <VisuallyHidden>{ordersTexts.found(found.length, orders.length)}</VisuallyHidden>
      </span>
      {found.length > 0 ? (
        <Grid as="ul" className={styles.cards}>
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </Grid>
      ) : (
        <EmptyState title={ordersTexts.noMatch}>
          <Button variant="secondary" onClick={filter.clear}>
            {ordersTexts.showAll}
          </Button>
        </EmptyState>
      )}
      <PageLinks label={orderListTexts.pages} link={Link} {...links} />
    </Stack>
  );
}

function Summary({ orders }: { orders: readonly Order[] }) {
  const { completed, inProgress, pending, totalSpentMinor } = orderSummary(orders);
  return (
    <Figures
      label={ordersTexts.summary}
      figures={[
        [ordersTexts.completed, completed],
        [ordersTexts.inProgress, inProgress],
        [ordersTexts.pending, pending],
        [ordersTexts.totalSpent, formatPkr(totalSpentMinor)],
      ]}
    />
  );
}

const SAME_PAGE = { replace: true, preventScrollReset: true } as const;

/** Search and filter live in the URL: `?status=<filter>&q=<words>`. */
function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  // The URL changes a moment later: an input that waited for it would lose characters, and a second change the first.
  const [search, setSearch] = useState(params.get('q') ?? '');
  const latest = useLatest(params);
  const setParam = (name: string, value: string) => {
    // Navigating to the current URL would load the orders again.
    if (value === (latest.current.get(name) ?? '')) return;
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    // A new result starts at its first page.
    next.delete('page');
    latest.current = next;
    setParams(next, SAME_PAGE);
  };
  return {
    search,
    status: params.get('status') ?? 'all',
    setSearch(text: string) {
      setSearch(text);
      setParam('q', text.trim());
    },
    setStatus: (status: string) => setParam('status', status === 'all' ? '' : status),
    clear() {
      setSearch('');
      latest.current = new URLSearchParams();
      setParams({}, SAME_PAGE);
    },
  };
}

const statusOptions = () =>
  STATUS_FILTERS.map(({ value, status }) => ({
    value,
    label: status === null ? ordersTexts.allStatuses : statusName(status),
  }));

function OrderFilter({ filter }: { filter: ReturnType<typeof useOrderFilter> }) {
  const status = STATUS_FILTERS.some(({ value }) => value === filter.status) ? filter.status : 'all';
  return (
    <div className={styles.filter}>
      <Field label={ordersTexts.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => filter.setSearch(event.target.value)}
          />
        )}
      </Field>
      <Field label={ordersTexts.status}>
        {(control) => (
          <Select
            {...control}
            options={statusOptions()}
            value={status}
            onChange={(event) => filter.setStatus(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { id, status, amount, priceMinor, createdAt } = order;
  return (
    <Card as="li" className={styles.card}>
      <Stack gap="tight">
        <h2 className={styles.service}>{orderedName(order)}</h2>
        <div>
          <StatusBadge status={status} />
        </div>
        <p>{statusText(order)}</p>
        <p className={styles.idAndDate}>{orderListTexts.idAndDate(displayId(id), formatDate(createdAt))}</p>
        <p>
          {groupedAmount(amount)} · <Price paisa={priceMinor} />
        </p>
      </Stack>
      <Cluster gap="tight" className={styles.actions}>
        <PayLink order={order} isListed />
        <Link
          to={paths.orderDetails(id)}
          className={buttonClass({ variant: 'secondary' })}
          aria-label={ordersTexts.viewDetailsOf(displayId(id))}
        >
          {ordersTexts.viewDetails}
        </Link>
        <ReorderLink order={order} look={{ variant: 'quiet' }}>
          {ordersTexts.reorder}
        </ReorderLink>
        <CancelOrder order={order} label={cancelOrderTexts.buttonOf(displayId(id))} />
      </Cluster>
    </Card>
  );
}

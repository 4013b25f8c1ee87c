import { type ApiError, errorText } from '@urooj/api/result';
import { ORDER_STATUSES, type OrderStatus, type ReviewAction } from '@urooj/contract/vocabulary';
import { ORDER_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { ORDER_LIST } from '@urooj/domain/admin-lists';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate } from '@urooj/domain/dates';
import type { Order, WaitingPayment } from '@urooj/domain/entities';
import { type AdminAction, adminActions, isFinal } from '@urooj/domain/order-status';
import { snippet } from '@urooj/domain/snippet';
import type { ConfirmOptions } from '@urooj/host/host';
import { useHost, useSession } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge, StatusBadge } from '@urooj/ui/badge';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { LabelledPlatformIcon, LongText, OrderLink, Pair, WithIcon } from '../../../components/cells.tsx';
import { BulkChange } from '../../../components/change-orders/bulk-change.tsx';
import { isChangeable, needsDecision } from '../../../components/change-orders/change-orders.ts';
import { useOutcomes } from '../../../components/change-orders/use-outcomes.tsx';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { useChange } from '../../../components/use-change.ts';
import { useRowSelection } from '../../../components/use-row-selection.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { orderTexts as text } from '../../../texts/en/orders.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** Only the end of an order needs it. Where it cannot be loaded, that cannot be sent either. */
const loadMoney = () =>
  import(/* webpackChunkName: "money-of-orders" */ '../../../components/change-orders/money-of-orders.ts');

/** Loaded with the first order that is flagged or corrected. */
const HoldOrder = lazyComponent(() => import(/* webpackChunkName: "hold-order" */ './hold-order.tsx'), 'HoldOrder');

/** Loaded with the first refund that is started. */
const StartRefund = lazyComponent(
  () => import(/* webpackChunkName: "start-refund" */ './start-refund.tsx'),
  'StartRefund',
);

const COLUMNS: readonly ListColumn<Order>[] = [
  {
    title: titles.orderAndDate,
    key: 'createdAt',
    sorter: true,
    width: 112,
    render: (_, { id, createdAt }) => <Pair first={<OrderLink id={id} />} second={formatDate(createdAt)} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 190,
    render: (_, order) => <Status order={order} />,
  },
  {
    title: titles.price,
    key: 'price',
    sorter: true,
    align: 'right',
    width: 148,
    render: (_, { priceMinor }) => <Price paisa={priceMinor} />,
  },
  {
    title: titles.serviceAndQuantity,
    render: (_, order) => <Sold order={order} />,
  },
  {
    title: titles.client,
    key: 'name',
    sorter: true,
    render: (_, { name, email }) => <Pair first={name || listTexts.unknown} second={email ?? listTexts.unknown} />,
  },
];

/** The status, with what only the shop knows of the order. */
function Status({ order: { status, isBuyerBanned, flag } }: { order: Order }) {
  const badge = <StatusBadge status={status} />;
  const banned = isBuyerBanned ? <Badge tone="red">{text.buyerBanned}</Badge> : null;
  if (flag) return <Pair first={badge} second={<Flag reason={flag.reason}>{banned}</Flag>} />;
  return banned ? <Pair first={badge} second={banned} /> : badge;
}

function Flag({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <>
      <Badge tone="red">{text.flagged}</Badge> {children}
      <LongText>{snippet(reason, REASON_LENGTH)}</LongText>
    </>
  );
}

/** Characters; the dialog shows all of a reason. */
const REASON_LENGTH = 80;

/** The service with its platform, and the quantity. */
function Sold({ order: { platform, service, amount } }: { order: Order }) {
  return (
    <WithIcon icon={<LabelledPlatformIcon platform={platform} />}>
      <Pair first={<LongText>{service}</LongText>} second={groupedAmount(amount)} />
    </WithIcon>
  );
}

const actionsThat = (onChanged: Changed): RowActionsColumn<Order> => ({
  width: 480,
  narrowWidth: 216,
  render: (order) => <OrderActions order={order} onChanged={onChanged} />,
});

/** Called with the orders that were changed, and to what. */
type Changed = (ids: readonly string[], status: OrderStatus) => void;

const FILTERS: readonly FilterControl[] = [
  { name: 'status', label: titles.status, options: ORDER_STATUSES.map((status) => ({ value: status, label: status })) },
];

const LIST: ListSpec<Order> = {
  rules: ORDER_LIST,
  subject: 'order',
  columns: COLUMNS,
  minWidth: 976,
  filters: FILTERS,
  hasDays: true,
  label: text.list,
  failed: texts.failed.orders,
  empty: listTexts.noOrders,
  file: { name: 'orders', columns: ORDER_FILE_COLUMNS },
};

const SELECTABLE = {
  labelOf: ({ id }: Order) => text.select(id),
  title: text.selectColumn,
  reasonAgainst: (order: Order) => (isChangeable(order) ? null : text.unchangeable(order.status)),
};

export function Orders({ data }: { data: TabData['orders'] }) {
  const { list } = data;
  const isPlain = useSession().features.length === 0;
  const { onOutcomes, onChanged, shown } = useOutcomes(!isPlain);
  const rows = list.ok ? list.value.rows : NO_ROWS;
  const { selected, select, selection } = useRowSelection(rows, SELECTABLE);
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={place}>
        <ListTable spec={LIST} data={data} actions={actionsThat(onChanged)} selection={selection}>
          {rows.length > 0 ? (
            <BulkChange
              {...{ rows, selected, onOutcomes, onChanged }}
              onSelect={select}
              list={isPlain ? null : place}
            />
          ) : null}
        </ListTable>
      </div>
      {shown}
    </>
  );
}

const NO_ROWS: readonly Order[] = [];

type OfferedAction = ReturnType<typeof adminActions>[number];
type Undecided = { readonly offered: OfferedAction; readonly payments: readonly WaitingPayment[] };

/** A button for each action that the order's status allows. */
function OrderActions({ order, onChanged }: { order: Order; onChanged: Changed }) {
  const { id, status } = order;
  const { api, notify } = useHost();
  const { features } = useSession();
  const isPlain = features.length === 0;
  const [isHolding, setHolding] = useState(false);
  const [isLoadingPayment, setLoadingPayment] = useState(false);
  const [undecided, setUndecided] = useState<Undecided | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  // Rejected by the server where nothing is left to refund.
  const mayRefund = !isPlain && order.payment?.status === 'Approved' && status !== 'Refunded';
  const refund = (
    <RowButton key="refund" onClick={() => setRefunding(true)}>
      {text.refund}
    </RowButton>
  );
  const hold = (
    <RowButton key="hold" onClick={() => setHolding(true)}>
      {text.hold}
    </RowButton>
  );
  const { busy, change } = useChange();

  async function runAction(offered: OfferedAction) {
    const question = questionBefore(offered.action, id);
    if (question && !(await notify.confirm(await withMoney(question, offered.action)))) return;
    const payments = await loadWaiting(offered.action);
    if (payments.length > 0) setUndecided({ offered, payments });
    else await makeChange(offered);
  }

  async function makeChange({ action, to }: OfferedAction, payment?: ReviewAction) {
    setUndecided(null);
    const { done, failed } = text.actions[action];
    const outcome = await change({
      call: () => (payment ? api.updateOrder(id, to, { payment }) : api.updateOrder(id, to)),
      done: done(id),
      unchanged: text.changedMeanwhile(id, to),
      // The sentence says what to do first.
      failed: (error) => (isHeld(error) ? errorText(error, failed(id)) : failed(id)),
    });
    if (outcome === 'made') onChanged([id], to);
  }

  /** The payments that have to be decided with the action; another browser may have sent one that the list does not show. */
  async function loadWaiting(action: AdminAction): Promise<readonly WaitingPayment[]> {
    if (isPlain || !needsDecision(action)) return [];
    setLoadingPayment(true);
    const payments = await loadMoney().then(
      ({ waitingPayments }) => waitingPayments(api, order),
      () => [],
    );
    setLoadingPayment(false);
    return payments;
  }

  /** The question before a cancellation names the money that the buyer has sent. */
  async function withMoney(question: ConfirmOptions, action: AdminAction): Promise<ConfirmOptions> {
    if (action !== 'cancel') return question;
    setLoadingPayment(true);
    const money = await loadMoney().then(
      ({ moneyOfOrder }) => moneyOfOrder(api, order, isPlain),
      () => '',
    );
    setLoadingPayment(false);
    return { ...question, text: [question.text, money].filter(Boolean).join(' ') };
  }

  return (
    <>
      {undecided ? (
        <WaitingPayments
          payments={undecided.payments}
          action={undecided.offered.action}
          onDecide={(payment) => void makeChange(undecided.offered, payment)}
          onClose={() => setUndecided(null)}
        />
      ) : null}
      {isRefunding ? (
        <Suspense>
          <StartRefund orderId={id} onClose={() => setRefunding(false)} />
        </Suspense>
      ) : null}
      {isHolding ? (
        <Suspense>
          <HoldOrder orderId={id} onClose={() => setHolding(false)} />
        </Suspense>
      ) : null}
      <RowActions>
        {[
          ...adminActions(status).map((offered) => (
            <RowButton
              key={offered.action}
              {...(text.actions[offered.action].confirmation && { tone: 'danger' })}
              busy={busy || isLoadingPayment}
              onClick={() => void runAction(offered)}
            >
              {text.actions[offered.action].button}
            </RowButton>
          )),
          ...(mayRefund ? [refund] : []),
          ...(features.includes('blocks') && (!isFinal(status) || order.flag) ? [hold] : []),
        ]}
      </RowActions>
    </>
  );
}

const isHeld = (error: ApiError): boolean => error.kind === 'response' && error.code === 'order_flagged';

/** Asked before a change that cannot be undone; `null` before any other. */
function questionBefore(action: AdminAction, id: string): ConfirmOptions | null {
  const confirmation = text.actions[action].confirmation;
  if (!confirmation) return null;
  const { title, question, keep } = confirmation;
  return { title, text: question(id), confirm: title, cancel: keep, danger: true };
}

import { receiptsFileAddress } from '@urooj/api/receipt-calls';
import { LISTED_RECEIPT_STATES, PAYMENT_METHODS, RECEIPT_SOURCES } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import { RECEIPT_LIST } from '@urooj/domain/receipt-list';
import type { Receipt } from '@urooj/domain/receipts';
import type { ListColumn } from '@urooj/ui/antd';
import { lazyPart } from '@urooj/ui/lazy-part';
import { Price } from '@urooj/ui/price';
import { Suspense, useMemo } from 'react';
import { LongText, OrderLink, Pair } from '../../../components/cells.tsx';
import { type ListData, type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { StateBadge } from '../../../components/receipt/state-badge.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { readListQuery } from '../../../components/use-list-query.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';
import type { ViewSource } from '../view.ts';
import { useOpenReceipt } from './use-open-receipt.ts';

const COLUMNS: readonly ListColumn<Receipt>[] = [
  {
    title: text.received,
    key: 'receivedAt',
    sorter: true,
    width: 192,
    render: (_, { receivedAt, ...receipt }) => (
      <Pair first={formatDateTime(receivedAt)} second={<From {...receipt} />} />
    ),
  },
  {
    title: text.amountAndMethod,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 148,
    render: (_, { amountMinor, method }) => (
      <Pair first={<Price paisa={amountMinor} />} second={method === null ? null : METHOD_LABELS[method]} />
    ),
  },
  {
    title: text.state,
    key: 'state',
    sorter: true,
    width: 184,
    render: (_, receipt) => <StateBadge {...receipt} />,
  },
  {
    title: text.transactionAndPayer,
    render: (_, { transactionId, payerName, payerAccount, state, stateReason }) => (
      <Pair
        first={
          <LongText>{transactionId ?? (state === 'ignored' ? text.reasonText(stateReason) : text.unread)}</LongText>
        }
        second={[payerName, payerAccount].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    title: titles.order,
    width: 120,
    render: (_, { orderId, rejectedPayment }) => <Order id={orderId ?? rejectedPayment?.orderId ?? null} />,
  },
];

function Order({ id }: { id: string | null }) {
  return id === null ? listTexts.unknown : <OrderLink id={id} />;
}

/** The name of the phone, or the kind of the source. */
function From({ source, device }: Pick<Receipt, 'source' | 'device'>) {
  return device ?? text.sources[source];
}

const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const FILTERS: readonly FilterControl[] = [
  { name: 'state', label: text.state, options: options(LISTED_RECEIPT_STATES, text.listedStates) },
  { name: 'method', label: titles.method, options: options(PAYMENT_METHODS, METHOD_LABELS) },
  { name: 'source', label: text.source, options: options(RECEIPT_SOURCES, text.sources) },
];

const LIST: ListSpec<Receipt> = {
  rules: RECEIPT_LIST,
  subject: 'receipt',
  columns: COLUMNS,
  minWidth: 976,
  filters: FILTERS,
  hasDays: true,
  label: text.list,
  failed: text.failed,
  empty: text.empty,
  // Only the server has all rows, so it writes the file.
  csv: { name: 'receipts', columns: [] },
};

const loadDrawer = () => import(/* webpackChunkName: "receipt" */ './receipt-drawer.tsx');
const ReceiptDrawer = lazyPart(loadDrawer, 'ReceiptDrawer');
/** A failed load is tried again when a receipt is opened. */
const prepare = () => void loadDrawer().catch(() => {});

function Receipts({ data }: { data: ListData<Receipt> }) {
  const { openId, open, close } = useOpenReceipt();
  const actions = useMemo(
    (): RowActionsColumn<Receipt> => ({
      width: 136,
      narrowWidth: 136,
      render: ({ id, state, rejectedPayment }) => (
        <RowActions>
          {[
            <RowButton
              key="open"
              {...((state === 'proposed' || rejectedPayment) && { tone: 'main' })}
              aria-label={text.openOf(id)}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => open(id)}
            >
              {text.open}
            </RowButton>,
          ]}
        </RowActions>
      ),
    }),
    [open],
  );
  return (
    <>
      <ListTable spec={LIST} data={data} actions={actions} />
      {openId === null ? null : (
        <Suspense>
          <ReceiptDrawer key={openId} id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export async function load({ calls, config, params, signal }: ViewSource) {
  const query = readListQuery(params, RECEIPT_LIST);
  const list = await calls.receiptsPage(query, { signal });
  return <Receipts data={{ list, csv: { url: receiptsFileAddress(config.apiHost, query) } }} />;
}

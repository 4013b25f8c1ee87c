import { bankMessagesFileAddress } from '@urooj/api/bank-message-calls';
import { BANK_MESSAGE_SOURCES, LISTED_BANK_MESSAGE_STATES, PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { BANK_MESSAGE_LIST } from '@urooj/domain/bank-message-list';
import type { BankMessage } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import type { ListColumn } from '@urooj/ui/antd';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { Suspense, useMemo } from 'react';
import { StateBadge } from '../../../components/bank-message/state-badge.tsx';
import { LongText, OrderLink, Pair } from '../../../components/cells.tsx';
import { type ListData, type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { readListQuery } from '../../../components/use-list-query.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import type { ViewSource } from '../view.ts';
import { useOpenBankMessage } from './use-open-bank-message.ts';

const COLUMNS: readonly ListColumn<BankMessage>[] = [
  {
    title: text.received,
    key: 'receivedAt',
    sorter: true,
    width: 192,
    render: (_, { receivedAt, ...bankMessage }) => (
      <Pair first={formatDateTime(receivedAt)} second={<From {...bankMessage} />} />
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
    render: (_, bankMessage) => <StateBadge {...bankMessage} />,
  },
  {
    title: text.transactionAndPayer,
    render: (_, { transactionId, method, payerName, payerAccount, state, stateReason }) => (
      <Pair
        first={
          <LongText>
            {transactionId ?? (state === 'ignored' ? text.reasonText(stateReason) : method ? text.noId : text.unread)}
          </LongText>
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
function From({ source, phoneName }: Pick<BankMessage, 'source' | 'phoneName'>) {
  return phoneName ?? text.sources[source];
}

const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const FILTERS: readonly FilterControl[] = [
  { name: 'state', label: text.state, options: options(LISTED_BANK_MESSAGE_STATES, text.listedStates) },
  { name: 'method', label: titles.method, options: options(PAYMENT_METHODS, METHOD_LABELS) },
  { name: 'source', label: text.source, options: options(BANK_MESSAGE_SOURCES, text.sources) },
];

const LIST: ListSpec<BankMessage> = {
  rules: BANK_MESSAGE_LIST,
  subject: 'bankMessage',
  columns: COLUMNS,
  minWidth: 976,
  filters: FILTERS,
  hasDays: true,
  label: text.list,
  failed: text.failed,
  empty: text.empty,
  // Only the server has all rows, so it writes the file.
  file: { name: 'bankMessages', columns: [] },
};

const loadDrawer = () => import(/* webpackChunkName: "bank-message" */ './bank-message-drawer.tsx');
const BankMessageDrawer = lazyComponent(loadDrawer, 'BankMessageDrawer');
/** A failed load is tried again when a bank message is opened. */
const prepare = () => void loadDrawer().catch(() => {});

function BankMessages({ data }: { data: ListData<BankMessage> }) {
  const { openId, open, close } = useOpenBankMessage();
  const actions = useMemo(
    (): RowActionsColumn<BankMessage> => ({
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
          <BankMessageDrawer key={openId} id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export async function load({ calls, config, hasFile, params, signal }: ViewSource) {
  const query = readListQuery(params, BANK_MESSAGE_LIST);
  const list = await calls.bankMessagesPage(query, { signal });
  const file = { url: bankMessagesFileAddress(config.apiHost, query) };
  return <BankMessages data={{ list, ...(hasFile && { file }) }} />;
}

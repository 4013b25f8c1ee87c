import { PAYMENT_METHODS } from '@urooj/contract/vocabulary';
import { PAYMENT_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { PAYMENT_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { Payment } from '@urooj/domain/entities';
import { METHOD_LABELS, methodLabel } from '@urooj/domain/payment-status';
import { displayId } from '@urooj/domain/short-id';
import { ageOf } from '@urooj/domain/waiting';
import { useSession } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge, StatusBadge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { RefreshIcon } from '@urooj/ui/icons';
import { Cluster } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Price } from '@urooj/ui/price';
import { useFocusAfter } from '@urooj/ui/use-focus';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { LongText, OrderOfClient, Pair } from '../../../components/cells.tsx';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import { type FilterControl, REVIEW_FILTER } from '../../../components/list-tools.tsx';
import { columnTitles as titles } from '../../../texts/en/lists.ts';
import { paymentTexts as text } from '../../../texts/en/payments.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { countWarnings, dueMinor, isDifferenceUnpaid, isOtherAmount, partnerOf } from './decide-payment.ts';
import { PaymentActions } from './payment-actions.tsx';
import { WithThumbnail } from './thumbnail.tsx';
import { othersOf, type SteadyList, useSteadyList } from './use-steady-list.ts';

const COLUMNS: readonly ListColumn<Payment>[] = [
  {
    title: titles.paymentAndDate,
    key: 'createdAt',
    sorter: true,
    width: 120,
    render: (_, { id, paymentDate }) => <Pair first={displayId(id)} second={formatDate(paymentDate)} />,
  },
  {
    title: titles.amount,
    key: 'amount',
    sorter: true,
    align: 'right',
    width: 148,
    render: (_, payment) => <Amount payment={payment} />,
  },
  {
    title: titles.status,
    key: 'status',
    sorter: true,
    width: 128,
    render: (_, payment) => <Status payment={payment} />,
  },
  { title: titles.transactionId, render: (_, payment) => <TransactionId payment={payment} /> },
  {
    title: titles.methodAndScreenshot,
    width: 144,
    render: (_, payment) => <WithThumbnail payment={payment}>{methodLabel(payment.method)}</WithThumbnail>,
  },
  {
    title: titles.orderAndClient,
    render: (_, { orderId, clientEmail }) => <OrderOfClient orderId={orderId} email={clientEmail} />,
  },
];

/** With how long the buyer has not paid what is missing, or that a second person has to approve. */
function Status({ payment }: { payment: Payment }) {
  const me = useSession().user?.email;
  const { status, review } = payment;
  const since = isDifferenceUnpaid(payment) ? review?.missingSince : null;
  const late = since ? <Badge tone="red">{text.unpaidFor(ageOf(since, Date.now()))}</Badge> : null;
  const first = status === 'Pending' && review?.seconded?.counts ? review.seconded : null;
  const approved = first && (first.by === me ? text.approvedByYou : text.approvedOnce);
  return <Pair first={<StatusBadge status={status} />} second={late ?? approved} />;
}

/** The submitted amount, and what arrived or the amount due where it differs. */
function Amount({ payment }: { payment: Payment }) {
  const { amountMinor, receivedMinor } = payment;
  if (receivedMinor !== null && receivedMinor !== amountMinor) {
    const arrived = (
      <>
        {text.arrived} <Price paisa={receivedMinor} />
      </>
    );
    return <Pair first={<Price paisa={amountMinor} />} second={arrived} />;
  }
  return (
    <Pair
      first={<Price paisa={amountMinor} />}
      second={
        isOtherAmount(payment) ? (
          <>
            {text.due} <Price paisa={dueMinor(payment)} />
          </>
        ) : null
      }
    />
  );
}

/** The complete id, the number of warnings, and the payment that is decided together with it. The review shows the warnings as sentences. */
function TransactionId({ payment }: { payment: Payment }) {
  const warnings = payment.status === 'Pending' ? countWarnings(payment) : 0;
  const badge = warnings > 0 ? <Badge tone="red">{text.warnings(warnings)}</Badge> : null;
  const partner = partnerOf(payment);
  const pair =
    partner === null ? null : <LongText>{text.partnerInRow(partner, payment.differenceOf !== null)}</LongText>;
  const below =
    badge || pair ? (
      <>
        {badge} {pair}
      </>
    ) : null;
  return <Pair first={<LongText>{payment.transactionId}</LongText>} second={below} />;
}

const FILTERS: readonly FilterControl[] = [
  REVIEW_FILTER,
  {
    name: 'method',
    label: titles.method,
    options: PAYMENT_METHODS.map((method) => ({ value: method, label: METHOD_LABELS[method] })),
  },
];

const LIST: ListSpec<Payment> = {
  rules: PAYMENT_LIST,
  subject: 'payment',
  columns: COLUMNS,
  minWidth: 976,
  filters: FILTERS,
  hasDays: true,
  label: text.list,
  failed: texts.failed.payments,
  empty: text.empty,
  file: { name: 'payments', columns: PAYMENT_FILE_COLUMNS },
};

/** A place in the queue. Once its payment is decided, `payment` is null and the next one moves up to the place. */
type Place = { readonly index: number; readonly payment: Payment | null; readonly isRejecting: boolean };

const loadReview = () => import(/* webpackChunkName: "review" */ './review-dialog.tsx');
const ReviewDialog = lazyComponent(loadReview, 'ReviewDialog');
/** A failed load is tried again when the review is opened. */
const prepareReview = () => void loadReview().catch(() => {});

/** The review queue: payments that wait, the oldest first. */
export function Payments({ data }: { data: TabData['payments'] }) {
  const steady = useSteadyList(data.list);
  const { list, waiting, markDecided, release } = steady;
  const [place, setPlace] = useState<Place | null>(null);
  const open = useCallback(
    (payment: Payment | undefined, isRejecting = false) => {
      if (payment) setPlace({ index: indexIn(waiting, payment), payment, isRejecting });
    },
    [waiting],
  );
  const actions = useMemo(
    (): RowActionsColumn<Payment> => ({
      width: 344,
      narrowWidth: 190,
      render: (payment) => (
        <PaymentActions
          {...{ payment, markDecided, release }}
          prepare={prepareReview}
          open={(isRejecting) => open(payment, isRejecting)}
        />
      ),
    }),
    [open, markDecided, release],
  );
  const shownData = useMemo(() => ({ ...data, list }), [data, list]);
  const shown =
    place && (place.payment ? newestOf(list, place.payment) : waiting[Math.min(place.index, waiting.length - 1)]);
  // Otherwise the review would open by itself when the next payment arrives.
  if (place && !shown) setPlace(null);
  const index = indexIn(waiting, shown);
  return (
    <>
      <ListTable spec={LIST} data={shownData} actions={actions} isMarked={steady.isDecided}>
        <Progress {...steady} isReviewing={place !== null} />
      </ListTable>
      {place && shown ? (
        <Suspense>
          <ReviewDialog
            payment={shown}
            other={othersOf(shown, waiting)[0]}
            startsRejecting={place.isRejecting}
            position={index < 0 ? '' : text.position(index + 1, waiting.length)}
            next={index < 0 ? undefined : waiting[index + 1]}
            previous={waiting[index - 1]}
            onShow={open}
            onDecided={() => setPlace({ index: place.index, payment: null, isRejecting: false })}
            onClose={() => setPlace(null)}
            {...{ markDecided, release }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is on screen of it may be older than what the list has loaded since. */
const newestOf = (list: SteadyList['list'], payment: Payment): Payment =>
  (list.ok && list.value.rows.find(({ id }) => id === payment.id)) || payment;

const indexIn = (waiting: readonly Payment[], payment: Payment | null | undefined): number =>
  waiting.findIndex(({ id }) => id === payment?.id);

/** How many payments wait, and a button that loads the list. Always shown, so that no row moves after a decision. */
function Progress({ waiting, decidedCount, reload, isReviewing }: SteadyList & { isReviewing: boolean }) {
  const [busy, setBusy] = useState(false);
  // The button that opened the review has gone with the decision.
  const line = useFocusAfter<HTMLParagraphElement>(isReviewing);

  async function load() {
    setBusy(true);
    await reload();
    setBusy(false);
  }

  return (
    <Cluster spread>
      <p ref={line} role="status" tabIndex={-1}>
        {text.progress(waiting.length, decidedCount)}
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void load()}>
        <RefreshIcon /> {text.reload}
      </Button>
    </Cluster>
  );
}

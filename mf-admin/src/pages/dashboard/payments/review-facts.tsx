import { groupedAmount } from '@urooj/domain/amounts';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import type { EarlierPayment, Payment } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import type { PayeeAccount, Payees } from '@urooj/domain/payees';
import { methodLabel } from '@urooj/domain/payment-status';
import { ageOf } from '@urooj/domain/waiting';
import { useHost, useSession } from '@urooj/host/router';
import { Descriptions } from '@urooj/ui/antd';
import { classNames } from '@urooj/ui/class-names';
import { Notice } from '@urooj/ui/notice';
import stacked from '../../../components/stacked-details.module.css';
import { useWorkPaths } from '../../../components/use-work-paths.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { paymentReviewTexts as text } from '../../../texts/en/payment-review.ts';
import { paymentTexts } from '../../../texts/en/payments.ts';
import { dueMinor, excessMinor, partnerOf, shortMinor } from './decide-payment.ts';
import styles from './review-dialog.module.css';

type ReviewFactsProps = { payment: Payment; other: Payment | undefined };

/** What a reviewer compares: the amounts, our account, earlier uses, and what the customer sent. */
export function ReviewFacts({ payment, other }: ReviewFactsProps) {
  const {
    clientName,
    clientEmail,
    amountMinor,
    receivedMinor,
    method,
    transactionId,
    orderService,
    orderAmount,
    paymentDate,
  } = payment;
  const partner = partnerOf(payment);
  const { payees } = useHost().config;
  const sold = [orderService, orderAmount === null ? '' : groupedAmount(orderAmount)].filter(Boolean).join(', ');
  return (
    <>
      <Descriptions
        className={classNames(stacked.details, styles.details)}
        size="small"
        column={2}
        colon={false}
        items={[
          { key: 'due', label: paymentTexts.due, children: <strong>{listTexts.money(dueMinor(payment))}</strong> },
          { key: 'submitted', label: text.submitted, children: <strong>{listTexts.money(amountMinor)}</strong> },
          ...(receivedMinor === null
            ? []
            : [
                {
                  key: 'received',
                  label: paymentTexts.arrived,
                  span: 2,
                  children: <strong>{formatPkr(receivedMinor)}</strong>,
                },
              ]),
          {
            key: 'account',
            label: text.ourAccount(methodLabel(method)),
            children: <Account payee={payees[method as keyof Payees]} />,
          },
          { key: 'transaction', label: titles.transactionId, children: <bdi>{transactionId}</bdi> },
          { key: 'service', label: text.service, children: sold || listTexts.unknown },
          { key: 'sent', label: text.sent, children: formatDateTime(paymentDate) },
          {
            key: 'client',
            label: text.client,
            span: 2,
            children: [clientName, clientEmail].filter(Boolean).join(', '),
          },
        ]}
      />
      <TwoPeople review={payment.review} />
      {payment.isFromAnotherBrowser ? <Notice tone="warning">{text.fromAnotherBrowser}</Notice> : null}
      {payment.reopensOrder ? <Notice tone="warning">{text.reopensOrder}</Notice> : null}
      {payment.isBuyerBanned ? <Notice tone="warning">{text.buyerBanned}</Notice> : null}
      {other ? <Notice tone="warning">{text.otherPayment(other.id)}</Notice> : null}
      {partner ? <Notice>{text.partner(partner, payment.differenceOf !== null)}</Notice> : null}
      <Amounts payment={payment} />
      <Missing payment={payment} />
      <SeenBefore payment={payment} />
    </>
  );
}

/** That two people have to approve it, and what the first one has done. */
function TwoPeople({ review }: Pick<Payment, 'review'>) {
  const me = useSession().user?.email;
  if (!review?.needsTwoPeople) return null;
  const { seconded } = review;
  if (seconded === null) return <Notice>{text.needsTwoPeople}</Notice>;
  const { by, at, receivedMinor, counts } = seconded;
  const first = text.approvedFirst(by, formatDateTime(at), receivedMinor === null ? null : formatPkr(receivedMinor));
  if (!counts) return <Notice tone="warning">{`${first} ${text.firstIsVoid}`}</Notice>;
  return <Notice>{`${first} ${by === me ? text.anotherHasTo : text.secondHasTo}`}</Notice>;
}

/** The account that the screenshot should name. */
function Account({ payee }: { payee: PayeeAccount | undefined }) {
  if (!payee) return text.noAccount;
  const { title, account, bank } = payee;
  return (
    <>
      {title}
      <br />
      {account}
      {bank ? (
        <>
          <br />
          {bank}
        </>
      ) : null}
    </>
  );
}

function Amounts({ payment }: { payment: Payment }) {
  const excess = excessMinor(payment);
  if (excess === null) return <Notice tone="warning">{text.amountUnknown}</Notice>;
  const short = shortMinor(payment);
  const lessText = partnerOf(payment) === null ? text.arrivedLess : text.pairLess;
  // What the buyer was asked for has a sentence of its own.
  if (short > 0 && payment.review?.missingMinor) return null;
  if (short > 0) return <Notice tone="error">{lessText(formatPkr(short))}</Notice>;
  if (excess === 0) return <Notice tone="success">{text.amountMatches}</Notice>;
  const difference = formatPkr(Math.abs(excess));
  return <Notice tone="error">{excess < 0 ? text.amountLess(difference) : text.amountMore(difference)}</Notice>;
}

/** What the buyer was asked for and has not sent. */
function Missing({ payment: { review, receivedMinor } }: { payment: Payment }) {
  if (!review?.missingMinor || receivedMinor === null) return null;
  const age = review.missingSince === null ? null : ageOf(review.missingSince, Date.now());
  return <Notice tone="warning">{text.missing(formatPkr(receivedMinor), formatPkr(review.missingMinor), age)}</Notice>;
}

/** Unknown, and not shown, where neither the server nor the list compares payments. */
function SeenBefore({ payment: { review, screenshotUrl } }: { payment: Payment }) {
  if (!review) return null;
  const { sameTransactionId, sameScreenshot, transactionIdUses, screenshotUses } = review;
  if (sameTransactionId + sameScreenshot === 0) {
    return <Notice tone="success">{text.neverSeen(screenshotUrl !== null)}</Notice>;
  }
  return (
    <Notice tone="error">
      {sameTransactionId > 0 ? (
        <Uses text={text.sameTransactionId(sameTransactionId)} uses={transactionIdUses} />
      ) : null}
      {sameScreenshot > 0 ? <Uses text={text.sameScreenshot(sameScreenshot)} uses={screenshotUses} /> : null}
    </Notice>
  );
}

/** The latest uses, each with a link that opens it in a new tab: the review keeps its place. */
function Uses({ text: sentence, uses }: { text: string; uses: readonly EarlierPayment[] }) {
  const paths = useWorkPaths();
  return (
    <>
      <p>{sentence}</p>
      <ul className={styles.uses}>
        {uses.map(({ id, status, paymentDate }) => (
          <li key={id}>
            <a href={paths.payment(id)} target="_blank" rel="noopener noreferrer">
              {text.use(id, status, formatDate(paymentDate))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderPayment } from '@urooj/domain/entities';
import { isSafeHttpUrl } from '@urooj/domain/links';
import { assetUrl } from '@urooj/host/asset-url';
import { useHost } from '@urooj/host/router';
import { orderedName } from '@urooj/texts/en/names';
import { methodName } from '@urooj/texts/en/order-names';
import { rejectionReason } from '@urooj/texts/en/rejection-reasons';
import { StatusBadge } from '@urooj/ui/badge';
import { ExternalIcon } from '@urooj/ui/icons';
import { Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import type { ReactNode } from 'react';
import { DetailList } from '../../components/details.tsx';
import { promiseDetail } from '../../components/promise-detail.ts';
import { receiptDetails } from '../../components/receipt-details.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { orderDetailsTexts } from '../../texts/en/order-details.ts';
import styles from './order-view.module.css';
import { SaleFacts } from './sale-facts.tsx';

/** @param now epoch milliseconds */
export function OrderFacts({ order, now }: { order: Order; now: number }) {
  const { fields } = orderDetailsTexts;
  return (
    <Stack>
      <DetailList
        details={[
          [fields.id, <ShortId key="id" id={order.id} />],
          [fields.service, orderedName(order)],
          [fields.platform, order.platform],
          [fields.amount, groupedAmount(order.amount)],
          [fields.price, <Price key="price" paisa={order.priceMinor} />],
          [fields.date, formatDateTime(order.createdAt)],
          ...promiseDetail(order, now),
          ...(order.socialId ? [[fields.socialId, <Typed key="social" text={order.socialId} />] as const] : []),
          [fields.profileLink, <BuyerLink key="profile" link={order.profileLink} />],
          ...(order.postLink ? [[fields.postLink, <BuyerLink key="post" link={order.postLink} />] as const] : []),
        ]}
      />
      <details className={styles.folded}>
        <summary>{orderDetailsTexts.contact}</summary>
        <DetailList
          details={[
            [fields.name, <Typed key="name" text={order.name} />],
            [fields.email, <Typed key="email" text={order.email} />],
            [fields.phone, <Typed key="phone" text={order.phoneNumber} />],
          ]}
        />
      </details>
      {order.sale ? <SaleFacts kind={order.kind} sale={order.sale} /> : null}
    </Stack>
  );
}

/** The payment of an order, and that of what was missing of it. */
export function OrderPayments({ order }: { order: Order }) {
  const { payment, differencePayment, replacedPayment, receiptNumber, openedBy } = order;
  const receipt = receiptDetails(receiptNumber, useHost().config);
  const isByLink = openedBy === 'link';
  return (
    <Stack>
      <h2>{orderDetailsTexts.payment}</h2>
      {receipt.length > 0 ? <DetailList details={receipt} /> : null}
      {payment ? <PaymentFacts {...{ payment, isByLink }} /> : <p>{orderDetailsTexts.noPayment}</p>}
      {differencePayment ? (
        <>
          <h3>{orderDetailsTexts.differencePayment}</h3>
          <PaymentFacts {...{ isByLink, payment: differencePayment }} amountMinor={differencePayment.amountMinor} />
        </>
      ) : null}
      {replacedPayment ? (
        <>
          <h3>{orderDetailsTexts.replacedPayment}</h3>
          <PaymentFacts {...{ isByLink, payment: replacedPayment }} amountMinor={replacedPayment.amountMinor} />
        </>
      ) : null}
    </Stack>
  );
}

type PaymentFactsProps = {
  payment: OrderPayment;
  /** The server does not send the screenshot to a browser that came by a link. */
  isByLink: boolean;
  /** Absent for a payment of the whole, whose price stands above. */
  amountMinor?: number | null;
};

function PaymentFacts({ payment, isByLink, amountMinor = null }: PaymentFactsProps) {
  const { method, details, status, remarks, screenshotUrl } = payment;
  const { paymentFields } = orderDetailsTexts;
  return (
    <DetailList
      details={[
        ...(amountMinor === null ? [] : [[paymentFields.amount, <Price key="amount" paisa={amountMinor} />] as const]),
        [paymentFields.method, method ? methodName(method) : orderDetailsTexts.unknown],
        [paymentFields.details, <Typed key="details" text={details} />],
        ...(status ? [[paymentFields.status, <StatusBadge key="status" status={status} />] as const] : []),
        ...(remarks
          ? [
              [
                paymentFields.remarks,
                <Wide key="remarks">
                  <Typed text={rejectionReason(remarks)} />
                </Wide>,
              ] as const,
            ]
          : []),
        [
          paymentFields.screenshot,
          isByLink ? orderDetailsTexts.hiddenScreenshot : <Screenshot key="screenshot" url={screenshotUrl} />,
        ],
      ]}
    />
  );
}

/** What somebody typed, in its own direction. */
function Typed({ text }: { text: string | null | undefined }) {
  return text ? <bdi>{text}</bdi> : orderDetailsTexts.unknown;
}

/** What the buyer typed: a link only where it is safe to follow, otherwise text, such as a handle. */
function BuyerLink({ link }: { link: string }) {
  if (!isSafeHttpUrl(link)) return <Typed text={link} />;
  return (
    <Wide>
      <bdi>
        <OutsideLink to={link}>{link}</OutsideLink>
      </bdi>
    </Wide>
  );
}

/** A value that takes a row of its own. */
function Wide({ children }: { children: ReactNode }) {
  return <span data-wide>{children}</span>;
}

function Screenshot({ url }: { url: string | null }) {
  const href = assetUrl(useHost().config, url);
  return href === null ? (
    orderDetailsTexts.unknown
  ) : (
    <OutsideLink to={href}>{orderDetailsTexts.viewScreenshot}</OutsideLink>
  );
}

function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {children}
      <ExternalIcon size={14} className={styles.icon} />
    </a>
  );
}

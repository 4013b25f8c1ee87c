import { pathIn } from '@urooj/contract/language-paths';
import { currentLanguage } from '@urooj/domain/language';
import { orderedName } from '@urooj/texts/en/names';
import { methodName } from '@urooj/texts/en/order-names';
import '@urooj/ui/print.css';
import { groupedAmount } from '@urooj/domain/amounts';
import { formatDateTime, isoOf } from '@urooj/domain/dates';
import { sitePaths } from '@urooj/host/paths';
import type { Receipt } from '@urooj/host/receipt';
import { Link, useHost, useSession } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { buyingTexts } from '@urooj/texts/en/buying';
import { Button, buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Price } from '@urooj/ui/price';
import { useId } from 'react';
import { orderTexts } from '../../texts/en/order.ts';
import { receiptTexts } from '../../texts/en/receipt.ts';
import { DetailList } from '../details.tsx';
import { promiseDetail } from '../promise-detail.ts';
import { receiptDetails } from '../receipt-details.tsx';
import styles from './receipt.module.css';
import { usePaymentNews } from './use-payment-news.ts';

export type ReceiptCardProps = {
  receipt: Receipt;
  /** Of its heading: 1 where the page is about it. */
  level: 1 | 2;
  onClose: () => void;
};

/** What the buyer keeps of a payment. On paper it is all that the page shows. */
export function ReceiptCard({ receipt, level, onClose }: ReceiptCardProps) {
  const id = useId();
  const { brand, support } = useHost().config;
  const news = usePaymentNews(receipt);
  const Heading = `h${level}` as const;
  // Only our own backend is known to send e-mails.
  const isMailed = useSession().features.length > 0 && receipt.email !== '';
  const tracking = sitePaths.trackOrder(receipt.orderId);
  return (
    <Card as="section" aria-labelledby={id} className={styles.receipt}>
      <Stack>
        <p data-print="only" className={styles.brand}>
          {brand.name}
        </p>
        <Heading id={id} className={styles.heading}>
          {news.heading}
        </Heading>
        <p className={styles.next} role="status">
          {news.text} {isMailed && !news.isDecided ? receiptTexts.mailed(receipt.email) : receiptTexts.keepId}
        </p>
        <Facts receipt={receipt} number={news.receiptNumber} hasEmail={!isMailed} />
        <Cluster data-print="none" className={styles.actions}>
          <Link to={tracking} className={buttonClass()}>
            {buyingTexts.trackYourOrder}
          </Link>
          <Button variant="secondary" onClick={() => window.print()}>
            {receiptTexts.print}
          </Button>
        </Cluster>
        <p data-print="only">{receiptTexts.trackAt(window.location.origin + pathIn(currentLanguage(), tracking))}</p>
        <Support support={support} orderId={receipt.orderId} />
        <div data-print="none" className={styles.stored}>
          <p>{receiptTexts.stored}</p>
          <Button variant="quiet" onClick={onClose}>
            {receiptTexts.close}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** @param hasEmail false where a sentence above names the e-mail */
function Facts({ receipt, number, hasEmail }: { receipt: Receipt; number: number | null; hasEmail: boolean }) {
  const { config } = useHost();
  const { orderId, amount, priceMinor, promise, method, transactionId, email, submittedAt } = receipt;
  // An order with a payment that was just submitted is not completed.
  const order = { status: 'Payment Pending', promise, promiseUntil: null } as const;
  return (
    <DetailList
      details={[
        [
          receiptTexts.order,
          amount > 0 ? receiptTexts.ordered(orderedName(receipt), groupedAmount(amount)) : orderedName(receipt),
        ],
        ...receiptDetails(number, config),
        ...promiseDetail(order, submittedAt),
        [receiptTexts.amount, <Price key="amount" paisa={priceMinor} />],
        [receiptTexts.method, methodName(method)],
        [receiptTexts.transactionId, <bdi key="transaction">{transactionId}</bdi>],
        [receiptTexts.submittedAt, formatDateTime(isoOf(submittedAt))],
        ...(hasEmail && email ? [[receiptTexts.email, email] as const] : []),
        [
          receiptTexts.orderId,
          <span key="id" className={styles.id}>
            <bdi>{orderId}</bdi>
            <CopyButton text={orderId} label={orderTexts.copyId} />
          </span>,
        ],
      ]}
    />
  );
}

function Support({ support, orderId }: { support: SiteConfig['support']; orderId: string }) {
  const subject = receiptTexts.mailSubject(orderId);
  const whatsapp = whatsappUrl(support.whatsapp, subject);
  if (!whatsapp && !support.email) return null;
  return (
    <p className={styles.support}>
      <span>{receiptTexts.questions}</span>
      {whatsapp ? (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer">
          {buyingTexts.whatsappTo(support.whatsapp)}
        </a>
      ) : null}
      {support.email ? <a href={mailUrl(support.email, { subject })}>{support.email}</a> : null}
    </p>
  );
}

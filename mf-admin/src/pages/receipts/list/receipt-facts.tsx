import { formatDateTime } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import type { ReceiptDetails } from '@urooj/domain/receipts';
import { Descriptions } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import type { ReactNode } from 'react';
import { NewTab } from '../../../components/new-tab.tsx';
import { Comparison, timeOf } from '../../../components/receipt/comparison.tsx';
import { StateBadge } from '../../../components/receipt/state-badge.tsx';
import { Verdict } from '../../../components/receipt/verdict.tsx';
import { paths } from '../../../paths.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { receiptTexts as text } from '../../../texts/en/receipts.ts';
import { MoneyOfRejected } from './money-of-rejected.tsx';
import styles from './receipt-drawer.module.css';

/** What is known about a receipt: its state, the message, the fields, and its payment. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptDetails }) {
  const { state, stateReason, stateBy, stateAt, payment, doubts, rejectedPayment } = receipt;
  return (
    <>
      <p className={styles.state}>
        <StateBadge {...receipt} />
        {stateReason ? <span>{text.reasonText(stateReason)}</span> : null}
        <small>{text.stateSince(stateBy ?? text.theShop, formatDateTime(stateAt))}</small>
      </p>
      {rejectedPayment ? <MoneyOfRejected payment={rejectedPayment} state={state} /> : null}
      <Message receipt={receipt} />
      <section>
        <h2>{text.read}</h2>
        <Fields receipt={receipt} />
      </section>
      {payment ? (
        <section>
          <h2>
            <NewTab href={paths.payment(payment.id)}>{text.paymentOf(payment.id)}</NewTab>
            <StatusBadge status={payment.status} />
          </h2>
          <p>
            {payment.clientName}, <NewTab href={paths.order(payment.orderId)}>{text.order(payment.orderId)}</NewTab>
          </p>
          <Comparison receipt={receipt} payment={payment} />
          <Verdict payment={payment} payeeAccount={receipt.payeeAccount} doubts={doubts} />
        </section>
      ) : null}
    </>
  );
}

/** The text as it arrived, in its own direction. */
function Message({ receipt: { text: message, stateReason } }: { receipt: ReceiptDetails }) {
  return (
    <section>
      <h2>{text.message}</h2>
      {message === null ? (
        <p className={styles.soft}>{stateReason === 'otp' ? text.secretText : text.noText}</p>
      ) : (
        <blockquote dir="auto" className={styles.message}>
          {message}
        </blockquote>
      )}
    </section>
  );
}

function Fields({ receipt }: { receipt: ReceiptDetails }) {
  const { source, device, sender, receivedAt, method, transactionId, amountMinor, balanceMinor } = receipt;
  const { payerName, payerAccount, payeeAccount, state } = receipt;
  const fields: readonly (readonly [string, ReactNode])[] = [
    [text.from, [device ?? text.sources[source], sender].filter(Boolean).join(', ')],
    [text.received, formatDateTime(receivedAt)],
    ...(method === null
      ? []
      : ([
          [titles.method, methodLabel(method)],
          [titles.transactionId, <bdi key="id">{transactionId}</bdi>],
          [titles.amount, listTexts.money(amountMinor)],
          [text.payer, [payerName, payerAccount].filter(Boolean).join(', ')],
          [text.fields.payee, payeeAccount],
          [text.fields.time, timeOf(receipt)],
          [text.balance, balanceMinor === null ? null : listTexts.money(balanceMinor)],
        ] as const)),
  ];
  return (
    <>
      {method === null && state !== 'ignored' ? <p>{text.unread}</p> : null}
      <Descriptions
        className={styles.fields ?? ''}
        size="small"
        column={1}
        colon={false}
        items={fields.filter(([, value]) => value).map(([label, value]) => ({ key: label, label, children: value }))}
      />
    </>
  );
}

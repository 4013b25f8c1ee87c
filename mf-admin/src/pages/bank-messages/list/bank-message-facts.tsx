import type { BankMessageDetails } from '@urooj/domain/bank-messages';
import { formatDateTime } from '@urooj/domain/dates';
import { methodLabel } from '@urooj/domain/payment-status';
import { Descriptions } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import type { ReactNode } from 'react';
import { Comparison, timeOf } from '../../../components/bank-message/comparison.tsx';
import { StateBadge } from '../../../components/bank-message/state-badge.tsx';
import { Verdict } from '../../../components/bank-message/verdict.tsx';
import { NewTab } from '../../../components/new-tab.tsx';
import { useWorkPaths } from '../../../components/use-work-paths.ts';
import { paths } from '../../../paths.ts';
import { bankMessageTexts as text } from '../../../texts/en/bank-messages.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import styles from './bank-message-drawer.module.css';
import { MoneyOfRejected } from './money-of-rejected.tsx';

type FactsProps = { bankMessage: BankMessageDetails; busy: boolean; onRefund: () => void };

/** What is known about a bank message: its state, the message, the fields, and its payment. */
export function BankMessageFacts({ bankMessage, busy, onRefund }: FactsProps) {
  const { stateReason, stateBy, stateAt, payment, doubts, rejectedPayment } = bankMessage;
  const { payment: pathOf } = useWorkPaths();
  return (
    <>
      <p className={styles.state}>
        <StateBadge {...bankMessage} />
        {stateReason ? <span>{text.reasonText(stateReason)}</span> : null}
        <small>{text.stateSince(stateBy ?? text.theShop, formatDateTime(stateAt))}</small>
      </p>
      {rejectedPayment ? (
        <MoneyOfRejected payment={rejectedPayment} bankMessage={bankMessage} busy={busy} onRefund={onRefund} />
      ) : null}
      <Message bankMessage={bankMessage} />
      <section>
        <h2>{text.read}</h2>
        <Fields bankMessage={bankMessage} />
      </section>
      {payment ? (
        <section>
          <h2>
            <NewTab href={pathOf(payment.id)}>{text.paymentOf(payment.id)}</NewTab>
            <StatusBadge status={payment.status} />
          </h2>
          <p>
            {payment.clientName}, <NewTab href={paths.order(payment.orderId)}>{text.order(payment.orderId)}</NewTab>
          </p>
          <Comparison bankMessage={bankMessage} payment={payment} />
          <Verdict payment={payment} payeeAccount={bankMessage.payeeAccount} doubts={doubts} />
        </section>
      ) : null}
    </>
  );
}

/** The text as it arrived, in its own direction. */
function Message({ bankMessage: { text: message, stateReason } }: { bankMessage: BankMessageDetails }) {
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

function Fields({ bankMessage }: { bankMessage: BankMessageDetails }) {
  const { source, phoneName, sender, receivedAt, method, transactionId, amountMinor, balanceMinor } = bankMessage;
  const { payerName, payerAccount, payeeAccount, state } = bankMessage;
  const fields: readonly (readonly [string, ReactNode])[] = [
    [text.from, [phoneName ?? text.sources[source], sender].filter(Boolean).join(', ')],
    [text.received, formatDateTime(receivedAt)],
    ...(method === null
      ? []
      : ([
          [titles.method, methodLabel(method)],
          [titles.transactionId, <bdi key="id">{transactionId}</bdi>],
          [titles.amount, listTexts.money(amountMinor)],
          [text.payer, [payerName, payerAccount].filter(Boolean).join(', ')],
          [text.fields.payee, payeeAccount],
          [text.fields.time, timeOf(bankMessage)],
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

import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import type { PayeeAccount, SiteConfig } from '@urooj/platform/site-config';
import { CopyButton } from '@urooj/ui/copy-button';
import { Notice } from '@urooj/ui/notice';
import { RadioCards } from '@urooj/ui/radio-cards';
import { lazy, Suspense } from 'react';
import styles from './method-choice.module.css';

type MethodChoiceProps = {
  payees: SiteConfig['payees'];
  value: PaymentMethod;
  onValue: (method: PaymentMethod) => void;
};

/** Loaded where a method has one. */
const QrCode = lazy(async () => ({ default: (await import('@urooj/ui/qr-code')).QrCode }));

const OPTIONS = PAYMENT_METHODS.map((method) => ({ value: method, title: METHOD_LABELS[method] }));

/** How to pay, and where the money goes. */
export function MethodChoice({ payees, value, onValue }: MethodChoiceProps) {
  const choose = (chosen: string) => {
    const method = PAYMENT_METHODS.find((known) => known === chosen);
    if (method) onValue(method);
  };
  return (
    <div className={styles.choice}>
      <RadioCards legend="Payment method" name="method" options={OPTIONS} value={value} onValue={choose} />
      <Payee method={value} account={payees[value]} />
    </div>
  );
}

function Payee({ method, account }: { method: PaymentMethod; account: PayeeAccount | undefined }) {
  const label = METHOD_LABELS[method];
  if (!account) {
    return (
      <Notice tone="info">
        Our {label} account is told on request. <Link to={sitePaths.contact()}>Contact support</Link>, or choose another
        method.
      </Notice>
    );
  }
  return (
    <section aria-label={`${label} account`} className={styles.payee}>
      <p className={styles.intro}>Send the total to this {label} account:</p>
      <dl className={styles.facts}>
        {account.bank ? <Fact name="Bank" text={account.bank} /> : null}
        <Fact name="Account title" text={account.title} />
        <Fact name="Account number" text={account.account} />
      </dl>
      {account.note ? <p className={styles.note}>{account.note}</p> : null}
      {account.qr ? (
        <Suspense>
          <div className={styles.qr}>
            <QrCode text={account.qr} label={`QR code of our ${label} account`} />
          </div>
        </Suspense>
      ) : null}
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.text}>{text}</span>
        <CopyButton key={text} text={text} label={`Copy ${name.toLowerCase()}`} />
      </dd>
    </div>
  );
}

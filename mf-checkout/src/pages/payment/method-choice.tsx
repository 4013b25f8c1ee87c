import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import type { PayeeAccount, SiteConfig } from '@urooj/platform/site-config';
import * as sharedTexts from '@urooj/texts/en';
import { CopyButton } from '@urooj/ui/copy-button';
import { Notice } from '@urooj/ui/notice';
import { RadioCards } from '@urooj/ui/radio-cards';
import { lazy, Suspense } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './method-choice.module.css';

type MethodChoiceProps = {
  payees: SiteConfig['payees'];
  value: PaymentMethod;
  onValue: (method: PaymentMethod) => void;
};

/** Loaded only where a method has a QR code. */
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
      <RadioCards legend={paymentTexts.method} name="method" options={OPTIONS} value={value} onValue={choose} />
      <Payee method={value} account={payees[value]} />
    </div>
  );
}

function Payee({ method, account }: { method: PaymentMethod; account: PayeeAccount | undefined }) {
  const label = METHOD_LABELS[method];
  if (!account) {
    return (
      <Notice tone="info">
        {paymentTexts.accountOnRequest(
          label,
          <Link key="contact" to={sitePaths.contact()}>
            {sharedTexts.contactSupport}
          </Link>,
        )}
      </Notice>
    );
  }
  return (
    <section aria-label={paymentTexts.accountOf(label)} className={styles.payee}>
      <p className={styles.intro}>{paymentTexts.accountIntro(label)}</p>
      <dl className={styles.details}>
        {account.bank ? <Fact name={paymentTexts.bank} copy={paymentTexts.copyBank} text={account.bank} /> : null}
        <Fact name={paymentTexts.accountTitle} copy={paymentTexts.copyAccountTitle} text={account.title} />
        <Fact name={paymentTexts.accountNumber} copy={paymentTexts.copyAccountNumber} text={account.account} />
      </dl>
      {account.note ? <p className={styles.note}>{account.note}</p> : null}
      {account.qr ? (
        <Suspense>
          <div className={styles.qr}>
            <QrCode text={account.qr} label={paymentTexts.qrCode(label)} />
          </div>
        </Suspense>
      ) : null}
    </section>
  );
}

function Fact({ name, copy, text }: { name: string; copy: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.text}>{text}</span>
        <CopyButton key={text} text={text} label={copy} />
      </dd>
    </div>
  );
}

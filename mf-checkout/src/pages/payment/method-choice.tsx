import { PAYMENT_METHODS, type PaymentMethod } from '@urooj/contract/vocabulary';
import { METHOD_LABELS } from '@urooj/domain/payment-status';
import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import type { PayeeAccount, SiteConfig } from '@urooj/platform/site-config';
import { CopyButton } from '@urooj/ui/copy-button';
import { Notice } from '@urooj/ui/notice';
import { RadioCards } from '@urooj/ui/radio-cards';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts/en.ts';
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
      <RadioCards legend={texts.payment.method} name="method" options={OPTIONS} value={value} onValue={choose} />
      <Payee method={value} account={payees[value]} />
    </div>
  );
}

function Payee({ method, account }: { method: PaymentMethod; account: PayeeAccount | undefined }) {
  const label = METHOD_LABELS[method];
  if (!account) {
    return (
      <Notice tone="info">
        {texts.payment.accountOnRequest(
          label,
          <Link key="contact" to={sitePaths.contact()}>
            {texts.links.contactSupport}
          </Link>,
        )}
      </Notice>
    );
  }
  return (
    <section aria-label={texts.payment.accountOf(label)} className={styles.payee}>
      <p className={styles.intro}>{texts.payment.accountIntro(label)}</p>
      <dl className={styles.details}>
        {account.bank ? <Fact name={texts.payment.bank} copy={texts.payment.copyBank} text={account.bank} /> : null}
        <Fact name={texts.payment.accountTitle} copy={texts.payment.copyAccountTitle} text={account.title} />
        <Fact name={texts.payment.accountNumber} copy={texts.payment.copyAccountNumber} text={account.account} />
      </dl>
      {account.note ? <p className={styles.note}>{account.note}</p> : null}
      {account.qr ? (
        <Suspense>
          <div className={styles.qr}>
            <QrCode text={account.qr} label={texts.payment.qrCode(label)} />
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

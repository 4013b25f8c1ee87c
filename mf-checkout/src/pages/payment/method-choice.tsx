import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { formatPkr, formatRupees } from '@urooj/domain/money';
import type { PayeeAccount, Payees } from '@urooj/domain/payees';
import { methodName } from '@urooj/texts/en/order-names';
import { CopyButton } from '@urooj/ui/copy-button';
import { RadioCards } from '@urooj/ui/radio-cards';
import { type ComponentType, lazy, Suspense } from 'react';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './method-choice.module.css';
import type { OfferedMethods } from './payment-draft.ts';
import type { PaymentQrCodeProps } from './payment-qr-code.tsx';

type MethodChoiceProps = {
  methods: OfferedMethods;
  payees: Payees;
  /** What is due, in paisa. */
  priceMinor: number | null;
  value: PaymentMethod;
  onValue: (method: PaymentMethod) => void;
};

/** Loaded only where a method has a QR code. Without a network the account stays, and the code is missing. */
const PaymentQrCode = lazy<ComponentType<PaymentQrCodeProps>>(() =>
  import('./payment-qr-code.tsx').then(
    ({ PaymentQrCode }) => ({ default: PaymentQrCode }),
    () => ({ default: () => null }),
  ),
);

/** How to pay, how much, and where the money goes. */
export function MethodChoice({ methods, payees, priceMinor, value, onValue }: MethodChoiceProps) {
  const account = payees[value];
  const choose = (chosen: string) => {
    const method = methods.find((offered) => offered === chosen);
    if (method) onValue(method);
  };
  return (
    <div className={styles.choice}>
      <RadioCards
        compact
        legend={paymentTexts.method}
        name="method"
        options={methods.map((method) => ({ value: method, title: methodName(method) }))}
        value={value}
        onValue={choose}
      />
      {account ? <Payee label={methodName(value)} account={account} priceMinor={priceMinor} /> : null}
    </div>
  );
}

type PayeeProps = { label: string; account: PayeeAccount; priceMinor: number | null };

/** The account that receives the money, and how much is due. */
export function Payee({ label, account: { title, account, bank, note, qr }, priceMinor }: PayeeProps) {
  return (
    <section aria-label={paymentTexts.accountOf(label)} className={styles.payee}>
      <div className={styles.account}>
        <dl className={styles.details}>
          {priceMinor === null ? null : (
            <Fact name={paymentTexts.amount} copy={paymentTexts.copyAmount} copied={formatRupees(priceMinor)}>
              {formatPkr(priceMinor)}
            </Fact>
          )}
          <Fact name={paymentTexts.accountNumber} copy={paymentTexts.copyAccountNumber} copied={account}>
            {account}
          </Fact>
          <Fact name={paymentTexts.accountTitle} copy={paymentTexts.copyAccountTitle} copied={title}>
            {title}
          </Fact>
          {bank ? (
            <Fact name={paymentTexts.bank} copy={paymentTexts.copyBank} copied={bank}>
              {bank}
            </Fact>
          ) : null}
        </dl>
        {note ? (
          <p dir="auto" className={styles.note}>
            {note}
          </p>
        ) : null}
      </div>
      {qr ? (
        <Suspense>
          <PaymentQrCode text={qr} method={label} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Fact({ name, copy, copied, children }: { name: string; copy: string; copied: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi className={styles.text}>{children}</bdi>
        <CopyButton key={copied} text={copied} label={copy} worded />
      </dd>
    </div>
  );
}

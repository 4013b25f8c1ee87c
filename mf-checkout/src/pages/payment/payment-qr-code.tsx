import { QrCode } from '@urooj/ui/qr-code';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './method-choice.module.css';

export type PaymentQrCodeProps = { text: string; method: string };

/** The account of a method as a QR code. */
export function PaymentQrCode({ text, method }: PaymentQrCodeProps) {
  return (
    <div className={styles.qr}>
      <QrCode text={text} label={paymentTexts.qrCode(method)} />
      <p className={styles.note}>{paymentTexts.qrCodeHelp}</p>
    </div>
  );
}

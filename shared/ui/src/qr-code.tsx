import { encode } from 'uqr';
import styles from './qr-code.module.css';

type QrCodeProps = {
  /** The encoded text: at most about 2,000 characters. */
  text: string;
  label: string;
};

/** A QR code. It is dark on light in both themes, because scanners expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text);
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  );
}

import { sharedTexts } from '@urooj/texts/en/shared';
import styles from './stars.module.css';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const FIVE = [1, 2, 3, 4, 5] as const;

/** A rating in whole stars, out of five. */
export function Stars({ rating = 5 }: { rating?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={sharedTexts.ratingOf(rating)}>
      {FIVE.map((star) => (
        <svg key={star} width="1.125rem" height="1.125rem" viewBox="0 0 20 20" aria-hidden="true">
          <path d={STAR} fill={star <= rating ? 'currentColor' : 'none'} stroke="currentColor" strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  );
}

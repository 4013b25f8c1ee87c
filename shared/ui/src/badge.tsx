import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import { type BadgeTone, badgeTone } from '@urooj/domain/order-status';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export function Badge({ tone = 'grey', children }: { tone?: BadgeTone | 'accent'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

const REVIEW_TONES: Readonly<Record<ReviewStatus, BadgeTone>> = {
  Pending: 'yellow',
  Approved: 'green',
  Rejected: 'red',
};

const isReview = (status: OrderStatus | ReviewStatus): status is 'Approved' | 'Rejected' =>
  status in REVIEW_TONES && status !== 'Pending';

/** The state of an order, a payment or a refund request in the colour the shop uses for it everywhere. */
export function StatusBadge({ status }: { status: OrderStatus | ReviewStatus }) {
  const tone = isReview(status) ? REVIEW_TONES[status] : badgeTone(status);
  return <span className={classNames(styles.badge, styles.dot, styles[tone])}>{status}</span>;
}

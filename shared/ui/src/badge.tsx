import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import { type BadgeTone, badgeTone } from '@urooj/domain/order-status';
import { statusName } from '@urooj/texts/en/order-names';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export function Badge({ tone = 'grey', children }: { tone?: BadgeTone | 'accent'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** The status of an order, a payment or a refund request, in its colour. */
export function StatusBadge({ status }: { status: OrderStatus | ReviewStatus }) {
  return <span className={classNames(styles.badge, styles.dot, styles[badgeTone(status)])}>{statusName(status)}</span>;
}

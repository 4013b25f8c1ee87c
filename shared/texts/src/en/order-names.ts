/** @chunk texts */

import type { OrderStatus, ReviewStatus } from '@urooj/contract/vocabulary';
import { methodLabel } from '@urooj/domain/payment-status';

/** An unknown method is shown as it is. */
export const methodName = (method: string): string => methodLabel(method);
/** Of an order, a payment or a refund request; `Pending` is of an order. In English a status is called as it is stored. */
export const statusName = (status: OrderStatus | ReviewStatus): string => status;

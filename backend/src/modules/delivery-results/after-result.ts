import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Transaction } from '../../db/pool.ts';

type AfterResult = {
  readonly orderId: string;
  /** Of the order afterwards. */
  readonly status: OrderStatus;
  readonly isUndone: boolean;
};

/** What else a result changes, in its transaction, after it was written or undone. */
export async function afterResult(_tx: Transaction, _result: AfterResult): Promise<void> {}

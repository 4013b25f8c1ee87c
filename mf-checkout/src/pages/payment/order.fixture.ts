import type { Order } from '@urooj/domain/entities';
import { anOrder } from '@urooj/domain/order.fixture';

/** A guest's unpaid order, for tests to vary. */
export const ORDER: Order = { ...anOrder, priceMinor: 139_000, createdAt: null };

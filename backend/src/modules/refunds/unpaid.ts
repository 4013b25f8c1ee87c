import { and, eq, isNull } from 'drizzle-orm';
import { refundRequests } from '../../db/schema.ts';

/** The condition that a refund is approved, and that nobody has sent the money yet. */
export const isUnpaid = and(eq(refundRequests.status, 'Approved'), isNull(refundRequests.payoutAt));

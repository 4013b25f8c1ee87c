/** @chunk texts */

/** The remarks about a rejected payment as the buyer reads them. */
export const rejectionReason = (remarks: string): string => remarks;

/**
 * The form in which two transaction ids are compared: compatibility forms unified (NFKC), upper case,
 * without white space, hyphens and invisible characters. Empty when nothing but those was entered.
 */
export function normalizeTransactionId(transactionId: string): string {
  const visible = transactionId.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  // Upper case splits some letters into two code points; the second pass joins them again.
  return visible.toUpperCase().normalize('NFKC');
}

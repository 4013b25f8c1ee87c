/**
 * The form in which transaction ids are compared: NFKC, upper case, without white space, hyphens and invisible characters.
 * Empty for an id that has only those.
 */
export function normalizeTransactionId(transactionId: string): string {
  const visible = transactionId.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  // Upper case splits some letters into two code points; the second pass joins them again.
  return visible.toUpperCase().normalize('NFKC');
}

/**
 * 12345 → `12,345`, and `PKR 12345.00` → `PKR 12,345.00`.
 * @param amount a whole number, or a text with one that may have two decimals
 */
export function groupedAmount(amount: number | string): string {
  return String(amount).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}

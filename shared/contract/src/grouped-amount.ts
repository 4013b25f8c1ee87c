/** 12345 → `12,345`. @param amount a whole number */
export function groupedAmount(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

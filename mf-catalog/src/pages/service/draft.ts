import type { CustomOrderValues } from '@urooj/domain/custom-order';

/** What was typed into a premium card, kept for the session: a reload loses nothing. */
const keyOf = (service: string) => `urooj.custom-order.${service}`;

export function readDraft(service: string): CustomOrderValues | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(service)) ?? 'null');
    const { profileLink, amount } = (stored ?? {}) as Record<string, unknown>;
    return typeof profileLink === 'string' && typeof amount === 'string' ? { profileLink, amount } : null;
  } catch {
    return null;
  }
}

/** Null forgets it: the order is placed. */
export function keepDraft(service: string, values: CustomOrderValues | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(service), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(service));
  } catch {
    // Storage is switched off: the fields then last as long as the page.
  }
}

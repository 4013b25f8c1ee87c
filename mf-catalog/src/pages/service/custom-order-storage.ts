import type { CustomOrderValues } from '@urooj/domain/custom-order';
import { CUSTOM_AMOUNT } from '@urooj/domain/custom-price';
import { sessionDraft, textOf } from '@urooj/platform/session-draft';
import type { FormDraft } from '@urooj/ui/form';

export const INITIAL_CUSTOM_ORDER: CustomOrderValues = { profileLink: '', amount: String(CUSTOM_AMOUNT.fallback) };

/** What a premium card stores for the session: the fields as typed, or the order that they became. One per service. */
export function customOrderStorage(service: string) {
  const stored = sessionDraft(`custom-order.${service}`, (raw) => ({
    profileLink: textOf(raw.profileLink),
    amount: textOf(raw.amount),
    placed: textOf(raw.placed),
  }));
  const draft: FormDraft<CustomOrderValues> = {
    read() {
      const found = stored.read();
      if (found?.placed !== '') return null;
      return { profileLink: found.profileLink, amount: found.amount };
    },
    write: (edited) => stored.write({ ...INITIAL_CUSTOM_ORDER, ...edited, placed: '' }),
    clear: () => stored.clear(),
  };
  return {
    draft,
    /** The id of the placed order; empty where there is none. */
    readPlaced: () => stored.read()?.placed ?? '',
    writePlaced: (placed: string) => stored.write({ ...INITIAL_CUSTOM_ORDER, placed }),
  };
}

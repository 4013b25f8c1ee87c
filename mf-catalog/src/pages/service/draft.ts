import type { CustomOrderValues } from '@urooj/domain/custom-order';
import { type Draft, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** What was typed into a premium card, or the order that came of it and waits for its payment (else empty). */
export type CustomDraft = CustomOrderValues & { readonly placed: string };

/** Each service has a draft of its own. */
export function customDraft(service: string): Draft<CustomDraft> {
  return sessionDraft(`custom-order.${service}`, (raw) => ({
    profileLink: textOf(raw.profileLink),
    amount: textOf(raw.amount),
    placed: textOf(raw.placed),
  }));
}

import type { CustomOrderValues } from '@urooj/domain/custom-order';
import { type Attempt, readAttempt } from '@urooj/platform/attempt';
import { type Draft, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** What was typed into a premium card, and the order that was last asked for with it. */
export type CustomDraft = CustomOrderValues & { readonly attempt: Attempt | null };

/** Each service has a draft of its own. */
export function customDraft(service: string): Draft<CustomDraft> {
  return sessionDraft(`custom-order.${service}`, (raw) => ({
    profileLink: textOf(raw.profileLink),
    amount: textOf(raw.amount),
    attempt: readAttempt(raw.attempt),
  }));
}

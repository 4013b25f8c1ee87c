import type { CustomOrderValues } from '@urooj/domain/custom-order';
import { type Draft, sessionDraft, textOf } from '@urooj/platform/session-draft';

/** What was typed into a premium card. Each service has a draft of its own. */
export function customDraft(service: string): Draft<CustomOrderValues> {
  return sessionDraft(`custom-order.${service}`, (raw) => ({
    profileLink: textOf(raw.profileLink),
    amount: textOf(raw.amount),
  }));
}

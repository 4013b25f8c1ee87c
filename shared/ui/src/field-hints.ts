/** What fields say about doubtful text. It is loaded once a buyer has paused in such a field. */

import { emailDoubt } from '@urooj/domain/email-doubts';
import { linkDoubt } from '@urooj/domain/link-doubts';
import { isPhoneTooShort } from '@urooj/domain/phone';
import { withHttps } from '@urooj/domain/post-links';
import type { Delivered } from '@urooj/domain/services';
import { emailDoubtText } from '@urooj/texts/en/email-doubts';
import { linkDoubtText } from '@urooj/texts/en/link-doubts';
import { PHONE_TOO_SHORT } from '@urooj/texts/en/phone-doubts';

/** A sentence, and what was probably meant. */
export type FieldHint = { readonly text: string; readonly meant?: string | null };

/** @param isAccepted the rule of a field that takes the link of a post; others accept a handle in place of a link */
export function linkHint(typed: string, service: Delivered, isAccepted?: (typed: string) => boolean): FieldHint | null {
  const { platform } = service;
  const takesHandle = isAccepted === undefined;
  const rule = isAccepted && { isAccepted, withHttps: (text: string) => withHttps(service, text) };
  const doubt = linkDoubt(typed, platform, takesHandle, rule);
  if (doubt === null) return null;
  const text = linkDoubtText(doubt, platform, takesHandle);
  return doubt.kind === 'no_https' ? { text, meant: withHttps(service, typed) } : { text };
}

export function emailHint(typed: string): FieldHint | null {
  const doubt = emailDoubt(typed);
  if (doubt === null) return null;
  return { text: emailDoubtText(doubt), meant: doubt.kind === 'typing_error' ? doubt.meant : null };
}

export const phoneHint = (typed: string): FieldHint | null =>
  isPhoneTooShort(typed) ? { text: PHONE_TOO_SHORT } : null;

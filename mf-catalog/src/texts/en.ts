import { FIELD_ERRORS, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';

/**
 * What several pages of this remote show. The sentences of one page stand in `en/<page>.ts`, so that a page loads only
 * its own.
 */

/** The sentence for a code of a validator. */
export function problemText(code: FieldErrorCode): string {
  return withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE });
}

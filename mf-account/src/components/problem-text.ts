import { FIELD_ERRORS, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';

/** The sentence for a problem that a validator of the domain found; `undefined` where it found none. */
export function problemText(code: FieldErrorCode | null | undefined): string | undefined {
  return code ? withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE }) : undefined;
}

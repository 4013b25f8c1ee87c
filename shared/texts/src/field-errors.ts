import type { ErrorParams, FieldErrorCode } from '@urooj/contract/field-errors';
import { withParams } from '@urooj/contract/with-params';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { FIELD_ERRORS } from './en/field-errors.ts';

/**
 * The sentence for what a validator of the domain found in a field; `undefined` where it found nothing.
 *
 * @param params values that the sentence names, such as the platform or the payment method
 */
export function fieldErrorText(code: FieldErrorCode, params?: ErrorParams): string;
export function fieldErrorText(code: FieldErrorCode | null | undefined, params?: ErrorParams): string | undefined;
export function fieldErrorText(code: FieldErrorCode | null | undefined, params?: ErrorParams): string | undefined {
  return code ? withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE, ...params }) : undefined;
}

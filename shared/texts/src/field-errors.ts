import { type ErrorParams, FIELD_ERRORS, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { IMAGE_MAX_MEGABYTES } from '@urooj/contract/limits';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import type { ImageProblem } from '@urooj/domain/image-file';

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

/** What may be uploaded, below the field. */
export const IMAGE_RULE = `PNG, JPG or JPEG, up to ${IMAGE_MAX_MEGABYTES}MB.`;

/** Why a chosen image cannot be uploaded. */
export const IMAGE_PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  type: 'Please choose a PNG, JPG or JPEG image.',
  empty: 'The chosen file is empty.',
  too_large: `The image must be ${IMAGE_MAX_MEGABYTES}MB or smaller.`,
  unreadable: 'The chosen file could not be read. Please choose it again.',
};

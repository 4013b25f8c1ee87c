import { type ErrorParams, type FieldErrorCode, withParams } from '@urooj/contract/field-errors';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { inLanguage } from './in-language.ts';

const { FIELD_ERRORS, ...texts } = await inLanguage({
  en: () => import(/* webpackChunkName: "form-errors.en" */ './en/field-errors.ts'),
  ur: () => import(/* webpackChunkName: "form-errors.ur" */ './ur/field-errors.ts'),
});

export const { IMAGE_PROBLEMS, IMAGE_RULE } = texts;

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

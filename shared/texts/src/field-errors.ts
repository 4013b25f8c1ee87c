import type { ErrorParams, FieldErrorCode } from '@urooj/contract/field-errors';
import { withParams } from '@urooj/contract/with-params';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { inLanguage, notLoaded } from './in-language.ts';

type Texts = typeof import('./en/field-errors.ts');

let { FIELD_ERRORS } = notLoaded<Texts>();
export let { IMAGE_PROBLEMS, IMAGE_RULE } = notLoaded<Texts>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "form-errors.en" */ './en/field-errors.ts'),
    ur: () => import(/* webpackChunkName: "form-errors.ur" */ './ur/field-errors.ts'),
  },
  (texts) => {
    ({ FIELD_ERRORS, IMAGE_PROBLEMS, IMAGE_RULE } = texts);
  },
);

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

import type { ApiError } from '@urooj/api/result';
import type { ErrorParams } from '@urooj/contract/field-errors';
import { DEFAULT_LANGUAGE } from '@urooj/contract/languages';
import { withParams } from '@urooj/contract/with-params';
import { currentLanguage } from '@urooj/domain/language';

/** The sentence for an error in the language of the page; one without a sentence there keeps that of the server. */
async function translateError(error: ApiError): Promise<ApiError> {
  if (error.kind !== 'response' || !error.code) return error;
  const { ERRORS } = await import(/* webpackChunkName: "errors.ur" */ '@urooj/texts/ur/errors');
  const { code, field, params } = error;
  const entry = Object.hasOwn(ERRORS, code) ? ERRORS[code] : undefined;
  if (!entry) return error;
  const own = field && entry.fields && Object.hasOwn(entry.fields, field) ? entry.fields[field] : undefined;
  return { ...error, msg: withParams(own ?? entry.text, translatedAmounts(params)) };
}

/** The service writes amounts as pages in English do: `PKR 350.00`. */
const translatedAmounts = (params: ErrorParams = {}): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value).replace(/^PKR (\S+)$/, '$1 روپے')]),
  );

/** Translates the errors of the service; `undefined` where the page speaks the language of the service. */
export const errorTranslation = (): typeof translateError | undefined =>
  currentLanguage() === DEFAULT_LANGUAGE ? undefined : translateError;

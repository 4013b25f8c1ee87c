import { type ErrorParams, FIELD_ERRORS, type FieldErrorCode } from '@urooj/contract/field-errors';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { type ApiError, apiError } from './api-error.ts';

const CODES = Object.keys(FIELD_ERRORS) as FieldErrorCode[];

/**
 * The error for what a validator of the domain says of a form, by the first field that has a problem.
 * @param problem a field code; some validators still return its sentence
 * @param params values that the code's sentence may name
 */
export function validationError(problem: string, params: ErrorParams = {}): ApiError {
  const code = CODES.find((known) => known === problem);
  if (code) {
    const named = Object.entries({ example: EMAIL_EXAMPLE, ...params }).filter(([name]) =>
      FIELD_ERRORS[code].includes(`{${name}}`),
    );
    return apiError('validation', { field: code, ...(named.length > 0 && { params: Object.fromEntries(named) }) });
  }
  for (const field of CODES) {
    const pattern = FIELD_ERRORS[field].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/, '(?<$1>.+)');
    const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, '.+')}$`).exec(problem);
    if (found) return apiError('validation', { field, ...(found.groups && { params: { ...found.groups } }) });
  }
  throw new Error(`No field error says: ${problem}`);
}

import { type ErrorParams, FIELD_ERRORS, type FieldErrorCode } from '@urooj/contract/field-errors';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import { type ApiError, apiError } from './api-error.ts';

/**
 * The error for a form that a validator of the domain rejects.
 * @param field the code of the first field that has a problem
 * @param params values that the code's sentence may name
 */
export function validationError(field: FieldErrorCode, params: ErrorParams = {}): ApiError {
  const named = Object.entries({ example: EMAIL_EXAMPLE, ...params }).filter(([name]) =>
    FIELD_ERRORS[field].includes(`{${name}}`),
  );
  return apiError('validation', { field, ...(named.length > 0 && { params: Object.fromEntries(named) }) });
}

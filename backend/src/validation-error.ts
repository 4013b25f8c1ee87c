import { FIELD_ERRORS, type FieldErrorCode } from '@urooj/contract/field-errors';
import { type ApiError, apiError } from './api-error.ts';

const CODES = Object.keys(FIELD_ERRORS) as FieldErrorCode[];

/** The error for what a validator of the domain says of a form, by the first field that has a problem. */
export function validationError(problem: string): ApiError {
  for (const field of CODES) {
    const pattern = FIELD_ERRORS[field].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/, '(?<$1>.+)');
    const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, '.+')}$`).exec(problem);
    if (found) return apiError('validation', { field, ...(found.groups && { params: { ...found.groups } }) });
  }
  throw new Error(`No field error says: ${problem}`);
}

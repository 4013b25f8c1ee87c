import { ERRORS, type ErrorDetail, errorSentence } from '@urooj/contract/errors';
import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';

/** An expected failure, thrown by a use case or a hook. The error plugin turns it into the response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly params: ErrorParams | undefined;
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, detail: ErrorDetail = {}, retryAfterSeconds: number | null = null) {
    super(errorSentence(code, detail));
    this.code = code;
    this.field = detail.field;
    this.params = detail.params;
    this.status = ERRORS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @param detail which case of the code it is, where the code has several, and the values that its sentence names */
export function apiError<Code extends ErrorCode>(code: Code, detail?: ErrorDetail<Code>): ApiError {
  return new ApiError(code, detail);
}

export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return new ApiError('too_many_attempts', {}, retryAfterSeconds);
}

/** The work was refused before it began, because there is too much of it. */
export function busy(field: 'pictures' | 'passwords' | null, retryAfterSeconds: number): ApiError {
  return new ApiError('busy', field === null ? {} : { field }, retryAfterSeconds);
}

export const isBusy = (error: unknown): error is ApiError => isApiError(error) && error.code === 'busy';

/** Compares the name, because a bundle may contain the class twice. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

import { ERRORS, type ErrorCode } from '@urooj/contract/errors';

/** An expected no on its way out of a transaction or a hook. The error plugin turns it into the answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, text: string, retryAfterSeconds: number | null) {
    super(text);
    this.code = code;
    this.status = ERRORS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** @param text in place of the code's usual one */
export function apiError(code: ErrorCode, text: string = ERRORS[code].text): ApiError {
  return new ApiError(code, text, null);
}

export function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return new ApiError('too_many_attempts', ERRORS.too_many_attempts.text, retryAfterSeconds);
}

export function isRefused(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

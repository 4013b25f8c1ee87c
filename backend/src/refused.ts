import { ERRORS, type ErrorCode } from '@urooj/contract/errors';

/** An expected no on its way out of a transaction or a hook. The error plugin turns it into the answer. */
export class Refused extends Error {
  override readonly name = 'Refused';
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
export function refused(code: ErrorCode, text: string = ERRORS[code].text): Refused {
  return new Refused(code, text, null);
}

export function tooManyAttempts(retryAfterSeconds: number): Refused {
  return new Refused('too_many_attempts', ERRORS.too_many_attempts.text, retryAfterSeconds);
}

export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refused';
}

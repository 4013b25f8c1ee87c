/** A call over HTTP that is refused: status, the name of the failure and a sentence that says what to do. A cause is for the log. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The status of a failure of an operation, by its name. Others are faults of the server. */
export const STATUS_OF: Readonly<Record<string, number>> = {
  UsageError: 400,
  NotPublished: 404,
  RevisionConflict: 409,
  VersionTaken: 409,
  Busy: 409,
  PublishError: 422,
  ReleaseStepError: 422,
  ComposeFailed: 422,
  StoreDamaged: 422,
  StoreDown: 503,
};

/** @param seconds to wait, 0 where the call is within its limit @throws HttpError 429 */
export function tooMany(seconds: number): void {
  if (seconds > 0) throw new HttpError(429, 'TooManyCalls', `Too many calls. Try again in ${seconds} s.`, seconds);
}

import type { ErrorDetail } from '@urooj/contract/errors';
import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';

/** What our own backend sends beside a sentence, for pages to decide by. */
export type Codes<Code extends string = ErrorCode> = {
  code?: Code;
  /** Which case of the code it is, where it has several. */
  field?: NonNullable<ErrorDetail['field']>;
  /** The values in the sentence of the code. */
  params?: ErrorParams;
};

/** Why a call failed. The page decides which sentence it shows, and where. */
export type ApiError =
  | ({
      kind: 'response';
      status: number;
      /** The server's sentence: to be shown, never compared. A plain backend sends nothing else. */
      msg?: string;
      requestId?: string;
      retryAfterSeconds?: number;
    } & Codes)
  | { kind: 'no-response' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /** The server accepted the call, but its response cannot be read. */
  | { kind: 'malformed' };

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

/** The server's sentence, or else the page's. */
export function errorText(error: ApiError, fallback: string): string {
  return (error.kind === 'response' && error.msg) || fallback;
}

/** The status of the server's response; 0 without a response. */
export const statusOf = (error: ApiError): number => (error.kind === 'response' ? error.status : 0);

/** After how many seconds the server wants the next attempt, with 429 and 503; 0 where it names no time. */
export const retryAfterSecondsOf = (error: ApiError): number =>
  error.kind === 'response' ? (error.retryAfterSeconds ?? 0) : 0;

/** Whether the backend sent no response, or an error of its own: the same call may succeed later. */
export const isUnreachable = (error: ApiError): boolean =>
  error.kind === 'no-response' || error.kind === 'timeout' || statusOf(error) >= 500;

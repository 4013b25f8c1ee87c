import type { ErrorDetail } from '@urooj/contract/errors';
import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';

/** Why a call brought nothing, as data: pages decide what to say and where. */
export type ApiError =
  | {
      kind: 'response';
      status: number;
      /** The server's sentence: to be shown, never compared. A plain backend sends nothing else. */
      msg?: string;
      /** What our own backend calls the error. */
      code?: ErrorCode;
      /** Which case of the code it is, where it has several. */
      field?: NonNullable<ErrorDetail['field']>;
      /** The values that the sentence names. */
      params?: ErrorParams;
      requestId?: string;
      retryAfterSeconds?: number;
    }
  | { kind: 'no-response' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /** The server accepted the call, but its response cannot be read. */
  | { kind: 'malformed' };

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

/** The server's own sentence, or the page's where it gave none. */
export function errorText(error: ApiError, fallback: string): string {
  return (error.kind === 'response' && error.msg) || fallback;
}

/** The status of the server's response; 0 where none came. */
export const statusOf = (error: ApiError): number => (error.kind === 'response' ? error.status : 0);

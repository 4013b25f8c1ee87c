/** Why a call brought nothing, as data: pages decide what to say and where. */
export type ApiError =
  /** The server refused. `msg` is its own sentence, where it gave one. */
  | {
      kind: 'response';
      status: number;
      msg?: string;
      code?: string;
      requestId?: string;
      retryAfterSeconds?: number;
    }
  | { kind: 'no-response' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  /** The server agreed, but with something that cannot be read. */
  | { kind: 'malformed' };

export type Result<T> = { ok: true; value: T } | { ok: false; error: ApiError };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: ApiError): { ok: false; error: ApiError } => ({ ok: false, error });

/** The server's own sentence, or the page's where it gave none. */
export function errorText(error: ApiError, fallback: string): string {
  return (error.kind === 'response' && error.msg) || fallback;
}

/** The status of a refusal; 0 where no answer came. */
export const statusOf = (error: ApiError): number => (error.kind === 'response' ? error.status : 0);

import type { ErrorDetail } from '@urooj/contract/errors';
import type { ErrorParams } from '@urooj/contract/field-errors';
import type { ErrorCode } from '@urooj/contract/vocabulary';
import { number, record, text, textOf } from './normalize/read.ts';
import type { ApiError } from './result.ts';

/** Seconds to wait, from a header that may also be absent, a date or nonsense. */
function retryAfter(header: string | null): number | null {
  const seconds = number(header);
  return seconds !== null && seconds >= 0 ? seconds : null;
}

/**
 * An error response as data. The body may be anything, also nothing. Codes are not checked against the contract: one that
 * another backend made up equals none of ours.
 */
export function toApiError(status: number, retryAfterHeader: string | null, body: unknown): ApiError {
  const raw = record(body);
  const msg = textOf(raw, 'msg', 'error', 'message');
  const code = text(raw.code) as ErrorCode | '';
  const field = text(raw.field) as NonNullable<ErrorDetail['field']> | '';
  const params = toParams(raw.params);
  const requestId = text(raw.requestId);
  const seconds = retryAfter(retryAfterHeader);
  return {
    kind: 'response',
    status,
    ...(msg ? { msg } : {}),
    ...(code ? { code } : {}),
    ...(field ? { field } : {}),
    ...(params ? { params } : {}),
    ...(requestId ? { requestId } : {}),
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  };
}

/** The values that are texts or numbers; null where there are none. */
function toParams(raw: unknown): ErrorParams | null {
  const values = Object.entries(record(raw)).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return values.length === 0 ? null : (Object.fromEntries(values) as ErrorParams);
}

/** `undefined` for a body that is empty or no JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * What a thrown error means. Told by name: bundles may hold several copies of one class. A caller may abort with any
 * reason, also one without a name, so the signal is asked as well.
 */
export function failureOf(error: unknown, signal?: AbortSignal): ApiError {
  const { name } = record(error);
  if (name === 'TimeoutError') return { kind: 'timeout' };
  if (name === 'AbortError' || signal?.aborted) return { kind: 'aborted' };
  return { kind: 'no-response' };
}

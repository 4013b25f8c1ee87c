import type { ErrorDetail } from '@urooj/contract/errors';
import type { ErrorParams } from '@urooj/contract/field-errors';
import { number, type Raw, record, text, textOf } from './normalize/read.ts';
import type { ApiError, Codes } from './result.ts';

/** The seconds of a `Retry-After` header; `null` if it is absent, a date or malformed. */
function retryAfter(header: string | null): number | null {
  const seconds = number(header);
  return seconds !== null && seconds >= 0 ? seconds : null;
}

/** Converts an error response, whose body may be anything. */
export function toApiError(status: number, retryAfterHeader: string | null, body: unknown): ApiError {
  const raw = record(body);
  const msg = textOf(raw, 'msg', 'error', 'message');
  const requestId = text(raw.requestId);
  const seconds = retryAfter(retryAfterHeader);
  return {
    kind: 'response',
    status,
    ...(msg ? { msg } : {}),
    ...toCodes(raw),
    ...(requestId ? { requestId } : {}),
    ...(seconds === null ? {} : { retryAfterSeconds: seconds }),
  };
}

/**
 * The code of a response with its details. It is not checked against the contract, because pages only compare it: an unknown
 * code equals none of them.
 */
export function toCodes<Code extends string>({ code, field, params }: Raw): Codes<Code> {
  const values = toParams(params);
  return {
    ...(text(code) ? { code: text(code) as Code } : {}),
    ...(text(field) ? { field: text(field) as NonNullable<ErrorDetail['field']> } : {}),
    ...(values ? { params: values } : {}),
  };
}

/** The values that are texts or numbers; `null` if there are none. */
function toParams(raw: unknown): ErrorParams | null {
  const values = Object.entries(record(raw)).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return values.length === 0 ? null : (Object.fromEntries(values) as ErrorParams);
}

/** `undefined` for a body that is empty or not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Converts an error that `fetch` or ky threw. It compares names, because bundles may contain several copies of a class. It
 * also checks the signal, because a caller may abort with any reason, even one without a name.
 */
export function failureOf(error: unknown, signal?: AbortSignal): ApiError {
  const { name } = record(error);
  if (name === 'TimeoutError') return { kind: 'timeout' };
  if (name === 'AbortError' || signal?.aborted) return { kind: 'aborted' };
  return { kind: 'no-response' };
}

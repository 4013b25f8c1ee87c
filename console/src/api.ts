import type { Problem } from '@urooj/contract/console';
import { apiTexts } from './texts/en/api.ts';

/** Why a call failed. `status` is 0 where the server did not respond. */
export type Failure = Problem & { readonly status: number };

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export type Method = 'GET' | 'POST' | 'DELETE';

export type CallOptions = {
  method?: Method;
  body?: unknown;
  /** Every call that changes something proves with it that this page makes the call. */
  csrf?: string;
  signal?: AbortSignal;
};

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  if (isProblem(body)) return { status, error: String(body.error), message: body.message };
  return { status, error: 'Failed', message: apiTexts.unexpected(status) };
}

/** Calls the server of the console. A failure is a value, with a sentence to show. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Outcome<T>> {
  const { method = 'GET', body, csrf, signal } = options;
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(csrf !== undefined && { 'x-console-csrf': csrf }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    return { ok: true, value: (response.status === 204 ? null : await response.json()) as T };
  } catch {
    return { ok: false, failure: { status: 0, error: 'Unreachable', message: apiTexts.unreachable } };
  }
}

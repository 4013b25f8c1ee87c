import { type ApiError, errorText, type Result, statusOf } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { TRACK_TEXTS } from '@urooj/domain/texts';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

export type TrackData = {
  /** From the address; empty while nothing is tracked. */
  readonly id: string;
  readonly result: Result<Order> | null;
  /** When it was asked, in epoch milliseconds: the clock of everything that the page draws. */
  readonly now: number;
};

/** The order that the address names with `?id=`. */
export const loadTracked =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<TrackData> => {
    const id = pastedId(new URL(request.url).searchParams.get('id') ?? '');
    const result = id === '' ? null : await host.api.getOrder(id, { signal: request.signal });
    return { id, result, now: Date.now() };
  };

/** People paste the id as mails and pages show it. */
export function pastedId(text: string): string {
  return text.trim().replace(/^#/, '').trim();
}

/** What is said of an order that could not be had, and whether there is such an order at all. */
export function trackFailure(error: ApiError): { readonly text: string; readonly isUnknown: boolean } {
  const isUnknown = statusOf(error) === 404 || statusOf(error) === 400 || error.kind === 'malformed';
  return { text: errorText(error, isUnknown ? TRACK_TEXTS.notFound : TRACK_TEXTS.failed), isUnknown };
}

import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
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
    // People paste the id as mails and pages show it.
    const id = (new URL(request.url).searchParams.get('id') ?? '').trim().replace(/^#/, '');
    if (id === '') return { id, result: null, now: Date.now() };
    const result = await host.api.getOrder(id, { signal: request.signal });
    const isOrder = result.ok && result.value.id !== '';
    return {
      id,
      result: result.ok && !isOrder ? { ok: false, error: { kind: 'malformed' } } : result,
      now: Date.now(),
    };
  };

import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { redirect } from '@urooj/host/router';

type Loading<Data> = {
  readonly request: Request;
  /** Whether the backend has what the page shows. */
  readonly hasPage: () => boolean;
  /** Where the browser goes if it has not. */
  readonly otherwise: string;
  /** Where the backend does not respond. */
  readonly withoutBackend: Data;
  readonly load: () => Promise<Data>;
};

/** Loads a page that only the admin has. @returns its data, or a redirect */
export async function loadForAdmin<Data>(
  host: HostApi,
  { request, hasPage, otherwise, withoutBackend, load }: Loading<Data>,
): Promise<Data | Response> {
  const refusal = await requireAdmin(host, request);
  if (refusal) return refusal;
  if (!host.session.store.getState().canAdmin) return withoutBackend;
  if (!hasPage()) return redirect(otherwise);
  const data = await load();
  // The session may have ended meanwhile. The API client has said so; the page would only say that it failed.
  return (await requireAdmin(host, request)) ?? data;
}

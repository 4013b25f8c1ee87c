import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import { requireAdmin, requireStaff } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { redirect } from '@urooj/host/router';
import { deskPagesOf } from './desk-pages.ts';
import { hasRight } from './use-rights.ts';

type Loading<Data> = {
  readonly request: Request;
  /** With which staff have the page too; only the primary admin has it where it names none. */
  readonly right?: StaffRight;
  /** Whether the backend has what the page shows. */
  readonly hasPage: () => boolean;
  /** Where the browser goes if it has not. */
  readonly otherwise: string;
  /** Where the backend does not respond. */
  readonly withoutBackend: Data;
  readonly load: () => Promise<Data>;
};

/** Loads a page of the primary admin, or of staff. @returns its data, or a redirect */
export async function loadForAdmin<Data>(
  host: HostApi,
  { request, right, hasPage, otherwise, withoutBackend, load }: Loading<Data>,
): Promise<Data | Response> {
  const check = right === undefined ? requireAdmin : requireStaff(...STAFF_RIGHTS);
  const refusal = await check(host, request);
  if (refusal) return refusal;
  const session = host.session.store.getState();
  if (!session.canAdmin && session.rights.length === 0) return withoutBackend;
  // Who has another right is led to a page of it: the login would not help.
  if (right !== undefined && !hasRight(host, right)) return redirect(deskPagesOf(session)[0]?.to ?? otherwise);
  if (!hasPage()) return redirect(otherwise);
  const data = await load();
  // The session may have ended meanwhile. The API client has said so; the page would only say that it failed.
  return (await check(host, request)) ?? data;
}

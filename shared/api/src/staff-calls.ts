/** Calls about the people who work for the shop. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { STAFF_ROUTES } from '@urooj/contract/staff-routes';
import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import type { Invitation, OpenInvitation, Staff, StaffMember } from '@urooj/domain/staff';
import { idOf, list, number, type Raw, readable, record, text, time, toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

export type NewInvitation = BodyOf<'inviteStaff'>;
export type AcceptedInvitation = BodyOf<'acceptInvitation'>;

function toRights(value: unknown): readonly StaffRight[] {
  const sent: readonly unknown[] = Array.isArray(value) ? value : [];
  return STAFF_RIGHTS.filter((right) => sent.includes(right));
}

const toMember = (raw: Raw): StaffMember => ({
  ...{ id: idOf(raw), name: text(raw.name), email: text(raw.email), rights: toRights(raw.rights) },
  ...{ isPrimaryAdmin: raw.isPrimaryAdmin === true, passkeys: number(raw.passkeys) ?? 0, hasApp: raw.hasApp === true },
  lastVisitAt: time(raw.lastVisitAt),
});

const toOpenInvitation = (raw: Raw): OpenInvitation => ({
  ...{ id: idOf(raw), email: text(raw.email), rights: toRights(raw.rights), expiresAt: time(raw.expiresAt) ?? '' },
});

const toStaff = (value: unknown): Staff => ({
  members: list(value, 'staff').map(toMember),
  invitations: list(value, 'invitations').map(toOpenInvitation),
});

/** `null` for a response without an e-mail: nobody could say who is invited. */
function toInvitation(value: unknown): Invitation | null {
  const raw = record(value);
  const email = text(raw.email);
  const { rights, expiresAt, hasAccount } = raw;
  if (email === '') return null;
  return { email, rights: toRights(rights), expiresAt: time(expiresAt) ?? '', hasAccount: hasAccount === true };
}

/** Who can get in, and who is invited. */
export const listStaff = (api: RouteCaller, o?: CallOptions): Promise<Result<Staff>> =>
  requestRoute(api, STAFF_ROUTES.listStaff, readable(toStaff), o);

export const inviteStaff = (api: RouteCaller, body: NewInvitation): Promise<Result<string>> =>
  requestRoute(api, STAFF_ROUTES.inviteStaff, toMessage, { body });

export const withdrawInvitation = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, STAFF_ROUTES.withdrawInvitation, toMessage, { params: { id } });

export const changeStaffRights = (api: RouteCaller, id: string, rights: StaffRight[]): Promise<Result<string>> =>
  requestRoute(api, STAFF_ROUTES.changeStaffRights, toMessage, { params: { id }, body: { rights } });

export const endStaffAccess = (api: RouteCaller, id: string): Promise<Result<string>> =>
  requestRoute(api, STAFF_ROUTES.endStaffAccess, toMessage, { params: { id } });

/** What the secret of a mailed link invites to. */
export const readInvitation = (api: RouteCaller, secret: string, o?: CallOptions): Promise<Result<Invitation>> =>
  requestRoute(api, STAFF_ROUTES.readInvitation, toInvitation, { ...o, body: { secret } });

export const acceptInvitation = (api: RouteCaller, body: AcceptedInvitation): Promise<Result<string>> =>
  requestRoute(api, STAFF_ROUTES.acceptInvitation, toMessage, { body });

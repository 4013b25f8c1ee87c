import type { Route } from './route.ts';

const change = { access: 'admin', stepUp: true, extension: true } as const;

/** Calls about the people who work for the shop. Only the primary admin invites them. They need the feature `staff`. */
export const STAFF_ROUTES = {
  /** Who can get in, and who is invited. */
  listStaff: { method: 'GET', path: '/staff', access: 'admin', extension: true },
  inviteStaff: { method: 'POST', path: '/staffInvitations', ...change },
  withdrawInvitation: { method: 'DELETE', path: '/staffInvitations/:id', access: 'admin', extension: true },
  changeStaffRights: { method: 'PATCH', path: '/staff/:id', ...change },
  /** Ends the access of the account of the path, with its sessions, at once. */
  endStaffAccess: { method: 'DELETE', path: '/staff/:id', access: 'admin', extension: true },
  /** What the secret of a mailed link invites to. Changes nothing: programs that check mails follow links. */
  readInvitation: { method: 'POST', path: '/readInvitation', access: 'public', limit: 'mailedLinks', extension: true },
  acceptInvitation: { method: 'POST', path: '/acceptInvitation', access: 'public', limit: 'signup', extension: true },
} as const satisfies Record<string, Route>;

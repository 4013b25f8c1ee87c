import { apiError } from '../../api-error.ts';
import type { Handlers } from '../../plugins/endpoints.ts';

const missing = async (): Promise<never> => {
  throw apiError('not_found');
};

/** The people who work for the shop. */
export function staffRoutes() {
  return {
    listStaff: missing,
    inviteStaff: missing,
    withdrawInvitation: missing,
    changeStaffRights: missing,
    endStaffAccess: missing,
    readInvitation: missing,
    acceptInvitation: missing,
  } satisfies Handlers;
}

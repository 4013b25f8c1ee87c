import * as messages from '@urooj/contract/messages';
import { normalizeEmail } from '@urooj/domain/identity';
import type { AppDeps } from '../../deps.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { authorOf } from '../history/author.ts';
import { acceptInvitation, readInvitation } from './accept.ts';
import { inviteStaff, withdrawInvitation } from './invite.ts';
import { listStaff } from './list.ts';
import { setRights } from './rights.ts';

/** The people who work for the shop. */
export function staffRoutes(deps: AppDeps) {
  return {
    async listStaff() {
      return listStaff(deps.database, normalizeEmail(deps.adminEmail), deps.now());
    },

    async inviteStaff({ body, ...call }) {
      await inviteStaff(deps, body, authorOf(call));
      return { msg: messages.staffInvited };
    },

    async withdrawInvitation({ params, ...call }) {
      await withdrawInvitation(deps, params.id, authorOf(call));
      return { msg: messages.invitationWithdrawn };
    },

    async changeStaffRights({ params, body, ...call }) {
      await setRights(deps, { userId: params.id, rights: body.rights, author: authorOf(call) });
      return { msg: messages.staffRightsChanged };
    },

    async endStaffAccess({ params, ...call }) {
      await setRights(deps, { userId: params.id, rights: [], author: authorOf(call) });
      return { msg: messages.staffAccessEnded };
    },

    async readInvitation({ body, reply }) {
      reply.header('cache-control', 'no-store');
      return readInvitation(deps, body);
    },

    async acceptInvitation({ body, request, reply }) {
      const browserHash = deps.cookies.ensureBrowser(request, reply);
      await acceptInvitation(deps, body, { browserHash, requestId: request.id });
      return { msg: messages.invitationAccepted };
    },
  } satisfies Handlers;
}

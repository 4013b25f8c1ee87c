import * as messages from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { USER_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { storedEmail } from '@urooj/domain/email-rule';
import { tooManyAttempts } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { requestLanguage } from '../../request-language.ts';
import { actorOf } from '../history/author.ts';
import { type CompleteList, sendCompleteList } from '../lists/complete-list.ts';
import { sendFile } from '../lists/file.ts';
import { findPage, isUnpaginated } from '../lists/page.ts';
import { USERS } from '../lists/sources.ts';
import { sessionOf } from '../session/session-of.ts';
import { deleteUser, editUser } from './administer.ts';
import { resendVerification, verifyEmail } from './email-verification.ts';
import { countResetLink, mailResetLink, resetPassword } from './password-reset.ts';
import { saveProfile } from './profile.ts';
import { type UserRow, usersWithIds } from './repository.ts';
import { signUp } from './sign-up.ts';
import { userRecord, userView } from './views.ts';

/** Per account, so that nobody can flood the mailbox of somebody else. */
const VERIFICATION_LINKS = { max: 5, windowMs: 3_600_000 };

const USER_FILE = {
  source: USERS,
  load: usersWithIds,
  toFileRow: userRecord,
  columns: USER_FILE_COLUMNS,
  name: 'users',
};

const ALL_USERS: CompleteList<UserRow> = { source: USERS, load: usersWithIds, respond: (users) => users.map(userView) };

export function userRoutes(deps: AppDeps) {
  return {
    async signup({ body, request, reply }) {
      const browserHash = deps.cookies.ensureBrowser(request, reply);
      await signUp(deps, body, { browserHash, language: requestLanguage(request) });
      return { msg: messages.signedUp };
    },

    async forgotPassword({ body, caller, request }) {
      const email = storedEmail(body.email);
      await countResetLink(deps, email, caller.browserHash);
      // Neither the response nor its duration reveals whether the account exists.
      deps.background.run(() => mailResetLink(deps, email, requestLanguage(request)));
      return { msg: messages.resetLinkSent };
    },

    async resetPassword({ params, body, caller, request }) {
      const by = { browserHash: caller.browserHash, requestId: request.id };
      const outcome = await resetPassword(deps, params.token, body, by);
      return { msg: outcome.factorsRemoved ? messages.accountSecured : messages.passwordReset, ...outcome };
    },

    async verifyEmail({ body, caller, request }) {
      await verifyEmail(deps, { ...sessionOf(caller), requestId: request.id }, body.token);
      return { msg: messages.emailVerified };
    },

    async sendVerification({ caller }) {
      const { id } = userOf(caller);
      const wait = await deps.attempts.consume(`verification link ${id}`, VERIFICATION_LINKS);
      if (wait > 0) throw tooManyAttempts(wait);
      return { msg: (await resendVerification(deps, id)) ? messages.verificationSent : messages.emailAlreadyVerified };
    },

    async updateUser({ params, body, ...call }) {
      return { user: userView(await saveProfile(deps, params.email, body, actorOf(call, deps))) };
    },

    async allUsers({ query, reply }) {
      if (isUnpaginated(query)) return sendCompleteList(deps.database, ALL_USERS, reply);
      const { rows, ...figures } = await findPage(deps.database, USERS, query, usersWithIds);
      return { users: rows.map(userView), ...figures };
    },

    async usersFile(call) {
      return sendFile(deps.database, USER_FILE, call);
    },

    async adminUpdateUser({ params, body, ...call }) {
      return { user: userView(await editUser(deps, params.userId, body, actorOf(call, deps))) };
    },

    async deleteUser({ params, ...call }) {
      const { name } = await deleteUser(deps, params.userId, actorOf(call, deps));
      return { msg: withParams(messages.CHANGE_MESSAGES.user_deleted, { name }) };
    },
  } satisfies Handlers;
}

import * as messages from '@urooj/contract/factor-messages';
import { confirmedUntil, policyOf } from '@urooj/domain/second-factor';
import { apiError } from '../../api-error.ts';
import type { AppDeps } from '../../deps.ts';
import type { Call, Handlers } from '../../plugins/endpoints.ts';
import { sessionOf } from '../session/session-of.ts';
import { confirmSession } from '../session/sessions.ts';
import * as manage from './manage.ts';
import { countRecoveryCodes, findTotp, type PasskeyRow, passkeysOf } from './repository.ts';
import { confirmUser, methodsOf, passkeyQuestion } from './step-up.ts';

/** The library's options as plain JSON. */
const asJson = (options: object) => ({ options: { ...options } });

const passkeyView = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow) => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

const accountOf = (call: Pick<Call<'beginTotp'>, 'caller' | 'request'>): manage.Account => ({
  ...sessionOf(call.caller),
  requestId: call.request.id,
});

/** Second factors of the logged-in user, and the confirmation that it is them. */
export function factorRoutes(deps: AppDeps) {
  const { database } = deps;
  return {
    async stepUpOptions({ caller }) {
      const { user, secretHash } = sessionOf(caller);
      const methods = await methodsOf(deps, user.id);
      const question = { purpose: 'step-up', asker: secretHash } as const;
      const passkey = methods.includes('passkey') ? { ...(await passkeyQuestion(deps, question, user.id)) } : null;
      return { methods, passkey };
    },

    async stepUp({ caller, body, request }) {
      const session = sessionOf(caller);
      const confirmation = { at: deps.now(), by: await confirmUser(deps, session, { ...body, requestId: request.id }) };
      await confirmSession(database, session.secretHash, confirmation);
      const until = confirmedUntil(confirmation, confirmation.by !== 'password', deps.now());
      if (!until) throw apiError('step_up_required');
      return { confirmedUntil: until.toISOString() };
    },

    async secondFactors({ caller }) {
      const { user } = sessionOf(caller);
      const [keys, app, recoveryCodesLeft] = await Promise.all([
        passkeysOf(database, user.id),
        findTotp(database, user.id),
        countRecoveryCodes(database, user.id),
      ]);
      const totpSince = app?.confirmedAt?.toISOString() ?? null;
      const policy = policyOf(user, await deps.security());
      return { passkeys: keys.map(passkeyView), totpSince, recoveryCodesLeft, policy };
    },

    async passkeyOptions(call) {
      return asJson(await manage.newPasskeyQuestion(deps, accountOf(call)));
    },

    async addPasskey({ body, ...call }) {
      const { added, ...codes } = await manage.addPasskey(deps, accountOf(call), body);
      return { passkey: passkeyView(added), ...codes };
    },

    async renamePasskey({ params, body, ...call }) {
      await manage.renamePasskey(deps, accountOf(call), params.id, body.name);
      return { msg: messages.passkeyRenamed };
    },

    async removePasskey({ params, ...call }) {
      await manage.removePasskey(deps, accountOf(call), params.id);
      return { msg: messages.passkeyRemoved };
    },

    async beginTotp(call) {
      return manage.beginTotp(deps, accountOf(call));
    },

    async confirmTotp({ body, ...call }) {
      const codes = await manage.confirmTotp(deps, accountOf(call), body);
      return { msg: messages.totpAdded, ...codes };
    },

    async removeTotp(call) {
      await manage.removeTotp(deps, accountOf(call));
      return { msg: messages.totpRemoved };
    },

    async replaceRecoveryCodes(call) {
      return manage.newRecoveryCodes(deps, accountOf(call));
    },
  } satisfies Handlers;
}

import { accountDeleted } from '@urooj/contract/factor-messages';
import * as messages from '@urooj/contract/messages';
import { FEATURES, type Feature } from '@urooj/contract/vocabulary';
import { policyOf } from '@urooj/domain/second-factor';
import type { FastifyReply } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { assertConfirmed, blogToken } from '../../plugins/access.ts';
import { addressKey } from '../../plugins/address-key.ts';
import { antiForgeryToken } from '../../plugins/anti-forgery.ts';
import { userOf } from '../../plugins/callers.ts';
import type { Call, Handlers } from '../../plugins/endpoints.ts';
import { hashSecret } from '../../security/secrets.ts';
import { requestDataCopy } from '../data-copies/copies.ts';
import { passkeyQuestion } from '../factors/step-up.ts';
import { hasOrdersOfGuest } from '../orders/forget-orders.ts';
import { deleteOwnAccount } from '../users/delete-account.ts';
import { userView } from '../users/views.ts';
import { browserName } from './browser-name.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { checkLogin, checkPasskeyLogin, type LoggedIn, startSession } from './login.ts';
import { sessionOf } from './session-of.ts';
import { activeSessionsOf, endSession } from './sessions.ts';

/** A copy reads every order of its user. */

type Visit = Pick<Call<'login'>, 'caller' | 'request' | 'reply'>;

export function sessionRoutes(deps: AppDeps) {
  const { database, cookies, signingKey } = deps;

  async function featuresNow() {
    const mayCancel = await deps.customerCancellation();
    const isOff: Partial<Record<Feature, boolean>> = {
      orderCancellation: !mayCancel,
      rumFigures: deps.rum.sample() === 0,
      ownerSettings: deps.ownerSettings === null,
      catalogueEditor: deps.catalogueStore === null,
    };
    return FEATURES.filter((name) => !isOff[name]);
  }

  /** @returns the token for blog writes */
  function setSessionCookies(reply: FastifyReply, secret: string): string {
    const sessionHash = hashSecret(secret);
    cookies.setSession(reply, secret);
    cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
    return blogToken(signingKey, sessionHash);
  }

  const visitorOf = ({ caller, request }: Visit) => ({
    address: addressKey(request.ip),
    browserHash: caller.browserHash,
  });

  /** Opens a session, and sets its cookies. */
  async function open(loggedIn: LoggedIn, call: Visit) {
    const { caller, request, reply } = call;
    const secret = await startSession(deps, loggedIn, {
      browser: browserName(request.headers['user-agent']),
      browserHash: cookies.ensureBrowser(request, reply),
      address: visitorOf(call).address,
      requestId: request.id,
      previousSessionHash: caller.sessionHash,
    });
    return { loginUser: userView(loggedIn.user), token: setSessionCookies(reply, secret) };
  }

  return {
    async login({ body, ...call }) {
      const { email, password, ...factor } = body;
      const { address, browserHash } = visitorOf(call);
      const attempt = { email, password, address, browserHash, factor: { ...factor, requestId: call.request.id } };
      return open(await checkLogin(deps, attempt), call);
    },

    async passkeyLoginOptions({ request, reply }) {
      const question = { purpose: 'login', asker: cookies.ensureBrowser(request, reply) } as const;
      return { options: { ...(await passkeyQuestion(deps, question)) } };
    },

    async passkeyLogin({ body, ...call }) {
      return open(await checkPasskeyLogin(deps, body.passkey, visitorOf(call)), call);
    },

    async session({ caller, request, reply }) {
      cookies.ensureBrowser(request, reply);
      reply.header('cache-control', 'no-store');
      const { user, sessionHash, canAdmin, rights } = caller;
      const [features, hasGuestOrders] = await Promise.all([featuresNow(), hasOrdersOfGuest(database, caller)]);
      if (user === null || sessionHash === null) {
        // A ban is reported once: without the cookies, the next request comes from a guest.
        if (caller.isBanned || cookies.hasSessionHint(request)) cookies.clearSession(reply);
        return {
          user: null,
          canAdmin: false,
          rights: [],
          token: null,
          ...{ features, hasGuestOrders },
          ...(caller.isBanned && { isBanned: true }),
        };
      }
      cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
      const secondFactor = { policy: policyOf(user, await deps.security()), isSet: caller.hasSecondFactor };
      const token = blogToken(signingKey, sessionHash);
      return { user: userView(user), canAdmin, rights: [...rights], token, secondFactor, features, hasGuestOrders };
    },

    async logout({ caller, reply }) {
      if (caller.sessionHash !== null) await endSession(database, caller.sessionHash);
      cookies.clearSession(reply);
      return { msg: messages.loggedOut, hasGuestOrders: await hasOrdersOfGuest(database, caller) };
    },

    async changePassword({ body, caller, request, reply }) {
      // Without a second factor the current password, which is checked below, is the confirmation.
      if (caller.hasSecondFactor) assertConfirmed(caller, deps.now());
      const browserHash = cookies.ensureBrowser(request, reply);
      const browser = browserName(request.headers['user-agent']);
      const secret = await changePassword(deps, userOf(caller), body, { browser, browserHash, requestId: request.id });
      setSessionCookies(reply, secret);
      return { msg: messages.passwordChanged };
    },

    async copyData({ caller }) {
      await requestDataCopy(deps, { userId: userOf(caller).id });
      return { msg: messages.dataCopyRequested };
    },

    async deleteAccount({ caller, request, reply }) {
      await deleteOwnAccount(deps, userOf(caller).id, request.id);
      cookies.clearSession(reply);
      return { msg: accountDeleted };
    },

    async listSessions({ caller }) {
      const current = sessionOf(caller);
      const rows = await activeSessionsOf(database, current.user.id, deps.now());
      const sessions = rows.map(({ browser, createdAt, lastSeenAt, secretHash }) => ({
        browser: browser || browserName(undefined),
        firstSeen: createdAt.toISOString(),
        lastSeen: lastSeenAt.toISOString(),
        isCurrent: secretHash === current.secretHash,
      }));
      return { sessions };
    },

    async endOtherSessions({ caller, request }) {
      await endOtherSessions(deps, sessionOf(caller), request.id);
      return { msg: messages.othersLoggedOut };
    },
  } satisfies Handlers;
}

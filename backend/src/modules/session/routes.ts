import { FEATURES } from '@urooj/contract/vocabulary';
import { SECURITY_TEXTS } from '@urooj/domain/texts';
import type { FastifyReply } from 'fastify';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { blogToken } from '../../plugins/access.ts';
import { addressKey } from '../../plugins/address-key.ts';
import { antiForgeryToken } from '../../plugins/anti-forgery.ts';
import { type Caller, userOf } from '../../plugins/callers.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { hashSecret } from '../../security/secrets.ts';
import { userView } from '../users/views.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { checkLogin } from './service.ts';
import {
  endOtherSessions,
  endSession,
  type LiveSession,
  liveSessionsOf,
  openSession,
  rememberBrowser,
} from './sessions.ts';

export function sessionRoutes(deps: AppDeps) {
  const { database, cookies, signingKey } = deps;

  const features = FEATURES.filter((name) => name !== 'orderCancellation' || deps.customerCancellation);

  /** Gives the browser its session. @returns the token of blog writes */
  function handOver(reply: FastifyReply, secret: string): string {
    const sessionHash = hashSecret(secret);
    cookies.setSession(reply, secret);
    cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
    return blogToken(signingKey, sessionHash);
  }

  return {
    async login({ body, caller, request, reply }) {
      const attempt = { ...body, address: addressKey(request.ip), browserHash: caller.browserHash };
      const user = await checkLogin(deps, attempt);
      const browserHash = cookies.ensureBrowser(request, reply);
      const device = deviceName(request.headers['user-agent']);
      const secret = await inTransaction(database, async (tx) => {
        const opened = await openSession(tx, user, { device, now: deps.now() });
        // A session that was there before the login may be known to others: it ends here.
        if (caller.sessionHash !== null) await endSession(tx, caller.sessionHash);
        await rememberBrowser(tx, user.id, browserHash);
        return opened;
      });
      return { loginUser: userView(user), token: handOver(reply, secret) };
    },

    async session({ caller, request, reply }) {
      cookies.ensureBrowser(request, reply);
      reply.header('cache-control', 'no-store');
      const { user, sessionHash, canAdmin } = caller;
      if (user === null || sessionHash === null) {
        // Told once: from here on the browser is a guest's.
        if (caller.isBanned || cookies.isMarked(request)) cookies.clearSession(reply);
        return { user: null, canAdmin: false, token: null, features, ...(caller.isBanned && { isBanned: true }) };
      }
      cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
      const known = { ...userView(user), emailVerified: user.emailVerifiedAt !== null };
      return { user: known, canAdmin, token: blogToken(signingKey, sessionHash), features };
    },

    async logout({ caller, reply }) {
      if (caller.sessionHash !== null) await endSession(database, caller.sessionHash);
      cookies.clearSession(reply);
      return { msg: 'Logged out.' };
    },

    async changePassword({ body, caller, request, reply }) {
      const browserHash = cookies.ensureBrowser(request, reply);
      const device = deviceName(request.headers['user-agent']);
      const secret = await changePassword(deps, userOf(caller), body, { device, browserHash });
      handOver(reply, secret);
      return { msg: SECURITY_TEXTS.passwordChanged };
    },

    async listSessions({ caller }) {
      const current = sessionOf(caller);
      const rows = await liveSessionsOf(database, current.user.id, deps.now());
      const sessions = rows.map(({ device, createdAt, lastSeenAt, secretHash }) => ({
        device: device || deviceName(undefined),
        firstSeen: createdAt.toISOString(),
        lastSeen: lastSeenAt.toISOString(),
        isCurrent: secretHash === current.secretHash,
      }));
      return { sessions };
    },

    async endOtherSessions({ caller }) {
      await endOtherSessions(database, sessionOf(caller));
      return { msg: SECURITY_TEXTS.othersLoggedOut };
    },
  } satisfies Handlers;
}

/** The session that calls an endpoint which lets nobody in without one. */
function sessionOf(caller: Caller): LiveSession {
  const user = userOf(caller);
  if (caller.sessionHash === null) throw apiError('unauthenticated');
  return { user, secretHash: caller.sessionHash };
}

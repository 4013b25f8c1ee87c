import { FEATURES } from '@urooj/contract/vocabulary';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { blogToken } from '../../plugins/access.ts';
import { addressKey } from '../../plugins/address-key.ts';
import { antiForgeryToken } from '../../plugins/anti-forgery.ts';
import type { Handlers } from '../../plugins/endpoints.ts';
import { hashSecret } from '../../security/secrets.ts';
import { userView } from '../users/views.ts';
import { checkLogin } from './service.ts';
import { endSession, openSession, rememberBrowser } from './sessions.ts';

export function sessionRoutes(deps: AppDeps) {
  const { database, cookies, signingKey } = deps;
  return {
    async login({ body, caller, request, reply }) {
      const attempt = { ...body, address: addressKey(request.ip), browserHash: caller.browserHash };
      const user = await checkLogin(deps, attempt);
      const browserHash = cookies.ensureBrowser(request, reply);
      const secret = await inTransaction(database, async (tx) => {
        const opened = await openSession(tx, user, deps.now());
        // A session that was there before the login may be known to others: it ends here.
        if (caller.sessionHash !== null) await endSession(tx, caller.sessionHash);
        await rememberBrowser(tx, user.id, browserHash);
        return opened;
      });
      const sessionHash = hashSecret(secret);
      cookies.setSession(reply, secret);
      cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
      return { loginUser: userView(user), token: blogToken(signingKey, sessionHash) };
    },

    async session({ caller, request, reply }) {
      cookies.ensureBrowser(request, reply);
      reply.header('cache-control', 'no-store');
      const { user, sessionHash, canAdmin } = caller;
      if (user === null || sessionHash === null)
        return { user: null, canAdmin: false, token: null, features: [...FEATURES] };
      cookies.setAntiForgery(reply, antiForgeryToken(signingKey, sessionHash));
      const known = { ...userView(user), emailVerified: user.emailVerifiedAt !== null };
      return { user: known, canAdmin, token: blogToken(signingKey, sessionHash), features: [...FEATURES] };
    },

    async logout({ caller, reply }) {
      if (caller.sessionHash !== null) await endSession(database, caller.sessionHash);
      cookies.clearSession(reply);
      return { msg: 'Logged out.' };
    },
  } satisfies Handlers;
}

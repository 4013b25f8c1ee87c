import type { Api } from '@urooj/api/client';
import type { HostApi } from '@urooj/platform/host';
import type { SiteConfig } from '@urooj/platform/site-config';
import { notify } from './notify/notify.ts';
import { fetchWithEarlySession } from './session/early-call.ts';
import { createSession, type Session } from './session/session.ts';
import { hasSessionMark } from './session/session-hint.ts';

/** The client arrives with the first call: a page that calls nothing does not load it. */
function lazyApi(load: () => Promise<Api>, before: (name: string) => Promise<unknown>): Api {
  const call =
    (name: string) =>
    async (...args: unknown[]) => {
      await before(name);
      const api = (await load()) as unknown as Record<string, (...args: unknown[]) => unknown>;
      return api[name]?.(...args);
    };
  return new Proxy({} as Api, { get: (_, name) => (typeof name === 'string' ? call(name) : undefined) });
}

/** For an address in a request that goes to the service without a network. */
const WITHOUT_NETWORK = 'http://service.invalid';

/**
 * What the shell lends to the remotes: one session, one client, one place for toasts and questions.
 * @param ask takes the place of the network, where pages are composed beside the service
 */
export function createHost(config: SiteConfig, ask?: typeof fetch): HostApi & { session: Session } {
  let client: Promise<Api> | undefined;
  const load = () => {
    client ??= import(/* webpackChunkName: "api" */ '@urooj/api/client').then(({ createApi }) =>
      createApi({
        ...(ask ? { apiHost: WITHOUT_NETWORK, fetch: ask } : { apiHost: config.apiHost, fetch: fetchWithEarlySession }),
        features: () => session.store.getState().features,
        token: () => session.token(),
        onSessionEnded: (text) => session.expire(text),
      }),
    );
    return client;
  };
  // What may be sent depends on who answers: every other call waits until that is known.
  const api = lazyApi(load, (name) => (name === 'session' ? Promise.resolve() : session.settled()));
  const session = createSession({
    hasMark: hasSessionMark,
    adminEmail: config.adminEmail,
    askServer: () => api.session(),
    endOnServer: () => api.logout(),
    tell: (text) => notify.toast('error', text),
  });
  return { session, api, notify, config };
}

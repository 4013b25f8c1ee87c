import type { Api } from '@urooj/api/client';
import type { HostApi } from '@urooj/host/host';
import { contentReaders, type ShopContent } from './content-readers.ts';
import { notify } from './notify/notify.ts';
import { createSession, type Session } from './session/session.ts';
import { hasSessionHint } from './session/stored-user.ts';

/** A client whose code is loaded with the first call. */
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

/**
 * What the shell provides to the remotes: one session, one API client, one place for toasts and dialogs.
 * @param localFetch reaches the backend in the same process, where pages are composed per request
 */
export function createHost(content: ShopContent, localFetch?: typeof fetch): HostApi & { session: Session } {
  const { config } = content;
  let client: Promise<Api> | undefined;
  const load = () => {
    client ??= import(/* webpackChunkName: "api" */ './api-client.ts').then(({ createClient }) =>
      createClient(session, config.apiHost, localFetch),
    );
    return client;
  };
  // The session says which extensions the backend has, and so what a call may send: every other call waits for it.
  const api = lazyApi(load, (name) => (name === 'session' ? Promise.resolve() : session.settled()));
  const session = createSession({
    hasHint: hasSessionHint,
    adminEmail: config.adminEmail,
    requestSession: () => api.session(),
    requestLogout: async () => {
      const result = await api.logout();
      return result.ok && result.value;
    },
    forgetOrders: async () => {
      const { forgetOrders } = await import(/* webpackChunkName: "forget-orders" */ './session/forget-orders.ts');
      return forgetOrders({ api, notify });
    },
    showError: (text) => notify.toast('error', text),
  });
  return { session, api, notify, config, ...contentReaders(content) };
}

import { type Api, createApi } from '@urooj/api/client';
import { dismissAll } from './notify/dismiss-all.ts';
import { forgetReleases, namedReleases } from './rum/named-releases.ts';
import type { Session } from './session/session.ts';
import { prepareStepUp } from './step-up/requests.ts';
import { errorTranslation } from './translate-error.ts';

/** `boot.js` requests the session before any script is loaded, and stores the request here. */
type WithSessionRequest = { sessionRequest?: Promise<Response> | undefined };

/** As `fetch`, but the first request of the session takes the response that `boot.js` has requested. */
const fetchReusingSession: typeof fetch = (input, init) => {
  const page = window as WithSessionRequest;
  const started = page.sessionRequest;
  if (!started || !new URL(new Request(input, init).url).pathname.endsWith('/followerApi/session'))
    return fetch(input, init);
  page.sessionRequest = undefined;
  return started;
};

/** The host of requests that reach the backend in the same process, without a network. */
const IN_PROCESS_HOST = 'http://service.invalid';

/** The client of the backend for this session. Its file is loaded with the first call: for a guest, `/` makes none. */
export function createClient(session: Session, apiHost: string, localFetch?: typeof fetch): Api {
  const api: Api = createApi({
    ...(localFetch ? { apiHost: IN_PROCESS_HOST, fetch: localFetch } : { apiHost, fetch: fetchReusingSession }),
    features: () => session.store.getState().features,
    token: () => session.token(),
    onSessionEnded: (text) => session.expire(text),
    onWrite: dismissAll,
    releases: namedReleases,
    prepareStepUp: () => prepareStepUp(api),
    translate: errorTranslation(),
  });
  return {
    ...api,
    async createOrder(body, options) {
      const result = await api.createOrder(body, options);
      if (result.ok) forgetReleases();
      return result;
    },
  };
}

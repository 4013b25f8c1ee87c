import { type Api, type ApiOptions, createApi } from '@urooj/api/client';
import { dismissAll } from './notify/dismiss-all.ts';
import type { Session } from './session/session.ts';

/** The client of the backend for this session. Loaded with the first call: `/` makes none for a guest. */
export function createClient(connection: Pick<ApiOptions, 'apiHost' | 'fetch'>, session: Session): Api {
  return createApi({
    ...connection,
    features: () => session.store.getState().features,
    token: () => session.token(),
    onSessionEnded: (text) => session.expire(text),
    onWrite: dismissAll,
  });
}

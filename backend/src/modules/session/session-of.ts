import { apiError } from '../../api-error.ts';
import { type Caller, userOf } from '../../plugins/callers.ts';
import type { ActiveSession } from './sessions.ts';

/** The caller's session, on endpoints that require one. @throws ApiError `banned` or `unauthenticated` */
export function sessionOf(caller: Caller): Pick<ActiveSession, 'user' | 'secretHash'> {
  const user = userOf(caller);
  if (caller.sessionHash === null) throw apiError('unauthenticated');
  return { user, secretHash: caller.sessionHash };
}

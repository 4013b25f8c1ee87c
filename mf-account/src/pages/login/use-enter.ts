import type { LoggedIn } from '@urooj/api/client';
import type { ApiError } from '@urooj/api/result';
import { useHost, useNavigate } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { loginTexts } from '../../texts/en/login.ts';
import { destinationOf } from './destination.ts';

/**
 * What follows an accepted login: the session, and the page that asked for it.
 * @param onEntering gets true until the next page is shown
 */
export function useEnter(next: string | null, onEntering: (isEntering: boolean) => void) {
  const { session, notify } = useHost();
  const navigate = useNavigate();
  /** @returns why the account may not enter */
  return async ({ user: { isBanned, ...user }, token }: LoggedIn): Promise<ApiError | null> => {
    // Some backends log banned accounts in; the storefront does not.
    if (isBanned) return { kind: 'response', status: 403, msg: sharedTexts.banned };
    onEntering(true);
    await session.signIn(user, token);
    notify.toast('success', loginTexts.done);
    await navigate(destinationOf(user.role, session.store.getState(), next), { replace: true });
    onEntering(false);
    return null;
  };
}

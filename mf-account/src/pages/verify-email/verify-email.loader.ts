import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import { VERIFY_TEXTS } from '@urooj/domain/texts';
import type { HostApi } from '@urooj/platform/host';
import { sitePaths } from '@urooj/platform/paths';
import { type LoaderFunctionArgs, redirect } from '@urooj/platform/router';
import { sessionDraft, textOf } from '@urooj/platform/session-draft';
import { HIDDEN } from '../../components/hidden-token.ts';

/** What the page says; `failed` in the server's words. */
export type VerifyData =
  | { readonly face: 'verified'; readonly email: string }
  | { readonly face: 'log-in' | 'other-account' | 'no-token' }
  | { readonly face: 'failed'; readonly text: string };

/** The token on its way over the login page, in this tab only: the address bar does not hold it any more. */
const waiting = sessionDraft('verify-email', (raw) => {
  const token = textOf(raw.token);
  return token === '' ? null : { token };
});

/** Shows the server the token, once somebody is logged in; until then keeps it for them. */
export const loadVerification =
  (host: HostApi) =>
  async ({ params }: LoaderFunctionArgs): Promise<VerifyData | Response> => {
    const { user, features } = await host.session.settled();
    if (!features.includes('emailVerification')) return redirect(sitePaths.home());
    const token = params.token && params.token !== HIDDEN ? params.token : waiting.read()?.token;
    if (user?.emailVerified) return { face: 'verified', email: user.email };
    if (token === undefined) return { face: 'no-token' };
    waiting.write({ token });
    if (!user) return { face: 'log-in' };
    const result = await host.api.verifyEmail(token);
    if (!result.ok) return refusedFace(result.error);
    waiting.clear();
    await host.session.signIn({ ...user, emailVerified: true }, null);
    return { face: 'verified', email: user.email };
  };

function refusedFace(error: ApiError): VerifyData {
  if (statusOf(error) === 401) return { face: 'log-in' };
  if (error.kind === 'response' && error.code === 'other_account') return { face: 'other-account' };
  // A token that the server found worthless stays so; one that it never judged may be tried again.
  if (statusOf(error) === 400) waiting.clear();
  return { face: 'failed', text: errorText(error, VERIFY_TEXTS.failed) };
}

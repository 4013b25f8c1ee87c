import { type ApiError, errorText, statusOf } from '@urooj/api/result';
import type { SessionUser } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useHost,
  useLoaderData,
  useNavigate,
  useSession,
} from '@urooj/host/router';
import { sessionDraft, textOf } from '@urooj/host/session-draft';
import { Button, buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { FormCard } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { SendVerification } from '../../components/verification.tsx';
import { paths } from '../../paths.ts';
import { formTexts, profileNameTexts } from '../../texts/en/shared.ts';
import { verifyEmailTexts } from '../../texts/en/verify-email.ts';

type VerifyData =
  | { readonly view: 'verified'; readonly user: Pick<SessionUser, 'email' | 'name'> }
  | { readonly view: 'log-in' | 'other-account' | 'no-token' }
  | { readonly view: 'failed'; readonly text: string };

/** Stores the token in this tab during a detour to the login page, because the address bar no longer holds it. */
const storedToken = sessionDraft('verify-email', (raw) => {
  const token = textOf(raw.token);
  return token === '' ? null : { token };
});

/** Sends the token once somebody is logged in; before that it is stored. */
const loadVerification =
  (host: HostApi) =>
  async ({ params }: LoaderFunctionArgs): Promise<VerifyData | Response> => {
    const { user, features } = await host.session.settled();
    if (!features.includes('emailVerification')) return redirect(sitePaths.home());
    const token = params.token && params.token !== HIDDEN ? params.token : storedToken.read()?.token;
    if (user?.emailVerified) return { view: 'verified', user };
    if (token === undefined) return { view: 'no-token' };
    storedToken.write({ token });
    if (!user) return { view: 'log-in' };
    const result = await host.api.verifyEmail(token);
    if (!result.ok) return viewOf(result.error);
    storedToken.clear();
    await host.session.signIn({ ...user, emailVerified: true }, null);
    return { view: 'verified', user };
  };

function viewOf(error: ApiError): VerifyData {
  if (statusOf(error) === 401) return { view: 'log-in' };
  if (error.kind === 'response' && error.code === 'other_account') return { view: 'other-account' };
  // 400: the server rejected this token for good. After other failures it can be sent again.
  if (statusOf(error) === 400) storedToken.clear();
  return { view: 'failed', text: errorText(error, verifyEmailTexts.failed) };
}

function VerifyEmail() {
  const data = useLoaderData<VerifyData>();
  useHiddenToken(paths.verifyEmail);
  return (
    <FormCard>
      <Stack>
        <h1>{verifyEmailTexts.title}</h1>
        <Outcome data={data} />
      </Stack>
    </FormCard>
  );
}

function Outcome({ data }: { data: VerifyData }) {
  switch (data.view) {
    case 'verified':
      return <Verified {...data.user} />;
    case 'log-in':
      return <LogIn />;
    case 'other-account':
      return <OtherAccount />;
    case 'no-token':
      return (
        <>
          <p>{verifyEmailTexts.openLinkAgain}</p>
          <NewLink />
        </>
      );
    case 'failed':
      return (
        <>
          <Notice tone="error">{data.text}</Notice>
          <NewLink />
        </>
      );
  }
}

function Verified({ email, name }: Pick<SessionUser, 'email' | 'name'>) {
  return (
    <>
      <Notice tone="success">{verifyEmailTexts.done}</Notice>
      <p>{verifyEmailTexts.accountShows(email)}</p>
      <p>
        {profileNameTexts.check(name)} <Link to={paths.profile()}>{profileNameTexts.change}</Link>
      </p>
      <Link to={paths.orders()} className={buttonClass({ wide: true })}>
        {verifyEmailTexts.seeOrders}
      </Link>
    </>
  );
}

/** Leads back here after the login. The address has no token then; the tab has stored it. */
const LOGIN_FIRST = paths.login(paths.verifyEmail(HIDDEN));

function LogIn() {
  return (
    <>
      <p>{verifyEmailTexts.logIn}</p>
      <Link to={LOGIN_FIRST} className={buttonClass({ wide: true })}>
        {formTexts.login}
      </Link>
    </>
  );
}

/** The token stays valid; somebody else has to log in. */
function OtherAccount() {
  const { session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const logInAgain = async () => {
    await session.signOut();
    await navigate(LOGIN_FIRST);
  };
  return (
    <>
      <Notice tone="warning">{verifyEmailTexts.otherAccount(user?.email ?? '')}</Notice>
      <Button wide onClick={() => void logInAgain()}>
        {verifyEmailTexts.useOtherAccount}
      </Button>
    </>
  );
}

/** The server sends a link only to an account that is logged in. */
function NewLink() {
  const { user } = useSession();
  return user ? <SendVerification /> : <LogIn />;
}

export const page: Page<VerifyData> = {
  loader: loadVerification,
  meta: () => ({ title: verifyEmailTexts.title, description: verifyEmailTexts.description }),
  Component: VerifyEmail,
};

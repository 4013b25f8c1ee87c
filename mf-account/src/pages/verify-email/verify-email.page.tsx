import { VERIFY_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost, useLoaderData, useNavigate, useSession } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import type { ComponentType } from 'react';
import { FormCard } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { SendVerification } from '../../components/send-verification.tsx';
import { paths } from '../../paths.ts';
import { loadVerification, type VerifyData } from './verify-email.loader.ts';

/** Back here after a login, without the token: this tab has kept it. */
const LOGIN_FIRST = paths.login(paths.verifyEmail(HIDDEN));

function VerifyEmail() {
  const data = useLoaderData<VerifyData>();
  useHiddenToken(paths.verifyEmail);
  const ViewState: ComponentType<{ data: VerifyData }> = FACES[data.face];
  return (
    <FormCard>
      <Stack>
        <h1>{VERIFY_TEXTS.heading}</h1>
        <ViewState data={data} />
      </Stack>
    </FormCard>
  );
}

function Verified({ data }: { data: VerifyData }) {
  return (
    <>
      <Notice tone="success">{VERIFY_TEXTS.done}</Notice>
      {data.face === 'verified' ? <p>Your account now shows every order that was placed with {data.email}.</p> : null}
      <Link to={paths.orders()} className={buttonClass({ wide: true })}>
        See your orders
      </Link>
    </>
  );
}

function LogIn() {
  return (
    <>
      <p>{VERIFY_TEXTS.logIn}</p>
      <Link to={LOGIN_FIRST} className={buttonClass({ wide: true })}>
        Login
      </Link>
    </>
  );
}

/** The link stays good: only who is logged in must change. */
function OtherAccount() {
  const { session } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const change = async () => {
    await session.signOut();
    await navigate(LOGIN_FIRST);
  };
  return (
    <>
      <Notice tone="warning">{VERIFY_TEXTS.otherAccount(user?.email ?? '')}</Notice>
      <Button wide onClick={() => void change()}>
        Log in with the other account
      </Button>
    </>
  );
}

function NoToken() {
  return (
    <>
      <p>Please open the link of our mail once more.</p>
      <AnotherLink />
    </>
  );
}

function Failed({ data }: { data: VerifyData }) {
  return (
    <>
      <Notice tone="error">{data.face === 'failed' ? data.text : VERIFY_TEXTS.failed}</Notice>
      <AnotherLink />
    </>
  );
}

/** The server mails only to who is logged in. */
function AnotherLink() {
  const { user } = useSession();
  return user ? <SendVerification /> : <LogIn />;
}

const FACES: Readonly<Record<VerifyData['face'], ComponentType<{ data: VerifyData }>>> = {
  verified: Verified,
  'log-in': LogIn,
  'other-account': OtherAccount,
  'no-token': NoToken,
  failed: Failed,
};

export const page: Page<VerifyData> = {
  loader: loadVerification,
  meta: { title: VERIFY_TEXTS.heading, description: 'Show that your e-mail is yours.' },
  Component: VerifyEmail,
};

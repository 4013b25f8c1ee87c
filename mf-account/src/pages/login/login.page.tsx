import type { SessionUser } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/platform/host';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost, useNavigate, useSearchParams, useSession } from '@urooj/platform/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { type ComponentType, useState } from 'react';
import { FormCard } from '../../components/form-card.tsx';
import { AUTH_MODES, type AuthMode, paths } from '../../paths.ts';
import { loginTexts } from '../../texts/en/login.ts';
import { type AuthFormProps, ForgotForm, ForgotSent, LoginForm, SignupForm } from './auth-forms.tsx';
import { linkAfterLogin } from './destination.ts';
import styles from './login.module.css';

/** The page waits for the session, so that somebody who is logged in never sees the form first. */
const loadLogin = (host: HostApi) => async () => {
  await host.session.settled();
  return null;
};

const FORMS: Readonly<Record<AuthMode, ComponentType<AuthFormProps>>> = {
  login: LoginForm,
  signup: SignupForm,
  forgot: ForgotForm,
  'forgot-sent': ForgotSent,
};

function Login() {
  const [params] = useSearchParams();
  const next = params.get('next');
  const mode = AUTH_MODES.find((known) => known === params.get('mode')) ?? 'login';
  const [email, setEmail] = useState('');
  const [isEntering, setEntering] = useState(false);
  const { user } = useSession();
  useTitleFocus(mode);
  const Form = FORMS[mode];
  return (
    <FormCard>
      {user && !isEntering ? (
        <SignedIn user={user} next={next} />
      ) : (
        <Form key={mode} next={next} email={email} onEmail={setEmail} onEntering={setEntering} />
      )}
    </FormCard>
  );
}

/** For somebody who is logged in: the account, where it may go, and the logout. */
function SignedIn({ user, next }: { user: SessionUser; next: string | null }) {
  const { session } = useHost();
  const { canAdmin } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { to, name } = linkAfterLogin(user.role, canAdmin, next);
  const logOut = async () => {
    setLeaving(true);
    await session.signOut();
    await navigate(sitePaths.home());
  };
  return (
    <Stack>
      <h1>{loginTexts.signedIn}</h1>
      <p className={styles.who}>
        {loginTexts.signedInAs(<strong key="name">{user.name || user.email}</strong>, user.email)}
      </p>
      {next !== null && to !== next ? <Notice>{loginTexts.cannotOpen}</Notice> : null}
      <Link to={to} className={buttonClass({ wide: true })}>
        {loginTexts.goOn[name]}
      </Link>
      <Cluster>
        <Link to={paths.orders()}>{loginTexts.yourOrders}</Link>
        <Link to={paths.trackOrder()}>{loginTexts.trackOrder}</Link>
      </Cluster>
      <Button variant="secondary" wide busy={isLeaving} onClick={() => void logOut()}>
        {loginTexts.logout}
      </Button>
    </Stack>
  );
}

export const page: Page = {
  loader: loadLogin,
  meta: { title: loginTexts.title, description: loginTexts.description },
  Component: Login,
};

import type { HostApi } from '@urooj/platform/host';
import type { Page } from '@urooj/platform/remote';
import { useSearchParams, useSession } from '@urooj/platform/router';
import { type ComponentType, useState } from 'react';
import { FormCard } from '../../components/form-card.tsx';
import { AUTH_MODES, type AuthMode } from '../../paths.ts';
import type { AuthFormProps } from './auth-form.ts';
import { ForgotForm } from './forgot-form.tsx';
import { ForgotSent } from './forgot-sent.tsx';
import { LoginForm } from './login-form.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignupForm } from './signup-form.tsx';
import { useModeFocus } from './use-mode-focus.ts';

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
  useModeFocus(mode);
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

/** Who is asked is known before the page is drawn: no form flashes up for somebody who is logged in. */
const loadLogin = (host: HostApi) => async () => {
  await host.session.settled();
  return null;
};

export const page: Page = {
  loader: loadLogin,
  meta: { title: 'Login', description: 'Log in to see your orders, or make an account.' },
  Component: Login,
};

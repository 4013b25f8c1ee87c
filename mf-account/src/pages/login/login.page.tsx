import type { Page } from '@urooj/platform/remote';
import { type useHost, useSearchParams, useSession } from '@urooj/platform/router';
import { Card } from '@urooj/ui/card';
import { Container } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { useState } from 'react';
import { ForgotForm } from './forgot-form.tsx';
import { ForgotSent } from './forgot-sent.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { SignedIn } from './signed-in.tsx';
import { SignupForm } from './signup-form.tsx';

export type Mode = 'login' | 'signup' | 'forgot' | 'forgot-sent';
export type ModeProps = { onMode: (mode: Mode) => void };

const FORMS = { login: LoginForm, signup: SignupForm, forgot: ForgotForm, 'forgot-sent': ForgotSent } as const;

function Login() {
  const [mode, setMode] = useState<Mode>('login');
  const [isEntering, setEntering] = useState(false);
  const { user } = useSession();
  const next = useSearchParams()[0].get('next');
  const Form = FORMS[mode];
  return (
    <Container className={styles.page}>
      <Card className={styles.card}>
        {user && !isEntering ? (
          <SignedIn user={user} />
        ) : (
          <Form onMode={setMode} next={next} onEntering={setEntering} />
        )}
      </Card>
    </Container>
  );
}

/** The one who is asked for is known before the page is drawn: no form flashes up for who is logged in. */
const loadLogin = (host: ReturnType<typeof useHost>) => async () => {
  await host.session.settled();
  return null;
};

export function LoginSkeleton() {
  return (
    <Container className={styles.page}>
      <Card className={styles.card}>
        <Skeleton label="Loading..." shape="title" />
        <Skeleton label="" shape="row" count={4} />
      </Card>
    </Container>
  );
}

export const page: Page = {
  loader: loadLogin,
  meta: { title: 'Login', description: 'Log in to see your orders, or make an account.' },
  Component: Login,
};

import type { SessionUser } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  useHost,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
  useSession,
} from '@urooj/host/router';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster, Container, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { type ComponentType, useState } from 'react';
import { FormCard } from '../../components/form-card.tsx';
import { type LoadedReceipt, loadReceipt } from '../../components/receipt/load-receipt.ts';
import { useReceipt } from '../../components/receipt/use-receipt.ts';
import { AUTH_MODES, type AuthMode, paths } from '../../paths.ts';
import { loginTexts } from '../../texts/en/login.ts';
import { type AuthFormProps, ForgotForm, ForgotSent, SignupForm } from './auth-forms.tsx';
import { linkAfterLogin } from './destination.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** After a payment, a guest is redirected to this page: it begins with the receipt. */
type LoginData = { readonly receipt: LoadedReceipt | null };

/** The page waits for the session, so that somebody who is logged in never sees the form first. */
const loadLogin = (host: HostApi) => async (): Promise<LoginData> => {
  const { user } = await host.session.settled();
  return { receipt: await loadReceipt(user) };
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
  const { shown, close } = useReceipt(useLoaderData<LoginData>().receipt);
  const { revalidate } = useRevalidator();
  // The other forms have no receipt above them: their visitor has chosen them.
  const receipt = mode === 'login' ? shown : null;
  const [email, setEmail] = useState(receipt?.receipt.email ?? '');
  const [isEntering, setEntering] = useState(false);
  const { user } = useSession();
  useTitleFocus(receipt ? mode : `${mode} without receipt`, receipt ? 'form h2' : 'h1');
  const Form = FORMS[mode];
  return (
    <>
      {receipt ? (
        <Container className={styles.receipt}>
          <receipt.ReceiptCard
            receipt={receipt.receipt}
            level={1}
            onClose={() => {
              close();
              // For the title of the document.
              void revalidate();
            }}
          />
        </Container>
      ) : null}
      <FormCard>
        {user && !isEntering ? (
          <SignedIn user={user} next={next} hasReceipt={receipt !== null} />
        ) : (
          <Form
            key={mode}
            next={next}
            email={email}
            onEmail={setEmail}
            onEntering={setEntering}
            hasReceipt={receipt !== null}
          />
        )}
      </FormCard>
    </>
  );
}

/** For somebody who is logged in: the account, where it may go, and the logout. */
function SignedIn({ user, next, hasReceipt }: { user: SessionUser; next: string | null; hasReceipt: boolean }) {
  const Heading = hasReceipt ? 'h2' : 'h1';
  const { session } = useHost();
  const rights = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { to, name } = linkAfterLogin(user.role, rights, next);
  const logOut = async () => {
    setLeaving(true);
    await session.signOut();
    await navigate(sitePaths.home());
  };
  return (
    <Stack>
      <Heading>{loginTexts.signedIn}</Heading>
      <p className={styles.who}>
        {loginTexts.signedInAs(<strong key="name">{user.name || user.email}</strong>, user.email)}
      </p>
      {next !== null && to !== next && name !== 'security' ? <Notice>{loginTexts.cannotOpen}</Notice> : null}
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

export const page: Page<LoginData> = {
  loader: loadLogin,
  // The document is composed without data.
  meta: (data: LoginData | undefined) => ({
    title: data?.receipt ? loginTexts.titleAfterPayment : loginTexts.title,
    description: loginTexts.description,
  }),
  Component: Login,
};

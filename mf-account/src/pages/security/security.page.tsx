import { errorText, type Result } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import type { SecondFactors } from '@urooj/domain/entities';
import { homeOf } from '@urooj/domain/identity';
import { mustAddFactor, requireUser } from '@urooj/host/access-checks';
import type { HostApi, SessionState } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useHost,
  useLoaderData,
  useRevalidator,
  useSession,
} from '@urooj/host/router';
import { buttonClass } from '@urooj/ui/button';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { type Ref, useRef, useState } from 'react';
import { LazyAccess } from '../../components/lazy-access.tsx';
import { VerifyNotice } from '../../components/verification.tsx';
import { paths } from '../../paths.ts';
import { securityTexts } from '../../texts/en/security.ts';
import { skeletonTexts } from '../../texts/en/skeletons.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { CopyData } from './copy-data.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { FactorProps } from './factor-props.ts';
import { NewCodes } from './new-codes.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

type SecurityData = Result<SecondFactors>;

const loadSecurity =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<SecurityData | Response> => {
    const toLogin = await requireUser(host, request);
    if (toLogin) return toLogin;
    const { features, user } = await host.session.settled();
    if (!features.includes('secondFactor')) return redirect(homeOf(user?.role ?? ''));
    const result = await securityCalls(host.api).secondFactors({ signal: request.signal });
    // The response may have said that the session has ended.
    return result.ok ? result : ((await requireUser(host, request)) ?? result);
  };

function Security() {
  const { session } = useHost();
  const { user } = useSession();
  const factors = useLoaderData<SecurityData>();
  const { state, revalidate } = useRevalidator();
  /** Shown until they are saved, whatever else happens on the page. */
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);

  const recoveryHeading = useRef<HTMLHeadingElement>(null);

  const reload = async (codes: readonly string[] = []) => {
    if (codes.length > 0) setNewCodes(codes);
    // What the user may do depends on the factors.
    await Promise.all([user && session.signIn(user, null), revalidate()]);
  };
  const closeCodes = () => {
    setNewCodes([]);
    recoveryHeading.current?.focus();
  };
  return (
    <Section level={1} heading={skeletonTexts.security.title} lead={skeletonTexts.security.lead}>
      <Stack gap="loose" className={styles.page}>
        <RequiredNotice />
        {newCodes.length > 0 ? <NewCodes key={newCodes.join()} codes={newCodes} onClose={closeCodes} /> : null}
        {/* On paper are only the new codes. */}
        <Stack gap="loose" {...(newCodes.length > 0 ? { 'data-print': 'none' } : {})}>
          {factors.ok ? (
            <Factors factors={factors.value} recoveryHeading={recoveryHeading} onChange={reload} />
          ) : (
            <ErrorState
              title={errorText(factors.error, securityTexts.loadFailed)}
              retrying={state === 'loading'}
              onRetry={() => void revalidate()}
            />
          )}
          <Access />
          <CopyData />
          {user?.role === 'user' ? <DeleteAccount /> : null}
        </Stack>
      </Stack>
    </Section>
  );
}

/** For admins and staff who have no rights until they add a factor; then it says that they have them. */
function RequiredNotice() {
  const session = useSession();
  const isMissing = mustAddFactor(session);
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  if (!wasMissing) return null;
  const isStaff = session.user?.role === 'user';
  if (isMissing)
    return <Notice tone="warning">{isStaff ? securityTexts.requiredOfStaff : securityTexts.required}</Notice>;
  if (isStaff) return <Open text={securityTexts.isDeskOpen} to={sitePaths.desk()} link={securityTexts.toDesk} />;
  // Only the primary admin has a dashboard.
  if (!session.canAdmin) return <Notice tone="success">{securityTexts.canWriteBlog}</Notice>;
  return <Open text={securityTexts.isOpen} to={sitePaths.adminDashboard()} link={securityTexts.toAdminDashboard} />;
}

/** What the second factor has opened. */
function Open({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <Notice tone="success">
      <Stack gap="tight">
        <p>{text}</p>
        <div>
          <Link to={to} className={buttonClass()}>
            {link}
          </Link>
        </div>
      </Stack>
    </Notice>
  );
}

/**
 * What the question about the removal of the last factor adds.
 * @param isRequired whether an admin or staff have no rights without one
 */
function lastFactorNote(isRequired: boolean, { canAdmin, user }: Pick<SessionState, 'canAdmin' | 'user'>): string {
  if (!isRequired) return securityTexts.lastFactor;
  const { closesDashboard, closesDesk, closesBlog } = securityTexts;
  const closed = user?.role === 'user' ? closesDesk : canAdmin ? closesDashboard : closesBlog;
  return `${securityTexts.lastFactor} ${closed}`;
}

type FactorsProps = Pick<FactorProps, 'onChange'> & {
  factors: SecondFactors;
  recoveryHeading: Ref<HTMLHeadingElement>;
};

function Factors({ factors, recoveryHeading, onChange }: FactorsProps) {
  const session = useSession();
  const { user } = session;
  const isUnverified = user?.emailVerified === false;
  const { passkeys, totpSince, recoveryCodesLeft, policy } = factors;
  const count = passkeys.length + (totpSince === null ? 0 : 1);
  const removalNote = count === 1 ? lastFactorNote(policy === 'required', session) : '';
  const shared = { canAdd: policy !== 'off' && !isUnverified, removalNote, onChange };
  return (
    <>
      {policy === 'off' ? <Notice>{securityTexts.off}</Notice> : null}
      {isUnverified ? <VerifyNotice text={securityTexts.unverified} /> : null}
      <Passkeys {...shared} passkeys={passkeys} />
      <AuthenticatorApp {...shared} since={totpSince} />
      <RecoveryCodes left={recoveryCodesLeft} hasFactor={count > 0} headingRef={recoveryHeading} onChange={onChange} />
    </>
  );
}

/** Password and sessions. Clients have them in their profile. */
function Access() {
  if (useSession().user?.role !== 'user') return <LazyAccess />;
  const profile = (
    <Link key="profile" to={paths.profile()}>
      {securityTexts.profile}
    </Link>
  );
  return <p>{securityTexts.elsewhere(profile)}</p>;
}

export const page: Page<SecurityData> = {
  loader: loadSecurity,
  meta: () => ({ title: skeletonTexts.security.title, description: securityTexts.description }),
  Component: Security,
};

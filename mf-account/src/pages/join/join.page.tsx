import { errorText, statusOf } from '@urooj/api/result';
import { readInvitation } from '@urooj/api/staff-calls';
import { formatDateTime } from '@urooj/domain/dates';
import type { Invitation } from '@urooj/domain/staff';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from '@urooj/host/router';
import { staffRightTexts } from '@urooj/texts/en/staff-rights';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { BulletList } from '../../components/bullet-list.tsx';
import { FormCard } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { paths } from '../../paths.ts';
import { joinTexts } from '../../texts/en/join.ts';
import { AcceptForm } from './accept-form.tsx';

type JoinData =
  | { readonly view: 'invited'; readonly secret: string; readonly invitation: Invitation }
  | { readonly view: 'failed'; readonly text: string }
  | { readonly view: 'ended' | 'no-secret' };

/** Reads what the secret invites to, which changes nothing. */
const loadInvitation =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<JoinData | Response> => {
    const { features } = await host.session.settled();
    if (!features.includes('staff')) return redirect(sitePaths.home());
    const secret = params.secret ?? HIDDEN;
    if (secret === HIDDEN) return { view: 'no-secret' };
    const result = await readInvitation(host.api, secret, { signal: request.signal });
    if (result.ok) return { view: 'invited', secret, invitation: result.value };
    // 400: the server knows no such secret, or not any more.
    if (statusOf(result.error) === 400) return { view: 'ended' };
    return { view: 'failed', text: errorText(result.error, joinTexts.loadFailed) };
  };

function Join() {
  const data = useLoaderData<JoinData>();
  useHiddenToken(paths.join);
  return (
    <FormCard>
      {data.view === 'invited' ? (
        <AcceptForm secret={data.secret} email={data.invitation.email}>
          <InvitedTo invitation={data.invitation} />
        </AcceptForm>
      ) : (
        <Stack>
          <h1>{joinTexts.title}</h1>
          <Problem data={data} />
        </Stack>
      )}
    </FormCard>
  );
}

/** What the person gets, in plain words. */
function InvitedTo({ invitation: { email, rights, expiresAt, hasAccount } }: { invitation: Invitation }) {
  return (
    <>
      <p>
        {joinTexts.email}: <bdi>{email}</bdi>
      </p>
      <Stack gap="tight">
        <h2>{joinTexts.rights}</h2>
        <BulletList items={rights.map((right) => staffRightTexts.about[right])} />
      </Stack>
      <p>{joinTexts.until(formatDateTime(expiresAt))}</p>
      {hasAccount ? <Notice tone="warning">{joinTexts.hasAccount}</Notice> : null}
    </>
  );
}

function Problem({ data }: { data: Exclude<JoinData, { view: 'invited' }> }) {
  const { state, revalidate } = useRevalidator();
  if (data.view === 'failed')
    return <ErrorState title={data.text} retrying={state === 'loading'} onRetry={() => void revalidate()} />;
  if (data.view === 'no-secret')
    return <EmptyState title={joinTexts.openLinkAgain} text={joinTexts.openLinkAgainHint} />;
  return (
    <>
      <Notice tone="error">{joinTexts.ended}</Notice>
      <Link to={paths.login()}>{joinTexts.logIn}</Link>
    </>
  );
}

export const page: Page<JoinData | Response> = {
  loader: loadInvitation,
  meta: () => ({ title: joinTexts.title, description: joinTexts.description }),
  Component: Join,
};

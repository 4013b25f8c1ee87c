import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData } from '@urooj/platform/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { useEffect } from 'react';
import { FormCard } from '../../components/form-card.tsx';
import { paths } from '../../paths.ts';
import { ResetForm } from './reset-form.tsx';

/** Stands in the address where the token was. */
const HIDDEN = 'hidden';

/** The token is a secret: it leaves the address bar, and so the history and any referrer, as soon as it is read. */
function useHiddenToken(): void {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', `/resetpassword/${HIDDEN}`);
  }, []);
}

function ResetPassword() {
  const token = useLoaderData<string>();
  useHiddenToken();
  return (
    <FormCard>
      {token === HIDDEN ? (
        <>
          <h1>Reset Password</h1>
          <EmptyState
            title="Open the link of our mail once more."
            text="For your safety this page forgets it on a reload."
          >
            <Link to={paths.auth('forgot', null)}>Ask for a new link</Link>
          </EmptyState>
        </>
      ) : (
        <ResetForm token={token} />
      )}
    </FormCard>
  );
}

export const page: Page<string> = {
  loader:
    () =>
    ({ params }) =>
      params.token ?? '',
  meta: { title: 'Reset password', description: 'Set a new password.', noindex: true },
  Component: ResetPassword,
};

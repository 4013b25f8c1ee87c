import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData } from '@urooj/platform/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { FormCard } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { paths } from '../../paths.ts';
import { ResetForm } from './reset-form.tsx';

function ResetPassword() {
  const token = useLoaderData<string>();
  useHiddenToken(paths.resetPassword);
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
  meta: { title: 'Reset password', description: 'Set a new password.' },
  Component: ResetPassword,
};

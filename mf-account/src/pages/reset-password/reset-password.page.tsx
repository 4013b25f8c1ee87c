import { validateReset } from '@urooj/domain/auth-forms';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost, useLoaderData, useNavigate } from '@urooj/platform/router';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { PasswordInput } from '@urooj/ui/password-input';
import { FormBody, FormCard, Submit } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { problemText } from '../../components/problem-text.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts/en.ts';

function ResetPassword() {
  const token = useLoaderData<string>();
  useHiddenToken(paths.resetPassword);
  return <FormCard>{token === HIDDEN ? <OpenLinkAgain /> : <ResetForm token={token} />}</FormCard>;
}

function OpenLinkAgain() {
  return (
    <>
      <h1>{texts.resetPassword.heading}</h1>
      <EmptyState title={texts.resetPassword.openLinkAgain} text={texts.resetPassword.openLinkAgainHint}>
        <Link to={paths.auth('forgot', null)}>{texts.resetPassword.newLink}</Link>
      </EmptyState>
    </>
  );
}

const FIELDS = [
  { name: 'newPassword', label: texts.resetPassword.newPassword, help: texts.form.passwordHelp },
  { name: 'confirmNewPassword', label: texts.resetPassword.confirmNewPassword, help: undefined },
] as const;

/** A new password ends every session of the account, so the form leads to the login. */
function ResetForm({ token }: { token: string }) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { newPassword: '', confirmNewPassword: '' },
    validate: validateReset,
    failed: texts.resetPassword.failed,
    async send(values) {
      const result = await api.resetPassword(token, values);
      if (!result.ok) return result.error;
      session.expire();
      notify.toast('success', result.value || texts.resetPassword.done);
      await navigate(paths.login(), { replace: true });
      return null;
    },
  });
  return (
    <FormBody form={form} heading={texts.resetPassword.heading}>
      {FIELDS.map(({ name, label, help }) => (
        <Field key={name} label={label} help={help} error={problemText(form.errors[name])} required>
          {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete="new-password" />}
        </Field>
      ))}
      <Submit form={form} busyLabel={texts.resetPassword.busy}>
        {texts.resetPassword.heading}
      </Submit>
    </FormBody>
  );
}

export const page: Page<string> = {
  loader:
    () =>
    ({ params }) =>
      params.token ?? '',
  meta: { title: texts.resetPassword.title, description: texts.resetPassword.description },
  Component: ResetPassword,
};

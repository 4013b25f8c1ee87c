import { validateReset } from '@urooj/domain/auth-forms';
import type { Page } from '@urooj/host/remote';
import { Link, useHost, useLoaderData, useNavigate } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { PasswordInput } from '@urooj/ui/password-input';
import { FormBody, Submit } from '../../components/form-body.tsx';
import { FormCard } from '../../components/form-card.tsx';
import { HIDDEN, useHiddenToken } from '../../components/hidden-token.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { resetPasswordTexts } from '../../texts/en/reset-password.ts';
import { formTexts, profileNameTexts } from '../../texts/en/shared.ts';

/** Long enough to log in beside it. */
const NAME_TOAST_MS = 60_000;

function ResetPassword() {
  const token = useLoaderData<string>();
  useHiddenToken(paths.resetPassword);
  return <FormCard>{token === HIDDEN ? <OpenLinkAgain /> : <ResetForm token={token} />}</FormCard>;
}

function OpenLinkAgain() {
  return (
    <>
      <h1>{resetPasswordTexts.heading}</h1>
      <EmptyState title={resetPasswordTexts.openLinkAgain} text={resetPasswordTexts.openLinkAgainHint}>
        <Link to={paths.auth('forgot', null)}>{resetPasswordTexts.newLink}</Link>
      </EmptyState>
    </>
  );
}

const fields = () =>
  [
    { name: 'newPassword', label: resetPasswordTexts.newPassword, help: formTexts.passwordHelp },
    { name: 'confirmNewPassword', label: resetPasswordTexts.confirmNewPassword, help: undefined },
  ] as const;

/** A new password ends every session of the account, so the form leads to the login. */
function ResetForm({ token }: { token: string }) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { newPassword: '', confirmNewPassword: '' },
    validate: validateReset,
    failed: resetPasswordTexts.failed,
    async send(values) {
      const result = await api.resetPassword(token, values);
      if (!result.ok) return result.error;
      session.expire();
      const { secured, done } = resetPasswordTexts;
      notify.toast('success', result.value || (result.factorsRemoved ? secured : done));
      if (result.name)
        notify.toast('info', profileNameTexts.check(result.name), {
          link: { to: paths.profile(), text: profileNameTexts.change },
          duration: NAME_TOAST_MS,
        });
      await navigate(paths.login(), { replace: true });
      return null;
    },
  });
  return (
    <FormBody form={form} heading={resetPasswordTexts.heading}>
      {fields().map(({ name, label, help }) => (
        <Field key={name} label={label} help={help} error={fieldErrorText(form.errors[name])} required>
          {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete="new-password" />}
        </Field>
      ))}
      <Submit form={form} busyLabel={resetPasswordTexts.busy}>
        {resetPasswordTexts.heading}
      </Submit>
    </FormBody>
  );
}

export const page: Page<string> = {
  loader:
    () =>
    ({ params }) =>
      params.token ?? '',
  meta: () => ({ title: resetPasswordTexts.title, description: resetPasswordTexts.description }),
  Component: ResetPassword,
};

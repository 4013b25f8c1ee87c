import { securityCalls, type TotpSecret } from '@urooj/api/security-calls';
import { normalizeTotpCode } from '@urooj/domain/second-factor';
import { useHost } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { Button } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { QrCode } from '@urooj/ui/qr-code';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { appTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import styles from './security.module.css';

/** In groups of four, as people read and type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const validateCode = ({ code }: { readonly code: string }) =>
  normalizeTotpCode(code) === null ? { code: 'invalid' } : {};

type AppSetupProps = Pick<FactorProps, 'onChange'> & { secret: TotpSecret; onClose: () => void };

export function AppSetup({ secret: { secret, uri, setup }, onChange, onClose }: AppSetupProps) {
  const { api, notify } = useHost();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const form = useApiForm<{ code: string }, { code?: string }>({
    initial: { code: '' },
    validate: validateCode,
    failed: appTexts.failed,
    async send({ code }) {
      const result = await securityCalls(api).confirmTotp(normalizeTotpCode(code) ?? code, setup);
      if (!result.ok) return result.error;
      notify.toast('success', appTexts.done);
      await onChange(result.value.recoveryCodes);
      // With the first factor the recovery codes have the focus.
      if (result.value.recoveryCodes.length === 0) onClose();
      return null;
    },
  });
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {appTexts.scanHeading}
      </h3>
      <p>{appTexts.scan}</p>
      <QrCode text={uri} label={appTexts.qrLabel} />
      <div>
        <p className={styles.name}>{appTexts.key}</p>
        <Cluster gap="tight">
          <code className={styles.key}>{grouped(secret)}</code>
          <CopyButton text={secret} label={appTexts.copyKey} worded />
        </Cluster>
      </div>
      <form {...form.formProps} className={styles.form}>
        <FormFailure form={form} />
        <Field
          label={appTexts.code}
          help={appTexts.codeHelp}
          error={form.errors.code ? appTexts.codeInvalid : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className={styles.code}
            />
          )}
        </Field>
        <Cluster gap="tight">
          <Submit form={form} busyLabel={appTexts.confirming} isLarge={false}>
            {appTexts.confirm}
          </Submit>
          <Button variant="secondary" onClick={onClose}>
            {sharedTexts.cancel}
          </Button>
        </Cluster>
      </form>
    </Stack>
  );
}

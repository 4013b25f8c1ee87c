import { errorText } from '@urooj/api/result';
import { securityCalls, type TotpSecret } from '@urooj/api/security-calls';
import { formatDate } from '@urooj/domain/dates';
import { normalizeTotpCode } from '@urooj/domain/second-factor';
import { useHost } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { Button } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster, Stack } from '@urooj/ui/layout';
import { QrCode } from '@urooj/ui/qr-code';
import { useEffect, useRef, useState } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { appTexts, securityTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { FactorSection } from './factor-section.tsx';
import styles from './security.module.css';

type AuthenticatorAppProps = FactorProps & {
  /** When it was set up; `null` where it is not. */
  since: string | null;
};

export function AuthenticatorApp({ since, canAdd, isLastFactor, onChange }: AuthenticatorAppProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <FactorSection heading={appTexts.heading} lead={appTexts.lead} headingRef={heading}>
      {since === null ? (
        <>
          <p>{appTexts.none}</p>
          {canAdd ? <Setup onChange={onChange} onClosed={focusHeading} /> : null}
        </>
      ) : (
        <Added since={since} isLastFactor={isLastFactor} onChange={onChange} onRemoved={focusHeading} />
      )}
    </FactorSection>
  );
}

type AddedProps = Pick<FactorProps, 'isLastFactor' | 'onChange'> & { since: string; onRemoved: () => void };

function Added({ since, isLastFactor, onChange, onRemoved }: AddedProps) {
  const { api, notify } = useHost();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const isConfirmed = await notify.confirm({
      title: appTexts.removeTitle,
      text: isLastFactor ? `${appTexts.removeText} ${securityTexts.lastFactor}` : appTexts.removeText,
      confirm: appTexts.remove,
      danger: true,
    });
    if (!isConfirmed) return;
    setRemoving(true);
    const result = await securityCalls(api).removeTotp();
    if (result.ok) {
      notify.toast('success', result.value || appTexts.removed);
      await onChange();
      onRemoved();
    } else {
      notify.toast('error', errorText(result.error, appTexts.removeFailed));
    }
    setRemoving(false);
  };
  return (
    <>
      <p>{appTexts.since(formatDate(since))}</p>
      <div>
        <Button variant="secondary" busy={isRemoving} busyLabel={appTexts.removing} onClick={() => void remove()}>
          {appTexts.remove}
        </Button>
      </div>
    </>
  );
}

type SetupProps = Pick<FactorProps, 'onChange'> & { onClosed: () => void };

function Setup({ onChange, onClosed }: SetupProps) {
  const { api, notify } = useHost();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const begin = async () => {
    setPreparing(true);
    const result = await securityCalls(api).beginTotp();
    setPreparing(false);
    if (result.ok) return setSecret(result.value);
    notify.toast('error', errorText(result.error, appTexts.beginFailed));
    // Another tab may have set an app up.
    await onChange();
  };
  const close = () => {
    setSecret(null);
    onClosed();
  };
  if (secret) return <ConfirmForm secret={secret} onChange={onChange} onClose={close} />;
  return (
    <div>
      <Button variant="secondary" busy={isPreparing} busyLabel={appTexts.preparing} onClick={() => void begin()}>
        {appTexts.setUp}
      </Button>
    </div>
  );
}

/** In groups of four, as people read and type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const validateCode = ({ code }: { readonly code: string }) =>
  normalizeTotpCode(code) === null ? { code: 'invalid' } : {};

type ConfirmFormProps = Pick<FactorProps, 'onChange'> & { secret: TotpSecret; onClose: () => void };

function ConfirmForm({ secret: { secret, uri }, onChange, onClose }: ConfirmFormProps) {
  const { api, notify } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useApiForm<{ code: string }, { code?: string }>({
    initial: { code: '' },
    validate: validateCode,
    failed: appTexts.failed,
    async send({ code }) {
      const result = await securityCalls(api).confirmTotp(normalizeTotpCode(code) ?? code);
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

import { errorText } from '@urooj/api/result';
import { securityCalls } from '@urooj/api/security-calls';
import { formatDate, formatDateTime } from '@urooj/domain/dates';
import type { Passkey } from '@urooj/domain/entities';
import { useHost } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Cluster } from '@urooj/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { FormFailure, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { passkeyTexts } from '../../texts/en/security.ts';
import type { FactorProps } from './factor-props.ts';
import { PASSKEY_NAME_LENGTH, validateName } from './passkey-name.ts';
import styles from './security.module.css';

type PasskeyItemProps = Pick<FactorProps, 'removalNote' | 'onChange'> & {
  passkey: Passkey;
  onRemoved: () => void;
};

export function PasskeyItem({ passkey, removalNote, onChange, onRemoved }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const { api, notify } = useHost();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const remove = async () => {
    const isConfirmed = await notify.confirm({
      title: passkeyTexts.removeTitle(name),
      text: `${passkeyTexts.removeText} ${removalNote}`.trimEnd(),
      confirm: passkeyTexts.remove,
      danger: true,
    });
    if (!isConfirmed) return;
    setRemoving(true);
    const result = await securityCalls(api).removePasskey(id);
    if (result.ok) {
      notify.toast('success', result.value || passkeyTexts.removed);
      await onChange();
      onRemoved();
    } else {
      notify.toast('error', errorText(result.error, passkeyTexts.removeFailed));
    }
    setRemoving(false);
  };
  return (
    <li className={styles.passkey}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.times}>
        {passkeyTexts.added(formatDate(createdAt))} ·{' '}
        {lastUsedAt === null ? passkeyTexts.neverUsed : passkeyTexts.lastUsed(formatDateTime(lastUsedAt))}
      </p>
      {isSynced ? <Badge tone="green">{passkeyTexts.synced}</Badge> : null}
      {isRenaming ? (
        <RenameForm passkey={passkey} onChange={onChange} onClose={() => setRenaming(false)} />
      ) : (
        <Cluster gap="tight">
          <Button
            ref={renameButton}
            variant="secondary"
            aria-label={passkeyTexts.renameOf(name)}
            onClick={() => setRenaming(true)}
          >
            {passkeyTexts.rename}
          </Button>
          <Button
            variant="secondary"
            aria-label={passkeyTexts.removeOf(name)}
            busy={isRemoving}
            busyLabel={passkeyTexts.removing}
            onClick={() => void remove()}
          >
            {passkeyTexts.remove}
          </Button>
        </Cluster>
      )}
    </li>
  );
}

type RenameFormProps = Pick<FactorProps, 'onChange'> & { passkey: Passkey; onClose: () => void };

function RenameForm({ passkey: { id, name }, onChange, onClose }: RenameFormProps) {
  const { api, notify } = useHost();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const form = useApiForm({
    initial: { name },
    validate: validateName,
    failed: passkeyTexts.renameFailed,
    async send(values) {
      const result = await securityCalls(api).renamePasskey(id, values.name.trim());
      if (!result.ok) return result.error;
      notify.toast('success', result.value || passkeyTexts.renamed);
      await onChange();
      onClose();
      return null;
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormFailure form={form} />
      <Field label={passkeyTexts.newName} error={fieldErrorText(form.errors.name)} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name')}
            ref={input}
            maxLength={PASSKEY_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <Cluster gap="tight">
        <Submit form={form} busyLabel={passkeyTexts.saving} isLarge={false}>
          {passkeyTexts.save}
        </Submit>
        <Button variant="secondary" onClick={onClose}>
          {sharedTexts.cancel}
        </Button>
      </Cluster>
    </form>
  );
}

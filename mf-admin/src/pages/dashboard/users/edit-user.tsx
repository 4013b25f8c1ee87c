import type { UserChange } from '@urooj/api/client';
import { FIELD_ERRORS, withParams } from '@urooj/contract/field-errors';
import { validateEditUser } from '@urooj/domain/account-forms';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import { EMAIL_EXAMPLE } from '@urooj/domain/email-rule';
import type { User } from '@urooj/domain/entities';
import { useHost } from '@urooj/platform/router';
import { Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Select } from '@urooj/ui/select';
import { type SyntheticEvent, useState } from 'react';
import { Check } from '../../../components/check.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';

const ROLE_OPTIONS = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

const problemText = (code: keyof typeof FIELD_ERRORS | undefined) =>
  code && withParams(FIELD_ERRORS[code], { example: EMAIL_EXAMPLE });

/** All that the admin may change of an account. */
export function EditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const [edited] = useState(user);
  const [problems, setProblems] = useState<ReturnType<typeof validateEditUser>>({});

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wanted = read(new FormData(form));
    const found = validateEditUser(wanted);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const outcome = await change({
      // The version of what is being edited: whoever saved meanwhile is not overwritten.
      call: () => api.adminUpdateUser(edited.id, { ...wanted, ...versionOf(edited) }),
      done: ADMIN_TEXTS.userUpdated(wanted.name),
      failed: serverTextOr(ADMIN_TEXTS.userUpdateFailed),
    });
    if (outcome === 'made') onClose();
  }

  return (
    <Modal open title="Edit user" footer={null} onCancel={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <Field label="Name" error={problemText(problems.name)} required>
            {(control) => <TextInput {...control} name="name" defaultValue={edited.name} autoComplete="off" />}
          </Field>
          <Field label="Email" error={problemText(problems.email)} required>
            {(control) => (
              <TextInput {...control} type="email" name="email" defaultValue={edited.email} autoComplete="off" />
            )}
          </Field>
          <Field label="Phone Number" error={problemText(problems.phoneNumber)} optional>
            {(control) => (
              <TextInput
                {...control}
                type="tel"
                name="phoneNumber"
                defaultValue={edited.phoneNumber}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Role" error={problemText(problems.role)}>
            {(control) => <Select {...control} name="role" defaultValue={edited.role} options={ROLE_OPTIONS} />}
          </Field>
          <Check name="isBanned" defaultChecked={edited.isBanned}>
            Is Banned
          </Check>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

const versionOf = ({ version }: User) => (version === undefined ? {} : { version });

function read(form: FormData): UserChange {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    role: text('role') === 'admin' ? 'admin' : 'user',
    isBanned: form.get('isBanned') !== null,
  };
}

import { plainText } from '@urooj/contract/plain-text';
import { validateEditUser } from '@urooj/domain/account-forms';
import { cleanEmail } from '@urooj/domain/email-rule';
import type { User } from '@urooj/domain/entities';
import { cleanName } from '@urooj/domain/person-name';
import { useHost } from '@urooj/host/router';
import { Checkbox, Form, FormItem, Input, Modal, Select } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { fieldRule } from '../../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { columnTitles as titles } from '../../../texts/en/lists.ts';
import { userTexts as text } from '../../../texts/en/users.ts';

type Values = Pick<User, 'name' | 'email' | 'phoneNumber' | 'role' | 'isBanned'>;

const ROLE_OPTIONS = [
  { value: 'user', label: text.roles.user },
  { value: 'admin', label: text.roles.admin },
];

/** The rule of one field, as the server checks it. */
const ruleOf = (name: 'name' | 'email' | 'phoneNumber') =>
  fieldRule((value) => validateEditUser({ name: '', email: '', phoneNumber: '', role: 'user', [name]: value })[name]);

/** Everything that the admin may change of an account. */
export function EditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();
  // The list may be loaded again meanwhile. The version stays the one that was edited, so that the server can refuse
  // to overwrite another admin's change.
  const [edited] = useState(user);

  async function save(values: Values) {
    const { name, email, phoneNumber, role, isBanned } = values;
    const becomesAdmin = role === 'admin' && edited.role !== 'admin';
    if (becomesAdmin && !(await notify.confirm(adminQuestion(edited, email.trim())))) return;
    if (isBanned && !edited.isBanned && !(await notify.confirm(banQuestion(edited)))) return;
    const version = edited.version === undefined ? {} : { version: edited.version };
    const account = {
      name: cleanName(name),
      email: cleanEmail(email),
      phoneNumber: plainText(phoneNumber),
      role,
      isBanned,
    };
    const outcome = await change({
      call: () => api.adminUpdateUser(edited.id, { ...account, ...version }),
      done: text.updated(account.name),
      failed: serverTextOr(text.updateFailed),
    });
    if (outcome === 'made') onClose();
  }

  return (
    <Modal open title={text.editUser} footer={null} onCancel={onClose}>
      <Form<Values>
        name="edit-user"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        initialValues={edited}
        onFinish={(values) => void save(values)}
      >
        <FormItem name="name" label={titles.name} required rules={[ruleOf('name')]}>
          <Input autoComplete="off" />
        </FormItem>
        <FormItem name="email" label={titles.email} required rules={[ruleOf('email')]}>
          <Input type="email" autoComplete="off" />
        </FormItem>
        <FormItem name="phoneNumber" label={text.phoneNumber} rules={[ruleOf('phoneNumber')]}>
          <Input type="tel" autoComplete="off" />
        </FormItem>
        <FormItem name="role" label={titles.role} required>
          <Select options={ROLE_OPTIONS} virtual={false} />
        </FormItem>
        <FormItem name="isBanned" valuePropName="checked">
          <Checkbox>{text.isBanned}</Checkbox>
        </FormItem>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </Form>
    </Modal>
  );
}

/** A new address is as unproved as one that was never verified. */
const adminQuestion = ({ name, email, emailVerified }: User, newEmail: string) => ({
  title: text.makeAdmin,
  text:
    emailVerified === false || (emailVerified && newEmail !== email)
      ? text.unverifiedAdmin
      : text.confirmAdmin(name, email),
  confirm: text.makeAdmin,
  cancel: text.keepRole,
  danger: true,
});

const banQuestion = ({ name, email }: User) => ({
  title: text.ban,
  text: text.confirmBan(name, email),
  confirm: text.ban,
  cancel: text.keepAccess,
  danger: true,
});

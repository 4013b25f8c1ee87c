import { USER_FILE_COLUMNS } from '@urooj/domain/admin-files';
import { USER_LIST } from '@urooj/domain/admin-lists';
import { formatDate } from '@urooj/domain/dates';
import type { User } from '@urooj/domain/entities';
import { normalizeEmail } from '@urooj/domain/identity';
import { displayId } from '@urooj/domain/short-id';
import { useHost, useSession } from '@urooj/host/router';
import type { ListColumn } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { useState } from 'react';
import { CutText } from '../../../components/cells.tsx';
import { type ListSpec, ListTable, type RowActionsColumn } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { userTexts as text } from '../../../texts/en/users.ts';
import { texts } from '../../../texts/en.ts';
import type { TabData } from '../tab-data.ts';
import { EditUser } from './edit-user.tsx';
import { ViewPrimaryAdmin } from './view-primary-admin.tsx';

const COLUMNS: readonly ListColumn<User>[] = [
  { title: titles.userId, width: 118, render: (_, { id }) => displayId(id) },
  { title: titles.name, key: 'name', sorter: true, render: (_, { name }) => <CutText>{name}</CutText> },
  { title: titles.email, render: (_, user) => <Email {...user} /> },
  { title: titles.role, width: 88, render: (_, { role }) => text.roles[role] },
  {
    title: titles.banned,
    width: 92,
    render: (_, { isBanned }) => (isBanned ? <Badge tone="red">{text.banned}</Badge> : text.no),
  },
  {
    title: titles.registeredOn,
    key: 'createdAt',
    sorter: true,
    width: 144,
    render: (_, { createdAt }) => formatDate(createdAt),
  },
];

/** The address, and whether nobody has proved that it is theirs. */
function Email({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>) {
  return (
    <>
      <CutText>{email}</CutText>
      {emailVerified === false ? <Badge tone="yellow">{text.notVerified}</Badge> : null}
    </>
  );
}

const ACTIONS: RowActionsColumn<User> = {
  width: 200,
  narrowWidth: 200,
  render: (user) => <UserActions user={user} />,
};

const FILTERS: readonly FilterControl[] = [
  {
    name: 'role',
    label: titles.role,
    options: [
      { value: 'user', label: text.roles.user },
      { value: 'admin', label: text.roles.admin },
    ],
  },
  {
    name: 'isBanned',
    label: titles.banned,
    options: [
      { value: 'true', label: text.banned },
      { value: 'false', label: text.notBanned },
    ],
  },
];

const LIST: ListSpec<User> = {
  rules: USER_LIST,
  subject: 'user',
  columns: COLUMNS,
  minWidth: 960,
  filters: FILTERS,
  label: text.list,
  failed: texts.failed.users,
  empty: text.empty,
  file: { name: 'users', columns: USER_FILE_COLUMNS },
};

export function Users({ data }: { data: TabData['users'] }) {
  return <ListTable spec={LIST} data={data} actions={ACTIONS} />;
}

/** Edit and Delete; on the row of the primary admin, who is the only one that sees this list, View. */
function UserActions({ user }: { user: User }) {
  const { api, notify } = useHost();
  const isPrimaryAdmin = normalizeEmail(useSession().user?.email ?? '') === normalizeEmail(user.email);
  const { busy, change } = useChange();
  const [isOpen, setOpen] = useState(false);

  async function deleteUser() {
    if (!(await notify.confirm(deleteQuestion(user)))) return;
    await change({
      call: () => api.deleteUser(user.id),
      done: text.deleted(user.name),
      failed: serverTextOr(text.deleteFailed),
    });
  }

  const openButton = (
    <RowButton key="open" onClick={() => setOpen(true)}>
      {isPrimaryAdmin ? listTexts.view : text.edit}
    </RowButton>
  );
  const deleteButton = (
    <RowButton key="delete" tone="danger" busy={busy} onClick={() => void deleteUser()}>
      {text.delete}
    </RowButton>
  );
  const UserDialog = isPrimaryAdmin ? ViewPrimaryAdmin : EditUser;
  return (
    <>
      <RowActions>{isPrimaryAdmin ? [openButton] : [openButton, deleteButton]}</RowActions>
      {isOpen ? <UserDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const deleteQuestion = ({ name, email }: User) => ({
  title: text.deleteUser,
  text: text.confirmDelete(name, email),
  confirm: text.deleteUser,
  cancel: text.keepUser,
  danger: true,
});

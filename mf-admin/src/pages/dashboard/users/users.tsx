import { USER_CSV } from '@urooj/domain/admin-csv';
import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { User } from '@urooj/domain/entities';
import { useHost, useSession } from '@urooj/platform/router';
import type { TableColumn } from '@urooj/ui/table';
import { useState } from 'react';
import { CsvExport } from '../../../components/csv-export.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import type { FilterControl } from '../../../components/list-tools.tsx';
import { RowActions, RowButton } from '../../../components/row-actions.tsx';
import { serverTextOr, useChange } from '../../../components/use-change.ts';
import { USER_COLUMNS } from '../columns.tsx';
import { useAdminList } from '../lists.ts';
import { useHistory } from '../use-history.tsx';
import { EditUser } from './edit-user.tsx';

const folded = (email = '') => email.trim().toLowerCase();

/** Edit, and for everybody but oneself Delete. */
function UserActions({ user }: { user: User }) {
  const { api, notify } = useHost();
  const isOwn = folded(useSession().user?.email) === folded(user.email);
  const { busy, change } = useChange();
  const [isEditing, setEditing] = useState(false);

  async function remove() {
    if (!(await notify.confirm(deleteQuestion(user)))) return;
    await change({
      call: () => api.deleteUser(user.id),
      done: ADMIN_TEXTS.userDeleted(user.name),
      failed: serverTextOr(ADMIN_TEXTS.userDeleteFailed),
    });
  }

  const edit = (
    <RowButton key="edit" onClick={() => setEditing(true)}>
      Edit
    </RowButton>
  );
  const destroy = (
    <RowButton key="delete" tone="danger" busy={busy} onClick={() => void remove()}>
      Delete
    </RowButton>
  );
  return (
    <>
      <RowActions>{isOwn ? [edit] : [edit, destroy]}</RowActions>
      {isEditing ? <EditUser user={user} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

const deleteQuestion = ({ name, email }: User) => ({
  title: 'Delete user',
  text: `Are you sure you want to delete ${name} (${email})? This action cannot be undone.`,
  confirm: 'Delete user',
  cancel: 'Keep user',
  danger: true,
});

const ACTIONS: TableColumn<User> = {
  title: 'Actions',
  sticks: true,
  show: (user) => <UserActions user={user} />,
};

const FILTERS: readonly FilterControl[] = [
  {
    name: 'role',
    label: 'Role',
    options: [
      { value: 'user', label: 'User' },
      { value: 'admin', label: 'Admin' },
    ],
  },
  {
    name: 'isBanned',
    label: 'Banned',
    options: [
      { value: 'true', label: 'Banned' },
      { value: 'false', label: 'Not banned' },
    ],
  },
];

export function Users() {
  const { address, list, csv } = useAdminList('users');
  const history = useHistory<User>('user');
  return (
    <>
      <ListTable
        label="Users"
        list={list}
        address={address}
        columns={[...USER_COLUMNS, ...history.column, ACTIONS]}
        filters={FILTERS}
        failed={ADMIN_TEXTS.usersFailed}
        empty={ADMIN_TEXTS.noUsers}
        tools={<CsvExport name="users" source={csv} columns={USER_CSV} />}
      />
      {history.drawer}
    </>
  );
}

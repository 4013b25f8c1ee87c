import { ADMIN_TEXTS } from '@urooj/domain/admin-texts';
import type { User } from '@urooj/domain/entities';
import { useHost, useLoaderData, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { type Column, ListTable } from '../../components/list-table.tsx';
import { RowActions } from '../../components/row-actions.tsx';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { USER_COLUMNS } from './columns.tsx';
import type { DashboardData } from './dashboard.loader.ts';
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
    <Button key="edit" variant="secondary" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
  const destroy = (
    <Button key="delete" variant="danger" busy={busy} onClick={() => void remove()}>
      Delete
    </Button>
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

const COLUMNS: readonly Column<User>[] = [
  ...USER_COLUMNS,
  { title: 'Actions', show: (user) => <UserActions user={user} /> },
];

export function Users() {
  const { users } = useLoaderData<DashboardData>();
  const texts = { failed: ADMIN_TEXTS.usersFailed, empty: ADMIN_TEXTS.noUsers };
  return <ListTable label="Users" list={users} columns={COLUMNS} {...texts} />;
}

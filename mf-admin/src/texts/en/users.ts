import { CHANGE_MESSAGES, primaryAdminLocked } from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';

/** The list of users, and the dialog that edits one. */
export const userTexts = {
  list: 'Users',
  empty: 'No users found.',
  roles: { admin: 'Admin', user: 'User' },
  banned: 'Banned',
  notBanned: 'Not banned',
  no: 'No',
  notVerified: 'Not verified',
  makeAdmin: 'Make admin',
  keepRole: 'Keep as it is',
  confirmAdmin: (name: string, email: string) =>
    `${name} (${email}) can write posts for the blog as an admin. Do you know this person?`,
  unverifiedAdmin:
    'Nobody has proved that this address is theirs, so the server refuses it until its e-mail is verified.',
  ban: 'Ban',
  keepAccess: 'Keep access',
  confirmBan: (name: string, email: string) =>
    `${name} (${email}) is logged out everywhere and cannot log in again. Orders stay as they are.`,
  edit: 'Edit',
  delete: 'Delete',
  deleteUser: 'Delete user',
  keepUser: 'Keep user',
  confirmDelete: (name: string, email: string) =>
    `Are you sure you want to delete ${name} (${email})? This action cannot be undone.`,
  deleted: (name: string) => withParams(CHANGE_MESSAGES.user_deleted, { name }),
  deleteFailed: 'Failed to delete user.',
  editUser: 'Edit user',
  primaryAdmin: 'Primary admin account',
  primaryAdminLocked,
  phoneNumber: 'Phone Number',
  isBanned: 'Is Banned',
  save: 'Save',
  updated: (name: string) => `User ${name} updated successfully!`,
  updateFailed: 'Failed to update user.',
};

import type { UserRow } from './repository.ts';

/** An account as its owner and the admin see it. */
export function userView(user: UserRow) {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    isBanned: user.isBanned,
    phoneNumber: user.phoneNumber,
    createdAt: user.createdAt.toISOString(),
  };
}

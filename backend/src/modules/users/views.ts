import type { UserRow } from './repository.ts';

/** An account for its user and the admin. */
export function userView(user: UserRow) {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    isBanned: user.isBanned,
    phoneNumber: user.phoneNumber,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
    emailVerified: user.emailVerifiedAt !== null,
  };
}

/** An account for the CSV file. */
export function userRecord({ createdAt, ...user }: UserRow) {
  const { id, name, email, role, isBanned, phoneNumber } = user;
  return { id, name, email, role, isBanned, phoneNumber, createdAt: createdAt.toISOString() };
}

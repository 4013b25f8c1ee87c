import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { users } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** @param email trimmed and lower-cased */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await database.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Locks the account until the transaction ends. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row ?? null;
}

export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function findUser(database: Queryable, id: string): Promise<UserRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The accounts with these ids, in the order of the ids. */
export async function usersWithIds(database: Queryable, ids: readonly string[]): Promise<UserRow[]> {
  const rows = await database.select().from(users).where(hasIdIn(users.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** Also deletes its sessions, known browsers and mailed tokens, by foreign keys. */
export async function removeUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Changes an account that this transaction has locked. Its version increases, so that edits of earlier versions are rejected. */
export async function changeUser(tx: Transaction, id: string, changes: Partial<NewUser>): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning();
  if (!row) throw new Error('The locked account does not exist');
  return row;
}

/** @returns `null` when the e-mail is taken */
export async function addUser(database: Queryable, user: NewUser): Promise<UserRow | null> {
  const [row] = await database.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** Sets the password of a locked account after a mailed link was used, which also verifies the e-mail. */
export async function setProvenPassword(
  tx: Transaction,
  { id, emailVerifiedAt }: UserRow,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const proven = { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now };
  const [row] = await tx.update(users).set(proven).where(eq(users.id, id)).returning();
  if (!row) throw new Error('The account of the token does not exist');
  return row;
}

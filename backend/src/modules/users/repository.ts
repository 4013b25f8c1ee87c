import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { users } from '../../db/schema.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** @param email trimmed and lower-cased */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await database.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** @returns `null` when the e-mail is taken */
export async function addUser(database: Queryable, user: NewUser): Promise<UserRow | null> {
  const [row] = await database.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

export async function setPasswordHash(database: Queryable, userId: string, passwordHash: string): Promise<void> {
  await database.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

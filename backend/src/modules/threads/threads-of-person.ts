import { eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { threads } from '../../db/schema.ts';
import type { UserRow } from '../users/repository.ts';
import { messagesOf } from './repository.ts';

/** The condition for threads that began on the contact page with the e-mail of an account, once the e-mail is verified. */
export const isContactOf = ({ email, emailVerifiedAt }: Pick<UserRow, 'email' | 'emailVerifiedAt'>) =>
  emailVerifiedAt === null ? undefined : eq(threads.email, email);

/** What was written about these orders, and on the contact page with the e-mail of the account, with the names of the pictures. */
export async function threadsOf(database: Queryable, orderIds: readonly string[], user: UserRow) {
  const isOfPerson = or(inArray(threads.orderId, [...orderIds]), isContactOf(user));
  const found = isOfPerson ? await database.select().from(threads).where(isOfPerson).orderBy(threads.createdAt) : [];
  const read = await Promise.all(found.map(({ id }) => messagesOf(database, id)));
  return {
    messages: read.flatMap(({ rows }, index) =>
      rows.map(({ side, text, at }) => ({ orderId: found[index]?.orderId ?? null, side, text, at })),
    ),
    pictures: read.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
  };
}

import { eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { threads } from '../../db/schema.ts';
import { type Person, provenEmail } from '../users/person.ts';
import { messagesOf } from './repository.ts';

/** The condition for threads that began on the contact page with the e-mail that a person has proved. */
export function isContactOf(person: Person) {
  const email = provenEmail(person);
  return email === null ? undefined : eq(threads.email, email);
}

/** What was written about these orders, and on the contact page with the e-mail of the person, with the names of the pictures. */
export async function threadsOf(database: Queryable, orderIds: readonly string[], person: Person) {
  const isOfPerson = or(inArray(threads.orderId, [...orderIds]), isContactOf(person));
  const found = isOfPerson ? await database.select().from(threads).where(isOfPerson).orderBy(threads.createdAt) : [];
  const read = await Promise.all(found.map(({ id }) => messagesOf(database, id)));
  return {
    messages: read.flatMap(({ rows }, index) =>
      rows.map(({ side, text, at }) => ({ orderId: found[index]?.orderId ?? null, side, text, at })),
    ),
    pictures: read.flatMap(({ pictures }) => pictures.map(({ name }) => name)),
  };
}

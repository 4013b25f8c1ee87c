import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { isOrderOf } from '../orders/order-access.ts';
import type { UserRow } from './repository.ts';

/** Whose data is meant: the user of an account, or a guest who has proved an e-mail with a mailed code. */
export type Person = { readonly user: UserRow } | { readonly email: string };

/** Orders of accounts are not those of a guest with the same e-mail: an account may have a second factor. */
export const isOrderOfPerson = (person: Person): SQL | undefined =>
  'user' in person ? isOrderOf(person.user) : and(eq(orders.email, person.email), isNull(orders.userId));

/** The e-mail that the person has proved; `null` without one. */
export function provenEmail(person: Person): string | null {
  if (!('user' in person)) return person.email;
  return person.user.emailVerifiedAt === null ? null : person.user.email;
}

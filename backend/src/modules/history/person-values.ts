import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { personValues } from '../../db/schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What takes the place of a value whose person was deleted. */
const DELETED_PERSON = 'deleted person';

/** The fields of an account, an order and an invitation that say something about a person. */
const PERSONAL_FIELDS = {
  userId: ['name', 'email', 'phoneNumber', 'passkey', 'passkeys'],
  orderId: ['flag', 'profileLink', 'postLink'],
  invitationId: ['email'],
};

/** With what a value goes. */
export type ValueParent =
  | { readonly userId: string }
  | { readonly orderId: string }
  | { readonly invitationId: string };

/** A place for a value that goes with the account. */
type Reference = { readonly person: string };

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'person' in value && typeof value.person === 'string';

/** Stores a value about a person, once for an account. @returns the id of its row */
export async function personValue(tx: Transaction, parent: ValueParent, value: string): Promise<string> {
  const insert = tx.insert(personValues).values({ ...parent, value });
  const once = {
    target: [personValues.userId, personValues.value],
    targetWhere: isNotNull(personValues.userId),
    // So that the row which is there is returned.
    set: { value },
  };
  const [row] = await ('userId' in parent ? insert.onConflictDoUpdate(once) : insert).returning({
    id: personValues.id,
  });
  if (!row) throw new Error('A value about a person was not stored.');
  return row.id;
}

/** The fields of an account or an order as a row keeps them that is never changed. */
export async function withReferences(tx: Transaction, parent: ValueParent, fields: Fields): Promise<Fields> {
  const personal = PERSONAL_FIELDS[kindOf(parent)];
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isPersonal = personal.includes(name) && typeof value === 'string' && value !== '';
    stored[name] = isPersonal ? { person: await personValue(tx, parent, value) } : value;
  }
  return stored;
}

function kindOf(parent: ValueParent): keyof typeof PERSONAL_FIELDS {
  if ('userId' in parent) return 'userId';
  return 'orderId' in parent ? 'orderId' : 'invitationId';
}

/** From now on the values of an accepted invitation go with the account, which may have some of them. */
export async function giveToAccount(tx: Transaction, invitationId: string, userId: string): Promise<void> {
  const taken = tx.select({ value: personValues.value }).from(personValues).where(eq(personValues.userId, userId));
  await tx
    .update(personValues)
    .set({ userId, invitationId: null })
    .where(and(eq(personValues.invitationId, invitationId), notInArray(personValues.value, taken)));
}

type Stored = { readonly byValue: string | null; readonly before: Fields; readonly after: Fields };

/** Rows with the values about persons that are still there. */
export async function withPersons<Row extends Stored>(
  database: Queryable,
  rows: readonly Row[],
): Promise<(Row & { readonly by: string | null })[]> {
  const references = (fields: Fields) => Object.values(fields).filter(isReference);
  const ids = rows.flatMap(({ byValue, before, after }) => [
    ...(byValue === null ? [] : [byValue]),
    ...[before, after].flatMap(references).map(({ person }) => person),
  ]);
  const found =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(personValues)
          .where(inArray(personValues.id, [...new Set(ids)]));
  const values = new Map(found.map(({ id, value }) => [id, value]));
  const knownOf = (id: string) => values.get(id) ?? DELETED_PERSON;
  const read = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, isReference(value) ? knownOf(value.person) : value]),
    );
  return rows.map((row) => ({
    ...{ ...row, before: read(row.before), after: read(row.after) },
    by: row.byValue === null ? null : knownOf(row.byValue),
  }));
}

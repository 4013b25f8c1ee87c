import { inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool.ts';
import { personValues } from '../../db/schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What takes the place of a value whose person was deleted. */
const DELETED_PERSON = 'deleted person';

/** The fields of an account that say something about its person. */
const PERSONAL_FIELDS = ['name', 'email', 'phoneNumber', 'passkey', 'passkeys'];

/** A place for a value that goes with the account. */
type Reference = { readonly person: string };

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'person' in value && typeof value.person === 'string';

/** Stores a value about a person, once. @returns the id of its row */
export async function personValue(tx: Transaction, userId: string, value: string): Promise<string> {
  const [row] = await tx
    .insert(personValues)
    .values({ userId, value })
    // So that the row which is there is returned.
    .onConflictDoUpdate({ target: [personValues.userId, personValues.value], set: { value } })
    .returning({ id: personValues.id });
  if (!row) throw new Error('A value about a person was not stored.');
  return row.id;
}

/** The fields of an account as a row keeps them that is never changed. @param userId the account */
export async function withReferences(tx: Transaction, userId: string, fields: Fields): Promise<Fields> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isPersonal = PERSONAL_FIELDS.includes(name) && typeof value === 'string' && value !== '';
    stored[name] = isPersonal ? { person: await personValue(tx, userId, value) } : value;
  }
  return stored;
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

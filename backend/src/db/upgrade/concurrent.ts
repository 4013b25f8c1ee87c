import type pg from 'pg';

/** `drizzle-kit` writes names in quotes; a test requires them. */
const CREATED_INDEX =
  /^\s*(?:--.*\n\s*)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+")/i;

/**
 * Runs statements that cannot be in a transaction. An index that exists is left; one that an interrupted or failed attempt
 * left invalid is dropped and created again.
 */
export async function createIndexes(
  client: pg.Client,
  statements: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  for (const statement of statements) {
    const index = CREATED_INDEX.exec(statement)?.[1];
    const state = index === undefined ? 'missing' : await stateOf(client, index);
    if (state === 'valid') continue;
    if (state === 'invalid') {
      say(`The index ${index} was left incomplete by an earlier attempt. It is created again.`);
      await client.query(`drop index concurrently ${index}`);
    }
    await client.query(statement);
  }
}

async function stateOf(client: pg.Client, index: string): Promise<'missing' | 'invalid' | 'valid'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0] === undefined) return 'missing';
  return rows[0].valid ? 'valid' : 'invalid';
}

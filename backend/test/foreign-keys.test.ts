import { expect, test } from 'vitest';
import { createTestApp } from './harness.ts';

/** Foreign keys of one column without an index that begins with it. A partial index serves if it has every value but null. */
const WITHOUT_INDEX = `
  select c.conrelid::regclass || '.' || a.attname as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
  ) order by key`;

test('every foreign key has an index, so that no deletion reads a whole table', async () => {
  const { database, asMigrator } = await createTestApp();
  const unindexed = async () => (await database.execute(WITHOUT_INDEX)).rows;
  expect(await unindexed()).toEqual([]);
  await asMigrator('drop index order_events_by');
  expect(await unindexed()).toEqual([{ key: 'order_events.user_id' }]);
});

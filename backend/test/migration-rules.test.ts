import { expect, test } from 'vitest';
import { knownMigrations, type Migration } from '../src/db/upgrade/migrations.ts';
import { brokenRules, HAS_LINTER } from './migration-rules.ts';
import { laterRelease } from './other-release.ts';

const rules = test.skipIf(!HAS_LINTER);

/** Those before it create the tables of an empty database, which nobody uses at that moment. */
const FIRST_WITH_RULES = 2;

rules.each(knownMigrations().filter(({ number }) => number >= FIRST_WITH_RULES))(
  '$name follows the rules',
  (migration) => {
    expect(brokenRules(migration, knownMigrations().slice(0, migration.number))).toEqual([]);
  },
);

/** The migration after the last one, with these statements. */
async function written(sql: string): Promise<Migration> {
  const [migration] = (await laterRelease({ '9999_new': sql })).slice(-1);
  if (!migration) throw new Error('There is no migration');
  return migration;
}

const BREAK = '\n--> statement-breakpoint\n';
const CHECK = 'ALTER TABLE "orders" ADD CONSTRAINT "sane" CHECK ("quantity" > 0)';

rules.each([
  ['no header', 'CREATE TABLE "notes" ("id" text PRIMARY KEY);', /begin with "-- expand"/],
  [
    'an index that blocks writes',
    '-- expand\nCREATE INDEX "i" ON "orders" ("note");',
    /require-concurrent-index-creation/,
  ],
  ['a dropped index that blocks', '-- expand\nDROP INDEX "i";', /require-concurrent-index-deletion/],
  [
    'an index among other statements',
    `-- expand\nCREATE INDEX CONCURRENTLY "i" ON "orders" ("note");${BREAK}DELETE FROM "orders";`,
    /so that it can be repeated/,
  ],
  [
    'the name of an earlier index',
    '-- expand\nCREATE INDEX CONCURRENTLY "orders_by_price" ON "orders" ("note");',
    /has the name of an earlier one/,
  ],
  ['a checked constraint', `-- expand\n${CHECK};`, /constraint-missing-not-valid/],
  [
    'a foreign key',
    '-- expand\nALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "users"("id");',
    /adding-foreign-key-constraint/,
  ],
  [
    'a unique constraint',
    '-- expand\nALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE ("a");',
    /disallowed-unique-constraint/,
  ],
  [
    'a constraint validated under the lock of its creation',
    `-- expand\n${CHECK} NOT VALID;${BREAK}ALTER TABLE "orders" VALIDATE CONSTRAINT "sane";`,
    /constraint-missing-not-valid/,
  ],
  ['a dropped column', '-- expand\nALTER TABLE "orders" DROP COLUMN "phone";', /ban-drop-column/],
  ['a dropped table', '-- expand\nDROP TABLE "orders";', /ban-drop-table/],
  ['a renamed column', '-- expand\nALTER TABLE "orders" RENAME COLUMN "phone" TO "tel";', /renaming-column/],
  ['another type', '-- expand\nALTER TABLE "orders" ALTER COLUMN "quantity" TYPE bigint;', /changing-column-type/],
  ['a required column', '-- expand\nALTER TABLE "orders" ADD COLUMN "n" text NOT NULL;', /adding-required-field/],
  [
    'a column that becomes required',
    '-- expand\nALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;',
    /: contract/,
  ],
  ['a contract with a later migration', '-- contract 9999\nDROP TABLE "orders";', /up to itself/],
])('finds %s', async (_, sql, sentence) => {
  expect(brokenRules(await written(sql), knownMigrations()).join('\n')).toMatch(sentence);
});

rules.each([
  [
    'a new table with its indexes',
    '-- expand\nCREATE TABLE "n" ("id" text PRIMARY KEY);\nCREATE INDEX "i" ON "n" ("id");',
  ],
  ['a column', '-- expand\nALTER TABLE "orders" ADD COLUMN "note" text;'],
  ['an index without blocking writes', '-- expand\nCREATE INDEX CONCURRENTLY "orders_later" ON "orders" ("note");'],
  ['an index dropped without blocking', '-- expand\nDROP INDEX CONCURRENTLY IF EXISTS "i";'],
  ['a constraint for new rows', `-- expand\n${CHECK} NOT VALID;`],
  ['its validation', '-- expand\nALTER TABLE "orders" VALIDATE CONSTRAINT "sane";'],
  ['a contract', '-- contract 0001\nALTER TABLE "orders" DROP COLUMN "phone";'],
])('accepts %s', async (_, sql) => {
  expect(brokenRules(await written(sql), knownMigrations())).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Migration } from '../src/db/upgrade/migrations.ts';

const squawk = createRequire(import.meta.url).resolve('squawk-cli/package.json');
const SQUAWK = path.join(path.dirname(squawk), 'js', 'bin', 'squawk');

/** The lockfile has the linter for the machines of CI; elsewhere the rules are not checked. */
export const HAS_LINTER = `${process.platform}-${process.arch}` === 'linux-x64';

/** Rules of taste, and those that the migrator keeps itself: it sets the time-outs, and repeats a concurrent migration. */
const EXCLUDED = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  ...[
    'prefer-bigint-over-int',
    'prefer-bigint-over-smallint',
    'prefer-identity',
    'prefer-text-field',
    'prefer-timestamp-tz',
  ],
];

/** They break code that does not know them yet, so a contracting migration may do this and an expanding one may not. */
const BREAKING_RULES = [
  ...['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'renaming-column', 'renaming-table'],
  ...['changing-column-type', 'adding-required-field', 'adding-not-nullable-field'],
];

type Finding = { readonly line: number; readonly rule_name: string; readonly message: string };

/** What squawk, a linter of migrations for PostgreSQL, finds. */
function lint(sql: string, isConcurrent: boolean): readonly Finding[] {
  const transaction = isConcurrent ? '--no-assume-in-transaction' : '--assume-in-transaction';
  const args = [SQUAWK, '--reporter', 'json', '--pg-version', '15', transaction, `--exclude=${EXCLUDED.join(',')}`];
  const { stdout, stderr } = spawnSync(process.execPath, args, { input: sql, encoding: 'utf8' });
  if (!stdout.trim().startsWith('[')) throw new Error(`squawk: ${stderr}`);
  return JSON.parse(stdout) as Finding[];
}

const HEADER = /^-- (expand|contract \d{4})\b/;
const CONCURRENT_STATEMENT =
  /^\s*(?:--.*\n\s*)*(?:create (?:unique )?index concurrently "|drop index concurrently if exists ")/i;
const INDEX_NAME = /create (?:unique )?index (?:concurrently )?(?:if not exists )?"([^"]+)"/gi;

/**
 * What is wrong with a migration, as sentences for the one who writes it.
 * @param before the migrations before it
 */
export function brokenRules(migration: Migration, before: readonly Migration[]): string[] {
  const { name, statements, isConcurrent, requiredMigration, number } = migration;
  const sql = statements.join('');
  const isContract = requiredMigration > 0;
  const findings = lint(sql, isConcurrent)
    .filter(({ rule_name }) => !(isContract && BREAKING_RULES.includes(rule_name)))
    .map(({ line, rule_name, message }) => `${name}.sql:${line + 1}: ${rule_name}: ${message}`);
  const earlier = new Set(before.flatMap((one) => indexNames(one)));
  const rules: readonly (readonly [boolean, string])[] = [
    [!HEADER.test(sql), 'begin with "-- expand", or "-- contract NNNN" with the migration that code must know'],
    [requiredMigration > number, 'a contract names a migration up to itself'],
    [!isContract && /\bset not null\b/i.test(sql), 'SET NOT NULL breaks code that does not write the column: contract'],
    [
      isConcurrent && !statements.every((statement) => CONCURRENT_STATEMENT.test(statement)),
      'with CONCURRENTLY only CREATE INDEX CONCURRENTLY "…" and DROP INDEX CONCURRENTLY IF EXISTS "…", so that it can be repeated',
    ],
    [
      isConcurrent && indexNames(migration).some((index) => earlier.has(index)),
      'the index has the name of an earlier one, so it would be taken for that',
    ],
  ];
  return [...findings, ...rules.filter(([isBroken]) => isBroken).map(([, rule]) => `${name}.sql: ${rule}.`)];
}

const indexNames = ({ statements }: Migration): string[] =>
  statements.flatMap((statement) => [...statement.matchAll(INDEX_NAME)].map(([, index = '']) => index));

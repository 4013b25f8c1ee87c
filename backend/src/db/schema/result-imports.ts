import { type CountSource, RESULT_CHECKS, RESULT_OUTCOMES, RESULT_PROBLEMS } from '@urooj/contract/vocabulary';
import type { ReportedResult } from '@urooj/domain/delivery-results';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isOneOf, newestFirst } from './columns.ts';
import { orders } from './orders.ts';

type CountColumns = 'startCount' | 'deliveredCount';
/** The columns of counts as they are stored; times are ISO 8601. */
export type StoredCounts = { readonly [Column in CountColumns]: number | null } & {
  readonly [Column in `${CountColumns}At`]: string | null;
} & { readonly [Column in `${CountColumns}By`]: CountSource | null };

/** Imports of results of deliveries. Who wrote a row is in the event of its order. */
export const resultImports = pgTable('result_imports', { id: id(), createdAt: createdAt() }, (t) => [
  index('result_imports_by_age').on(...newestFirst(t)),
]);

/** A row of an import, and what has become of it. Rows wait until their transaction, which writes order and outcome. */
export const resultImportRows = pgTable(
  'result_import_rows',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => resultImports.id, { onDelete: 'cascade' }),
    /** In the pasted rows. */
    line: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    reported: jsonb().$type<ReportedResult>().notNull(),
    /** Stands for the order as the preview saw it. */
    seen: text().notNull(),
    outcome: text({ enum: RESULT_OUTCOMES }).notNull().default('waiting'),
    problem: text({ enum: RESULT_PROBLEMS }),
    checks: text({ enum: RESULT_CHECKS }).array().notNull().default([]),
    completes: boolean().notNull().default(false),
    /** The counts of the order before and after; `null` while nothing is written. */
    before: jsonb().$type<StoredCounts>(),
    after: jsonb().$type<StoredCounts>(),
    /** The event of the order that the row has caused; an undo needs it to be the last one. */
    eventId: bigint({ mode: 'number' }),
    /** The mail about the completion; `null` without one. */
    mailId: uuid(),
    decidedAt: instant(),
  },
  (t) => [
    unique('result_import_rows_line').on(t.importId, t.line),
    isOneOf('result_import_rows_outcome', t.outcome, RESULT_OUTCOMES),
    isOneOf('result_import_rows_problem', t.problem, RESULT_PROBLEMS),
    // The rows of an order.
    index('result_import_rows_of_order').on(t.orderId),
  ],
);

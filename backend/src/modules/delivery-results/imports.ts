import type { ResponseOf } from '@urooj/contract/endpoints';
import type { ResultOutcome, UndoObstacle } from '@urooj/contract/vocabulary';
import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Queryable } from '../../db/pool.ts';
import { mailOutbox, orderEvents, orders, resultImportRows, resultImports } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { waitsForFirstAttempt } from '../orders/undo-status.ts';
import { RESULT_MAIL_DELAY_S } from './apply.ts';

/** The page shows so many. */
const MAX_LISTED = 20;

const rowsWith = (outcome: ResultOutcome) =>
  sql<number>`(select count(*)::int from ${resultImportRows} as row
    where row.import_id = ${resultImports}.id and row.outcome = ${outcome})`;

const FIGURES = {
  ...{ id: resultImports.id, createdAt: resultImports.createdAt },
  ...{ waiting: rowsWith('waiting'), written: rowsWith('written') },
  ...{ stopped: rowsWith('stopped'), undone: rowsWith('undone') },
};

type Figures = ResponseOf<'listResultImports'>['imports'][number];

async function figuresWhere(database: Queryable, condition: SQL | undefined): Promise<Figures[]> {
  const found = database.select(FIGURES).from(resultImports).where(condition);
  const rows = await found.orderBy(desc(resultImports.createdAt), desc(resultImports.id)).limit(MAX_LISTED);
  return rows.map(({ id, createdAt, ...counts }) => ({ _id: id, createdAt: createdAt.toISOString(), ...counts }));
}

/** The latest imports, newest first. */
export async function listImports(database: Queryable): Promise<ResponseOf<'listResultImports'>> {
  return { imports: await figuresWhere(database, undefined) };
}

/** @throws ApiError `not_found` */
export async function importFigures(database: Queryable, id: string): Promise<Figures> {
  const [figures] = isUuid(id) ? await figuresWhere(database, eq(resultImports.id, id)) : [];
  if (!figures) throw apiError('not_found');
  return figures;
}

/** An import with its rows, each with what an undo would meet. @throws ApiError `not_found` */
export async function readImport(database: Queryable, id: string): Promise<ResponseOf<'readResultImport'>> {
  const figures = await importFigures(database, id);
  const rows = await database
    .select({
      ...getTableColumns(resultImportRows),
      ...{ service: orders.service, quantity: orders.quantity },
      lastEventId: sql<string | null>`(select max(${orderEvents.id}) from ${orderEvents}
        where ${orderEvents.orderId} = ${resultImportRows.orderId})`,
      isMailWaiting: sql<boolean>`exists (select from ${mailOutbox} where ${mailOutbox.id} = ${resultImportRows.mailId}
        and ${waitsForFirstAttempt(RESULT_MAIL_DELAY_S)})`,
    })
    .from(resultImportRows)
    .innerJoin(orders, eq(orders.id, resultImportRows.orderId))
    .where(eq(resultImportRows.importId, id))
    .orderBy(asc(resultImportRows.line));
  return { ...figures, rows: rows.map((row) => ({ ...rowView(row), obstacle: obstacleOf(row) })) };
}

type Row = typeof resultImportRows.$inferSelect & {
  readonly service: string;
  readonly quantity: number;
  readonly lastEventId: string | null;
  readonly isMailWaiting: boolean;
};

function rowView({ before, after, reported, quantity, ...row }: Row) {
  const said = reported.delivered ?? (reported.remaining === null ? null : quantity - reported.remaining);
  return {
    ...{ _id: row.id, line: row.line, orderId: row.orderId, service: row.service, quantity },
    start: { before: before?.startCount ?? null, after: after ? after.startCount : reported.start },
    delivered: { before: before?.deliveredCount ?? null, after: after ? after.deliveredCount : said },
    ...{ completes: row.completes, outcome: row.outcome, problem: row.problem, checks: row.checks },
  };
}

function obstacleOf({ outcome, eventId, lastEventId, mailId, isMailWaiting }: Row): UndoObstacle | null {
  if (outcome !== 'written') return 'notWritten';
  if (Number(lastEventId) !== eventId) return 'laterEvent';
  return mailId !== null && !isMailWaiting ? 'mailSent' : null;
}

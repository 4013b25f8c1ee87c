import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import type { ExportField } from '@urooj/contract/vocabulary';
import type { FileColumn } from '@urooj/domain/file-column';
import { shortId } from '@urooj/domain/short-id';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Database, inTransaction, type Queryable } from '../../db/pool.ts';
import { batchOrders, exportColumns, orders } from '../../db/schema.ts';
import { targetLink } from './views.ts';

type Order = typeof orders.$inferSelect;
type Columns = ResponseOf<'exportColumns'>['columns'];

/** Until the owner arranges them: what the panels of suppliers take. */
const USUAL: Columns = [
  { field: 'number', title: 'Order' },
  { field: 'service', title: 'Service' },
  { field: 'link', title: 'Link' },
  { field: 'quantity', title: 'Quantity' },
  { field: 'startCount', title: 'Start count' },
];

const VALUES: Readonly<Record<ExportField, (order: Order) => string | number | null>> = {
  id: ({ id }) => id,
  // Without the sign a spreadsheet reads 00012345 and 1234e567 as other numbers.
  number: ({ id }) => `#${shortId(id)}`,
  link: targetLink,
  profileLink: ({ profileLink }) => profileLink,
  socialId: ({ socialId }) => socialId,
  service: ({ service }) => service,
  platform: ({ platform }) => platform,
  quantity: ({ quantity }) => quantity,
  startCount: ({ startCount }) => startCount,
  delivered: ({ deliveredCount }) => deliveredCount,
  name: ({ name }) => name,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  startTime: ({ startTime }) => startTime?.toISOString() ?? null,
};
const TIMES: readonly ExportField[] = ['createdAt', 'startTime'];

/** The columns of the file, in their order. */
export async function readExportColumns(database: Queryable): Promise<ResponseOf<'exportColumns'>> {
  const stored = await database
    .select({ field: exportColumns.field, title: exportColumns.title })
    .from(exportColumns)
    .orderBy(asc(exportColumns.place));
  return { columns: stored.length > 0 ? stored : [...USUAL] };
}

/** Replaces all of them. */
export async function writeExportColumns(database: Database, { columns }: BodyOf<'setExportColumns'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.delete(exportColumns);
    await tx
      .insert(exportColumns)
      .values(columns.map(({ field, title }, place) => ({ place, field, title: title.trim() })));
  });
}

/** The orders of a batch that are still in it and in progress, the one that waits longest first, with the columns of its file. */
export async function batchRows(database: Queryable, batchId: string) {
  const [{ columns }, rows] = await Promise.all([
    readExportColumns(database),
    database
      .select({ order: orders })
      .from(batchOrders)
      .innerJoin(orders, eq(orders.id, batchOrders.orderId))
      .where(and(eq(batchOrders.batchId, batchId), isNull(batchOrders.leftAt), eq(orders.status, 'In Progress')))
      .orderBy(asc(orders.startTime), asc(orders.id)),
  ]);
  return { columns: columns.map(columnOf), rows: rows.map(({ order }) => order) };
}

const columnOf = ({ field, title }: Columns[number]): FileColumn<Order> => ({
  ...{ title, text: VALUES[field] },
  ...(TIMES.includes(field) && { isTime: true as const }),
});

import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { judgeResult, type ReportedResult } from '@urooj/domain/delivery-results';
import { columnsChosenTwice, hasEnoughResultColumns } from '@urooj/domain/result-columns';
import type { AppDeps } from '../../deps.ts';
import type { OrderRow } from '../orders/repository.ts';
import { findOrdersOf } from './find-orders.ts';
import { readResultRows, readResultTable, type WrittenRow } from './read-rows.ts';
import { type Circumstances, circumstancesOf, resultOrder, seenOf } from './result-order.ts';

type Previewed = ResponseOf<'previewResults'>['rows'][number];
const NO_CHANGE = { before: null, after: null };
const NOTHING = { start: NO_CHANGE, delivered: NO_CHANGE, completes: false, checks: [], row: null };

/**
 * What an import of these rows would change, row by row. Stores nothing.
 * @param isOwn whether the caller has placed an order, so that somebody else imports its result
 */
export async function previewResults(
  { database }: Pick<AppDeps, 'database'>,
  { text, columns: chosen }: BodyOf<'previewResults'>,
  isOwn: (order: OrderRow) => boolean,
): Promise<ResponseOf<'previewResults'>> {
  const { table, columns } = readResultTable(text, chosen);
  const file = { titles: [...table.titles], columns, isComplete: hasEnoughResultColumns(columns) };
  const twice = columnsChosenTwice(columns);
  if (!file.isComplete || twice.length > 0) return { ...file, twice, rows: [] };
  const rows = readResultRows(table, columns);
  const found = await findOrdersOf(database, rows);
  const ids = found.flatMap((one) => ('order' in one ? one.order.id : []));
  const circumstances = await circumstancesOf(database, ids);
  const timesNamed = Map.groupBy(ids, (id) => id);
  const previewed = rows.map((row, place): Previewed => {
    const one = found[place] ?? { problem: 'missing' };
    const known = { line: row.line, written: row.written };
    if (!('order' in one)) return { ...known, ...NOTHING, order: null, problem: row.problem ?? one.problem };
    const { order } = one;
    const shown = { ...known, order: orderView(order) };
    const isDuplicate = (timesNamed.get(order.id)?.length ?? 0) > 1;
    const problem = row.problem ?? (isOwn(order) ? 'ownOrder' : isDuplicate ? 'duplicate' : null);
    if (problem !== null) return { ...shown, ...NOTHING, ...shownCounts(order, row.reported), problem };
    return { ...shown, ...changesOf(row, order, circumstances(order.id)) };
  });
  return { ...file, twice, rows: previewed };
}

const orderView = ({ id, service, quantity, status }: OrderRow) => ({ orderId: id, service, quantity, status });

function changesOf({ line, reported }: WrittenRow, order: OrderRow, circumstances: Circumstances) {
  const before = resultOrder(order, circumstances);
  const verdict = judgeResult(before, reported);
  if (verdict.problem !== null) return { ...NOTHING, ...shownCounts(order, reported), problem: verdict.problem };
  const { start, delivered, completes, checks, isChange } = verdict;
  return {
    problem: null,
    start: { before: before.start, after: start },
    delivered: { before: before.delivered, after: delivered },
    ...{ completes, checks: [...checks] },
    row: isChange ? { line, orderId: order.id, ...reported, seen: seenOf(order, circumstances) } : null,
  };
}

/** What a row that is stopped says, beside what is known. */
const shownCounts = ({ startCount, deliveredCount }: OrderRow, { start, delivered }: ReportedResult) => ({
  start: { before: startCount, after: start ?? startCount },
  delivered: { before: deliveredCount, after: delivered ?? deliveredCount },
});

/** Calls about the results of deliveries. Only the page that needs them bundles them. */
import { DELIVERY_RESULT_ROUTES } from '@urooj/contract/delivery-result-routes';
import {
  ORDER_STATUSES,
  type OrderStatus,
  RESULT_CHECKS,
  RESULT_FIELDS,
  RESULT_OUTCOMES,
  RESULT_PROBLEMS,
  type ResultCheck,
  type ResultField,
  type ResultOutcome,
  type ResultProblem,
  UNDO_OBSTACLES,
  type UndoObstacle,
} from '@urooj/contract/vocabulary';
import type { ResultColumns } from '@urooj/domain/result-columns';
import { idOf, list, number, type Raw, readable, record, text, time } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

export type CountChange = { readonly before: number | null; readonly after: number | null };
/** A reason that only a newer server knows is `other`. */
export type Known<Code extends string> = Code | 'other';

type ShownRow = {
  readonly id: string;
  readonly line: number;
  /** Empty where the order is not known. */
  readonly orderId: string;
  readonly service: string;
  readonly quantity: number | null;
  readonly start: CountChange;
  readonly delivered: CountChange;
  readonly completes: boolean;
  readonly problem: Known<ResultProblem> | null;
  readonly checks: readonly Known<ResultCheck>[];
};
export type PreviewedResult = ShownRow & {
  /** The order or link as it is written. */
  readonly written: string;
  readonly status: OrderStatus | null;
  /** What the import sends back as it came; `null` for a row that writes nothing. */
  readonly row: object | null;
};
export type ResultsPreview = {
  readonly titles: readonly string[];
  readonly columns: ResultColumns;
  readonly isComplete: boolean;
  readonly twice: readonly ResultField[];
  readonly rows: readonly PreviewedResult[];
};
export type ResultImport = { readonly id: string; readonly createdAt: string } & {
  readonly [Outcome in ResultOutcome]: number;
};
export type ImportedResult = ShownRow & {
  readonly outcome: ResultOutcome | null;
  /** Why it cannot be undone; `null` where it can. */
  readonly obstacle: Known<UndoObstacle> | null;
};
export type ReadResultImport = ResultImport & { readonly rows: readonly ImportedResult[] };
export type UndoneResult = { readonly id: string; readonly obstacle: Known<UndoObstacle> | null };

const known = <Code extends string>(value: unknown, codes: readonly Code[]): Known<Code> | null =>
  typeof value === 'string' ? (codes.find((code) => code === value) ?? 'other') : null;

function toChange(value: unknown): CountChange {
  const { before, after } = record(value);
  return { before: number(before), after: number(after) };
}

const shownRow = (raw: Raw, order: Raw) => ({
  ...{ line: number(raw.line) ?? 0, orderId: text(order.orderId), service: text(order.service) },
  quantity: number(order.quantity),
  ...{ start: toChange(raw.start), delivered: toChange(raw.delivered), completes: raw.completes === true },
  problem: known(raw.problem, RESULT_PROBLEMS),
  checks: (Array.isArray(raw.checks) ? raw.checks : []).flatMap((check) => known(check, RESULT_CHECKS) ?? []),
});

function toPreview(value: unknown): ResultsPreview {
  const raw = record(value);
  const [columns, twice] = [record(raw.columns), Array.isArray(raw.twice) ? raw.twice : []];
  return {
    titles: Array.isArray(raw.titles) ? raw.titles.map(text) : [],
    columns: Object.fromEntries(
      RESULT_FIELDS.flatMap((field) => (text(columns[field]) ? [[field, text(columns[field])]] : [])),
    ),
    isComplete: raw.isComplete === true,
    twice: RESULT_FIELDS.filter((field) => twice.includes(field)),
    rows: list(raw.rows).map((row) => {
      const order = record(row.order);
      return {
        ...{ ...shownRow(row, order), id: String(number(row.line) ?? ''), written: text(row.written) },
        status: ORDER_STATUSES.find((status) => status === order.status) ?? null,
        row: typeof row.row === 'object' ? row.row : null,
      };
    }),
  };
}

const toImport = (raw: Raw): ResultImport => ({
  ...{ id: idOf(raw), createdAt: time(raw.createdAt) ?? '' },
  ...{ waiting: number(raw.waiting) ?? 0, written: number(raw.written) ?? 0 },
  ...{ stopped: number(raw.stopped) ?? 0, undone: number(raw.undone) ?? 0 },
});

const toReadImport = (value: unknown): ReadResultImport => ({
  ...toImport(record(value)),
  rows: list(value, 'rows').map((row) => ({
    ...{ ...shownRow(row, row), id: idOf(row) },
    outcome: RESULT_OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
    obstacle: known(row.obstacle, UNDO_OBSTACLES),
  })),
});

const toUndone = (value: unknown): UndoneResult[] =>
  list(value, 'results').map(({ id, obstacle }) => ({ id: text(id), obstacle: known(obstacle, UNDO_OBSTACLES) }));

const readImport = readable((value) => toImport(record(value)));

/** The calls about the results of deliveries. They need the feature `deliveryResults`. */
export const deliveryResultCalls = (api: RouteCaller) => ({
  /** Stores nothing. */
  preview: (body: { text: string; columns?: ResultColumns }, o?: CallOptions): Promise<Result<ResultsPreview>> =>
    requestRoute(api, DELIVERY_RESULT_ROUTES.previewResults, readable(toPreview), { ...o, body }),
  /** Stores the rows, and writes the first of them. A retry has the same key. */
  apply: (rows: readonly object[], idempotencyKey: string): Promise<Result<ResultImport>> =>
    requestRoute(api, DELIVERY_RESULT_ROUTES.applyResults, readImport, {
      ...{ body: { rows }, idempotencyKey },
    }),
  /** Writes the next rows that wait. */
  continue: (id: string): Promise<Result<ResultImport>> =>
    requestRoute(api, DELIVERY_RESULT_ROUTES.continueResults, readImport, { params: { id } }),
  imports: (o?: CallOptions): Promise<Result<ResultImport[]>> =>
    requestRoute(
      api,
      DELIVERY_RESULT_ROUTES.listResultImports,
      readable((value) => list(value, 'imports').map(toImport)),
      o,
    ),
  read: (id: string, o?: CallOptions): Promise<Result<ReadResultImport>> =>
    requestRoute(api, DELIVERY_RESULT_ROUTES.readResultImport, readable(toReadImport), { ...o, params: { id } }),
  undo: (rows: readonly string[]): Promise<Result<UndoneResult[]>> =>
    requestRoute(api, DELIVERY_RESULT_ROUTES.undoResults, readable(toUndone), { body: { rows } }),
});

/** The results of deliveries: rows with the counts and states of orders, as a supplier sends them back. */
import * as z from 'zod/mini';
import { MAX_DELIVERY_COUNT, MAX_RESULT_ROWS, MAX_STATEMENT_LENGTH } from '../limits.ts';
import {
  BULK_LIMIT,
  ORDER_STATUSES,
  RESULT_CHECKS,
  RESULT_FIELDS,
  RESULT_OUTCOMES,
  RESULT_PROBLEMS,
  RESULT_STATES,
  UNDO_OBSTACLES,
} from '../vocabulary.ts';
import { dateTime, id } from './parts.ts';

const title = z.optional(z.string().check(z.maxLength(200)));
/** The title of the column with each field. Titles that the rows have twice get a number: `Start (2)`. */
const columns = z.object({
  order: title,
  link: title,
  service: title,
  start: title,
  delivered: title,
  remaining: title,
  state: title,
});

/** Without columns they are recognized by their titles. */
export const PreviewResultsBody = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(MAX_STATEMENT_LENGTH)),
  columns: z.optional(columns),
});

const count = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_DELIVERY_COUNT)));
/** What a row says; `null` where its cell is blank. */
const reported = { start: count, delivered: count, remaining: count, state: z.nullable(z.enum(RESULT_STATES)) };

/** A count as it is, and as the row makes it. */
const countChange = z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) });
const changes = {
  start: countChange,
  delivered: countChange,
  /** Whether the row completes the order. */
  completes: z.boolean(),
};
const shownOrder = { orderId: id, service: z.string(), quantity: z.number() };

const PreviewedRow = z.object({
  /** Where it begins, from 1. */
  line: z.number(),
  /** The order or link as it is written. */
  written: z.string(),
  problem: z.nullable(z.enum(RESULT_PROBLEMS)),
  /** `null` where the order is not known. */
  order: z.nullable(z.object({ ...shownOrder, status: z.enum(ORDER_STATUSES) })),
  ...changes,
  checks: z.array(z.enum(RESULT_CHECKS)),
  /** What the import sends back; `null` for a row that writes nothing. `seen` stands for the order as the preview saw it. */
  row: z.nullable(z.object({ line: z.number(), orderId: id, ...reported, seen: z.string() })),
});
export const PreviewResultsResponse = z.object({
  titles: z.array(z.string()),
  /** Those that were used for the rows below: choose the missing ones. */
  columns,
  /** Whether the columns are enough to read rows. */
  isComplete: z.boolean(),
  /** The fields whose column was chosen for another field, too: no row is read then. */
  twice: z.array(z.enum(RESULT_FIELDS)),
  rows: z.array(PreviewedRow),
});

export const ApplyResultsBody = z.object({
  rows: z
    .array(
      z.object({
        line: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        orderId: id,
        ...reported,
        seen: z.string().check(z.minLength(1), z.maxLength(64)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_RESULT_ROWS)),
});

const figures = {
  _id: id,
  createdAt: dateTime,
  /** How many of its rows have each outcome. */
  ...{ waiting: z.number(), written: z.number(), stopped: z.number(), undone: z.number() },
};
export const ResultImport = z.object(figures);
/** Newest first. */
export const ResultImportsResponse = z.object({ imports: z.array(ResultImport) });
export const ResultImportResponse = z.object({
  ...figures,
  rows: z.array(
    z.object({
      _id: id,
      line: z.number(),
      ...shownOrder,
      ...changes,
      outcome: z.enum(RESULT_OUTCOMES),
      /** Why it was stopped; `null` where it was not. */
      problem: z.nullable(z.enum(RESULT_PROBLEMS)),
      checks: z.array(z.enum(RESULT_CHECKS)),
      /** Why it cannot be undone; `null` where it can. */
      obstacle: z.nullable(z.enum(UNDO_OBSTACLES)),
    }),
  ),
});

/** IDs of rows. */
export const UndoResultsBody = z.object({ rows: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)) });
/** `obstacle` is `null` where the row was undone. */
export const UndoResultsResponse = z.object({
  results: z.array(z.object({ id, obstacle: z.nullable(z.enum(UNDO_OBSTACLES)) })),
});

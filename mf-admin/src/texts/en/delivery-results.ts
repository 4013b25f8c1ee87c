import type { Known } from '@urooj/api/delivery-result-calls';
import { MAX_RESULT_ROWS, RESULT_MAIL_DELAY_MINUTES } from '@urooj/contract/limits';
import type { ResultCheck, ResultField, ResultOutcome, ResultProblem, UndoObstacle } from '@urooj/contract/vocabulary';
import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

const rows = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'row', other: 'rows' })}`;
const orders = (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'order', other: 'orders' })}`;
const count = (value: number | null) => (value === null ? 'none' : groupedAmount(value));

/** The page on which results of deliveries come back from a supplier. */
export const deliveryResultTexts = {
  description: 'What a supplier says about orders: counts and states, checked before they are written.',
  back: 'Back to the orders',
  intro: `Paste the rows that your supplier sends back, or choose their file: up to ${groupedAmount(MAX_RESULT_ROWS)} rows. Nothing is written before you have seen what changes.`,
  failed: 'Failed to fetch the imports. Please check server connection.',
  failedOne: 'This import could not be loaded. Please check server connection.',
  file: 'CSV or XLSX file',
  fileHelp: 'From your supplier, or saved by a spreadsheet program.',
  rows: 'Rows',
  rowsHelp:
    'Filled from the file, or paste them here with the line of the titles, such as Order ID, Start count, Delivered, Remains, Status. The order of the columns does not matter.',
  rowsRequired: 'Please choose a file or paste rows.',
  columns: 'Columns',
  columnsHelp: 'The order or the link is needed, and at least one of the counts or the state.',
  noColumn: 'None',
  fields: {
    order: 'Order ID',
    link: 'Link',
    service: 'Service',
    start: 'Start count',
    delivered: 'Delivered',
    remaining: 'Remaining',
    state: 'State',
  } satisfies Record<ResultField, string>,
  twice: 'This column is chosen for two fields. Please choose each column once.',
  incomplete: 'Some columns were not recognized. Please choose them, then preview again.',
  wrongColumns: 'No row was read. Please correct the marked columns, then preview again.',
  preview: 'Preview',
  previewAgain: 'Preview again',
  previewFailed: 'The preview failed. What you pasted is still here: please try again.',
  outdated: 'The rows or columns have changed since the preview. Please preview again.',
  previewed: 'What the rows change',
  figures: { problem: 'Left out', check: 'To check', change: 'Changes', unchanged: 'Unchanged' },
  show: 'Show',
  showAll: (total: number) => `All rows (${groupedAmount(total)})`,
  group: (name: string, total: number) => `${name} (${groupedAmount(total)})`,
  more: (total: number) => `Show ${groupedAmount(total)} more ${plural(total, { one: 'row', other: 'rows' })}`,
  noRows: 'No rows.',
  table: {
    line: 'Line',
    order: 'Order',
    start: 'Start count',
    delivered: 'Delivered',
    result: 'Result',
    actions: 'Undo',
  },
  quantity: (service: string, quantity: number | null) =>
    quantity === null ? service : `${groupedAmount(quantity)} ${service}`,
  changed: (before: number | null, after: number | null) => `${count(before)} → ${count(after)}`,
  same: count,
  completes: 'In Progress → Completed',
  completed: 'Completed',
  counts: 'New counts',
  /** Without new counts. */
  left: 'On the desk it is to check',
  unchanged: 'Nothing new',
  /** After the sentence that the order is not in progress. */
  statusIs: (status: string) => `Its status is ${status}.`,
  problems: {
    columns: 'It has other columns than the titles.',
    order: 'This is no order ID: it needs all characters, or the first eight.',
    start: 'The start count cannot be read. Please write all digits.',
    delivered: 'The delivered count cannot be read. Please write all digits.',
    remaining: 'What remains cannot be read. Please write all digits.',
    state: 'The word for the state is not known. Please write completed, partial, in progress or failed.',
    missing: 'It names neither an order nor a link.',
    orderUnknown: 'No order has this ID.',
    linkUnknown: 'No order in progress has this link, with this service where the row names one.',
    linkAmbiguous: 'Several orders in progress have this link. Please add the order ID, or the service.',
    linkDiffers: 'The order has another link. The supplier may number orders of its own: please choose another column.',
    duplicate: 'Another row is about the same order. Please keep one of them.',
    status: 'The order is not in progress.',
    flagged: 'The order is flagged. Please take the flag off first.',
    tooMany: 'More were delivered than ordered.',
    sum: 'Delivered and remaining together are not what was ordered.',
    changed: 'The order has changed since the preview. Please preview this row again.',
    ownOrder: 'You have placed this order. Somebody else has to import its result.',
    other: 'It cannot be written.',
  } satisfies Record<Known<ResultProblem>, string>,
  checks: {
    doneButMissing: 'It says completed, but not everything is delivered: the order stays in progress.',
    deliveredButOpen: 'Everything is delivered, but its state says otherwise: the order stays in progress.',
    partial: 'It says partial: you decide what becomes of the order.',
    failed: 'It says failed: you decide whether the order has failed, and about the money.',
    fewer: 'Fewer are delivered than before.',
    paymentWaiting: 'The payment of the order waits for your decision: the order is not completed.',
    other: 'Please look at this order.',
  } satisfies Record<Known<ResultCheck>, string>,
  nothing: 'Nothing to write: no row changes an order.',
  write: (total: number) => `Write ${rows(total)}`,
  writing: (done: number, total: number) => `${groupedAmount(done)} of ${rows(total)} written...`,
  plan: ({ completed, left }: { completed: number; left: number }) =>
    [
      completed > 0
        ? `${orders(completed)} ${plural(completed, { one: 'becomes', other: 'become' })} Completed. Mails about it leave after ${RESULT_MAIL_DELAY_MINUTES} minutes, so that you can undo.`
        : 'No order becomes Completed.',
      left > 0 ? `${rows(left)} ${plural(left, { one: 'is', other: 'are' })} left out.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  writeFailed:
    'The rows could not be written. What you pasted is still here. Please try again: no row is written twice.',
  imports: 'Last imports',
  noImports: 'No results have come back yet.',
  importOf: (time: string) => `Import of ${time}`,
  importFigures: ({ written, stopped, undone, waiting }: { readonly [Outcome in ResultOutcome]: number }) =>
    [
      `${groupedAmount(written)} written`,
      `${groupedAmount(stopped)} left out`,
      `${groupedAmount(undone)} undone`,
      ...(waiting > 0 ? [`${groupedAmount(waiting)} not written yet`] : []),
    ].join(', '),
  another: 'Import other rows',
  waiting: (total: number) =>
    `${rows(total)} of this import ${plural(total, { one: 'is', other: 'are' })} not written yet.`,
  continue: 'Write the rest',
  continueFailed: 'The rest could not be written. Please try again: no row is written twice.',
  outcomes: { waiting: 'Not written yet', written: 'Written', stopped: 'Left out', undone: 'Undone' } satisfies Record<
    ResultOutcome,
    string
  >,
  undo: 'Undo',
  undoLine: (line: number) => `Undo line ${groupedAmount(line)}`,
  undoAll: (total: number) => `Undo ${rows(total)}`,
  undoAllQuestion: (total: number) =>
    `Counts and status of ${orders(total)} go back to what they were before this import. Mails that have not left are not sent.`,
  keep: 'Keep them',
  undone: (total: number) => `${rows(total)} undone.`,
  notUndone: (total: number) => `${rows(total)} could not be undone: the list says why.`,
  undoFailed: 'The undo failed. Please try again.',
  obstacles: {
    laterEvent: 'Cannot be undone: something else has happened to the order since.',
    mailSent: 'Cannot be undone: the buyer got the mail.',
    notWritten: '',
    other: 'Cannot be undone.',
  } satisfies Record<Known<UndoObstacle>, string>,
};

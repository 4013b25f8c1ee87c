import { STATEMENT_FIELDS, type StatementColumnProblem, type StatementField } from '@urooj/contract/vocabulary';
import { plainTitle } from '@urooj/domain/plain-title';
import type { Table } from '../../../pasted-table.ts';
import { mappedFields, recognizeColumns, type StatementColumns } from './columns.ts';

type ColumnProblem = { readonly field: StatementField; readonly problem: StatementColumnProblem };

const OUTGOING = /\b(?:debit|withdr[ae]w|spent|sent\b|dr\b|out\b|outgoing|outflow|outward)/;
const INCOMING =
  /\b(?:credit|deposit|receive|cr\b|incoming|inflow|inward|(?:paid|money|cash|funds) in\b(?! (?:pkr|rs|rupees)\b)|amount in$)/;

/**
 * The columns that cannot be what they were chosen as. A file names the transactions that the owner has paid, too, such as
 * refunds, whose ids their buyers know: as money that arrived they would prove a payment.
 */
export function columnProblems(table: Table, columns: StatementColumns, onlyCredits: boolean): ColumnProblem[] {
  const problemOf = (field: StatementField): StatementColumnProblem | null =>
    (field === 'amount' || field === 'credit' ? moneyProblem(table, columns, field, onlyCredits) : null) ??
    (isChosenBefore(columns, field) ? 'twice' : null);
  return mappedFields(columns).flatMap((field) => {
    const problem = problemOf(field);
    return problem ? [{ field, problem }] : [];
  });
}

const isChosenBefore = (columns: StatementColumns, field: StatementField): boolean =>
  STATEMENT_FIELDS.slice(0, STATEMENT_FIELDS.indexOf(field)).some((other) => columns[other] === columns[field]);

function moneyProblem(table: Table, columns: StatementColumns, field: 'amount' | 'credit', onlyCredits: boolean) {
  const title = columns[field] ?? '';
  if (table.titlesLine === 0) {
    const isFull = isInEveryRow(table, title);
    const isDeclared = onlyCredits && isFull;
    return isDeclared || (field === 'amount' && !onlyCredits) ? null : 'untitled';
  }
  const known = recognizeColumns([title]);
  const plain = plainTitle(title);
  const [isOutgoing, isIncoming] = [OUTGOING.test(plain), INCOMING.test(plain)];
  if (isOutgoing && !isIncoming) return 'outgoing';
  if (known.balance) return 'balance';
  return field === 'credit' && (known.amount || isOutgoing) ? 'both' : null;
}

/** Otherwise other columns have amounts, too, so that not all rows are money that arrived. */
function isInEveryRow({ titles, rows }: Table, title: string): boolean {
  const place = titles.indexOf(title);
  return rows.every(({ cells }) => /\d/.test(cells[place] ?? ''));
}

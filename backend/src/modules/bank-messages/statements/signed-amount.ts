import { normalizeText } from '../parsing/normalize-text.ts';
import { readPaisa } from '../parsing/read-amount.ts';

export type Direction = 'credit' | 'debit';
export type SignedAmount = {
  readonly paisa: number;
  /** `null` where the cell does not say it. */
  readonly direction: Direction | null;
};

const AMOUNT = /^([+\-(])? ?(?:Rs )?([+-])?(\d[\d,]*(?:\.\d+)?) ?([+\-)])?(?: ?(cr|dr|credit|debit)\.?)?$/i;

/**
 * `1,390.00`, `Rs. 1,390`, `1,390.00 Cr`, `-1,390.00`, `1,390.00-`, `(1,390.00)`.
 * @returns `null` for anything else, and where two signs contradict each other
 */
export function readSignedAmount(cell: string): SignedAmount | null {
  const match = AMOUNT.exec(normalizeText(cell.replaceAll('\u2212', '-')) ?? '');
  if (!match) return null;
  const [, before = '', inner = '', digits = '', after = '', word = ''] = match;
  const paisa = readPaisa(digits);
  if (paisa === null || (before === '(') !== (after === ')')) return null;
  const marks = [before, inner, after === ')' ? '' : after].filter(Boolean).map(directionOfMark);
  const said = [...marks, ...(word ? [readDirection(word)] : [])];
  const direction = said[0] ?? null;
  return said.every((one) => one === direction) ? { paisa, direction } : null;
}

const directionOfMark = (mark: string): Direction => (mark === '+' ? 'credit' : 'debit');

const CREDIT = /^(?:cr|c|credit|credited|in|incoming|deposit|received|money in)\.?$/i;
const DEBIT = /^(?:dr|d|debit|debited|out|outgoing|withdrawal|sent|paid|money out)\.?$/i;

/** What a column beside the amount says. */
export function readDirection(cell: string): Direction | null {
  if (CREDIT.test(cell)) return 'credit';
  return DEBIT.test(cell) ? 'debit' : null;
}

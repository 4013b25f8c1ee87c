import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { normalizeTransactionId } from '@urooj/domain/transaction-id';
import type { CreditFields, IgnoredReason } from '../message.ts';

/** What a message truly says: a credit, a reason to ignore it, or nothing that a program may be certain of. */
export type Truth = Omit<CreditFields, 'method'> | IgnoredReason | 'unknown';

/**
 * People in the corpus have the names of the generated shop (`seed/sql-steps.ts`), and phone numbers and accounts of running
 * digits, also where a wording was found with others: those may be a person's.
 */
export type CorpusRow = {
  readonly sender: string;
  readonly text: string;
  readonly truth: Truth;
  /** What it was read as before its wording was added; `undefined`: not read. */
  readonly before?: string;
};

export type Corpus = {
  readonly provider: string;
  readonly method: PaymentMethod;
  readonly rows: readonly CorpusRow[];
};

type Details = {
  readonly payer?: string;
  readonly from?: string;
  readonly into?: string;
  /** Karachi: `2026-05-14` or `2026-05-14 14:05:09`. */
  readonly at?: string;
  readonly balancePaisa?: number;
};

/** @param transactionId `null` where the message names none */
export function credit(amountPaisa: number, transactionId: string | null, details: Details = {}): Truth {
  const { payer = null, from = null, into = null, at, balancePaisa = null } = details;
  const [day = null, time] = at?.split(' ') ?? [];
  return {
    ...{ transactionId, transactionKey: transactionId && normalizeTransactionId(transactionId), amountPaisa },
    ...{ payerName: payer, payerAccount: from, payeeAccount: into },
    ...{ day, time: time ? new Date(`${day}T${time}+05:00`).toISOString() : null, balancePaisa },
  };
}

export const row = (sender: string, text: string, truth: Truth): CorpusRow => ({ sender, text, truth });

/** A row that was read before its wording was added. @param before what it was read as */
export const rowReadBefore = (sender: string, text: string, truth: Truth, before: string): CorpusRow => ({
  ...row(sender, text, truth),
  before,
});

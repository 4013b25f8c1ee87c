import { fitsAccount, showsAccount } from '@urooj/domain/bank-message-match';
import { dayStart } from '@urooj/domain/dates';
import type { AccountsByMethod, MessageDoubt } from './incoming.ts';
import type { ParseResult } from './parsing/message.ts';

/** Clocks of banks and phones may be so far ahead. */
const AHEAD_MS = 10 * 60_000;

type Moments = { readonly receivedAt?: Date; readonly paidAt?: Date | null; readonly paidOn?: string | null };

/** Whether a message names a time after its arrival, which no bank can know. */
function isAhead({ receivedAt, paidAt, paidOn }: Moments, arrivedAt: Date): boolean {
  const named = [receivedAt?.getTime(), paidAt?.getTime(), paidOn ? dayStart(paidOn) : undefined];
  return named.some((time) => time !== undefined && time > arrivedAt.getTime() + AHEAD_MS);
}

/** Why a person has to decide about what was read; `null`: nothing is doubtful. */
export function doubtAbout(read: ParseResult, moments: Moments, arrivedAt: Date): MessageDoubt | null {
  if (isAhead(moments, arrivedAt)) return 'ahead';
  return read.kind === 'credit' && read.hasUnknownWords ? 'unknownWords' : null;
}

/** The columns of what a pattern read. @param accounts of the shop, for a message that shows none */
export function readColumns(read: Extract<ParseResult, { kind: 'credit' }>, accounts: AccountsByMethod) {
  const { method, transactionId, transactionKey, payerName, payerAccount, payeeAccount } = read.fields;
  const { amountPaisa, balancePaisa, day, time } = read.fields;
  const own = accounts[method] ?? null;
  // The few digits that it may show must not contradict the account.
  const isHidden =
    payeeAccount === null || (own !== null && !showsAccount(payeeAccount) && fitsAccount(payeeAccount, own));
  return {
    ...{ method, transactionId, transactionKey, payerName, payerAccount },
    ...{ amountMinor: amountPaisa, balanceMinor: balancePaisa },
    ...{ paidOn: day, paidAt: time === null ? null : new Date(time) },
    payeeAccount: isHidden ? own : payeeAccount,
    pattern: `${read.patternId}@${read.version}`,
  };
}

import { fitsAccount, showsAccount } from '@urooj/domain/bank-message-match';
import type { AccountsByMethod } from './incoming.ts';
import type { ParseResult } from './parsing/message.ts';

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

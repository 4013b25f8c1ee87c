import { showsAccount } from '@urooj/domain/receipt-match';
import type { AccountsByMethod } from './incoming.ts';
import type { ParseResult } from './parsing/message.ts';

/** The columns of what a pattern read. @param accounts of the shop, for a message that shows none */
export function readColumns(read: Extract<ParseResult, { kind: 'receipt' }>, accounts: AccountsByMethod) {
  const { method, transactionId, transactionKey, payerName, payerAccount, payeeAccount } = read.fields;
  const { amountPaisa, balancePaisa, day, time } = read.fields;
  const isShown = payeeAccount !== null && showsAccount(payeeAccount);
  return {
    ...{ method, transactionId, transactionKey, payerName, payerAccount },
    ...{ amountMinor: amountPaisa, balanceMinor: balancePaisa },
    ...{ paidOn: day, paidAt: time === null ? null : new Date(time) },
    payeeAccount: isShown ? payeeAccount : (accounts[method] ?? payeeAccount),
    pattern: `${read.patternId}@${read.version}`,
  };
}

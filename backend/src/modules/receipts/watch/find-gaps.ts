import type { ResponseOf } from '@urooj/contract/endpoints';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { dayStart } from '@urooj/domain/dates';
import { isSameAccount, showsAccount } from '@urooj/domain/receipt-match';
import { and, gte, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { receipts } from '../../../db/schema.ts';
import type { MatchSettings } from '../matching/settings.ts';
import { type BalanceEntry, findBalanceGaps } from './balance-gaps.ts';

const DAY_MS = 86_400_000;
/** How far back the balance before a payment is looked for. */
const CHAIN_DAYS = 30;

type Gap = ResponseOf<'receiptHealth'>['balanceGaps'][number];
type Row = Awaited<ReturnType<typeof findEntries>>[number];

/** Where the balance of an account rose without a receipt, in a span of time. The latest gap comes first. */
export async function findGaps(database: Queryable, settings: MatchSettings, from: Date, to: Date): Promise<Gap[]> {
  const rows = await findEntries(database, new Date(from.getTime() - CHAIN_DAYS * DAY_MS), to);
  return accountsOf(rows, settings)
    .flatMap(({ method, payeeAccount, entries }) =>
      findBalanceGaps(entries.map(toEntry)).map((gap) => ({ method, payeeAccount, ...gap })),
    )
    .filter(({ before }) => before >= from.getTime() && before < to.getTime())
    .toSorted((a, b) => b.before - a.before)
    .map(({ method, payeeAccount, id, after, before, missingMinor }) => ({
      ...{ method, payeeAccount, missingMinor, receiptId: id },
      ...{ after: new Date(after).toISOString(), before: new Date(before).toISOString() },
    }));
}

/** Money that arrived: also what a person ignored, but no second message about the same transaction. */
function findEntries(database: Queryable, from: Date, to: Date) {
  const { id, method, payeeAccount, amountMinor, balanceMinor, paidOn, paidAt, receivedAt, source } = receipts;
  const counts = or(ne(receipts.state, 'ignored'), isNotNull(receipts.stateBy));
  return database
    .select({ id, method, payeeAccount, amountMinor, balanceMinor, paidOn, paidAt, receivedAt, source })
    .from(receipts)
    .where(and(isNotNull(method), gte(receivedAt, from), lt(receivedAt, to), counts));
}

function toEntry({ id, amountMinor, balanceMinor, paidOn, paidAt, receivedAt, source }: Row): BalanceEntry {
  const day = source === 'statement' && paidAt === null && paidOn !== null ? dayStart(paidOn) : null;
  const at = (paidAt ?? receivedAt).getTime();
  const span = day === null ? { from: at, to: at } : { from: day, to: day + DAY_MS - 1 };
  return { id, ...span, amountMinor: amountMinor ?? 0, balanceMinor };
}

type Account = { readonly method: PaymentMethod; readonly payeeAccount: string | null; readonly entries: Row[] };

/**
 * The receipts of each account, however messages write it. A receipt that does not show its account may belong to each one of
 * its method: there it explains money, and its own balance does not count.
 */
function accountsOf(rows: readonly Row[], settings: MatchSettings): Account[] {
  const accounts: Account[] = [];
  const hidden: Row[] = [];
  const digits = ({ payeeAccount }: Row) => payeeAccount?.replace(/\D/g, '').length ?? 0;
  // Those with the most digits first: the others are compared with them.
  for (const row of rows.toSorted((a, b) => digits(b) - digits(a))) {
    const { method, payeeAccount } = row;
    if (method === null) continue;
    if (payeeAccount === null || !showsAccount(payeeAccount)) {
      hidden.push(row);
      continue;
    }
    const known = accounts.find((one) => one.method === method && isSameAccount(payeeAccount, one.payeeAccount ?? ''));
    const own = settings.accountOf(method);
    if (known) known.entries.push(row);
    else {
      const name = own !== null && isSameAccount(payeeAccount, own) ? own : payeeAccount;
      accounts.push({ method, payeeAccount: name, entries: [row] });
    }
  }
  for (const row of hidden) {
    const possible = accounts.filter(({ method }) => method === row.method);
    if (possible.length === 0 && row.method) accounts.push({ method: row.method, payeeAccount: null, entries: [row] });
    for (const { entries } of possible) entries.push(possible.length === 1 ? row : { ...row, balanceMinor: null });
  }
  return accounts;
}

import type { ResponseOf } from '@urooj/contract/endpoints';
import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { isSameAccount, showsAccount } from '@urooj/domain/bank-message-match';
import { dayStart } from '@urooj/domain/dates';
import { and, gte, isNotNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { bankMessages } from '../../../db/schema.ts';
import type { MatchSettings } from '../matching/settings.ts';
import { type BalanceEntry, findBalanceGaps } from './balance-gaps.ts';

const DAY_MS = 86_400_000;
/** How far back the balance before a payment is looked for. */
const CHAIN_DAYS = 7;

type Gap = ResponseOf<'bankMessageHealth'>['balanceGaps'][number];
type Row = Awaited<ReturnType<typeof findEntries>>[number];

/** Where the balance of an account rose without a message, in a span of time. The latest gap comes first. */
export async function findGaps(database: Queryable, settings: MatchSettings, from: Date, to: Date): Promise<Gap[]> {
  const rows = await findEntries(database, new Date(from.getTime() - CHAIN_DAYS * DAY_MS), to);
  return accountsOf(rows, settings)
    .flatMap(({ method, payeeAccount, entries }) =>
      findBalanceGaps(entries.map(toEntry)).map((gap) => ({ method, payeeAccount, ...gap })),
    )
    .filter(({ before }) => before >= from.getTime() && before < to.getTime())
    .toSorted((a, b) => b.before - a.before)
    .map(({ method, payeeAccount, id, after, before, missingMinor }) => ({
      ...{ method, payeeAccount, missingMinor, bankMessageId: id },
      ...{ after: new Date(after).toISOString(), before: new Date(before).toISOString() },
    }));
}

/** Money that arrived: also what a person ignored, but no second message about the same transaction. */
function findEntries(database: Queryable, from: Date, to: Date) {
  const { id, method, payeeAccount, amountMinor, balanceMinor, paidOn, paidAt, receivedAt, source } = bankMessages;
  const counts = or(ne(bankMessages.state, 'ignored'), isNotNull(bankMessages.stateBy));
  return database
    .select({ id, method, payeeAccount, amountMinor, balanceMinor, paidOn, paidAt, receivedAt, source })
    .from(bankMessages)
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
 * The bank messages of each account, however messages write it. A bank message that does not show its account may belong to each one of
 * its method: there it explains money, and where there are several, its own balance does not count.
 */
function accountsOf(rows: readonly Row[], settings: MatchSettings): Account[] {
  const accounts: Account[] = [];
  const spellings = Map.groupBy(rows, ({ method, payeeAccount }) => `${method} ${payeeAccount ?? ''}`);
  const digits = ([first]: readonly Row[]) => first?.payeeAccount?.replace(/\D/g, '').length ?? 0;
  // Those with the most digits first: the others are compared with them.
  for (const entries of [...spellings.values()].toSorted((a, b) => digits(b) - digits(a))) {
    const { method, payeeAccount: written } = entries[0] ?? {};
    if (!method) continue;
    const sameMethod = accounts.filter((account) => account.method === method);
    if (written && showsAccount(written)) {
      const known = sameMethod.find(({ payeeAccount }) => isSameAccount(written, payeeAccount ?? ''));
      if (known) known.entries.push(...entries);
      else accounts.push({ method, payeeAccount: ownOr(written, settings.accountOf(method)), entries: [...entries] });
    } else if (sameMethod.length === 0) {
      accounts.push({ method, payeeAccount: null, entries: [...entries] });
    } else {
      const isOnly = sameMethod.length === 1;
      for (const account of sameMethod) {
        account.entries.push(...entries.map((entry) => (isOnly ? entry : { ...entry, balanceMinor: null })));
      }
    }
  }
  return accounts;
}

const ownOr = (written: string, own: string | null): string =>
  own !== null && isSameAccount(written, own) ? own : written;

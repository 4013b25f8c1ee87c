import type { Audit } from '@urooj/contract/console';
import { ALL_APPS, type Grant, listGrants } from '@urooj/store/grants';
import { readHistory } from '@urooj/store/history';
import { readReleaseMap, type SiteStore } from '@urooj/store/store';
import { historyOf } from './releases.ts';

type Entry = Audit['entries'][number];

const PAGE = 50;
const MAX_LOGINS = 500;

/** Who signed in to this process, and who failed to. It forgets the oldest. */
export function createLogins() {
  const entries: Entry[] = [];
  return {
    entries: entries as readonly Entry[],
    add(who: string, what: 'signed in' | 'signed out' | 'sign-in refused'): void {
      entries.push({ kind: 'sign-in', revision: 0, at: new Date().toISOString(), who, why: '', what });
      if (entries.length > MAX_LOGINS) entries.shift();
    },
  };
}

export type Logins = ReturnType<typeof createLogins>;

const ofToken = (at: string, who: string, what: string): Entry => ({
  kind: 'token',
  revision: 0,
  at,
  who,
  why: '',
  what,
});

function entriesOf({ name, remote, rights, createdAt, createdBy, revokedAt, revokedBy = '' }: Grant): Entry[] {
  const scope = remote === ALL_APPS ? 'every app' : remote;
  const made = ofToken(createdAt, createdBy, `token ${name} made: ${rights.join(', ')} for ${scope}`);
  return revokedAt === undefined ? [made] : [made, ofToken(revokedAt, revokedBy, `token ${name} revoked`)];
}

type Requested = {
  /** An app, or `all`. */
  scope: string;
  /** Only what was before this time. */
  before?: string;
  /** Whether tokens and sign-ins are shown: they are about every app. */
  isOperator: boolean;
};

/** What was done, the latest first. */
export async function readAudit(
  site: SiteStore,
  logins: Logins,
  { scope, before, isOperator }: Requested,
): Promise<Audit> {
  const map = await readReleaseMap(site);
  const history = map ? historyOf(await readHistory(site, map), scope) : [];
  const entries = history.map((entry): Entry => ({ ...entry, kind: 'release' }));
  if (isOperator) {
    // One that is damaged is named by the list of the tokens.
    const grants = await listGrants(site, () => {});
    const shown = grants.filter(({ remote }) => scope === ALL_APPS || remote === scope);
    entries.push(...shown.flatMap(entriesOf), ...(scope === ALL_APPS ? logins.entries : []));
  }
  const earlier = entries.filter(({ at }) => before === undefined || at < before);
  const sorted = earlier.sort((one, other) => other.at.localeCompare(one.at) || other.revision - one.revision);
  // Those of the same time stay together: the next page begins before it.
  const last = sorted[PAGE - 1]?.at ?? '';
  const page = sorted.filter(({ at }, index) => index < PAGE || at === last);
  return { entries: page, more: sorted.length > page.length };
}

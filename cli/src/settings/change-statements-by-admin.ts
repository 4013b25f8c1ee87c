import { isDeepStrictEqual } from 'node:util';
import { currentAnnouncements } from '@urooj/domain/announcements';
import { RevisionConflict } from '@urooj/store/errors';
import { openSite, type StorePlace } from '@urooj/store/open';
import type { ComposedWith, SiteStore } from '@urooj/store/store';
import type { MadeStatements, Stated, StatementsChange, StatementsStore } from 'backend/statements-store';
import type { Outcome } from '../publishing/outcome.ts';
import { changeAsAdmin, checked, live, readWithRevision, settingsAt, WHY } from './change-by-admin.ts';

/** A change of an admin in the dashboard. */
export type StatementsOperation = {
  place: StorePlace;
  /** `end`: only removes the announcements whose time has passed. */
  change: StatementsChange | 'end';
  /** The name for the history. */
  who: string;
};

/** What the dashboard shows and changes of the settings. */
const statedIn = ({ config: { statements, notice, closing } }: ComposedWith): Stated => ({
  statements,
  notice,
  closing,
});

/** What the pages state and announce, with the live revision. */
export async function readStatements(site: SiteStore): ReturnType<StatementsStore['read']> {
  const { settings, revision } = await readWithRevision(site);
  return { ...statedIn(settings), revision };
}

type Edit = { why: string; make: (now: Stated) => Stated };

async function readEdit(site: SiteStore, change: StatementsOperation['change']): Promise<Edit> {
  if (change === 'end')
    return {
      why: 'its time has passed',
      make: ({ statements, notice, closing }) => {
        const current = currentAnnouncements({ notice, closing }, Date.now());
        return { statements, notice: current.notice ?? null, closing: current.closing ?? null };
      },
    };
  const { revision, ...wanted } = change;
  const edited = statedIn(await settingsAt(site, revision));
  return {
    why: WHY,
    make(now) {
      if (isDeepStrictEqual(now, edited)) return wanted;
      throw new RevisionConflict('Somebody else has changed the statements meanwhile.');
    },
  };
}

/**
 * Makes the statements and announcements live, and keeps all other settings.
 * @throws RevisionConflict where somebody else has changed one of them since the revision that was edited
 * @throws StartError for values that the shop refuses, whose message names them
 */
export async function changeStatementsByAdmin({ place, change, who }: StatementsOperation): Promise<Outcome> {
  const site = await openSite(place);
  const { why, make } = await readEdit(site, change);
  let before = statedIn(await live(site));
  let after = before;
  const { revision, lines } = await changeAsAdmin(site, { who, why }, (now) => {
    const next = checked(now, make(statedIn(now)));
    [before, after] = [statedIn(now), statedIn(next)];
    return next;
  });
  const value: MadeStatements = { revision, before, after };
  return { value, lines, ok: true };
}

import { type OwnerSettings, ownerSettingsOf } from '@urooj/contract/owner-settings';
import type { OwnerSettingsStore } from '../src/modules/settings/owner-settings.ts';
import { SETTINGS } from './published-site.ts';

/** Stands for the site store, which a service for a test does not have. `cli/test/owner-changes.test.ts` tests the real one. */
export function settingsInMemory(): OwnerSettingsStore & { readonly changedBy: readonly string[] } {
  let live: OwnerSettings = ownerSettingsOf(SETTINGS);
  let revision = 1;
  const changedBy: string[] = [];
  return {
    changedBy,
    read: async () => ({ ...live, payees: { ...live.payees }, revision }),
    async change({ revision: edited, ...settings }, who) {
      if (edited < revision) return { rejected: 'edited meanwhile' };
      if (Object.values(settings.payees).some((payee) => payee?.account === '0300 9999999'))
        return { rejected: 'invalid', problem: 'payees.easypaisa.account must be another account' };
      const before = live;
      live = settings;
      revision = edited + 1;
      changedBy.push(who);
      return { revision, before, after: live };
    },
  };
}

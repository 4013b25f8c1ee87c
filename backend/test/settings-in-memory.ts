import { DEFAULT_OWNER_MAILS } from '@urooj/domain/owner-mails';
import { PLACEHOLDER_PAYEES } from '@urooj/domain/payees';
import { DEFAULT_SECURITY } from '@urooj/domain/second-factor';
import type { OwnerSettings, OwnerSettingsStore } from '../src/modules/settings/owner-settings.ts';

/** Stands for the site store, which a service for a test does not have. `cli/test/owner-changes.test.ts` tests the real one. */
export function settingsInMemory(): OwnerSettingsStore & { readonly changedBy: readonly string[] } {
  let live: OwnerSettings = { payees: PLACEHOLDER_PAYEES, security: DEFAULT_SECURITY, ownerMails: DEFAULT_OWNER_MAILS };
  let revision = 1;
  const changedBy: string[] = [];
  return {
    changedBy,
    read: async () => ({ ...live, payees: { ...live.payees }, revision }),
    async change({ payees, security, ownerMails, revision: edited }, who) {
      if (edited < revision) return { rejected: 'edited meanwhile' };
      if (Object.values(payees).some((payee) => payee?.account === '0300 9999999'))
        return { rejected: 'invalid', problem: 'payees.easypaisa.account must be another account' };
      const before = live;
      live = { payees, security, ownerMails } as OwnerSettings;
      revision = edited + 1;
      changedBy.push(who);
      return { revision, before, after: live };
    },
  };
}

import type { MatchMode, PaymentMethod } from '@urooj/contract/vocabulary';
import { DEFAULT_MATCH_MODE } from '@urooj/domain/bank-message-settings';
import { DEFAULT_SECURITY, type SecuritySettings } from '@urooj/domain/second-factor';
import { type LiveSite, readSiteSettings } from '../../../plugins/site/live-site.ts';

/** What the owner has set for bank messages. */
export type MatchSettings = {
  modeOf(method: PaymentMethod): MatchMode;
  /** The owner's account for a method; `null` where the settings name none. */
  accountOf(method: PaymentMethod): string | null;
  readonly security: SecuritySettings;
};

/** Reads the settings that are live now. */
export async function readMatchSettings(site: LiveSite): Promise<MatchSettings> {
  const settings = await readSiteSettings(site);
  return {
    modeOf: (method) => settings?.bankMessages.match[method] ?? DEFAULT_MATCH_MODE,
    accountOf: (method) => settings?.payees[method]?.account ?? null,
    security: settings?.security ?? DEFAULT_SECURITY,
  };
}

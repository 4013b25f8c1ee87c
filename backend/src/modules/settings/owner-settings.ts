import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import type { OwnerSettings } from '@urooj/contract/owner-settings';

export type OwnerSettingsChange = BodyOf<'changeOwnerSettings'>;

/** A change that was not made: why, and where the values are wrong, which ones, in words without a full stop. */
export type RejectedChange =
  | { readonly rejected: 'edited meanwhile' | 'busy' | 'store down' }
  | { readonly rejected: 'invalid'; readonly problem: string };

/** The revision that is live now, with what was changed. */
export type MadeChange = {
  readonly revision: number;
  readonly before: OwnerSettings;
  readonly after: OwnerSettings;
};

/** The owner's settings in the site store. The service cannot compose pages: who starts it provides this. */
export type OwnerSettingsStore = {
  read(): Promise<ResponseOf<'ownerSettings'>>;
  /** Composes all pages with the settings and makes them live. */
  change(change: OwnerSettingsChange, who: string): Promise<MadeChange | RejectedChange>;
};

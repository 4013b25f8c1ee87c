import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import type { RejectedChange } from '../settings/owner-settings.ts';

/** What the pages state and announce. */
export type Stated = Omit<ResponseOf<'shopStatements'>, 'revision'>;

export type StatementsChange = BodyOf<'changeShopStatements'>;

/** The revision that is live now, with what was changed. */
export type MadeStatements = { readonly revision: number; readonly before: Stated; readonly after: Stated };

/** The statements in the site store. The service cannot compose pages: who starts it provides this. */
export type StatementsStore = {
  read(): Promise<ResponseOf<'shopStatements'>>;
  /** Composes all pages with them and makes them live. */
  change(change: StatementsChange, who: string): Promise<MadeStatements | RejectedChange>;
  /** Removes the announcements whose time has passed, and composes all pages without them. */
  endAnnouncements(): Promise<MadeStatements | RejectedChange>;
};

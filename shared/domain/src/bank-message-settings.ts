import type { SiteSettings } from '@urooj/contract/site-settings';
import type { MatchMode, PaymentMethod } from '@urooj/contract/vocabulary';

/** Long enough to look up a dispute, and to write a pattern for messages that no pattern read. */
export const DEFAULT_KEEP_TEXT_DAYS = 90;

/** Of a method for which nothing is set: a bank message only helps the admin. */
export const DEFAULT_MATCH_MODE: MatchMode = 'propose';

/** What the owner has set for bank messages; `undefined` while no site is live. */
type BankMessageSettings = Pick<SiteSettings['bankMessages'], 'match' | 'withoutScreenshot'> | undefined;

/** Whether bank messages approve the payments of a method by themselves. */
export const confirmsItself = (settings: BankMessageSettings, method: string): boolean =>
  settings?.match[method as PaymentMethod] === 'automatic';

/** Whether a payment by the method has to have a screenshot: always, unless its owner needs none to find the money. */
export const needsScreenshot = (settings: BankMessageSettings, method: string): boolean =>
  settings?.withoutScreenshot !== true || !confirmsItself(settings, method);

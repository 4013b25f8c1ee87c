import type { SiteSettings } from '@urooj/contract/site-settings';
import type { PaymentMethod } from '@urooj/contract/vocabulary';

/** What the owner has set for bankMessages; `undefined` while no site is live. */
type BankMessageSettings = Pick<SiteSettings['bankMessages'], 'match' | 'withoutScreenshot'> | undefined;

/** Whether bankMessages approve the payments of a method by themselves. */
export const confirmsItself = (settings: BankMessageSettings, method: string): boolean =>
  settings?.match[method as PaymentMethod] === 'automatic';

/** Whether a payment by the method has to have a screenshot: always, unless its owner needs none to find the money. */
export const needsScreenshot = (settings: BankMessageSettings, method: string): boolean =>
  settings?.withoutScreenshot !== true || !confirmsItself(settings, method);

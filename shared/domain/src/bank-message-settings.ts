import type { MatchMode, PaymentMethod } from '@urooj/contract/vocabulary';

/** What the owner has set for bank messages; absent in settings of older versions. */
type BankMessageSettings =
  | {
      readonly match?: Readonly<Partial<Record<PaymentMethod, MatchMode>>>;
      readonly withoutScreenshot?: boolean;
    }
  | undefined;

/** Whether bank messages approve the payments of a method by themselves. */
export const confirmsItself = (settings: BankMessageSettings, method: string): boolean =>
  settings?.match?.[method as PaymentMethod] === 'automatic';

/** Whether a payment by the method has to have a screenshot: always, unless its owner needs none to find the money. */
export const needsScreenshot = (settings: BankMessageSettings, method: string): boolean =>
  settings?.withoutScreenshot !== true || !confirmsItself(settings, method);

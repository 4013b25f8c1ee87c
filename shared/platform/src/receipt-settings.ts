import type { PaymentMethod } from '@urooj/contract/vocabulary';
import type { SiteConfig } from './site-config.ts';

/** Whether receipts approve the payments of a method by themselves. */
export const confirmsItself = ({ receipts }: SiteConfig, method: string): boolean =>
  receipts?.match[method as PaymentMethod] === 'automatic';

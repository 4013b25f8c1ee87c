/** @chunk texts */

import type { SalePromise } from '@urooj/contract/catalogue';
import type { Service } from '@urooj/domain/services';

// In English what is sold is called as it is stored.

/** What was ordered, as an order keeps it. */
export type Ordered = { readonly service: string; readonly serviceUrdu?: string | undefined };

export const orderedName = ({ service }: Ordered): string => service;
/** The same of a service that is known. */
export const fullServiceName = ({ name }: Service): string => name;
/** For menus under the name of the platform: `Reels Views`. */
export const shortServiceName = ({ name, platform }: Service): string => name.slice(platform.length + 1);
/** @param unit in the plural, as the service has it: `followers` */
export const unitName = (unit: string): string => unit;
/** What a package promises: `30-day refill`. */
export const promiseName = (promise: NonNullable<SalePromise>): string =>
  promise.kind === 'refill' ? `${promise.days}-day refill` : 'Lifetime warranty';
/** @param amount as the package shows it: `1K`, `4K Hours` */
export const amountName = (amount: string): string => amount;

import type { BuyFormValues } from './buy-form.ts';
import { findPackage, packagesFor } from './catalogue.ts';
import type { Order, Package } from './entities.ts';

export const REORDER_DEFAULTED = 'Reorder amount not found in packages. Defaulting to first package.';
export const REORDER_PREFILLED = 'Form pre-filled for reorder.';

export interface Reorder {
  readonly service: string;
  readonly platform: string;
  readonly package: Package | null;
  readonly values: BuyFormValues;
  /** Shown one after the other in one banner: each replaces the one before. */
  readonly infos: readonly string[];
}

export function canReorder(order: Pick<Order, 'status'>): boolean {
  return order.status === 'Completed';
}

/** The buy form as it opens for ordering the same again. A custom amount has no package: the first one is chosen. */
export function reorderOf(order: Order): Reorder {
  const same = findPackage(order.service, order.amount);
  return {
    service: order.service,
    platform: order.platform,
    package: same ?? packagesFor(order.service)[0] ?? null,
    values: {
      name: order.name,
      email: order.email ?? '',
      phoneNumber: order.phoneNumber,
      profileLink: order.profileLink,
      postLink: order.postLink,
      socialId: order.socialId,
    },
    infos: same ? [REORDER_PREFILLED] : [REORDER_DEFAULTED, REORDER_PREFILLED],
  };
}

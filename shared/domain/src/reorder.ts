import type { BuyFormValues } from './buy-form.ts';
import { findPackage, packagesFor } from './catalogue.ts';
import { CUSTOM_ORDER_CONTACT, isPlaceholderEmail } from './custom-order.ts';
import type { Order, Package } from './entities.ts';

export const REORDER_DEFAULTED = 'Reorder amount not found in packages. Defaulting to first package.';
export const REORDER_PREFILLED = 'Form pre-filled for reorder.';

export type Reorder = {
  readonly service: string;
  readonly platform: string;
  readonly package: Package | null;
  readonly values: BuyFormValues;
  /** Shown one after the other in one banner: each replaces the one before. */
  readonly infos: readonly string[];
};

export function canReorder(order: Pick<Order, 'status'>): boolean {
  return order.status === 'Completed';
}

/** What of an order is ordered again. */
type Ordered = Pick<Order, 'service' | 'platform' | 'amount' | keyof BuyFormValues>;

/** What a link to the buy form brings along in the history's state. */
export type ReorderState = {
  readonly reorder: Ordered;
};

export function reorderState(order: Ordered): ReorderState {
  const { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } = order;
  return { reorder: { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } };
}

/** Reads such a state. The history keeps it through reloads and releases, so it may be anything; `null` without an order in it. */
export function readReorderState(state: unknown): Reorder | null {
  const raw = recordOf(recordOf(state).reorder);
  if (text(raw.service) === '') return null;
  return reorderOf({
    service: text(raw.service),
    platform: text(raw.platform),
    amount: typeof raw.amount === 'number' ? raw.amount : 0,
    name: text(raw.name),
    email: text(raw.email),
    phoneNumber: text(raw.phoneNumber),
    profileLink: text(raw.profileLink),
    postLink: text(raw.postLink),
    socialId: text(raw.socialId),
  });
}

/** The buy form as it opens for ordering the same again. A custom amount has no package: the first one is chosen. */
export function reorderOf(order: Ordered): Reorder {
  const same = findPackage(order.service, order.amount);
  return {
    service: order.service,
    platform: order.platform,
    package: same ?? packagesFor(order.service)[0] ?? null,
    values: valuesOf(order),
    infos: same ? [REORDER_PREFILLED] : [REORDER_DEFAULTED, REORDER_PREFILLED],
  };
}

/** The details to begin with. What the premium card sent in place of a buyer nobody should find in the form. */
function valuesOf(order: Ordered): BuyFormValues {
  const { postLink, socialId } = CUSTOM_ORDER_CONTACT;
  const isNobody = isPlaceholderEmail(order.email ?? '');
  return {
    name: isNobody ? '' : order.name,
    email: isNobody ? '' : (order.email ?? ''),
    phoneNumber: isNobody ? '' : order.phoneNumber,
    profileLink: order.profileLink,
    postLink: order.postLink === postLink ? '' : order.postLink,
    socialId: order.socialId === socialId ? '' : order.socialId,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

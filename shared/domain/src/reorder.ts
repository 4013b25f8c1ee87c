import type { BuyFormValues } from './buy-form.ts';
import { findPackage, packagesFor } from './catalogue.ts';
import { CUSTOM_ORDER_CONTACT, isPlaceholderEmail } from './custom-order.ts';
import type { Order, Package } from './entities.ts';
import type { ServiceName } from './services.ts';

/** What the page tells about a form that a reorder filled in. */
export type ReorderNotice = 'prefilled' | 'package_replaced';

/** The buy form as it opens for ordering the same again. */
export type Reorder = {
  readonly package: Package | null;
  readonly values: BuyFormValues;
  /** Shown one after the other: each replaces the one before it. */
  readonly notices: readonly ReorderNotice[];
};

export function canReorder(order: Pick<Order, 'status'>): boolean {
  return order.status === 'Completed';
}

/** What of an order is ordered again. */
export type OrderedBefore = Pick<Order, 'service' | 'platform' | 'amount' | keyof BuyFormValues>;

/** What a link to the buy form brings along in the history's state. */
export type ReorderState = {
  readonly reorder: OrderedBefore;
};

export function reorderState(order: OrderedBefore): ReorderState {
  const { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } = order;
  return { reorder: { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } };
}

/** Reads such a state. The history keeps it through reloads and releases, so it may be anything; `null` without an order in it. */
export function readReorderState(state: unknown): OrderedBefore | null {
  const raw = recordOf(recordOf(state).reorder);
  if (text(raw.service) === '') return null;
  return {
    service: text(raw.service),
    platform: text(raw.platform),
    amount: typeof raw.amount === 'number' ? raw.amount : 0,
    name: text(raw.name),
    email: text(raw.email),
    phoneNumber: text(raw.phoneNumber),
    profileLink: text(raw.profileLink),
    postLink: text(raw.postLink),
    socialId: text(raw.socialId),
  };
}

/** @param service what the order's service is called here. A custom amount has no package: the first one is chosen. */
export function reorderOf(order: OrderedBefore, service: ServiceName): Reorder {
  const same = findPackage(service, order.amount);
  return {
    package: same ?? packagesFor(service)[0] ?? null,
    values: valuesOf(order),
    notices: same ? ['prefilled'] : ['package_replaced', 'prefilled'],
  };
}

/** The details of the order, without the placeholders that the premium card sends for a buyer it does not ask. */
function valuesOf(order: OrderedBefore): BuyFormValues {
  const { postLink, socialId } = CUSTOM_ORDER_CONTACT;
  const isPlaceholder = isPlaceholderEmail(order.email ?? '');
  return {
    name: isPlaceholder ? '' : order.name,
    email: isPlaceholder ? '' : (order.email ?? ''),
    phoneNumber: isPlaceholder ? '' : order.phoneNumber,
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

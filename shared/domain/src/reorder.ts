import { isRecord } from '@urooj/contract/is-record';
import type { BuyFormValues } from './buy-form.ts';
import { findPackage, packagesFor } from './catalogue.ts';
import { CUSTOM_ORDER_CONTACT, isPlaceholderEmail, isTargetLink } from './custom-order.ts';
import type { Order, Package } from './entities.ts';
import { postLinkRequired } from './post-links.ts';
import type { ServiceName } from './services.ts';

/** Notices on the buy form after a reorder has filled it in. */
export type ReorderNotice = 'prefilled' | 'package_replaced';

/** The initial state of the buy form for a reorder. */
export type Reorder = {
  readonly package: Package | null;
  readonly values: BuyFormValues;
  /** Shown one after the other: each replaces the one before it. */
  readonly notices: readonly ReorderNotice[];
};

export function canReorder(order: Pick<Order, 'status'>): boolean {
  return order.status === 'Completed';
}

/** The fields of an order that a reorder copies. */
export type ReorderFields = Pick<Order, 'service' | 'platform' | 'amount' | keyof BuyFormValues>;

/** The history state of a link to the buy form. */
export type ReorderState = {
  readonly reorder: ReorderFields;
};

export function reorderState(order: ReorderFields): ReorderState {
  const { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } = order;
  return { reorder: { service, platform, amount, name, email, phoneNumber, profileLink, postLink, socialId } };
}

/**
 * Reads such a state. The browser stores it across reloads and releases, so it may have any shape.
 * @returns `null` without an order
 */
export function readReorderState(state: unknown): ReorderFields | null {
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

/**
 * The buy form for a reorder. A custom amount has no package, so the first package is chosen.
 * @param service the service that the order's name was found to mean
 */
export function reorderOf(order: ReorderFields, service: ServiceName): Reorder {
  const same = findPackage(service, order.amount);
  return {
    package: same ?? packagesFor(service)[0] ?? null,
    values: valuesOf(order, service),
    notices: same ? ['prefilled'] : ['package_replaced', 'prefilled'],
  };
}

/**
 * The details of the order, without the placeholders of the premium card. The card has one link; where it leads to a
 * post, it is the form's post link too.
 */
function valuesOf(order: ReorderFields, service: ServiceName): BuyFormValues {
  const { postLink, socialId } = CUSTOM_ORDER_CONTACT;
  const cardLink = isTargetLink(order.profileLink, service) && postLinkRequired(service) ? order.profileLink : '';
  const isPlaceholder = isPlaceholderEmail(order.email ?? '');
  return {
    name: isPlaceholder ? '' : order.name,
    email: isPlaceholder ? '' : (order.email ?? ''),
    phoneNumber: isPlaceholder ? '' : order.phoneNumber,
    profileLink: order.profileLink,
    postLink: order.postLink === postLink || order.postLink === '' ? cardLink : order.postLink,
    socialId: order.socialId === socialId ? '' : order.socialId,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

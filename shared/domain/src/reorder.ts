import { isRecord } from '@urooj/contract/is-record';
import { detailsFrom, type OrderDetails } from './buyer-details.ts';
import { findPackage } from './catalogue.ts';
import { CUSTOM_ORDER_CONTACT, isPlaceholderEmail } from './custom-order-contact.ts';
import type { Order, Package } from './entities.ts';
import { isPostLink, postLinkRequired } from './post-links.ts';
import type { Service } from './services.ts';

/** Notices on the buy form after a reorder has filled it in. */
export type ReorderNotice = 'prefilled' | 'package_replaced';

/** The initial state of the buy form for a reorder. */
export type Reorder = {
  readonly package: Package | null;
  readonly values: OrderDetails;
  /** Shown one after the other: each replaces the one before it. */
  readonly notices: readonly ReorderNotice[];
};

export function canReorder(order: Pick<Order, 'status'>): boolean {
  return order.status === 'Completed';
}

/** The fields of an order that a reorder copies. */
export type ReorderFields = Pick<Order, 'service' | 'platform' | 'amount' | keyof OrderDetails>;

/** The history state of a link to the buy form. */
export type ReorderState = {
  readonly reorder: ReorderFields;
};

export function reorderState(order: ReorderFields): ReorderState {
  const { service, platform, amount } = order;
  return { reorder: { service, platform, amount, ...detailsFrom((name) => order[name] ?? '') } };
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
    ...detailsFrom((name) => text(raw[name])),
  };
}

/**
 * The buy form for a reorder. A custom amount has no package, so the first package is chosen.
 * @param service the service that the order's name was found to mean
 * @param packages those of the service today
 */
export function reorderOf(order: ReorderFields, service: Service, packages: readonly Package[]): Reorder {
  const same = findPackage(packages, order.amount);
  return {
    package: same ?? packages[0] ?? null,
    values: valuesOf(order, service),
    notices: same ? ['prefilled'] : ['package_replaced', 'prefilled'],
  };
}

/**
 * The details of the order, without the placeholders of a custom order. A custom order has one link; where it leads to a
 * post, it is the form's post link too.
 */
function valuesOf(order: ReorderFields, service: Service): OrderDetails {
  const placeholders: Partial<OrderDetails> = CUSTOM_ORDER_CONTACT;
  const values = detailsFrom((name) => (order[name] === placeholders[name] ? '' : (order[name] ?? '')));
  const link = order.profileLink;
  // A handle does not lead to a post, also on platforms whose links are not checked.
  const isPost = postLinkRequired(service) && link.startsWith('https://') && isPostLink(service, link);
  return {
    ...values,
    ...(isPlaceholderEmail(values.email) && { name: '', email: '', phoneNumber: '' }),
    postLink: values.postLink || (isPost ? link : ''),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

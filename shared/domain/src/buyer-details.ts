import type { BodyOf } from '@urooj/contract/endpoints';

/** The texts that a buyer enters for an order. Each is a field of the buy form, of the stored order and of its full view. */
export type OrderDetail = Exclude<keyof BodyOf<'createOrder'>, 'service' | 'platform' | 'requiredFollowers' | 'price'>;
export type OrderDetails = Readonly<Record<OrderDetail, string>>;

export const EMPTY_DETAILS: OrderDetails = {
  name: '',
  email: '',
  phoneNumber: '',
  profileLink: '',
  postLink: '',
  socialId: '',
};

/** Each detail, read by its name. */
export function detailsFrom(read: (name: OrderDetail) => string): OrderDetails {
  const names = Object.keys(EMPTY_DETAILS) as OrderDetail[];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as OrderDetails;
}

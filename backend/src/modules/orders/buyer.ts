import type { Recipient } from '../../mail/render-email.ts';
import type { OrderRow } from './repository.ts';

/** Whoever gets the mails about an order, in the language in which it was placed. @param email of the order */
export const buyerOf = ({ name, language }: Pick<OrderRow, 'name' | 'language'>, email: string): Recipient => ({
  ...{ email, language },
  name: name ?? '',
});

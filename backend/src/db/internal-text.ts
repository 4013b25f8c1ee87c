import { customType } from 'drizzle-orm/pg-core';

const texts = new WeakMap<InternalText, string>();

/**
 * A text that stays in the shop. It is no string, so that no function which sends accepts it, and it cannot become one by accident: in a
 * template it throws, and JSON of it is empty.
 */
export class InternalText {
  constructor(text: string) {
    texts.set(this, text);
  }

  /** @throws TypeError always */
  toString(): never {
    throw new TypeError('An internal text is not for sending');
  }
}

/** The text itself, for the pages of the admin and for the database. */
export const readInternalText = (text: InternalText): string => texts.get(text) ?? '';

/** A column of text that stays in the shop. */
export const internalText = customType<{ data: InternalText; driverData: string }>({
  dataType: () => 'text',
  toDriver: readInternalText,
  fromDriver: (stored) => new InternalText(stored),
});

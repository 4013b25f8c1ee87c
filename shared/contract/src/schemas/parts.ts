/**
 * Parts of schemas. Their maximum lengths only protect the server. The limits that users see are rules of the domain, with
 * their own errors.
 */
import * as z from 'zod/mini';
import { MAX_PASTED_LENGTH } from '../plain-text.ts';

export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const line = z.string().check(z.maxLength(320));
export const link = z.string().check(z.maxLength(MAX_PASTED_LENGTH));
export const text = z.string().check(z.maxLength(10_000));
export const longText = z.string().check(z.maxLength(100_000));
export const dateTime = z.string();

/** An optional field of a form: absent and null become the empty text. */
export const orEmpty = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? ''),
  );

const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{1,15})?)?$/;

/** A number, or the same in decimal digits, as forms send it. An empty text is 0; hexadecimal texts and lists are no numbers. */
export const decimal = z.pipe(z.union([z.number(), z.string().check(z.trim(), z.regex(DECIMAL))]), z.transform(Number));

/** Of a page of a list for the admin, besides its rows. */
export const pageFigures = {
  /** Number of rows that match, on all pages; absent in the complete list. */
  total: z.optional(z.number()),
  /** Present where the search was too short for an index: it was limited to that many of the newest rows. */
  searchedNewest: z.optional(z.number()),
};

export const Message = z.object({ msg: z.string() });

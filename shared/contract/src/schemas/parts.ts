/** Parts of schemas. Lengths protect the server; what a value must say is a rule of the domain, with a text of its own. */
import * as z from 'zod/mini';

export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const line = z.string().check(z.maxLength(320));
export const link = z.string().check(z.maxLength(4096));
export const text = z.string().check(z.maxLength(10_000));
export const longText = z.string().check(z.maxLength(100_000));
export const dateTime = z.string();

/** Absent and null count as empty: an optional field of a form. */
export const orEmpty = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? ''),
  );

/** The response of writes that return only a message. */
export const Message = z.object({ msg: z.string() });

import * as z from 'zod';

const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2100);

const isInRange = (date: Date): boolean => date.getTime() >= EARLIEST && date.getTime() < LATEST;

/** PostgreSQL cannot store the character 0 nor half a surrogate pair; phones pass on both. */
const storable = (value: string): string => value.replaceAll('\0', '').toWellFormed();

/** Longer than any sender and any SMS of ten parts. */
export const sender = z.string().min(1).max(200).transform(storable);
export const text = z.string().max(10_000).transform(storable);

/** The hours that Android's date formats write for an offset: `+05:00`, and `+05:0` before Android 7. */
export const isoTime = z
  .string()
  .max(40)
  .transform((value) => new Date(value.replace(/([+-]\d{2}):(\d)$/, '$1:0$2')))
  .refine(isInRange);

/** Unix milliseconds; some templates put them between quotes. */
export const milliseconds = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform((value) => new Date(Number(value)))
  .refine(isInRange);

import * as z from 'zod';
import { storableText } from '../../../../db/storable-text.ts';

const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2100);

const isInRange = (date: Date): boolean => date.getTime() >= EARLIEST && date.getTime() < LATEST;

/** Longer than any sender and any SMS of ten parts. Phones pass on characters that cannot be stored. */
export const sender = z.string().min(1).max(200).transform(storableText);
export const text = z.string().max(10_000).transform(storableText);

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

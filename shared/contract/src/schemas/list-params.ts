/** The query parameters that the admin's lists have in common. */
import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../vocabulary.ts';

const upTo = (maximum: number) => z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(maximum));
/** A day in Karachi, `2026-11-21`; both ends of a range are included. */
const day = z.optional(z.iso.date());
export const days = { from: day, to: day };

export const search = z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)));
export const paging = { page: z.optional(upTo(1_000_000)), pageSize: z.optional(upTo(100)) };

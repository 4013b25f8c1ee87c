/** What the shop owner says on every page for a while: a notice, and that the shop takes no orders. */
import * as z from 'zod/mini';

const line = z.string('must be a text').check(z.trim(), z.maxLength(300, 'must have at most 300 characters'));
const filled = line.check(z.minLength(1, 'must not be empty'));
const isTime = (time: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(time) && !Number.isNaN(Date.parse(time));
const time = z
  .string('must be a time')
  .check(z.refine(isTime, 'must be a time with its zone, for example 2026-12-31T18:00+05:00'));

/** @param group `strictObject` refuses names that do not exist, `object` leaves out what another release has added */
export const announcementSchema = (group: typeof z.object) =>
  z.nullable(
    group({
      en: filled,
      /** Where it is empty, the Urdu pages say what `en` says. */
      ur: line,
      /** When it ends by itself; null: when the shop owner ends it. */
      until: z.nullable(time),
    }),
  );

export type Announcement = NonNullable<z.infer<ReturnType<typeof announcementSchema>>>;

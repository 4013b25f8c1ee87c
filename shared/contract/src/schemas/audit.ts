/** Who did what, when: changes by admins, customers and the shop itself, and the sign-ins of admins and staff. */
import * as z from 'zod/mini';
import { ACTORS, HISTORY_SUBJECTS } from '../vocabulary.ts';
import { days, paging, search } from './list-params.ts';
import { dateTime } from './parts.ts';

const params = {
  /** In the e-mail of who did it, and in the ID of what was changed. */
  q: search,
  subject: z.optional(z.enum(HISTORY_SUBJECTS)),
  who: z.optional(z.enum(ACTORS)),
  ...days,
};

export const AuditQuery = z.strictObject({ ...params, ...paging });
export const AuditFileQuery = z.strictObject(params);

const AuditEntry = z.object({
  _id: z.string(),
  at: dateTime,
  who: z.enum(ACTORS),
  /** The e-mail of the account; `null` for the shop itself and for an order's change by an account that was deleted. */
  by: z.nullable(z.string()),
  subject: z.enum(HISTORY_SUBJECTS),
  subjectId: z.string(),
  action: z.string(),
  /** Only the fields that changed. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  why: z.string(),
  requestId: z.nullable(z.string()),
});
export const AuditResponse = z.object({ entries: z.array(AuditEntry), total: z.number() });

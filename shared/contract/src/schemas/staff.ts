/** The people who work for the shop. */
import * as z from 'zod/mini';
import { STAFF_RIGHTS } from '../vocabulary.ts';
import { dateTime, id, line } from './parts.ts';

const rights = z.array(z.enum(STAFF_RIGHTS)).check(z.minLength(1), z.maxLength(STAFF_RIGHTS.length));

const Person = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  /** The owner, who has all rights and whose access nobody ends. */
  isPrimaryAdmin: z.boolean(),
  passkeys: z.number(),
  hasApp: z.boolean(),
  /** Of the newest session; `null` where there is none. */
  lastVisitAt: z.nullable(dateTime),
});

const Invitation = z.object({
  _id: id,
  email: z.string(),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  createdAt: dateTime,
  expiresAt: dateTime,
});

export const StaffResponse = z.object({ staff: z.array(Person), invitations: z.array(Invitation) });
export const InviteStaffBody = z.object({ email: line, rights });
export const StaffRightsBody = z.object({ rights });

const secret = line;
export const ReadInvitationBody = z.object({ secret });
export const InvitationResponse = z.object({
  email: z.string(),
  rights: z.array(z.enum(STAFF_RIGHTS)),
  expiresAt: dateTime,
  /** Whether the e-mail has an account, whose password will be replaced. */
  hasAccount: z.boolean(),
});
export const AcceptInvitationBody = z.object({ secret, name: line, password: line });

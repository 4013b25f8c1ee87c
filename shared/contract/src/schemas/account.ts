import * as z from 'zod/mini';
import { FEATURES, ROLES } from '../vocabulary.ts';
import { dateTime, id, line, text } from './parts.ts';

/** Longer passwords are refused by the rule with its text, up to here; beyond, by form. */
const password = z.string().check(z.maxLength(1024));

export const LoginBody = z.object({ email: line, password });
/** `role` and `isBanned` are sent too; they are without effect. */
export const SignupBody = z.object({ name: line, email: line, password });
export const ForgotPasswordBody = z.object({ email: line });
export const ResetPasswordBody = z.object({ newPassword: password, confirmNewPassword: password });
export const VerifyEmailBody = z.object({ token: id });
export const ChangePasswordBody = z.object({ currentPassword: password, newPassword: password });
export const UpdateUserBody = z.object({ name: line, phoneNumber: line });
export const AdminUpdateUserBody = z.object({
  name: line,
  email: line,
  role: z.enum(ROLES),
  isBanned: z.boolean(),
  phoneNumber: line,
  /** Of the account that was edited; where it has changed since, nothing is overwritten. */
  version: z.optional(z.number()),
});

const User = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isBanned: z.boolean(),
  phoneNumber: z.string(),
  createdAt: dateTime,
  /** Counts the changes of the account. */
  version: z.optional(z.number()),
});

/** Bare, or a page of them. */
export const UsersResponse = z.union([z.array(User), z.object({ users: z.array(User), total: z.number() })]);

export const LoginResponse = z.object({ loginUser: User, token: z.string() });
export const UserResponse = z.object({ user: User });

/** `emailVerified`: whether orders that name this e-mail are known to be theirs. */
const SessionUser = z.extend(User, { emailVerified: z.optional(z.boolean()) });

/** Who is here, what they may do, and which extensions this backend has. */
export const SessionResponse = z.object({
  user: z.nullable(SessionUser),
  canAdmin: z.boolean(),
  token: z.nullable(z.string()),
  features: z.array(z.enum(FEATURES)),
  /** Instead of a user: the account of this browser's session was banned meanwhile. */
  isBanned: z.optional(z.boolean()),
});

/** Where an account is logged in. Nothing here names a session: it could be mistaken for its secret. */
export const SessionsResponse = z.object({
  sessions: z.array(z.object({ device: z.string(), firstSeen: dateTime, lastSeen: dateTime, isCurrent: z.boolean() })),
});

/** A message from the contact page to the shop. */
export const ContactBody = z.object({ name: line, email: line, message: text });

import * as z from 'zod/mini';
import { FEATURES, ROLES, SECOND_FACTOR_POLICIES, STAFF_RIGHTS } from '../vocabulary.ts';
import { dateTime, id, line, Message, pageFigures, text } from './parts.ts';
import { factorCode, PasskeyProof } from './security.ts';

/** Longer than the domain's limit, so that a password that is somewhat too long gets the domain's error. */
const password = z.string().check(z.maxLength(1024));

/** `code` or `passkey`: the second factor, after a response `second_factor_required`. */
export const LoginBody = z.object({
  email: line,
  password,
  code: z.optional(factorCode),
  passkey: z.optional(PasskeyProof),
});
/** Clients also send `role` and `isBanned`, which are ignored. */
export const SignupBody = z.object({ name: line, email: line, password });
export const ForgotPasswordBody = z.object({ email: line });
export const ResetPasswordBody = z.object({ newPassword: password, confirmNewPassword: password });
export const PasswordReset = z.extend(Message, {
  /** The link also removed second factors that somebody else may have added. */
  factorsRemoved: z.boolean(),
  /** The name of the account, where it was chosen before anybody had proved the e-mail. */
  name: z.optional(z.string()),
});
export const VerifyEmailBody = z.object({ token: id });
export const ChangePasswordBody = z.object({ currentPassword: password, newPassword: password });
export const UpdateUserBody = z.object({ name: line, phoneNumber: line });
export const AdminUpdateUserBody = z.object({
  name: line,
  email: line,
  role: z.enum(ROLES),
  isBanned: z.boolean(),
  phoneNumber: line,
  /** The version of the edited account: the edit is rejected when the account has changed since. */
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
  /** Increases with every change of the account. */
  version: z.optional(z.number()),
  /** Whether somebody has proved that the e-mail is theirs: only then orders with it count as their own. */
  emailVerified: z.optional(z.boolean()),
});

/** All users, or one page of them. */
export const UsersResponse = z.union([z.array(User), z.object({ users: z.array(User), ...pageFigures })]);

export const LoginResponse = z.object({ loginUser: User, token: z.string() });
/** Whether orders that were placed in this browser without a login are open in it. */
const hasGuestOrders = z.boolean();
export const LogoutResponse = z.extend(Message, { hasGuestOrders });
export const UserResponse = z.object({ user: User });

/** The logged-in user, their rights, and the extensions of this backend. */
export const SessionResponse = z.object({
  user: z.nullable(User),
  canAdmin: z.boolean(),
  /** What the user may do for the shop. */
  rights: z.array(z.enum(STAFF_RIGHTS)),
  token: z.nullable(z.string()),
  features: z.array(z.enum(FEATURES)),
  hasGuestOrders,
  /** Absent for guests. `policy` is that of the account's role. */
  secondFactor: z.optional(z.object({ policy: z.enum(SECOND_FACTOR_POLICIES), isSet: z.boolean() })),
  /** True, with `user: null`, when the account of this browser's session was banned. */
  isBanned: z.optional(z.boolean()),
});

/** The sessions of an account. They have no ids here, because nothing needs to address a single one. */
export const SessionsResponse = z.object({
  sessions: z.array(z.object({ browser: z.string(), firstSeen: dateTime, lastSeen: dateTime, isCurrent: z.boolean() })),
});

/** A message from the contact page to the shop. */
export const ContactBody = z.object({ name: line, email: line, message: text });

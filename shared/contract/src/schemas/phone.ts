/** Phones that forward messages about payments. */
import * as z from 'zod/mini';
import { PHONE_APPS } from '../vocabulary.ts';
import { dateTime } from './parts.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const account = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** The account that is credited where a message names none, for each method. */
const accounts = z.object({
  easypaisa: account,
  jazzcash: account,
  bankTransfer: account,
  paypal: account,
  googlePay: account,
});

export const CreatePhoneBody = z.object({ name, app: z.enum(PHONE_APPS), accounts: z.optional(accounts) });
export const UpdatePhoneBody = z.object({ name: z.optional(name), accounts: z.optional(accounts) });

const at = z.nullable(dateTime);
const Phone = z.object({
  _id: z.string(),
  name: z.string(),
  app: z.string(),
  accounts,
  /** The address that is written into the app. */
  address: z.string(),
  createdAt: dateTime,
  rotatedAt: at,
  revokedAt: at,
  lastSeenAt: at,
  lastMessageAt: at,
  silentAt: at,
});

export const PhonesResponse = z.object({ phones: z.array(Phone) });
export const PhoneResponse = z.object({ phone: Phone });
/** The only responses with a secret. */
export const PhoneSecretResponse = z.object({ phone: Phone, secret: z.string() });

/** Phones that forward messages about payments. */
import * as z from 'zod/mini';
import { DEVICE_APPS } from '../vocabulary.ts';
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

export const CreateDeviceBody = z.object({ name, app: z.enum(DEVICE_APPS), accounts: z.optional(accounts) });
export const UpdateDeviceBody = z.object({ name: z.optional(name), accounts: z.optional(accounts) });

const at = z.nullable(dateTime);
const Device = z.object({
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

export const DevicesResponse = z.object({ devices: z.array(Device) });
export const DeviceResponse = z.object({ device: Device });
/** The only responses with a secret. */
export const DeviceSecretResponse = z.object({ device: Device, secret: z.string() });

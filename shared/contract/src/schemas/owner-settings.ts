/** The settings of the owner that the dashboard can change. */
import * as z from 'zod/mini';
import { SECOND_FACTOR_POLICIES } from '../vocabulary.ts';

const line = z.string().check(z.trim(), z.maxLength(200));
const filled = line.check(z.minLength(1));
const payee = z.object({
  title: filled,
  account: filled,
  bank: z.optional(line),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1_000))),
  qr: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
});

/** A method without an account is not offered to buyers. */
const payees = z.object({
  easypaisa: z.optional(payee),
  jazzcash: z.optional(payee),
  bankTransfer: z.optional(payee),
  paypal: z.optional(payee),
  googlePay: z.optional(payee),
});

/** Rupees; `null`: no approval needs a confirmation. */
const limit = z.nullable(z.number().check(z.nonnegative(), z.maximum(1_000_000_000)));
const security = z.object({
  adminSecondFactor: z.enum(SECOND_FACTOR_POLICIES),
  confirmPaymentsAbove: limit,
  confirmRefundsAbove: limit,
});
const revision = z.int().check(z.nonnegative());

/** A command of the operator may have set values that a form would refuse. */
const storedPayee = z.object({
  title: z.string(),
  account: z.string(),
  bank: z.optional(z.string()),
  note: z.optional(z.string()),
  qr: z.optional(z.string()),
});
export const OwnerSettingsResponse = z.object({
  payees: z.object({
    easypaisa: z.optional(storedPayee),
    jazzcash: z.optional(storedPayee),
    bankTransfer: z.optional(storedPayee),
    paypal: z.optional(storedPayee),
    googlePay: z.optional(storedPayee),
  }),
  security: z.object({
    adminSecondFactor: z.enum(SECOND_FACTOR_POLICIES),
    confirmPaymentsAbove: z.nullable(z.number()),
    confirmRefundsAbove: z.nullable(z.number()),
  }),
  /** The revision of the live site with these settings. */
  revision,
});
/** `revision`: the one that was edited. What somebody else has changed since then is not overwritten. */
export const OwnerSettingsBody = z.object({ payees, security, revision });
/** `revision`: the one that is live with them. */
export const OwnerSettingsChanged = z.object({ revision });

/** Whether messages about money are missing, and the reconciliation of a day. */
import * as z from 'zod/mini';
import { BANK_MESSAGE_STATES, PAYMENT_METHODS, SOURCE_ALARMS } from '../vocabulary.ts';
import { dateTime } from './parts.ts';

const at = z.nullable(dateTime);
const method = z.enum(PAYMENT_METHODS);
const count = z.number();
/** Paisa. */
const minor = z.number();
const figure = z.object({ count, amountMinor: minor });

/** A phone or a mail box. */
const Source = z.object({
  kind: z.enum(['phone', 'mail']),
  /** Of the phone; the name of a mail box. */
  id: z.string(),
  name: z.string(),
  lastSeenAt: at,
  lastMessageAt: at,
  /** When the alarm was raised; `null`: there is none. */
  silentAt: at,
  alarm: z.nullable(z.enum(SOURCE_ALARMS)),
  /** When it will be raised without another message; `null`: there is one, or nothing is expected yet. */
  expectedBy: at,
});

/** The balance of an account rose without a message: some were lost. */
const Gap = z.object({
  method,
  payeeAccount: z.nullable(z.string()),
  /** The messages before and after the missing money. */
  after: dateTime,
  before: dateTime,
  missingMinor: minor,
  /** The bank message whose balance shows it. */
  bankMessageId: z.string(),
});

/** Gaps of the last 30 days. They vanish when the missing bank message arrives, or is imported from a statement. */
export const HealthResponse = z.object({ sources: z.array(Source), balanceGaps: z.array(Gap) });

/** A day in Karachi, `2026-11-21`; yesterday by default. */
export const BankMessageReportQuery = z.strictObject({ day: z.optional(z.iso.date()) });

/** Of the bank messages that the shop stored on a day, as they are now. */
export const BankMessageReportResponse = z.object({
  day: z.string(),
  received: figure,
  byState: z.array(z.extend(figure, { state: z.enum(BANK_MESSAGE_STATES) })),
  /** Unmatched ones that no pattern reads; they have no amount. */
  unread: count,
  /** `admin` where a person ignored them. */
  ignored: z.array(z.extend(figure, { reason: z.string() })),
  /** Unmatched ones whose transaction only rejected payments have: money of buyers. */
  paysRejected: figure,
  /** Payments that were approved on this day and that no bank message proves. */
  approvedWithoutBankMessage: figure,
  balanceGaps: z.array(Gap),
  /** Sources with an alarm at this moment. */
  silent: z.array(Source),
});

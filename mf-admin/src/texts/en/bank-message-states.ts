import type { BankMessageState } from '@urooj/contract/vocabulary';

/** The states of bank messages; also in their history. */
export const bankMessageStates: Readonly<Record<BankMessageState, string>> = {
  proposed: 'Suggested',
  unmatched: 'No payment yet',
  consumed: 'Proof of a payment',
  ignored: 'Ignored',
};

/** Why the shop, or an admin by a decision, has changed the state. */
const REASONS: Readonly<Record<string, string>> = {
  duplicate: 'The same transaction is in an earlier bank message.',
  conflict: 'An earlier bank message says something else about the same transaction.',
  joined: 'It is a part of an SMS; the complete message is in the list by itself.',
  otp: 'It is a one-time password.',
  sent: 'It is about money that was sent.',
  failed: 'It is about a transaction that failed.',
  promotion: 'It is an advertisement.',
  reversal: 'It is about money that was sent back.',
  billPayment: 'It is about a bill that was paid.',
  balance: 'It only names a balance.',
  request: 'It is a request for money.',
  agrees: 'It agrees with the payment in every field.',
  approved: 'The payment was approved.',
  rejected: 'The payment for which it was suggested was rejected.',
  replaced: 'Another bank message took its place beside the payment.',
  late: 'The payment had been approved before the message arrived.',
  received: 'Its payment was rejected, and what arrived is counted.',
  byHand: 'Matched by hand.',
  refunded: 'Its money is refunded to the buyer.',
};

const SPOOFED = 'spoofed: ';

/** A sentence for a code; the words of the admin as they are. */
export function reasonText(reason: string): string {
  if (reason.startsWith(SPOOFED)) return `It may be from somebody else: ${reason.slice(SPOOFED.length)}.`;
  return Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? reason) : reason;
}

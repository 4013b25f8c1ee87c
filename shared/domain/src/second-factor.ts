import { asciiDigits, plainText } from '@urooj/contract/plain-text';
import type { Role, SecondFactorPolicy, StaffRight, StepUpMethod } from '@urooj/contract/vocabulary';

/** For how long one confirmation is enough. */
const CONFIRMATION_MS = 10 * 60_000;

/** The owner's settings. Amounts are rupees; `null`: no approval needs a confirmation, 0: every one does. */
export type SecuritySettings = {
  adminSecondFactor: SecondFactorPolicy;
  confirmPaymentsAbove: number | null;
  confirmRefundsAbove: number | null;
  /** Payments of more expensive orders are approved by two people; `null`: none. */
  secondPersonAbove: number | null;
};

export const DEFAULT_SECURITY: SecuritySettings = {
  adminSecondFactor: 'optional',
  confirmPaymentsAbove: null,
  confirmRefundsAbove: 0,
  secondPersonAbove: null,
};

type Holder = { readonly role: Role; readonly rights: readonly StaffRight[] };

/** Staff always need a second factor. Customers may have one, and never need it. */
export const policyOf = ({ role, rights }: Holder, { adminSecondFactor }: SecuritySettings): SecondFactorPolicy => {
  if (role === 'admin') return adminSecondFactor;
  return rights.length > 0 ? 'required' : 'optional';
};

/** Whether an approval of this amount needs a confirmation. @param limit rupees @param amountMinor hundredths of a rupee */
export const isAbove = (limit: number | null, amountMinor: number): boolean =>
  limit !== null && amountMinor > limit * 100;

/**
 * Whether two people have to approve the payment of an order: its price is above the owner's limit, and there are two who may.
 * @param above rupees
 */
export const needsTwoPeople = (
  above: number | null,
  { priceMinor, people }: { readonly priceMinor: number; readonly people: number },
): boolean => people >= 2 && isAbove(above, priceMinor);

export const MAX_PASSKEYS = 20;
export const RECOVERY_CODE_COUNT = 10;

/** When and how the user of a session has confirmed that it is them; a login is a confirmation. */
export type Confirmation = { readonly at: Date; readonly by: StepUpMethod };

/**
 * Until when a session needs no further confirmation; `null` where it needs one now. Once the account has a second factor, a
 * password confirms nothing.
 */
export function confirmedUntil(confirmation: Confirmation | null, hasSecondFactor: boolean, now: Date): Date | null {
  if (!confirmation || (hasSecondFactor && confirmation.by === 'password')) return null;
  const until = new Date(confirmation.at.getTime() + CONFIRMATION_MS);
  // A confirmation of the future was made by a clock that was wrong.
  return now < until && confirmation.at.getTime() - now.getTime() < CONFIRMATION_MS ? until : null;
}

/** Without I, L, O and U, which are mistaken for digits or another letter (Crockford's base 32). */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of five bits each: 130 bits. */
export const RECOVERY_CODE_LENGTH = 26;

/** Only the letters and digits of what was typed or pasted as a code. */
const charactersOf = (pasted: string) => asciiDigits(plainText(pasted)).replace(/[^\p{L}\p{N}]/gu, '');

/** What was typed as a recovery code, without its separators; `null` where it cannot be one. */
export function normalizeRecoveryCode(typed: string): string | null {
  const code = charactersOf(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isCode ? code : null;
}

/** Six digits of an app, without their separators; `null` where it is something else. */
export function normalizeTotpCode(typed: string): string | null {
  const code = charactersOf(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

import type { PaymentMethod } from '@urooj/contract/vocabulary';
import type { Message } from './parsing/message.ts';

/** The job that looks for bank messages and payments that belong together. */
export const MATCH_BANK_MESSAGES = 'match_bank_messages';

/** The shop's own account for each method, as its owner writes it. */
export type AccountsByMethod = Readonly<Partial<Record<PaymentMethod, string>>>;

/**
 * Why this message must not approve a payment by itself, although a person may.
 * - `unsigned`: the signature of the app that sent it does not cover the body and the time
 * - `joined`: put together from parts of an SMS that only begin alike
 * - `ahead`: it, or its phone, names a time that had not come when it arrived
 * - `unknownWords`: it ends with words of no known message
 */
export type MessageDoubt = 'unsigned' | 'joined' | 'ahead' | 'unknownWords';

/** A message as its source delivers it to the shop. */
export type IncomingMessage = Message & {
  readonly source: 'phone' | 'mail';
  /** The phone; `null` for a mail box. */
  readonly phoneId: string | null;
  /** The credited account where the message names none. */
  readonly accounts: AccountsByMethod;
  readonly doubt: MessageDoubt | null;
  /** Why the sender is not who it says, in a few words; such a message proves nothing, and is only stored. */
  readonly spoofed: string | null;
};

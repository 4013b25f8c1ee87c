import type { Pattern } from '../parsing/pattern.ts';
import { isAllowedSender } from '../parsing/senders.ts';

/** With a country code or without. Banks and wallets write from names and from short codes of at most six digits. */
const PHONE_NUMBER = /^\+?\d{7,15}$/;

/** Whether somebody's private message may be behind it: a phone number that no pattern allows. */
export function isPrivate(sender: string, patterns: readonly Pattern[]): boolean {
  return (
    PHONE_NUMBER.test(sender.replace(/[\s().-]/g, '')) && !patterns.some((one) => isAllowedSender(one.senders, sender))
  );
}

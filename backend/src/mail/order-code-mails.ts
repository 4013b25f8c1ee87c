/** The mails of *Find my orders*. The code is not in the subject, which stays in the outbox. */
import { languageOf, urlFor } from './emails.ts';
import { type Recipient, renderEmail } from './render-email.ts';
import { textsIn } from './texts/in-language.ts';
import type { Mail } from './transport.ts';

export function orderCode(to: Recipient, code: string, minutes: number): Mail {
  const { subject, code: line, validity, notRequested } = textsIn(languageOf(to)).orderCode;
  return renderEmail(to, subject, [line(code), validity(minutes), notRequested]);
}

/** To the e-mail of an account, whose orders a code does not open. */
export function ordersInAccount(publicUrl: string, to: Recipient): Mail {
  const { subject, logIn, notRequested } = textsIn(languageOf(to)).ordersInAccount;
  return renderEmail(to, subject, [{ text: logIn, url: urlFor(publicUrl, to, '/login') }, notRequested]);
}
